import { expect, test } from 'vitest';
import { until } from '#kit/player.ts';
import { freshEmail, joined, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('joining makes nothing before the mailed link; opened in the same browser it makes the account, signs in and leads back, once [S7.044 S7.107 S4.24 I37]', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  const back = '/play/kepler/perihelion?mode=real';
  const sent = await visitor.register(email, { redirect: back });
  expect([sent.status, sent.body]).toEqual([201, { email, currency: 'EUR' }]);
  expect((await visitor.send('/api/player')).status).toBe(401);
  expect((await new Visitor(worker).signIn(email)).status).toBe(422);
  const token = await visitor.tokenTo(email);
  const confirmed = await visitor.send(`/api/users/confirmation?confirmation_token=${token}`);
  expect(confirmed).toMatchObject({ status: 200, body: { confirmed: true, email, signed_in: true, redirect: back } });
  const me = await visitor.send<{ email: string; confirmed_at: string | null }>('/api/player');
  expect(me).toMatchObject({ status: 200, body: { email, confirmed_at: expect.any(String) } });
  const again = await visitor.send(`/api/users/confirmation?confirmation_token=${token}`);
  expect(again).toMatchObject({ status: 422, problem: { code: 'token.invalid' } });
});

test('the link opened in another browser makes the account and signs nobody in; no address leads off the site [I37]', async () => {
  const [here, elsewhere] = [new Visitor(worker), new Visitor(worker)];
  const email = freshEmail();
  await here.register(email, { redirect: 'https://evil.example/' });
  const link = `/confirmation?confirmation_token=${await here.tokenTo(email)}`;
  const page = await elsewhere.send(link, { form: {} });
  expect([page.status, page.text.includes('Your email is confirmed.'), elsewhere.signedIn]).toEqual([200, true, false]);
  expect((await here.signIn(email)).status).toBe(200);
  const other = new Visitor(worker);
  const second = freshEmail();
  await other.register(second, { redirect: '//evil.example' });
  const opened = await other.send(`/confirmation?confirmation_token=${await other.tokenTo(second)}`, { form: {} });
  expect([opened.status, opened.headers.get('location'), other.signedIn]).toEqual([302, '/', true]);
});

test('whoever opens the letter is told when somebody else who typed their address signs in first [I36]', async () => {
  const [stranger, owner] = [new Visitor(worker), new Visitor(worker)];
  const email = freshEmail();
  await stranger.register(email);
  const [letter] = await stranger.letters(email);
  await owner.send(`/confirmation?confirmation_token=${await stranger.tokenTo(email)}`, { form: {} });
  expect((await stranger.signIn(email)).status).toBe(200);
  const [letterAfter] = await owner.letters(email, letter?.id);
  expect(letterAfter?.subject).toBe('New sign-in to your account');
});

test('a browser that waits for its letter may ask for it again; both links are of one account', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  await visitor.register(email);
  const [first] = await visitor.letters(email);
  const wish = { json: { user: { email, captcha: await visitor.captcha() } } };
  expect((await visitor.send('/api/users/confirmation', wish)).status).toBe(204);
  const token = await visitor.tokenTo(email, '', first?.id);
  expect(await visitor.send(`/api/users/confirmation?confirmation_token=${token}`)).toMatchObject({
    body: { signed_in: true },
  });
});

test('a taken address is told by mail alone', async () => {
  const { visitor, email } = await joined(worker);
  const [first] = await visitor.letters(email);
  const thief = new Visitor(worker);
  expect((await thief.register(email.toUpperCase())).status).toBe(201);
  expect((await thief.letters(email, first?.id))[0]?.subject).toBe('You already have an account');
});

test('a player does not join again, a browser whose session has ended does', async () => {
  const { visitor } = await joined(worker);
  expect(await visitor.register(freshEmail())).toMatchObject({ status: 403, problem: { code: 'session.guest_only' } });
  const copy = new Map(visitor.cookies);
  await visitor.signOut();
  for (const [name, value] of copy) visitor.cookies.set(name, value);
  expect((await visitor.register(freshEmail())).status).toBe(201);
});

test('two at once with one address make one account', async () => {
  const email = freshEmail();
  const [one, two] = [new Visitor(worker), new Visitor(worker)];
  await Promise.all([one.register(email), two.register(email)]);
  await until(async () => (await one.letters(email)).length === 2);
  const tokens = (await one.letters(email)).map(({ text }) => /confirmation_token=([\w-]+)/.exec(text)?.[1] ?? '');
  await Promise.all(tokens.map((token) => one.send(`/api/users/confirmation?confirmation_token=${token}`)));
  const { DB } = await worker.env();
  const found = await DB.prepare('select count(*) as n from "user" where email = ?').bind(email).first<number>('n');
  expect(found).toBe(1);
});

test('a registration whose answer was lost is the same one when sent again with its key, another one is refused [I7]', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  const user = { email, password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', terms_acceptance: true };
  const json = { user: { ...user, captcha: await visitor.captcha() } };
  const headers = { 'idempotency-key': `join-again-${email}` };
  await visitor.send('/api/users', { json, headers });
  const first = new Map(visitor.cookies);
  for (const _ of [1, 2]) {
    visitor.cookies.clear();
    expect((await visitor.send('/api/users', { json, headers })).status).toBe(201);
    expect(visitor.cookies).toEqual(first);
  }
  expect(await visitor.letters(email)).toHaveLength(1);
  const other = { user: { ...user, email: freshEmail(), captcha: await visitor.captcha() } };
  const reused = await visitor.send('/api/users', { json: other, headers });
  expect([reused.status, reused.problem.code]).toEqual([422, 'idempotency.key_reused']);
  // The browser that joined is known by its mark still.
  expect(
    await visitor.send(`/api/users/confirmation?confirmation_token=${await visitor.tokenTo(email)}`),
  ).toMatchObject({ body: { signed_in: true } });
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
});

test('without JavaScript the mailed link makes the account', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  const form = { email, password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', terms_acceptance: 'on' };
  const sent = await visitor.send('/sign-up', { form });
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/email-verify']);
  expect((await visitor.signIn(email)).status).toBe(422);
  const link = `/confirmation?confirmation_token=${await visitor.tokenTo(email)}`;
  const response = await visitor.send(link);
  expect([response.status, response.text.includes('Create account'), response.text.includes(email)]).toEqual([
    200,
    true,
    true,
  ]);
  expect((await visitor.signIn(email)).status).toBe(422);
  const opened = await visitor.send(link, { form: {} });
  expect([opened.status, opened.headers.get('location'), visitor.signedIn]).toEqual([302, '/', true]);
});

test('the page after joining names the address the letter went to, free or taken alike, to this browser only', async () => {
  const { email: taken } = await joined(worker);
  for (const email of [taken, freshEmail()]) {
    const visitor = new Visitor(worker);
    const form = { email, password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', terms_acceptance: 'on' };
    expect((await visitor.send('/sign-up', { form })).status).toBe(302);
    const page = await visitor.send('/email-verify');
    expect([page.status, page.text.includes(`a link to ${email}`), page.headers.get('cache-control')]).toEqual([
      200,
      true,
      'no-store',
    ]);
    expect((await new Visitor(worker).send('/email-verify')).text).not.toContain(email);
  }
});

test('a link that was used is told from an account that is ready: both ways on are there [S2.084]', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  const form = { email, password: PASSWORD, currency: 'EUR', date_of_birth: '24/03/1990', terms_acceptance: 'on' };
  await visitor.send('/sign-up', { form });
  const other = new Visitor(worker);
  const link = `/confirmation?confirmation_token=${await visitor.tokenTo(email)}`;
  const made = await other.send(link, { form: { asks: 'registration' } });
  expect([made.status, made.text.includes('Your account is ready. Sign in to play.')]).toEqual([200, true]);
  const again = await other.send(link);
  expect(again.status).toBe(422);
  for (const way of ['href="/sign-in"', 'href="/email-verify"']) expect(again.text).toContain(way);
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
