// What strangers try from elsewhere locks out strangers: a player goes on where they are known, and always reaches their money and
// their exclusion.
import { expect, test } from 'vitest';
import { LOCK_AFTER } from '#functions/identity/failures.ts';
import { joined, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

/** Wrong passwords from as many addresses, with every captcha that is asked for. */
async function attack(email: string, tries = LOCK_AFTER + 3): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < tries; i++) {
    const thief = new Visitor(worker);
    statuses.push((await thief.signIn(email, `wrong-Password-${i}`, { captcha: await thief.captcha() })).status);
  }
  return statuses;
}
const elsewhere = async (email: string) => {
  const visitor = new Visitor(worker);
  return { visitor, answer: await visitor.signIn(email, PASSWORD, { captcha: await visitor.captcha() }) };
};
/** The player's browser, with its mark and nothing else. */
function knownBrowser(of: Visitor): Visitor {
  const visitor = new Visitor(worker);
  for (const [name, value] of of.cookies) if (name.endsWith('device')) visitor.cookies.set(name, value);
  return visitor;
}
async function confirmed() {
  const { visitor, email } = await joined(worker);
  await visitor.send(`/api/users/confirmation?confirmation_token=${await visitor.tokenTo(email)}`);
  return { visitor, email };
}

test('wrong tries from everywhere lock strangers out, and neither the player’s browser nor their network [I36]', async () => {
  const { visitor, email } = await confirmed();
  const statuses = await attack(email);
  expect(statuses.at(-1)).toBe(429);
  expect((await elsewhere(email)).answer).toMatchObject({ status: 429, problem: { code: 'credentials.locked' } });
  // Another network, the player's browser: not even a captcha is asked for.
  const moved = knownBrowser(visitor);
  expect((await moved.signIn(email)).status).toBe(200);
  // The player's network, a browser without its mark.
  const home = new Visitor(worker);
  home.ip = visitor.ip;
  expect((await home.signIn(email)).status).toBe(200);
  // Both count for themselves, and lock for themselves.
  const mine = knownBrowser(visitor);
  for (let i = 0; i < LOCK_AFTER + 1; i++)
    await mine.signIn(email, `wrong-Password-${i}`, { captcha: await mine.captcha() });
  expect((await mine.signIn(email, PASSWORD, { captcha: await mine.captcha() })).status).toBe(429);
  expect((await home.signIn(email, PASSWORD, { captcha: await home.captcha() })).status).toBe(200);
});

test('locked out elsewhere, a mailed link still lets the player withdraw and exclude themselves, and nothing else [I33]', async () => {
  const { email } = await confirmed();
  await attack(email);
  const { visitor, answer } = await elsewhere(email);
  expect(answer.status).toBe(429);
  expect((await visitor.send('/autologin', { form: { email } })).status).toBe(200);
  const token = await visitor.tokenTo(email, 'Your withdrawal link');
  const opened = await visitor.send(`/autologin?token=${token}`, { form: {} });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/withdraw']);
  expect((await visitor.send('/api/player/payments')).status).toBe(200);
  const bet = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
  expect((await visitor.send('/api/rounds', { json: bet })).status).toBe(403);
  const excluded = await visitor.send('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
  expect([excluded.status, excluded.text]).toEqual([200, expect.stringContaining('selfexclusion')]);
});

test('a new password by mail makes this browser known: whatever strangers go on trying, the player signs in by it', async () => {
  const { email } = await confirmed();
  await attack(email);
  const visitor = new Visitor(worker);
  await visitor.send('/api/users/password', { json: { email } });
  const reset_password_token = await visitor.tokenTo(email, 'Choose a new password');
  const password = 'fresh-Lantern-77';
  const set = { user: { reset_password_token, password, password_confirmation: password } };
  expect((await visitor.send('/api/users/password', { method: 'PUT', json: set })).status).toBe(204);
  await attack(email);
  expect((await visitor.signIn(email, password)).status).toBe(200);
});

test('wishes for letters by strangers use up theirs, not the player’s; tries of a second factor are each session’s own', async () => {
  const { visitor, email } = await confirmed();
  for (let i = 0; i < 6; i++) await new Visitor(worker).send('/api/users/password', { json: { email } });
  expect((await new Visitor(worker).send('/api/users/password', { json: { email } })).status).toBe(429);
  expect((await knownBrowser(visitor).send('/api/users/password', { json: { email } })).status).toBe(204);
  // A thief holds another session of the player and tries out codes.
  const thief = new Visitor(worker);
  thief.ip = visitor.ip;
  expect((await thief.signIn(email)).status).toBe(200);
  const wrong = { json: { password: 'wrong-Password-1' } };
  for (let i = 0; i < 10; i++) await thief.send('/api/users/proof', wrong);
  expect((await thief.send('/api/users/proof', wrong)).status).toBe(429);
  expect((await visitor.send('/api/users/proof', { json: { password: PASSWORD } })).status).toBe(200);
});
