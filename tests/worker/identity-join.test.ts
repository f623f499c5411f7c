import { expect, test } from 'vitest';
import { until } from '#kit/player.ts';
import { freshEmail, joined, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('joining opens a session at once and mails a link that confirms the address once [S7.044 S7.107 S4.24 I37]', async () => {
  const { visitor, email } = await joined(worker);
  const me = await visitor.send<{ email: string; confirmed_at: string | null }>('/api/player');
  expect(me.status).toBe(200);
  expect(me.body).toMatchObject({ email, confirmed_at: null });
  const token = await visitor.tokenTo(email);
  const confirmed = await visitor.send(`/api/users/confirmation?confirmation_token=${token}`);
  expect(confirmed).toMatchObject({ status: 200, body: { confirmed: true, email } });
  expect((await visitor.send<{ confirmed_at: string }>('/api/player')).body.confirmed_at).toEqual(expect.any(String));
  const again = await visitor.send(`/api/users/confirmation?confirmation_token=${token}`);
  expect(again).toMatchObject({ status: 422, problem: { code: 'token.invalid' } });
});

test('a taken address is answered alike, without a session, and told by mail', async () => {
  const { email } = await joined(worker);
  const thief = new Visitor(worker);
  const fresh = new Visitor(worker);
  const taken = await thief.register(email.toUpperCase());
  const free = await fresh.register(freshEmail());
  expect(taken.status).toBe(free.status);
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
  expect(thief.signedIn).toBe(false);
  expect((await thief.letters(email))[0]?.subject).toBe('You already have an account');
});

test('a player does not join again, a browser whose session has ended does', async () => {
  const { visitor } = await joined(worker);
  expect(await visitor.register(freshEmail())).toMatchObject({ status: 403, problem: { code: 'session.guest_only' } });
  const copy = new Map(visitor.cookies);
  await visitor.signOut();
  for (const [name, value] of copy) visitor.cookies.set(name, value);
  expect((await visitor.register(freshEmail())).status).toBe(201);
  expect((await visitor.send('/api/player')).status).toBe(200);
});

test('two at once with one address make one account', async () => {
  const email = freshEmail();
  const [one, two] = [new Visitor(worker), new Visitor(worker)];
  await Promise.all([one.register(email), two.register(email)]);
  expect([one.signedIn, two.signedIn].filter(Boolean)).toHaveLength(1);
});

test('a registration whose answer was lost is the same one when sent again with its key, another one is refused [I7]', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  const user = { email, password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', terms_acceptance: true };
  const json = { user: { ...user, captcha: await visitor.captcha() } };
  const headers = { 'idempotency-key': 'join-again' };
  await visitor.send('/api/users', { json, headers });
  for (const _ of [1, 2]) {
    visitor.cookies.clear();
    expect((await visitor.send('/api/users', { json, headers })).status).toBe(201);
    expect(visitor.signedIn).toBe(true);
  }
  visitor.cookies.clear();
  const other = { user: { ...user, email: freshEmail(), captcha: await visitor.captcha() } };
  const reused = await visitor.send('/api/users', { json: other, headers });
  expect([reused.status, reused.problem.code, visitor.signedIn]).toEqual([422, 'idempotency.key_reused', false]);
});

test('each bad value is 422 with its message, and nothing is made [S5.01 S5.02 S5.11 S5.12 S5.15]', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  const wishes: [Record<string, unknown>, string, string][] = [
    [{ email: 'nobody' }, 'email', 'validation.email.invalid'],
    [{ password: 'short' }, 'password', 'validation.password.too_short'],
    [{ password: 'Password123' }, 'password', 'validation.password.common'],
    [{ password: 'with space 123' }, 'password', 'validation.password.alphabet'],
    [{ password: email }, 'password', 'validation.password.alphabet'],
    [{ date_of_birth: '24/03/2012' }, 'date_of_birth', 'validation.birthday.under18'],
    [{ date_of_birth: '31/02/1990' }, 'date_of_birth', 'validation.birthday.invalid'],
    [{ currency: 'KZT' }, 'currency', 'validation.currency.unknown'],
    [{ currency: 'BTC' }, 'currency', 'validation.currency.unknown'],
    [{ terms_acceptance: false }, 'terms_acceptance', 'validation.must_be_checked'],
  ];
  for (const [wish, field, key] of wishes) {
    visitor.ip = `198.51.100.${wishes.findIndex(([each]) => each === wish)}`;
    const answer = await visitor.register(email, wish);
    expect(answer, JSON.stringify(wish)).toMatchObject({ status: 422, problem: { code: 'request.refused' } });
    if (wish.password !== email) expect(answer.problem.errors?.[field], JSON.stringify(wish)).toEqual([key]);
  }
  expect(visitor.signedIn).toBe(false);
});

test('unreadable and unknown input is 400 with the field', async () => {
  const visitor = new Visitor(worker);
  const broken = await visitor.send('/api/users', { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(broken.status).toBe(400);
  const unknown = await visitor.register(freshEmail(), { country: 'DE' });
  expect(unknown).toMatchObject({ status: 400, problem: { errors: { 'user.country': ['field.unknown'] } } });
  const wrong = await visitor.register(freshEmail(), { terms_acceptance: 'yes' });
  expect(wrong).toMatchObject({ status: 400, problem: { code: 'request.invalid' } });
});

test('a captcha is asked for, and its solution is good for one call', async () => {
  const visitor = new Visitor(worker);
  const captcha = await visitor.captcha();
  const without = await visitor.register(freshEmail(), { captcha: undefined });
  expect(without).toMatchObject({ status: 422, problem: { code: 'captcha.required' } });
  const forged = Buffer.from(captcha, 'base64')
    .toString()
    .replace(/"derivedKey":"../, '"derivedKey":"00');
  expect(await visitor.register(freshEmail(), { captcha: Buffer.from(forged).toString('base64') })).toMatchObject({
    problem: { code: 'captcha.wrong' },
  });
  expect(await visitor.register(freshEmail(), { captcha: 'bm9uc2Vuc2U=' })).toMatchObject({ status: 422 });
  expect((await visitor.register(freshEmail(), { captcha })).status).toBe(201);
  const replayed = await visitor.register(freshEmail(), { captcha });
  expect(replayed).toMatchObject({ status: 403, problem: { code: 'session.guest_only' } });
  const other = new Visitor(worker);
  expect(await other.register(freshEmail(), { captcha })).toMatchObject({ problem: { code: 'captcha.wrong' } });
});

test('the country is that of the connection: restricted, partial and Estonia cannot join [I35 S5.42 S5.43]', async () => {
  for (const country of ['US', 'CH', 'EE', 'XX']) {
    const visitor = new Visitor(worker, country);
    const answer = await visitor.register(freshEmail());
    expect(answer, country).toMatchObject({ status: 451, problem: { code: 'geo.sign_up' } });
    expect(answer.headers.get('link')).toContain('rel="blocked-by"');
  }
});

test('a flood of registrations from one address is 429 with the seconds to wait', async () => {
  const visitor = new Visitor(worker);
  let last = await visitor.register(freshEmail(), { captcha: undefined });
  for (let tries = 0; last.status !== 429 && tries < 12; tries++) {
    last = await visitor.register(freshEmail(), { captcha: undefined });
  }
  expect(last).toMatchObject({ status: 429, problem: { code: 'throttle.limited' } });
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await new Visitor(worker).register(freshEmail())).status).toBe(201);
});

test('a stranger who registers an address again and again, from anywhere, fills no mailbox, and is not told [S7.107 I38]', async () => {
  const { visitor, email } = await joined(worker);
  const [first] = await visitor.letters(email);
  for (let i = 0; i < 8; i++) expect((await new Visitor(worker).register(email)).status).toBe(201);
  const target = freshEmail();
  const form = {
    email: target,
    password: PASSWORD,
    currency: 'EUR',
    date_of_birth: '24/03/1990',
    terms_acceptance: 'on',
  };
  for (let i = 0; i < 8; i++) expect((await new Visitor(worker).send('/sign-up', { form })).status).toBe(302);
  // A letter of another kind, sent last: when it is there, nothing is on its way any more.
  await visitor.send('/api/users/password', { json: { email } });
  const taken = 'You already have an account';
  const subjects = async () => (await visitor.letters(email, first?.id ?? 0)).map(({ subject }) => subject);
  await until(async () => (await subjects()).some((subject) => subject !== taken));
  expect((await subjects()).filter((subject) => subject === taken)).toHaveLength(5);
  expect((await visitor.letters(target)).length).toBe(5);
  // She herself still joins: the letter that confirms a new account is sent once, whatever came before.
  expect((await new Visitor(worker).register(target)).status).toBe(201);
  expect((await visitor.letters(target)).length).toBe(6);
});

test('without JavaScript the mailed link makes the account', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  const form = { email, password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', terms_acceptance: 'on' };
  const sent = await visitor.send('/sign-up', { form });
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/email-verify']);
  expect((await visitor.signIn(email)).status).toBe(422);
  const link = `/confirmation?confirmation_token=${await visitor.tokenTo(email)}`;
  const asked = await visitor.send(link);
  expect([asked.status, asked.text.includes('Create account'), asked.text.includes(email)]).toEqual([200, true, true]);
  expect((await visitor.signIn(email)).status).toBe(422);
  const page = await visitor.send(link, { form: {} });
  expect(page.text).toContain('Your e-mail is confirmed.');
  expect((await visitor.signIn(email)).status).toBe(200);
});

test('a form that is refused comes back with what was typed, but for the password', async () => {
  const visitor = new Visitor(worker);
  const form = { email: 'ada@example', password: PASSWORD, currency: 'CAD', date_of_birth: '24/03/1990' };
  const page = await visitor.send('/de/sign-up', { form });
  expect(page.status).toBe(422);
  expect(page.text).toContain('ada@example');
  expect(page.text).toContain('Das sieht nicht nach einer E-Mail-Adresse aus.');
  expect(page.text).not.toContain(PASSWORD);
});

test('check-email says only whether it looks like one [S7.103]', async () => {
  const { visitor, email } = await joined(worker);
  expect((await visitor.send('/check-email', { json: { email } })).body).toEqual({ valid: true });
  expect((await visitor.send('/check-email', { json: { email: freshEmail() } })).body).toEqual({ valid: true });
  expect((await visitor.send('/check-email', { json: { email: 'x' } })).body).toEqual({ valid: false });
});

test('a form posted twice with its key is done once and answered twice; other words under that key are refused [I7]', async () => {
  const visitor = new Visitor(worker);
  const keyIn = ({ text }: { text: string }) => /name="key" value="([\w-]+)"/.exec(text)?.[1] ?? '';
  const key = keyIn(await visitor.send('/sign-up'));
  expect(key).toMatch(/^[\w-]{36}$/);
  // Nobody else is ever given it: no cookie tells two visitors' forms apart (docs/adr/016).
  expect(keyIn(await new Visitor(worker).send('/sign-up'))).not.toBe(key);
  const email = freshEmail();
  const form = { email, password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', terms_acceptance: 'on', key };
  for (let i = 0; i < 2; i++) {
    const sent = await visitor.send('/sign-up', { form });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/email-verify']);
  }
  const other = await visitor.send('/sign-up', { form: { ...form, email: freshEmail() } });
  expect(other.status).toBe(422);
  expect((await visitor.letters(email)).length).toBe(1);
});

test('a form that was refused may be mended under the same key', async () => {
  const visitor = new Visitor(worker);
  const key = crypto.randomUUID();
  const form = { email: 'nobody', password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', key };
  expect((await visitor.send('/sign-up', { form: { ...form, terms_acceptance: 'on' } })).status).toBe(422);
  const mended = { ...form, email: freshEmail(), terms_acceptance: 'on' };
  expect((await visitor.send('/sign-up', { form: mended })).status).toBe(302);
});
