// The process is killed while many ask for what a campaign has left: whatever was answered, no more is given than there is, and what
// was reserved and not given goes back (I7, I44).
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { everything } from '#kit/everything.ts';
import { killable } from '#kit/killable.ts';
import { until } from '#kit/player.ts';
import type { GiftList } from '#shared/contract/gifts.ts';
import type { Problem } from '#shared/contract/problem.ts';

const server = killable('campaign');

/** The campaign's object as it stands in its file; the one of a coupon that somebody has been given. */
function campaign(readOnly: boolean): DatabaseSync {
  for (const file of globSync(join(server.state, '**/*Campaign/*.sqlite'))) {
    const store = new DatabaseSync(file, { readOnly });
    if (
      store.prepare(`select 1 from sqlite_master where name = 'part'`).get() &&
      store.prepare('select 1 from part').get()
    )
      return store;
    store.close();
  }
  throw new Error('no campaign has begun');
}
type Books = Readonly<Record<'given' | 'reserved', number>>;
function books(): Books {
  const store = campaign(true);
  const of = (name: string) => Number(store.prepare('select count(*) as n from part where state = ?').get(name)?.n);
  const read = { given: of('given'), reserved: of('reserved') };
  store.close();
  return read;
}
/** Others have been given the rest of it: 5 of 1,000 coupons are left. */
function leaveFive(): void {
  const store = campaign(false);
  store.prepare(`insert into part (account, no, eur, state, at) values ('others', 1, 994000, 'given', 0)`).run();
  store.prepare(`update meta set value = '995000' where name = 'taken'`).run();
  store.close();
}

async function redeem({ client }: Pick<Cashier, 'client'>, key: string): Promise<string> {
  const answer = await client
    .send('/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' }, key })
    .catch(() => null);
  if (answer === null) return 'silent';
  const { status, code } = JSON.parse(answer.text) as { status: string | number } & Pick<Problem, 'code'>;
  return status === 'issued' ? 'given' : code;
}
const isOpen = (answer: string | undefined) => answer === 'silent' || answer === 'server.unavailable';
const hasIt = async ({ client }: Pick<Cashier, 'client'>) =>
  (await client.ask<GiftList>('/api/v2/bonuses')).gifts.length === 1;

test('kills while twelve ask for the last five: five are given, each once, and nothing stays reserved [I7] [I44]', async () => {
  const base = await server.start();
  expect(await redeem(await cashier(base), 'first')).toBe('given');
  const players = await Promise.all(Array.from({ length: 12 }, () => cashier(base)));
  await server.kill();
  leaveFive();
  const answers = players.map(() => 'silent');
  const ask = () =>
    players.map(async (player, i) => {
      if (isOpen(answers[i])) answers[i] = await redeem(player, `key-${i}`);
    });
  for (let kills = 0; kills < (everything ? 3 : 1); kills++) {
    await server.start();
    const asking = ask();
    await Promise.race(asking);
    await server.kill();
    await Promise.all(asking);
  }
  await server.start();
  while (answers.some(isOpen)) await Promise.all(ask());
  expect(answers.toSorted()).toEqual([...Array(5).fill('given'), ...Array(7).fill('offer.exhausted')]);
  const given = await Promise.all(players.map(hasIt));
  expect(given.map((has) => (has ? 'given' : 'offer.exhausted'))).toEqual(answers);
  // What was reserved as a process died goes back by itself.
  await players[0]?.client.ask('/sandbox/clock', { json: { byMs: 6 * 60_000 } });
  await until(async () => books().reserved === 0);
  // The five, the first, and those of others.
  expect(books().given).toBe(7);
});
