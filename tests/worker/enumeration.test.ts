// Whether an address has an account is told to its mailbox alone: every door answers a known and an unknown one alike, to the
// last header and cookie, and with the same work.
import { expect, test } from 'vitest';
import { freshEmail, joined, PASSWORD, type Reply, type Send, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

/** All that a sender sees, but for what is random or the time itself. */
function seen({ status, headers, text }: Reply, email: string) {
  const fields = [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name));
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]+/, ({ length }) => `=${length}`));
  // Of a page what its visitor sees; the code around it is named anew each time.
  const random = (/<main.*<\/main>/s.exec(text)?.[0] ?? text)
    .replace(/<script.*?<\/script>|<astro-island[^>]*>/gs, '')
    .replaceAll(email, 'EMAIL')
    .replaceAll(encodeURIComponent(email), 'EMAIL')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'UUID');
  return { status, fields: fields.filter(([name]) => name !== 'content-length'), cookies, random };
}

type Door = { name: string; send: (visitor: Visitor, email: string) => Promise<Reply> };
const json = (path: string, body: (email: string, captcha: string) => object, method?: string): Door => ({
  name: `${method ?? 'POST'} ${path}`,
  send: async (visitor, email) => {
    const send: Send = { json: body(email, await visitor.captcha()), ...(method && { method }) };
    return visitor.send(path, send);
  },
});
const PERSON = { password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990' };
const doors: Door[] = [
  json('/api/users', (email, captcha) => ({ user: { ...PERSON, email, captcha, terms_acceptance: true } })),
  json('/api/users/sign_in', (email) => ({ user: { email, password: 'wrong-Password-77' } })),
  json('/api/users/sign_in', (email, captcha) => ({ user: { email, password: 'wrong-Password-78', captcha } })),
  json('/api/users/password', (email) => ({ email })),
  json('/api/users/confirmation', (email, captcha) => ({ user: { email, captcha } })),
  json('/check-email', (email) => ({ email })),
  {
    name: 'form /sign-up',
    send: (visitor, email) => visitor.send('/sign-up', { form: { ...PERSON, email, terms_acceptance: 'on' } }),
  },
  ...['/sign-in', '/remind', '/email-verify', '/autologin'].map((path) => ({
    name: `form ${path}`,
    send: (visitor: Visitor, email: string) => visitor.send(path, { form: { email, password: 'wrong-Password-79' } }),
  })),
];

test.each(doors)('$name answers a known and an unknown address alike, in everything [I38]', async ({ send }) => {
  const { email: known } = await joined(worker);
  const unknown = freshEmail('ada').replace(/^ada/, 'eve');
  const padded =
    unknown.length === known.length
      ? unknown
      : unknown.replace('@', `${'x'.repeat(Math.max(0, known.length - unknown.length))}@`);
  const [one, two] = [new Visitor(worker), new Visitor(worker)];
  const [first, second] = [await send(one, known), await send(two, padded)];
  expect(seen(first, known)).toEqual(seen(second, padded));
  expect([...one.cookies.keys()]).toEqual([...two.cookies.keys()]);
});

test('before the letter is opened nobody signs in with what was typed, whether the address was free or taken', async () => {
  const { email: known } = await joined(worker);
  const free = freshEmail();
  const answers: Reply[] = [];
  for (const email of [known, free]) {
    const visitor = new Visitor(worker);
    await visitor.register(email, { password: 'another-Lantern-77' });
    answers.push(await visitor.signIn(email, 'another-Lantern-77'));
    expect((await visitor.send('/api/player')).status).toBe(401);
  }
  const [one, two] = answers as [Reply, Reply];
  expect(seen(one, known)).toEqual(seen(two, free));
});

test('a wish for a taken address and for a free one are answered alike to whoever is signed in', async () => {
  const { email: known } = await joined(worker);
  const answers: object[] = [];
  for (const email of [known, freshEmail()]) {
    const { visitor } = await joined(worker);
    const answer = await visitor.send<{ change: { expires_at: string } }>('/api/users/email', {
      method: 'POST',
      json: { email },
    });
    const { fields, status, cookies } = seen(answer, email);
    answers.push({ fields, status, cookies, waiting: typeof answer.body?.change?.expires_at });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('an unknown address costs as much time as a known one, at joining and at signing in', async () => {
  const { email: known } = await joined(worker);
  const times: Record<string, number[]> = { known: [], unknown: [] };
  const timed = async (kind: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times[kind]?.push(performance.now() - start);
  };
  for (let i = 0; i < 8; i++)
    for (const kind of i % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const email = kind === 'known' ? known : freshEmail();
      const visitor = new Visitor(worker);
      const captcha = await visitor.captcha();
      const user = { ...PERSON, email, captcha, terms_acceptance: true };
      await timed(kind, () => visitor.send('/api/users', { json: { user } }));
    }
  const median = (kind: string) => times[kind]?.toSorted((a, b) => a - b)[4] ?? 0;
  // The hash of the password is nearly all of it: without it one of the two would be a small part of the other.
  expect(median('known') / median('unknown')).toBeGreaterThan(0.5);
  expect(median('known') / median('unknown')).toBeLessThan(2);
});
