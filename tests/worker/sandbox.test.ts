import { expect, test } from 'vitest';
import { freshEmail, joined, PASSWORD, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';

const worker = workerUnderTest();
const HOUR = 3_600_000;

test('the panel and the mailbox are pages in both languages, never indexed', async () => {
  const visitor = new Visitor(worker);
  for (const [path, words] of [
    ['/sandbox', 'Country of this browser'],
    ['/sandbox?l=de', 'Land dieses Browsers'],
    ['/sandbox/mailbox', 'Mailbox'],
  ] as const) {
    const page = await visitor.send(path);
    expect([page.status, page.headers.get('x-robots-tag')], path).toEqual([200, 'noindex']);
    expect(page.text).toContain(words);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
});

test('a browser plays from the country it chose, others are not affected [I35]', async () => {
  const visitor = new Visitor(worker);
  const chosen = await visitor.send('/sandbox/country', { form: { country: 'US' } });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/sandbox']);
  expect((await visitor.register(freshEmail())).status).toBe(451);
  expect((await new Visitor(worker).register(freshEmail())).status).toBe(201);
  await visitor.send('/sandbox/country', { form: { country: '' } });
  expect((await visitor.register(freshEmail())).status).toBe(201);
  expect((await visitor.send('/sandbox/country', { form: { country: 'nowhere' } })).status).toBe(400);
});

test('the clock goes forward only, for doors and players alike', async () => {
  const { visitor, email } = await joined(worker);
  const token = await visitor.tokenTo(email);
  const move = (byMs: unknown) => visitor.send<{ offsetMs: number }>('/sandbox/clock', { json: { byMs } });
  for (const bad of [-1, 1.5, 'x', 400 * 24 * HOUR]) expect((await move(bad)).status, String(bad)).toBe(400);
  expect((await move(HOUR)).body.offsetMs).toBe(HOUR);
  expect((await move(8 * 24 * HOUR)).body.offsetMs).toBe(HOUR + 8 * 24 * HOUR);
  // The link lived for seven days, the session is not of this clock.
  expect((await visitor.send(`/api/users/confirmation?confirmation_token=${token}`)).problem.code).toBe(
    'token.invalid',
  );
  expect((await visitor.send('/api/player')).status).toBe(200);
  expect((await new Visitor(worker).register(freshEmail())).status).toBe(201);
});

test('the cron throws away what has expired', async () => {
  const db = (await worker.env()).DB;
  const left = async () => (await db.prepare('select count(*) as n from one_time_token').first<{ n: number }>())?.n;
  expect(await left()).toBeGreaterThan(0);
  const visitor = new Visitor(worker);
  await visitor.send('/sandbox/clock', { json: { byMs: 9 * 24 * HOUR } });
  await worker.cron();
  expect(await left()).toBe(0);
});

test('a player of any country is made at once', async () => {
  const visitor = new Visitor(worker, 'EE');
  const email = freshEmail();
  const made = await visitor.send('/sandbox/players', { json: { email, password: PASSWORD, country: 'EE' } });
  expect(made).toMatchObject({ status: 201, body: { playerNo: expect.any(Number) } });
  expect((await visitor.signIn(email)).body).toMatchObject({ license_name: 'EE' });
});
