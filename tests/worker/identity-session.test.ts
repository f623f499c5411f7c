import { expect, test } from 'vitest';
import { SESSION, sessionIn } from '#kit/cookies.ts';
import { freshEmail, joined, otp, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
const NEW = 'another-Lantern-43';

/** A second browser of the same player, and a copy of the first one's cookies as a thief would have it. */
async function twoBrowsers() {
  const { visitor, email } = await joined(worker);
  const phone = new Visitor(worker);
  await phone.signIn(email);
  const thief = new Visitor(worker);
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
  return { visitor, phone, thief, email };
}
const alive = async (visitor: Visitor) => (await visitor.send('/api/player')).status;

test('signing out ends this session at once, a copied cookie too, and no other [S7.106 I36]', async () => {
  const { visitor, phone, thief } = await twoBrowsers();
  expect(await visitor.signOut()).toMatchObject({ status: 204 });
  expect(visitor.signedIn).toBe(false);
  const refused = await thief.send('/api/player');
  expect(refused).toMatchObject({ status: 401, problem: { code: 'session.ended' } });
  expect(thief.signedIn).toBe(false);
  expect(await alive(phone)).toBe(200);
  expect((await visitor.signOut()).status).toBe(204);
});

test('signing out works from everywhere [I35]', async () => {
  const { visitor } = await joined(worker);
  visitor.country = 'US';
  expect((await visitor.signOut()).status).toBe(204);
});

test('sessions are listed with the current one marked, and end one by one or all others', async () => {
  const { visitor, phone } = await twoBrowsers();
  const list = await visitor.send<{ sessions: { id: string; current: boolean }[] }>('/api/users/sessions');
  expect(list.body.sessions).toHaveLength(2);
  const other = list.body.sessions.find(({ current }) => !current)?.id ?? '';
  expect((await visitor.send(`/api/users/sessions/${other}`, { method: 'DELETE' })).status).toBe(204);
  expect([await alive(phone), await alive(visitor)]).toEqual([401, 200]);
  const { phone: third, visitor: fourth } = await twoBrowsers();
  expect((await fourth.send('/api/users/sessions', { method: 'DELETE' })).status).toBe(204);
  expect([await alive(third), await alive(fourth)]).toEqual([401, 200]);
});

test('a session is named by an id of the right shape; anything else is 400, and neither that nor a made-up id leaves a trace [I36]', async () => {
  const { visitor, email } = await joined(worker);
  const { DB } = await worker.env();
  const id = (await DB.prepare('select id from "user" where email = ?').bind(email).first<string>('id')) ?? '';
  const known = () => worker.sql('PLAYER', id, 'select id, ended_at from session');
  const before = await known();
  expect(before).toHaveLength(1);
  for (const id of ['x', `${'a'.repeat(65)}`, 'a'.repeat(9000), 'spaces%20are%20not%20ids%20at%20all', "';drop"]) {
    const answer = await visitor.send(`/api/users/sessions/${id}`, { method: 'DELETE' });
    expect(answer, id).toMatchObject({ status: 400, problem: { code: 'request.invalid' } });
  }
  const made = Array.from({ length: 40 }, () => crypto.randomUUID().replaceAll('-', ''));
  const ended = await Promise.all(made.map((one) => visitor.send(`/api/users/sessions/${one}`, { method: 'DELETE' })));
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await known()).toEqual(before);
  expect(await alive(visitor)).toBe(200);
});

test('nobody ends the session of another player [I38]', async () => {
  const { visitor } = await joined(worker);
  const { visitor: other } = await joined(worker);
  const list = await other.send<{ sessions: { id: string }[] }>('/api/users/sessions');
  await visitor.send(`/api/users/sessions/${list.body.sessions[0]?.id}`, { method: 'DELETE' });
  expect(await alive(other)).toBe(200);
});

test('a forged, cut or foreign cookie is a guest', async () => {
  const { visitor } = await joined(worker);
  const cookie = visitor.cookies.get(SESSION) ?? '';
  const [, signature] = cookie.split('.');
  const forged = Buffer.from(JSON.stringify({ ...sessionIn(visitor), playerNo: 1000 })).toString('base64url');
  for (const bad of [`${forged}.${signature}`, forged, cookie.slice(0, -9), 'x', '%', 'e30.']) {
    const thief = new Visitor(worker);
    thief.cookies.set(SESSION, bad);
    expect(await thief.send('/api/player'), bad).toMatchObject({ status: 401, problem: { code: 'session.required' } });
  }
});

test('a reset link works once, ends every session and sets the password [S7.042 S7.043 I36 I37]', async () => {
  const { visitor, phone, email } = await twoBrowsers();
  const guest = new Visitor(worker);
  expect((await guest.send('/api/users/password', { json: { email } })).status).toBe(204);
  const reset_password_token = await guest.tokenTo(email, 'Choose a new password');
  const put = (password: string, token = reset_password_token) =>
    guest.send('/api/users/password', {
      method: 'PUT',
      json: { user: { reset_password_token: token, password, password_confirmation: password } },
    });
  expect(await put('short')).toMatchObject({ status: 422, problem: { code: 'request.refused' } });
  expect(await put(NEW, 'never-issued')).toMatchObject({ status: 422, problem: { code: 'token.invalid' } });
  const tries = await Promise.all([put(NEW), put(NEW), put(NEW)]);
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  expect([await alive(visitor), await alive(phone)]).toEqual([401, 401]);
  expect((await guest.signIn(email, PASSWORD)).status).toBe(422);
  expect((await guest.signIn(email, NEW)).status).toBe(200);
});

test('asking for a reset says nothing about who is known, and a newer link ends the older', async () => {
  const { email } = await joined(worker);
  const guest = new Visitor(worker);
  const unknown = await guest.send('/api/users/password', { json: { email: freshEmail() } });
  const known = await guest.send('/api/users/password', { json: { email } });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  const first = await guest.tokenTo(email, 'Choose a new password');
  const [mailed] = await guest.letters(email, 0, 'Choose a new password');
  await guest.send('/api/users/password', { json: { email } });
  await guest.letters(email, mailed?.id, 'Choose a new password');
  const user = { reset_password_token: first, password: NEW, password_confirmation: NEW };
  expect(await guest.send('/api/users/password', { method: 'PUT', json: { user } })).toMatchObject({
    problem: { code: 'token.invalid' },
  });
});

test('a flood of mails is 429', async () => {
  const guest = new Visitor(worker);
  let last = await guest.send('/api/users/password', { json: { email: freshEmail() } });
  for (let tries = 0; last.status !== 429 && tries < 12; tries++) {
    last = await guest.send('/api/users/password', { json: { email: freshEmail() } });
  }
  expect(last.status).toBe(429);
});

test('the present password changes the password, ends other sessions and renews this one [I36]', async () => {
  const { visitor, phone, thief } = await twoBrowsers();
  const put = (user: object) => visitor.send('/api/users/password', { method: 'PUT', json: { user } });
  const words = { password: NEW, password_confirmation: NEW };
  expect((await put({ current_password: 'wrong-Lantern-1', ...words })).problem.errors).toEqual({
    current_password: ['validation.password.wrong'],
  });
  expect((await put({ current_password: PASSWORD, ...words, password_confirmation: 'x' })).problem.errors).toEqual({
    password_confirmation: ['validation.password.different'],
  });
  expect((await put({ current_password: PASSWORD, ...words })).status).toBe(204);
  expect([await alive(visitor), await alive(phone), await alive(thief)]).toEqual([200, 401, 401]);
  const guest = new Visitor(worker);
  expect(
    (
      await guest.send('/api/users/password', {
        method: 'PUT',
        json: { user: { current_password: PASSWORD, ...words } },
      })
    ).status,
  ).toBe(401);
});

test('a confirmation is sent again without saying to whom [S7.045]', async () => {
  const { visitor, email } = await joined(worker);
  const [first] = await visitor.letters(email);
  const send = async (to: string) =>
    visitor.send('/api/users/confirmation', { json: { user: { email: to, captcha: await visitor.captcha() } } });
  expect((await send(email)).status).toBe(204);
  expect((await send(freshEmail())).status).toBe(204);
  expect((await visitor.letters(email, first?.id))[0]?.subject).toBe('Confirm your email');
  expect((await send('nobody')).problem.errors).toEqual({ email: ['validation.email.invalid'] });
  const guest = new Visitor(worker);
  expect(await guest.send('/api/users/confirmation', { json: { user: { email } } })).toMatchObject({
    problem: { code: 'captcha.required' },
  });
});

test('a password changed while somebody signs in by the old one leaves no session behind [I36]', async () => {
  const { visitor, email } = await joined(worker);
  const others = Array.from({ length: 4 }, () => new Visitor(worker));
  const user = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };
  await Promise.all([
    ...others.map((other) => other.signIn(email)),
    visitor.send('/api/users/password', { method: 'PUT', json: { user } }),
  ]);
  for (const other of others) if (other.signedIn) expect(await alive(other)).toBe(401);
  expect(await alive(visitor)).toBe(200);
});

test('a code of the second factor enters once, and so does a recovery code [I37 S7.105 S8.06]', async () => {
  const { visitor, phone, email } = await twoBrowsers();
  const begin = await visitor.send<{ secret: string; uri: string }>('/api/users/two_factor', { method: 'POST' });
  expect(begin.body.uri).toContain('otpauth://totp/Perigee:');
  const { secret } = begin.body;
  const verify = (otp_attempt: string) =>
    visitor.send<{ recovery_codes: string[] }>('/api/users/two_factor/verify', { json: { otp_attempt } });
  expect(await verify('000000')).toMatchObject({ status: 422, problem: { code: 'otp.wrong' } });
  const spent = await otp(secret);
  const on = await verify(spent);
  expect(on.body.recovery_codes).toHaveLength(10);
  expect([await alive(visitor), await alive(phone)]).toEqual([200, 401]);
  expect((await visitor.send('/api/users/two_factor')).body).toEqual({ enabled: true, recovery_codes_left: 10 });
  expect((await visitor.send('/api/users/two_factor', { method: 'POST' })).status).toBe(409);

  const second = async (json: object) => {
    const guest = new Visitor(worker);
    const first = await guest.signIn(email, PASSWORD, { captcha: await guest.captcha() });
    expect(first).toMatchObject({ status: 422, problem: { code: 'otp.required' } });
    expect(guest.signedIn).toBe(false);
    return guest.send('/api/users/sign_in', { json: { user: json } });
  };
  expect((await second({ otp_attempt: spent })).problem.code).toBe('otp.wrong');
  const now = await otp(secret, 1);
  const raced = await Promise.all([second({ otp_attempt: now }), second({ otp_attempt: now })]);
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
  const recovery_code = on.body.recovery_codes[0] ?? '';
  expect((await second({ recovery_code: recovery_code.toLowerCase().replace('-', '') })).status).toBe(200);
  expect((await second({ recovery_code })).problem.code).toBe('otp.wrong');
  expect((await visitor.send('/api/users/two_factor')).body).toEqual({ enabled: true, recovery_codes_left: 9 });

  expect((await visitor.send('/api/users/two_factor', { method: 'DELETE' })).status).toBe(204);
  expect((await new Visitor(worker).signIn(email)).status).toBe(200);
});

test('the second step needs the first, and ends after five wrong codes', async () => {
  const guest = new Visitor(worker);
  const attempt = () => guest.send('/api/users/sign_in', { json: { user: { otp_attempt: '123456' } } });
  expect(await attempt()).toMatchObject({ status: 422, problem: { code: 'token.invalid' } });
  const { visitor, email } = await joined(worker);
  const { body } = await visitor.send<{ secret: string }>('/api/users/two_factor', { method: 'POST' });
  await visitor.send('/api/users/two_factor/verify', { json: { otp_attempt: await otp(body.secret) } });
  await guest.signIn(email);
  const codes: string[] = [];
  for (let tries = 0; tries < 6; tries++) codes.push((await attempt()).problem.code);
  expect(codes).toEqual([...Array(5).fill('otp.wrong'), 'token.invalid']);
});
