import { expect, test } from 'vitest';
import { isExcludedEmail, keepExclusion } from '#functions/identity/register.ts';
import { objectOf } from '#kit/object.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';

const worker = workerUnderTest();
const HOUR = 3_600_000;
const SECRET = 'a secret of the test';

async function vaultOf() {
  return { DB: (await worker.env()).DB, BETTER_AUTH_SECRET: SECRET };
}
const exclusionEvent = (email: string, untilMs: number | null) => ({ type: 'exclusion.told', untilMs, email }) as const;

test('somebody excluded is found by e-mail, until it ends [I33]', async () => {
  const vault = await vaultOf();
  const now = Date.now();
  await keepExclusion(vault, { playerId: 'p1', no: 3 }, exclusionEvent('Eve@Example.com', now + HOUR));
  expect(await isExcludedEmail(vault, 'eve@example.COM', now)).toBe(true);
  expect(await isExcludedEmail(vault, 'eve@example.com', now + HOUR)).toBe(false);
});

test('told twice, out of order or under a new address, the newest word holds for every row of the player [I33 I40]', async () => {
  const vault = await vaultOf();
  const now = Date.now();
  await keepExclusion(vault, { playerId: 'p3', no: 9 }, exclusionEvent('new@example.com', null));
  await keepExclusion(vault, { playerId: 'p3', no: 4 }, exclusionEvent('old@example.com', now + HOUR));
  await keepExclusion(vault, { playerId: 'p3', no: 4 }, exclusionEvent('old@example.com', now + HOUR));
  for (const email of ['old@example.com', 'new@example.com'])
    expect(await isExcludedEmail(vault, email, now + 99 * HOUR), email).toBe(true);
  await keepExclusion(vault, { playerId: 'p3', no: 12 }, exclusionEvent('new@example.com', now));
  expect(await isExcludedEmail(vault, 'old@example.com', now)).toBe(false);
});

test('the register keeps no address [I42]', async () => {
  const vault = await vaultOf();
  await keepExclusion(vault, { playerId: 'p4', no: 1 }, exclusionEvent('canary@example.com', null));
  const { results } = await vault.DB.prepare('select * from exclusion_register').all();
  expect(JSON.stringify(results)).not.toMatch(/canary/i);
});

test('a register that fails, is silent or answers nonsense is a refusal [I33]', async () => {
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
});

test('an exclusion reaches the register through the outbox, and its address opens no other account [I30 I33]', async () => {
  const { visitor, email } = await joined(worker);
  const set = await visitor.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  expect(set.status).toBe(200);
  const env = await worker.env();
  await expect.poll(() => isExcludedEmail(env, email, Date.now())).toBe(true);
  // The account is gone, as after an erasure: the address is free, and still refused.
  await env.DB.prepare('delete from "user" where email = ?').bind(email).run();
  const guest = new Visitor(worker);
  const [before] = await guest.letters(email);
  const answer = await guest.register(email);
  expect([answer.status, guest.signedIn]).toEqual([201, false]);
  expect((await guest.letters(email, before?.id))[0]?.subject).toBe('We couldn’t open an account');
  expect(await env.DB.prepare('select 1 from "user" where email = ?').bind(email).first()).toBeNull();
  const plain = new Visitor(worker);
  const date_of_birth = '24/03/1990';
  const form = { email, password: 'orbit-Lantern-42', date_of_birth, currency: 'EUR', terms_acceptance: 'on' };
  expect((await plain.send('/sign-up', { form })).status).toBe(302);
  const stored = env.DB.prepare(`select 1 from one_time_token where purpose = 'registration' and email = ?`).bind(
    email,
  );
  expect(await stored.first()).toBeNull();
});

test('who was excluded before there were persons is woken by the cron, once [I31 I52]', async () => {
  const { player, playerId, asker } = await objectOf(worker);
  await player.setLimit(asker, { type: 'selfexclusion', term: 'P6M' });
  const { DB } = await worker.env();
  const insert = `insert into exclusion_register (player_id, kind, hash, until_at, told) values (?, 'person', 'x', null, 1)`;
  for (const id of [playerId, 'nobody']) await DB.prepare(insert).bind(id).run();
  await worker.cron();
  const left = DB.prepare(`select count(*) as n from exclusion_register where kind = 'person'`);
  await expect.poll(() => left.first<number>('n')).toBe(0);
  const [row] = await worker.sql('PLAYER', playerId, 'select key from person');
  const known = await worker.sql('PERSON', String(row?.key), 'select account, type from record');
  expect(known).toEqual([{ account: playerId, type: 'selfexclusion' }]);
});
