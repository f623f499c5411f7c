// The process is killed right after an exclusion was acknowledged, with D1 locked by somebody else all along: what the player
// was answered holds in every account of theirs, on the next start and before anything else has happened (I8, I52).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { killable } from '#kit/killable.ts';
import { bornOn } from '#kit/person.ts';
import { chooseSeed, PASSWORD, PERSON } from '#kit/player.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const server = killable('person');

const BET = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null };
const CARD = { method: 'visa', currency: 'EUR', amountMinor: 2000, custody: 'separate' };
const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');

/** The file of D1, held as another program would hold it: nobody writes until it lets go. */
function lockD1(): () => void {
  const folder = join(server.state, 'v3', 'd1');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  const locks = files.map((name) => {
    const db = new DatabaseSync(join(folder, name));
    db.exec('pragma busy_timeout = 10000; begin immediate');
    return db;
  });
  expect(locks.length).toBeGreaterThan(0);
  return () => {
    for (const db of locks) db.close();
  };
}

async function named({ client }: Pick<Cashier, 'client'>): Promise<void> {
  const player = { ...PERSON, first_name: 'Sofia', last_name: 'Kovalevskaya' };
  await client.ask('/api/player', { method: 'PATCH', json: { player } });
}

test('after a kill right behind the answer no account of the person takes a bet or a deposit, and no new one does [I8 I52]', async () => {
  const base = await server.start();
  const about = { country: 'XB', bare: true, dateOfBirth: bornOn(1) } as const;
  const accounts = await Promise.all([cashier(base, about), cashier(base, about), cashier(base, about)]);
  for (const account of accounts) {
    await named(account);
    await chooseSeed(account);
    const { payment, redirectUrl } = JSON.parse((await account.deposit({ amountMinor: 20_000 })).text) as DepositAnswer;
    await account.pay(redirectUrl);
    await account.reaches(payment.id, 'succeeded');
    expect((await account.client.send('/api/rounds', { json: BET })).status).toBeLessThan(300);
  }
  const fourth = await cashier(base, about);
  const [first, ...others] = accounts;
  const unlock = lockD1();
  const spoken = await first?.client.send('/api/player/update_locale', { method: 'PATCH', json: { locale: 'de' } });
  expect(spoken?.status, 'nothing is written to D1').toBeGreaterThanOrEqual(500);
  const set = await first?.client.send('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
  await server.kill();
  unlock();
  expect(set?.status, set?.text).toBe(200);

  await server.start();
  // Cookies from before: D1 has never heard of the exclusion.
  for (const { client } of others)
    for (const [path, json] of [
      ['/api/rounds', BET],
      ['/api/player/payments/deposit', CARD],
    ] as const)
      expect((await client.send(path, { json })).status, path).toBe(401);
  for (const { email } of accounts) {
    const back = new Client(base);
    await back.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
    for (const [path, json] of [
      ['/api/rounds', BET],
      ['/api/player/payments/deposit', CARD],
    ] as const)
      expect(codeOf(await back.send(path, { json })), path).toBe('limit.excluded');
  }
  await named(fourth);
  expect(codeOf(await fourth.deposit())).toBe('limit.excluded');
});
