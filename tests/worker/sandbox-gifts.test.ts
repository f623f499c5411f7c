// The sandbox's panel of gifts: any template in any stage, by the verbs that lead there, and the clock moved to each end.
import { expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { GiftList } from '#shared/contract/gifts.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

const give = async ({ client, email }: Cashier, template: string, stage: string): Promise<number> =>
  (await client.send('/sandbox/gift', { form: { email, template, stage } })).status;
const toEnd = async ({ client, email }: Cashier): Promise<number> =>
  (await client.send('/sandbox/gift-end', { form: { email } })).status;
const gifts = async ({ client }: Cashier) => (await client.ask<GiftList>('/api/v2/bonuses')).gifts;
/** By the object itself: no session lasts as long as a bonus. */
async function stages({ playerId }: Cashier): Promise<string[]> {
  const { PLAYER } = await worker.env();
  const seen = await (PLAYER.getByName(playerId) as unknown as PlayerStub).inspect();
  return seen.ok ? seen.value.gifts.map(({ stage }) => stage) : [seen.code];
}

test.each([
  ['welcome', 'issued', 'issued'],
  ['welcome', 'activated', 'handle_bets'],
  ['orbit-coupon', 'nearly_met', 'handle_bets'],
  ['orbit-coupon', 'finished', 'finished'],
  ['joining', 'lost', 'lost'],
  ['joining', 'expired', 'expired'],
  ['thanks', 'canceled', 'canceled'],
  ['liftoff-spins', 'activated', 'activated'],
  ['liftoff-spins', 'nearly_met', 'activated'],
  ['periapsis', 'finished', 'finished'],
])('gives %s as %s: it is %s, and the books hold', async (template, stage, expected) => {
  const player = await cashier(base());
  expect(await give(player, template, stage)).toBe(303);
  const [gift, ...others] = await gifts(player);
  expect([gift?.stage, others]).toEqual([expected, []]);
  if (stage === 'nearly_met' && gift)
    expect(
      gift.kind === 'bonus'
        ? gift.amount_wager_requirement_cents - gift.amount_wager_cents
        : (gift.freespins_total ?? 0) - (gift.freespins_used ?? 0),
    ).toBe(1);
  const { PLAYER } = await worker.env();
  const object = PLAYER.getByName(player.playerId) as unknown as PlayerStub;
  expect((await object.audit()).faults).toEqual([]);
});

test('of two that are activated the second waits, and the clock moved to each end ends what ends there', async () => {
  const player = await cashier(base());
  expect(await toEnd(player)).toBe(409);
  await give(player, 'welcome', 'activated');
  await give(player, 'orbit-coupon', 'activated');
  await give(player, 'liftoff-spins', 'activated');
  await give(player, 'joining', 'issued');
  expect((await stages(player)).toSorted()).toEqual(['activated', 'handle_bets', 'issued', 'wait']);
  // Spins have 3 days, activation 7, wagering 30, and the one that waited 30 from then on.
  const left = [3, 2, 1, 0];
  for (const open of left) {
    expect(await toEnd(player)).toBe(303);
    const now = await stages(player);
    expect(now.filter((stage) => stage !== 'expired')).toHaveLength(open);
    if (open === 1) expect(now).toContain('handle_bets');
  }
});

test('what nobody could have is refused: no such player, template or stage, and a set of spins is never lost', async () => {
  const player = await cashier(base());
  expect(await give(player, 'nothing', 'issued')).toBe(409);
  expect(await give(player, 'liftoff-spins', 'lost')).toBe(409);
  expect(await give(player, 'joining', 'elsewhere')).toBe(400);
  expect(await give({ ...player, email: 'nobody@example.com' }, 'joining', 'issued')).toBe(400);
  expect(await gifts(player)).toEqual([]);
});

test('a coupon whose campaign is over by the clock is redeemed by nobody, and says so [S7.114]', async () => {
  await new Client(base()).ask('/sandbox/clock', { json: { byMs: 100 * 86_400_000 } });
  const { client } = await cashier(base());
  const redeemed = await client.send('/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' } });
  expect([redeemed.status, JSON.parse(redeemed.text)]).toEqual([
    200,
    { coupon_code: 'COUPON-2026', code: null, status: 'expired', gift: null },
  ]);
});
