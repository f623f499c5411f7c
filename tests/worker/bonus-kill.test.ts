import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { killable } from '#kit/killable.ts';
import { bornOn } from '#kit/person.ts';
import { PERSON } from '#kit/player.ts';
import type { GiftList } from '#shared/contract/gifts.ts';

const server = killable('bonus');

const enter = ({ client }: Pick<Cashier, 'client'>, code: string, key: string) =>
  client.send('/api/v2/bonuses/promo-code', { json: { code }, key });
const countOf = async ({ client }: Pick<Cashier, 'client'>) =>
  (await client.ask<GiftList>('/api/v2/bonuses')).gifts.filter(({ group_key }) => group_key === 'liftoff').length;

test('a kill between the claim and the answer leaves one gift to one person, and nobody locked out of it [I21] [I44]', async () => {
  const base = await server.start();
  const about = { bare: true, dateOfBirth: bornOn(7) } as const;
  const accounts = await Promise.all([cashier(base, about), cashier(base, about)]);
  for (const [i, { client }] of accounts.entries()) {
    const player = { ...PERSON, first_name: 'Emmy', last_name: 'Noether', mobile_phone: `+43 660 720000${i}` };
    await client.ask('/api/player', { method: 'PATCH', json: { player } });
  }
  // Both are on their way as the process dies; an answer may have come or not.
  const calls = accounts.map((account, i) => enter(account, 'LIFTOFF20', `key-${i}`).catch(() => null));
  await Promise.race(calls);
  await server.kill();
  const first = await Promise.all(calls);

  await server.start();
  const again = await Promise.all(accounts.map((account, i) => enter(account, 'LIFTOFF20', `key-${i}`)));
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const [i, answer] of first.entries()) if (answer?.status === 200) expect(again[i]?.text).toBe(answer.text);
  expect((await Promise.all(accounts.map(countOf))).toSorted()).toEqual([0, 1]);
});
