import { expect, test } from 'vitest';
import { Authenticator } from '#kit/authenticator.ts';
import { sessionIn } from '#kit/cookies.ts';
import { freshEmail, joined, otp, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { CreationOptions, RequestOptions } from '#shared/contract/passkeys.ts';
import type { LoginRow, Proof, SessionRow } from '#shared/contract/security.ts';

const worker = sharedWorker();
const NEW = 'another-Lantern-43';
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const alive = async (visitor: Visitor) => (await visitor.send('/api/player')).status;
const post = (visitor: Visitor, path: string, json: object = {}) => visitor.send(path, { json });

/** Signed in, and long enough ago that a sensitive change asks again. */
async function stale(country = 'AT') {
  const { visitor, email } = await joined(worker, country);
  await forgetProof(visitor);
  return { visitor, email };
}

async function forgetProof(visitor: Visitor): Promise<void> {
  await worker.sql('PLAYER', idOf(visitor), 'update session set proved_at = 0');
  const { DB } = await worker.env();
  await DB.prepare('update session set provedAt = 0 where userId = ?').bind(idOf(visitor)).run();
}

const idOf = (visitor: Visitor): string => sessionIn(visitor).playerId;

/** The authenticator of somebody who has just added a passkey of it. */
async function withPasskey(visitor: Visitor): Promise<Authenticator> {
  const device = await Authenticator.of(worker.url().origin);
  const { body } = await visitor.send<CreationOptions>('/api/users/passkeys/begin', { method: 'POST' });
  const added = await post(visitor, '/api/users/passkeys', { ...(await device.make(body.challenge)), name: 'Phone' });
  if (added.status !== 201) throw new Error(`no passkey: ${added.text}`);
  return device;
}

const confirm = async (visitor: Visitor, email: string) =>
  visitor.send(`/confirmation?confirmation_token=${await visitor.tokenTo(email)}`, { form: {} });

const challengeFor = async (visitor: Visitor, path = '/api/users/passkeys/challenge') =>
  (await visitor.send<RequestOptions>(path, { method: 'POST' })).body;

const twoFactor = async (visitor: Visitor) => {
  const { body } = await visitor.send<{ secret: string }>('/api/users/two_factor', { method: 'POST' });
  const spent = await otp(body.secret, -1);
  const on = await visitor.send<{ recovery_codes: string[] }>('/api/users/two_factor/verify', {
    json: { otp_attempt: spent },
  });
  return { secret: body.secret, codes: on.body.recovery_codes };
};

test('what weakens an account takes a fresh proof, and nothing changes without one [I36]', async () => {
  const { visitor } = await stale();
  const device = await Authenticator.of(worker.url().origin);
  const responses = await Promise.all([
    visitor.send('/api/users/two_factor', { method: 'POST' }),
    visitor.send('/api/users/two_factor', { method: 'DELETE' }),
    visitor.send('/api/users/two_factor/recovery_codes', { method: 'POST' }),
    visitor.send('/api/users/passkeys/begin', { method: 'POST' }),
    post(visitor, '/api/users/passkeys', { ...(await device.make('x'.repeat(43))), name: 'Thief' }),
    visitor.send(`/api/users/passkeys/${device.id}`, { method: 'DELETE' }),
    post(visitor, '/api/users/email', { email: freshEmail() }),
  ]);
  for (const answer of responses) expect(answer).toMatchObject({ status: 403, problem: { code: 'reauth.required' } });
  expect((await visitor.send('/api/users/email')).body).toMatchObject({ change: null });
});

test('a proof is a password, where no second factor is on, and lasts for that session alone', async () => {
  const { visitor, email } = await stale();
  const phone = new Visitor(worker);
  await phone.signIn(email);
  await forgetProof(visitor);
  expect((await visitor.send<Proof>('/api/users/proof')).body).toEqual({ methods: ['password'], fresh_until: null });
  expect(await post(visitor, '/api/users/proof', { password: 'not-Her-password-9' })).toMatchObject({
    status: 422,
    problem: { errors: { password: ['validation.password.wrong'] } },
  });
  const proven = await visitor.send<Proof>('/api/users/proof', { json: { password: PASSWORD } });
  expect(Date.parse(proven.body.fresh_until ?? '') - Date.now()).toBeGreaterThan(4 * 60_000);
  expect((await visitor.send('/api/users/two_factor', { method: 'POST' })).status).toBe(200);
  expect((await phone.send('/api/users/two_factor', { method: 'POST' })).problem.code).toBe('reauth.required');
});

test('with a second factor on, a password alone is no proof; its code or a recovery code is one, once [I37]', async () => {
  const { visitor } = await joined(worker);
  const { secret, codes } = await twoFactor(visitor);
  await forgetProof(visitor);
  expect((await visitor.send<Proof>('/api/users/proof')).body.methods).toEqual(['code']);
  expect((await post(visitor, '/api/users/proof', { password: PASSWORD })).problem.code).toBe('otp.required');
  const change = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };
  const put = await visitor.send('/api/users/password', { method: 'PUT', json: { user: change } });
  expect(put.problem.code).toBe('reauth.required');
  const otp_attempt = await otp(secret);
  const raced = await Promise.all([1, 2, 3].map(() => post(visitor, '/api/users/proof', { otp_attempt })));
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  await forgetProof(visitor);
  const recovery_code = codes[0] ?? '';
  expect((await post(visitor, '/api/users/proof', { recovery_code })).status).toBe(200);
  expect((await post(visitor, '/api/users/proof', { recovery_code })).problem.code).toBe('otp.wrong');
  expect((await visitor.send('/api/users/two_factor', { method: 'DELETE' })).status).toBe(204);
  expect(await alive(visitor)).toBe(200);
});

test('money goes to a wallet it never went to only after a fresh proof [I36]', async () => {
  const { visitor } = await stale();
  const out = { method: 'bitcoin', currency: 'BTC', amountMinor: 20_000, address: WALLET };
  const send = () => post(visitor, '/api/player/payments/cashout', out);
  expect(await send()).toMatchObject({ status: 403, problem: { code: 'reauth.required' } });
  await post(visitor, '/api/users/proof', { password: PASSWORD });
  expect((await send()).problem.code).toBe('account.unknown');
});

test('guesses at a proof are throttled', async () => {
  const { visitor } = await stale();
  let last = await post(visitor, '/api/users/proof', { password: 'x' });
  for (let tries = 0; last.status !== 429 && tries < 12; tries++)
    last = await post(visitor, '/api/users/proof', { password: 'x' });
  expect(last.status).toBe(429);
});

test('a passkey signs in alone, without code, and its challenge works once [I37]', async () => {
  const { visitor, email } = await joined(worker);
  await twoFactor(visitor);
  const device = await withPasskey(visitor);
  const guest = new Visitor(worker);
  const { challenge, rpId, allowCredentials } = await challengeFor(guest);
  expect([rpId, allowCredentials]).toEqual([worker.url().hostname, []]);
  const passkey = await device.use(challenge);
  const tries = await Promise.all(
    [1, 2, 3].map(() => new Visitor(worker).send('/api/users/sign_in', { json: { user: { passkey } } })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(tries.find(({ status }) => status === 200)?.body).toMatchObject({ email });
  const invented = await device.use('n'.repeat(43));
  expect((await post(guest, '/api/users/sign_in', { user: { passkey: invented } })).problem.code).toBe(
    'passkey.refused',
  );
});

test('a passkey whose key was stored as JWK goes on signing in, and its key is written anew', async () => {
  const { visitor } = await joined(worker);
  const device = await withPasskey(visitor);
  const { DB } = await worker.env();
  const stored = () => DB.prepare('select format, public_key as publicKey from passkey where id = ?').bind(device.id);
  const before = await stored().first();
  const old = [JSON.stringify(await device.jwk()), -7, 'jwk', device.id] as const;
  await DB.prepare('update passkey set public_key = ?, algorithm = ?, format = ? where id = ?')
    .bind(...old)
    .run();
  for (const counter of [1, 2]) {
    const guest = new Visitor(worker);
    const passkey = await device.use((await challengeFor(guest)).challenge, { counter });
    expect((await post(guest, '/api/users/sign_in', { user: { passkey } })).status).toBe(200);
    expect(await stored().first()).toEqual(before);
  }
});

test('a passkey is refused that lies about site or person, that was copied, or that was removed', async () => {
  const { visitor } = await joined(worker);
  const device = await withPasskey(visitor);
  const enter = async (lies: object) => {
    const guest = new Visitor(worker);
    const passkey = await device.use((await challengeFor(guest)).challenge, lies);
    return (await post(guest, '/api/users/sign_in', { user: { passkey } })).status;
  };
  expect(await enter({ origin: 'http://evil.example' })).toBe(422);
  expect(await enter({ flags: 0x01 })).toBe(422);
  expect(await enter({ counter: 5 })).toBe(200);
  expect(await enter({ counter: 5 })).toBe(422);
  expect(await enter({ counter: 6 })).toBe(200);
  expect((await visitor.send(`/api/users/passkeys/${device.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await enter({ counter: 7 })).toBe(422);
});

test('a challenge is good for its own purpose and player only [I37 I38]', async () => {
  const { visitor } = await joined(worker);
  const device = await withPasskey(visitor);
  const { visitor: other } = await stale();
  const entry = await device.use((await challengeFor(visitor)).challenge);
  expect((await post(visitor, '/api/users/proof', { passkey: entry })).problem.code).toBe('passkey.refused');
  const foreign = await device.use((await challengeFor(other, '/api/users/proof/challenge')).challenge);
  expect((await post(other, '/api/users/proof', { passkey: foreign })).problem.code).toBe('passkey.refused');
  const { body } = await visitor.send<CreationOptions>('/api/users/passkeys/begin', { method: 'POST' });
  await post(other, '/api/users/proof', { password: PASSWORD });
  const stolen = { ...(await (await Authenticator.of(worker.url().origin)).make(body.challenge)), name: 'x' };
  expect((await post(other, '/api/users/passkeys', stolen)).problem.code).toBe('passkey.refused');
});

test('a passkey proves who sits there, and is listed, renamed and removed by its owner alone [I38]', async () => {
  const { visitor, email } = await joined(worker);
  const device = await withPasskey(visitor);
  const [letter] = await visitor.letters(email);
  expect(letter?.subject).toBe('Your security settings have changed');
  await forgetProof(visitor);
  expect((await visitor.send<Proof>('/api/users/proof')).body.methods).toEqual(['password', 'passkey']);
  const { challenge, allowCredentials } = await challengeFor(visitor, '/api/users/proof/challenge');
  expect(allowCredentials.map(({ id }) => id)).toEqual([device.id]);
  expect((await post(visitor, '/api/users/proof', { passkey: await device.use(challenge) })).status).toBe(200);
  const { visitor: other } = await joined(worker);
  const path = `/api/users/passkeys/${device.id}`;
  for (const method of ['PATCH', 'DELETE'])
    expect((await other.send(path, { method, json: method === 'PATCH' ? { name: 'Mine' } : undefined })).status).toBe(
      404,
    );
  const renamed = await visitor.send(path, { method: 'PATCH', json: { name: '  My phone ' } });
  expect(renamed.body).toMatchObject({ passkeys: [{ id: device.id, name: 'My phone', synced: false }] });
  expect((await visitor.send(path, { method: 'PATCH', json: { name: '   ' } })).status).toBe(400);
});

/** A new password by the link that the mailbox gets. */
async function reset(email: string): Promise<number> {
  const guest = new Visitor(worker);
  await guest.send('/api/users/password', { json: { email } });
  const reset_password_token = await guest.tokenTo(email, 'Choose a new password');
  const user = { reset_password_token, password: NEW, password_confirmation: NEW };
  return (await guest.send('/api/users/password', { method: 'PUT', json: { user } })).status;
}

const enterBy = async (device: Authenticator) => {
  const guest = new Visitor(worker);
  const passkey = await device.use((await challengeFor(guest)).challenge);
  return (await post(guest, '/api/users/sign_in', { user: { passkey } })).status;
};

/** As if it had been added so many hours ago. */
const aged = async (device: Authenticator, hours: number) =>
  (await worker.env()).DB.prepare('update passkey set created_at = ? where id = ?')
    .bind(Date.now() - hours * 3_600_000, device.id)
    .run();

test('a reset of the password removes the passkeys of the last 72 hours, leaves older ones, and its letter says so [I36]', async () => {
  const { visitor, email } = await joined(worker);
  const [old, late, thief] = [await withPasskey(visitor), await withPasskey(visitor), await withPasskey(visitor)];
  await aged(old, 73);
  await aged(late, 71);
  expect(await reset(email)).toBe(204);
  expect([await enterBy(old), await enterBy(late), await enterBy(thief)]).toEqual([200, 422, 422]);
  const [letter] = await visitor.letters(email, 0, 'Your password was reset');
  expect(letter?.text).toContain('we removed passkeys added in the last 72 hours');
  expect(letter?.text).toContain(
    'One passkey added more than 72 hours ago can still be used to sign in. Two-factor sign-in is off.',
  );
  // A thief may have written the name of one: it is not in our letter.
  expect(letter?.text).not.toContain('Phone');
});

test('a change by the present password leaves passkeys, and its letter counts them', async () => {
  const { visitor, email } = await joined(worker);
  const device = await withPasskey(visitor);
  const user = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };
  expect((await visitor.send('/api/users/password', { method: 'PUT', json: { user } })).status).toBe(204);
  const [letter] = await visitor.letters(email, 0, 'Your password has changed');
  expect(letter?.text).toContain('One passkey can still sign in to your account');
  expect(await enterBy(device)).toBe(200);
});

test('a reset leaves nothing of a thief who is at it: no session, passkey, address, link or half a factor [I36 I37]', async () => {
  const { visitor, email } = await joined(worker);
  await confirm(visitor, email);
  const challenge = (await visitor.send<CreationOptions>('/api/users/passkeys/begin', { method: 'POST' })).body
    .challenge;
  const half = await visitor.send<{ secret: string }>('/api/users/two_factor', { method: 'POST' });
  await post(visitor, '/api/users/email', { email: freshEmail() });
  const device = await Authenticator.of(worker.url().origin);
  const made = { ...(await device.make(challenge)), name: 'Thief' };
  const { DB } = await worker.env();
  // Its session is known to the player's object, and D1 has let it go: a call that began before the reset and ends after it.
  const id = idOf(visitor);
  const tokens = await DB.prepare('select * from one_time_token where user_id = ?').bind(id).all();
  expect(tokens.results.map(({ purpose }) => purpose).sort()).toEqual(['email_new', 'email_old', 'passkey_new']);
  await DB.prepare('delete from session where userId = ?').bind(id).run();
  expect((await post(visitor, '/api/users/passkeys', made)).problem.code).toBe('reauth.required');
  expect(await reset(email)).toBe(204);
  const left = async (table: string, column = 'user_id') =>
    (await DB.prepare(`select * from ${table} where ${column} = ?`).bind(id).all()).results.length;
  // The browser that set the new password is the only known one.
  expect([await left('session', 'userId'), await left('passkey'), await left('device')]).toEqual([0, 0, 1]);
  expect([await left('email_change'), await left('one_time_token'), await left('two_factor')]).toEqual([0, 0, 0]);
  expect(await alive(visitor)).toBe(401);
  const late = await visitor.send('/api/users/two_factor/verify', {
    json: { otp_attempt: await otp(half.body.secret) },
  });
  expect(late.status).toBe(401);
});

test('a reset does not weaken the second factor: it stays on, a code is asked for, and the letter says so [I37]', async () => {
  const { visitor, email } = await joined(worker);
  const { secret } = await twoFactor(visitor);
  expect(await reset(email)).toBe(204);
  const guest = new Visitor(worker);
  expect((await guest.signIn(email, NEW)).problem.code).toBe('otp.required');
  const second = await guest.send('/api/users/sign_in', { json: { user: { otp_attempt: await otp(secret) } } });
  expect(second.status).toBe(200);
  const [letter] = await visitor.letters(email, 0, 'Your password was reset');
  expect(letter?.text).toContain('Two-factor sign-in is still on.');
});

test('a sign-in by a passkey that is removed meanwhile, as a reset does, leaves no session [I36]', async () => {
  const { visitor } = await joined(worker);
  const device = await withPasskey(visitor);
  const { DB } = await worker.env();
  const id = idOf(visitor);
  await DB.prepare('delete from session where userId = ?').bind(id).run();
  // Between the two the passkey has been accepted, and its session is not there yet.
  await DB.prepare(
    `create trigger meanwhile before insert on session when new.userId = '${id}'
      begin delete from passkey where user_id = new.userId; end`,
  ).run();
  const status = await enterBy(device);
  await DB.prepare('drop trigger meanwhile').run();
  expect(status).toBe(422);
  expect((await DB.prepare('select id from session where userId = ?').bind(id).all()).results).toEqual([]);
});

test('removing a passkey ends every other session [I36]', async () => {
  const { visitor } = await joined(worker);
  const device = await withPasskey(visitor);
  const phone = new Visitor(worker);
  const passkey = await device.use((await challengeFor(phone)).challenge);
  expect((await post(phone, '/api/users/sign_in', { user: { passkey } })).status).toBe(200);
  await visitor.send(`/api/users/passkeys/${device.id}`, { method: 'DELETE' });
  expect([await alive(visitor), await alive(phone)]).toEqual([200, 401]);
});

test('sessions and sign-ins say device and place, refused ones too, to their player alone [I38]', async () => {
  const { visitor, email } = await joined(worker);
  const phone = new Visitor(worker, 'CA');
  await phone.signIn(email, 'not-Her-password-9');
  await phone.signIn(email);
  await new Visitor(worker, 'EE').signIn(email);
  const { sessions } = (await visitor.send<{ sessions: SessionRow[] }>('/api/users/sessions')).body;
  expect(sessions.map(({ country, withdraw_only }) => [country, withdraw_only]).sort()).toEqual([
    ['AT', false],
    ['CA', false],
  ]);
  let logins: LoginRow[] = [];
  await expect
    .poll(async () => {
      const response = await visitor.send<{ logins: LoginRow[]; kept_days: number }>('/api/users/logins');
      logins = response.body.logins;
      return logins.map(({ outcome, method, country }) => `${outcome} ${method} ${country}`).sort();
    })
    .toEqual(['place password EE', 'refused password CA', 'signed_in password AT', 'signed_in password CA']);
  expect(logins.every(({ ip }) => ip === visitor.ip || ip?.startsWith('203.0.'))).toBe(true);
  const { visitor: other } = await joined(worker);
  const seen = await other.send('/api/users/logins');
  expect(seen.text).not.toContain(phone.ip);
});

test('an e-mail changes when both mailboxes have said so, in any order, each link once [I37]', async () => {
  for (const first of ['old', 'new'] as const) {
    const { visitor, email } = await joined(worker);
    const wanted = freshEmail('eve');
    expect((await post(visitor, '/api/users/email', { email: wanted.toUpperCase() })).status).toBe(200);
    const links = {
      old: await visitor.tokenTo(email, 'Confirm your email change'),
      new: await visitor.tokenTo(wanted),
    };
    const open = (side: 'old' | 'new') =>
      new Visitor(worker).send(`/api/users/confirmation?confirmation_token=${links[side]}`);
    expect((await open(first)).body).toMatchObject({ change: 'waiting' });
    expect((await open(first)).problem.code).toBe('token.invalid');
    expect((await visitor.send<{ email: string }>('/api/player')).body.email).toBe(email);
    const second = first === 'old' ? 'new' : 'old';
    const raced = await Promise.all([open(second), open(second)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await visitor.send('/api/player')).body).toMatchObject({ email: wanted });
    expect((await new Visitor(worker).signIn(email)).problem.code).toBe('credentials.wrong');
    expect((await new Visitor(worker).signIn(wanted)).status).toBe(200);
  }
});

test('a new e-mail that is somebody’s is answered like any other, and never becomes the asker’s [I38]', async () => {
  const { email: taken } = await joined(worker);
  const { visitor, email } = await joined(worker);
  const answer = await post(visitor, '/api/users/email', { email: taken });
  expect(answer).toMatchObject({ status: 200, body: { change: { email: taken, new_confirmed: false } } });
  const token = await visitor.tokenTo(email, 'Confirm your email change');
  await visitor.send(`/api/users/confirmation?confirmation_token=${token}`);
  expect((await visitor.send('/api/player')).body).toMatchObject({ email });
  expect((await post(visitor, '/api/users/email', { email })).problem.errors).toEqual({
    email: ['validation.email.same'],
  });
});

test('a wish for another e-mail that was given up or replaced ends its links [I37]', async () => {
  const { visitor, email } = await joined(worker);
  await post(visitor, '/api/users/email', { email: freshEmail() });
  const token = await visitor.tokenTo(email, 'Confirm your email change');
  expect((await visitor.send('/api/users/email', { method: 'DELETE' })).body).toMatchObject({ change: null });
  const late = await visitor.send(`/api/users/confirmation?confirmation_token=${token}`);
  expect(late.problem.code).toBe('token.invalid');
});

test('where nobody may sign in, a mailed link opens a session that can only withdraw, once [I35 I37]', async () => {
  const { visitor, email } = await joined(worker);
  await confirm(visitor, email);
  const away = new Visitor(worker, 'CH');
  expect((await away.signIn(email)).status).toBe(451);
  const response = await away.send('/autologin', { form: { email } });
  expect(response.status).toBe(200);
  const token = await away.tokenTo(email, 'Your withdrawal link');
  expect((await new Visitor(worker, 'US').send(`/autologin?token=${token}`, { form: {} })).status).toBe(451);
  const opened = await Promise.all(
    [away, new Visitor(worker, 'CH')].map((one) => one.send(`/autologin?token=${token}`, { form: {} })),
  );
  expect(opened.map(({ status }) => status).sort()).toEqual([302, 422]);
  expect(opened.find(({ status }) => status === 302)?.headers.get('location')).toBe('/withdraw');
});

test('a session that can only withdraw does nothing else, wherever it is carried [I35]', async () => {
  const { visitor, email } = await joined(worker);
  await confirm(visitor, email);
  const away = new Visitor(worker, 'CH');
  await away.send('/autologin', { form: { email } });
  await away.send(`/autologin?token=${await away.tokenTo(email, 'Your withdrawal link')}`, { form: {} });
  expect(await alive(away)).toBe(200);
  away.country = 'AT';
  const money = { method: 'visa', currency: 'EUR', amountMinor: 5000, custody: 'separate' };
  for (const [path, json] of [
    ['/api/player/payments/deposit', money],
    ['/api/rounds', { game: 'parallax/azimuth-dice', stakeMinor: 100, currency: 'EUR', action: {} }],
    ['/api/player/accounts', { currency: 'USD' }],
    ['/api/users/email', { email: freshEmail() }],
    ['/api/users/two_factor', {}],
  ] as const)
    expect((await post(away, path, json)).problem.code, path).toBe('session.withdraw_only');
  const out = await post(away, '/api/player/payments/cashout', money);
  expect(out.problem.code).not.toBe('session.withdraw_only');
  // It proves nothing of who holds it.
  expect((await away.send<Proof>('/api/users/proof')).body.fresh_until).toBeNull();
  const { sessions } = (await visitor.send<{ sessions: SessionRow[] }>('/api/users/sessions')).body;
  expect(sessions.filter(({ withdraw_only }) => withdraw_only)).toHaveLength(1);
});

test('a link to withdraw does not pass a second factor by [I37]', async () => {
  const { visitor, email } = await joined(worker);
  await confirm(visitor, email);
  const { codes } = await twoFactor(visitor);
  const away = new Visitor(worker, 'CH');
  await away.send('/autologin', { form: { email } });
  const path = `/autologin?token=${await away.tokenTo(email, 'Your withdrawal link')}`;
  const first = await away.send(path, { form: {} });
  expect([first.status, away.signedIn]).toEqual([422, false]);
  expect((await away.send(path, { form: { code: '000000' } })).status).toBe(422);
  expect((await away.send(path, { form: { code: codes[0] ?? '' } })).status).toBe(302);
});

test('asking for a link says nothing about who is known', async () => {
  const { email } = await joined(worker);
  const away = new Visitor(worker, 'CH');
  const known = await away.send('/autologin', { form: { email } });
  const nobody = freshEmail();
  const unknown = await away.send('/autologin', { form: { email: nobody } });
  const neutral = (text: string, address: string) => text.replaceAll(address, 'X').replace(/[0-9a-f-]{36}/g, '');
  expect(neutral(unknown.text, nobody)).toBe(neutral(known.text, email));
});

test('the register of passkeys, sign-ins and challenges holds no secret in the clear', async () => {
  const { visitor } = await joined(worker);
  await withPasskey(visitor);
  const { challenge } = await challengeFor(visitor);
  const env = await worker.env();
  const { results } = await env.DB.prepare('select * from one_time_token').all();
  expect(JSON.stringify(results)).not.toContain(challenge);
});

test('a fingerprint reaches the session of its browser, for the fraud check, and goes with it [S7.104 S7.091]', async () => {
  const { visitor, email } = await joined(worker);
  const fingerprints = (await worker.env()).DB.prepare(
    'select dfpc from session where userId = ? and dfpc is not null',
  );
  const known = async () =>
    (await fingerprints.bind(idOf(visitor)).all<{ dfpc: string }>()).results.map(({ dfpc }) => dfpc);
  expect(await known()).toEqual([]);
  const phone = new Visitor(worker);
  await phone.signIn(email, PASSWORD, { dfpc: 'f'.repeat(64) });
  expect(await known()).toEqual(['f'.repeat(64)]);
  await phone.signOut();
  expect(await known()).toEqual([]);
});
