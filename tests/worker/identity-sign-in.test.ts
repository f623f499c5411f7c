import { expect, test } from 'vitest';
import { freshEmail, joined, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
const WRONG = 'not-Her-password-9';

test('signs in by e-mail and password, in any case of the address [S6.01 S7.104 S4.21]', async () => {
  const { email } = await joined(worker);
  const visitor = new Visitor(worker);
  const answer = await visitor.signIn(email.toUpperCase());
  expect(answer.body).toMatchObject({ email, currency: 'EUR', license_name: 'CW', two_factor_enabled: false });
  expect((await visitor.send('/api/player')).status).toBe(200);
  expect(visitor.cookies.get('perigee_shell')).toBe('player');
});

test('goes on in the language of the account, unless another was chosen in this browser [S7.062]', async () => {
  const { email } = await joined(worker);
  const fresh = new Visitor(worker);
  await fresh.signIn(email);
  expect(fresh.cookies.get('locale')).toBe('en');
  const chosen = new Visitor(worker);
  chosen.cookies.set('locale', 'de');
  await chosen.signIn(email);
  expect(chosen.cookies.get('locale')).toBe('de');
});

test('an unknown address and a wrong password are the same answer', async () => {
  const { email } = await joined(worker);
  const known = await new Visitor(worker).signIn(email, WRONG);
  const unknown = await new Visitor(worker).signIn(freshEmail(), WRONG);
  expect(known).toMatchObject({ status: 422, problem: { code: 'credentials.wrong' } });
  expect(unknown.body).toEqual(known.body);
  const names = (reply: typeof known) => [...reply.headers.keys()].filter((name) => name !== 'x-request-id').sort();
  expect(names(unknown)).toEqual(names(known));
});

test('failures ask for a captcha, then lock the address for a while, known or not [S8.05]', async () => {
  const { email } = await joined(worker);
  for (const address of [email, freshEmail()]) {
    const visitor = new Visitor(worker);
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const captcha = tries < 3 ? {} : { captcha: await visitor.captcha() };
      codes.push((await visitor.signIn(address, WRONG, captcha)).problem.code);
      if (tries === 2) codes.push((await visitor.signIn(address, WRONG)).problem.code);
    }
    expect(codes.slice(0, 4), address).toEqual([...Array(3).fill('credentials.wrong'), 'captcha.required']);
    expect(codes.slice(4, 11), address).toEqual(Array(7).fill('credentials.wrong'));
    expect(codes.slice(11), address).toEqual(Array(2).fill('credentials.locked'));
  }
  const right = await new Visitor(worker).signIn(email, PASSWORD);
  expect(right).toMatchObject({ status: 429, problem: { code: 'credentials.locked' } });
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('many guesses at once do not outrun the lock', async () => {
  const { email } = await joined(worker);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const visitor = new Visitor(worker);
      return visitor.signIn(email, WRONG, { captcha: await visitor.captcha() });
    }),
  );
  const judged = guesses.filter(({ problem }) => problem.code === 'credentials.wrong');
  expect(judged.length).toBeLessThanOrEqual(10);
});

test('a right password forgives the failures before it', async () => {
  const { email } = await joined(worker);
  const visitor = new Visitor(worker);
  await visitor.signIn(email, WRONG);
  await visitor.signIn(email, WRONG);
  expect((await visitor.signIn(email)).status).toBe(200);
  await visitor.signIn(email, WRONG);
  await visitor.signIn(email, WRONG);
  expect((await visitor.signIn(email)).status).toBe(200);
});

test('a flood of sign-ins from one sender is 429, whoever it tries', async () => {
  const visitor = new Visitor(worker);
  let last = await visitor.signIn(freshEmail(), WRONG);
  for (let tries = 0; last.status !== 429 && tries < 35; tries++) last = await visitor.signIn(freshEmail(), WRONG);
  expect(last).toMatchObject({ status: 429, problem: { code: 'throttle.limited' } });
});

test('signing in is closed where the place closes it, and from Estonia to other licences [I35 S8.07]', async () => {
  const { email } = await joined(worker);
  for (const country of ['US', 'CH']) {
    expect(await new Visitor(worker, country).signIn(email), country).toMatchObject({ status: 451 });
  }
  const abroad = await new Visitor(worker, 'EE').signIn(email);
  expect(abroad).toMatchObject({ status: 451, problem: { code: 'EE_LICENSE_BLOCKED' } });
  const wrong = await new Visitor(worker, 'EE').signIn(email, WRONG);
  expect(wrong.problem.code).toBe('credentials.wrong');
  const tester = new Visitor(worker);
  const estonian = freshEmail();
  await tester.send('/sandbox/players', { json: { email: estonian, password: PASSWORD, country: 'EE' } });
  expect((await new Visitor(worker, 'EE').signIn(estonian)).body).toMatchObject({ license_name: 'EE' });
});

test('bad input is 400 with the field', async () => {
  const visitor = new Visitor(worker);
  expect(await visitor.send('/api/users/sign_in', { json: {} })).toMatchObject({ status: 400 });
  expect(await visitor.send('/api/users/sign_in', { json: { user: { email: 1, password: [] } } })).toMatchObject({
    status: 400,
  });
  expect((await visitor.signIn('a@b.at', PASSWORD, { admin: true })).status).toBe(400);
});

test('the form signs in without JavaScript and follows a path of this site only [S2.106 S8.08]', async () => {
  const { email } = await joined(worker);
  const form = { email, password: PASSWORD };
  const good = await new Visitor(worker).send('/sign-in', { form: { ...form, redirect: '/profile?a=1' } });
  expect([good.status, good.headers.get('location')]).toEqual([302, '/profile?a=1']);
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const visitor = new Visitor(worker);
    const answer = await visitor.send('/sign-in', { form: { ...form, redirect } });
    expect([answer.headers.get('location'), visitor.signedIn]).toEqual(['/', true]);
  }
  const page = await new Visitor(worker).send('/sign-in', { form: { email, password: WRONG } });
  expect(page.status).toBe(422);
  expect(page.text).toContain('Wrong email or password.');
});

test('a browser that is new is told by mail, the first and a known one are not', async () => {
  const { visitor, email } = await joined(worker);
  await visitor.letters(email);
  await visitor.signOut();
  await visitor.signIn(email);
  const stranger = new Visitor(worker, 'DE');
  await stranger.signIn(email);
  const letters = await visitor.letters(email, (await visitor.letters(email)).at(-1)?.id);
  expect(letters.map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
  expect(letters[0]?.text).toContain('Germany');
});

test('the address of the connection is told [S7.109]', async () => {
  const visitor = new Visitor(worker);
  expect((await visitor.send('/api/current_ip')).body).toEqual({ ip: visitor.ip });
});
