import { expect, test } from 'vitest';
import { isExcludedEmail, isExcludedPerson, keepExclusion } from '#functions/identity/register.ts';
import { depositOf, KNOWN, objectOf } from '#kit/object.ts';
import { freshEmail, joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';

const worker = workerUnderTest();
const HOUR = 3_600_000;
const SECRET = 'a secret of the test';

const person = (lastName: string) => ({ firstName: 'Ada', lastName, dateOfBirth: '1990-03-24' });
async function vaultOf() {
  return { DB: (await worker.env()).DB, BETTER_AUTH_SECRET: SECRET };
}
const told = (email: string, lastName: string, untilMs: number | null) =>
  ({ type: 'exclusion.told', untilMs, email, person: person(lastName) }) as const;

test('somebody excluded is found by e-mail and by name with birthday, until it ends [I33]', async () => {
  const vault = await vaultOf();
  const now = Date.now();
  await keepExclusion(vault, { playerId: 'p1', no: 3 }, told('Eve@Example.com', 'Firstly', now + HOUR));
  expect(await isExcludedEmail(vault, 'eve@example.COM', now)).toBe(true);
  expect(await isExcludedPerson(vault, 'p2', { ...person('FIRSTLY'), firstName: 'áda' }, now)).toBe(true);
  expect(await isExcludedPerson(vault, 'p1', person('Firstly'), now)).toBe(false);
  expect(await isExcludedEmail(vault, 'eve@example.com', now + HOUR)).toBe(false);
  expect(await isExcludedPerson(vault, 'p2', { ...person('Firstly'), dateOfBirth: '1990-03-25' }, now)).toBe(false);
});

test('told twice, out of order or under a new name, the newest word holds for every row of hers [I33 I40]', async () => {
  const vault = await vaultOf();
  const now = Date.now();
  await keepExclusion(vault, { playerId: 'p3', no: 9 }, told('new@example.com', 'Newname', null));
  await keepExclusion(vault, { playerId: 'p3', no: 4 }, told('old@example.com', 'Oldname', now + HOUR));
  await keepExclusion(vault, { playerId: 'p3', no: 4 }, told('old@example.com', 'Oldname', now + HOUR));
  for (const email of ['old@example.com', 'new@example.com'])
    expect(await isExcludedEmail(vault, email, now + 99 * HOUR), email).toBe(true);
  await keepExclusion(vault, { playerId: 'p3', no: 12 }, told('new@example.com', 'Newname', now));
  expect(await isExcludedEmail(vault, 'old@example.com', now)).toBe(false);
  expect(await isExcludedPerson(vault, 'x', person('Oldname'), now)).toBe(false);
});

test('the register keeps neither an address nor a name [I42]', async () => {
  const vault = await vaultOf();
  await keepExclusion(vault, { playerId: 'p4', no: 1 }, told('canary@example.com', 'Canaryname', null));
  const { results } = await vault.DB.prepare('select * from exclusion_register').all();
  expect(JSON.stringify(results)).not.toMatch(/canary/i);
});

test('a register that fails, is silent or answers nonsense is a refusal, and so is a question about nobody [I33]', async () => {
  const statement = (first: () => Promise<unknown>) => ({ prepare: () => ({ bind: () => ({ first }) }) });
  const answers = [
    () => Promise.reject(new Error('D1 is down')),
    () => new Promise(() => {}),
    () => Promise.resolve(null),
    () => Promise.resolve({ n: 'many' }),
  ];
  for (const first of answers) {
    const vault = { DB: statement(first) as unknown as D1Database, BETTER_AUTH_SECRET: SECRET };
    await expect(isExcludedEmail(vault, 'a@example.com', 0)).rejects.toMatchObject({ code: 'server.unavailable' });
  }
  await expect(isExcludedPerson(await vaultOf(), 'p', person(''), 0)).rejects.toMatchObject({
    code: 'server.unavailable',
  });
});

test('an exclusion reaches the register through the outbox, and its address opens no other account [I30 I33]', async () => {
  const { visitor, email } = await joined(worker);
  const set = await visitor.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  expect(set.status).toBe(200);
  const env = await worker.env();
  await expect.poll(() => isExcludedEmail(env, email, Date.now()), { timeout: 20_000 }).toBe(true);
  // The account is gone, as after an erasure: the address is free, and still refused.
  await env.DB.prepare('delete from "user" where email = ?').bind(email).run();
  const guest = new Visitor(worker);
  const [before] = await guest.letters(email);
  const answer = await guest.register(email);
  expect([answer.status, guest.signedIn]).toEqual([201, false]);
  expect((await guest.letters(email, before?.id))[0]?.subject).toBe('No account can be opened');
  expect(await env.DB.prepare('select 1 from "user" where email = ?').bind(email).first()).toBeNull();
  const plain = new Visitor(worker);
  const date_of_birth = '24/03/1990';
  const form = { email, password: 'orbit-Lantern-42', date_of_birth, currency: 'EUR', terms_acceptance: 'on' };
  expect((await plain.send('/sign-up', { form })).status).toBe(302);
  const kept = env.DB.prepare(`select 1 from one_time_token where purpose = 'registration' and email = ?`).bind(email);
  expect(await kept.first()).toBeNull();
});

test('the same name and birthday is refused its first deposit and bet, in any spelling [I30 I33]', async () => {
  const env = await worker.env();
  const excluded = { firstName: 'Grace', lastName: 'Høpper', dateOfBirth: '1990-03-24' };
  await keepExclusion(env, { playerId: 'grace', no: 1 }, { ...told(freshEmail(), '', null), person: excluded });
  const { visitor } = await joined(worker);
  const named = { first_name: 'HOPPER', last_name: 'grace', address: 'Ring 1', city: 'Wien', postal_code: '1010' };
  const patched = await visitor.send('/api/player', {
    method: 'PATCH',
    json: { player: { ...named, mobile_phone: '+43 660 1234567' } },
  });
  expect(patched.status).toBe(200);
  const deposit = { method: 'visa', currency: 'EUR', amountMinor: 5000 };
  const money = await visitor.send('/api/player/payments/deposit', { json: deposit });
  expect(money).toMatchObject({ status: 403, problem: { code: 'limit.excluded' } });
  const stake = {
    game: 'parallax/azimuth-dice',
    stakeMinor: 100,
    currency: 'EUR',
    action: { side: 'over', target: 5050 },
  };
  expect((await visitor.send('/api/rounds', { json: stake })).problem.code).toBe('limit.excluded');
  // Somebody else of that birthday plays on.
  await visitor.send('/api/player', { method: 'PATCH', json: { player: { first_name: 'Joan' } } });
  expect((await visitor.send('/api/player/payments/deposit', { json: deposit })).status).toBeLessThan(300);
});

test('an object lets nobody deposit or bet whom the register was not asked about [I33]', async () => {
  const { player, asker } = await objectOf(worker, 10_000);
  await player.patchProfile(asker, { ...KNOWN, lastName: 'Byron' });
  const deposit = await player.openDeposit(asker, depositOf('d', 1000));
  expect(deposit).toMatchObject({ ok: false, code: 'register.unasked' });
  await player.clear('somebody else|1990-03-24');
  expect(await player.openDeposit(asker, depositOf('d', 1000))).toMatchObject({ code: 'register.unasked' });
  await player.clear('ada byron|1990-03-24');
  expect((await player.openDeposit(asker, depositOf('d', 1000))).ok).toBe(true);
});
