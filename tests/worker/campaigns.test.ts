// A campaign's budget over the running Worker: given once and no more, however many ask at once.
import { expect, test } from 'vitest';
import type { CampaignVerbs } from '#functions/campaign/verbs.ts';
import { cashier } from '#kit/cashier.ts';
import { objectOf, SERVED } from '#kit/object.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { GiftList } from '#shared/contract/gifts.ts';
import type { Problem } from '#shared/contract/problem.ts';

// A server of its own: what others were refused goes back a moment later, and a budget that is used up is so for all.
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
/** 10.00 each, of a budget of 10,000.00. */
const [COUPON, CODE, EACH] = ['orbit-coupon', 'COUPON-2026', 1000];
/** 15 free spins of 0.20, of a budget of 5,000.00. */
const AUTUMN = 'autumn';

const campaign = async (id: string) => (await worker.env()).CAMPAIGN.getByName(id) as unknown as CampaignVerbs;

/** Others have all but so much of it: they take what is left above, or return what is missing. */
async function leave(id: string, eurMinor: number): Promise<void> {
  const budget = await campaign(id);
  const no = ++taken;
  // What others held before is not used.
  for (let one = 1; one < no; one++) await budget.settle('others', [{ no: one, eurMinor: 0 }]);
  await budget.reserve({ account: 'others', no, eurMinor: (await budget.left()) - eurMinor });
}
let taken = 0;

const TEN = 10;
async function objects(tens: number) {
  const made: Awaited<ReturnType<typeof objectOf>>[] = [];
  for (let i = 0; i < tens; i++) made.push(...(await Promise.all(Array.from({ length: TEN }, () => objectOf(worker)))));
  return made;
}
type Player = Awaited<ReturnType<typeof objectOf>>['player'];
/** Where the campaign or the player's person did not answer in time, which is said so, the same request goes again, as a page's does. */
const UNANSWERED: readonly string[] = ['server.unavailable', 'person.unasked'];
async function redeem(player: Player, key: string): Promise<string> {
  const answer = await player.redeemCoupon(SERVED, { key, code: CODE }).catch(() => null);
  if (answer?.ok) return 'given';
  return answer === null || UNANSWERED.includes(answer.code) ? redeem(player, key) : answer.code;
}
const counted = (all: readonly string[]) =>
  Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((each) => each === one).length]));
const giftsOf = async (players: readonly Player[]) => {
  const lists = await Promise.all(players.map((player) => player.gifts(SERVED)));
  return lists.reduce((sum, list) => sum + (list.ok ? list.value.gifts.length : Number.NaN), 0);
};
const settled = async (before: { given: number }, given: number) => {
  const budget = await campaign(COUPON);
  let last = await budget.budget();
  await until(async () => {
    last = await budget.budget();
    return last.given - before.given === given;
  });
  return last;
};

test('fifty players at once and a budget for ten: ten are given it, forty are told that it is given away [I44]', async () => {
  await leave(COUPON, 10 * EACH);
  const before = await (await campaign(COUPON)).budget();
  const players = (await objects(5)).map(({ player }) => player);
  const answers = await Promise.all(players.map((player) => redeem(player, 'one')));
  expect(counted(answers)).toEqual({ given: 10, 'offer.exhausted': 40 });
  expect(await giftsOf(players)).toBe(10);
  const after = await settled(before, 10);
  expect(after.givenEurMinor - before.givenEurMinor).toBe(10 * EACH);
  expect(await (await campaign(COUPON)).left()).toBe(0);
});

test('one account that asks twice at once is given once, and the part of what was refused is returned [I44]', async () => {
  await leave(COUPON, 2 * EACH);
  const before = await (await campaign(COUPON)).budget();
  const one = await objectOf(worker);
  const answers = await Promise.all(['a', 'b', 'c'].map((key) => redeem(one.player, key)));
  expect(counted(answers).given).toBe(1);
  expect(await giftsOf([one.player])).toBe(1);
  const after = await settled(before, 1);
  await until(async () => (await (await campaign(COUPON)).budget()).reservedEurMinor === before.reservedEurMinor);
  expect([after.given - before.given, await (await campaign(COUPON)).left()]).toEqual([1, EACH]);
});

test('what is given away is offered to nobody any more, in no language, and who asks for it is told so [I44]', async () => {
  const { client } = await cashier(base());
  const offered = async (locale: string) =>
    (await client.ask<GiftList>(`/api/v2/bonuses?l=${locale}`)).offers.map(({ id }) => id);
  const guests = async () => {
    const answer = await worker.fetch('/api/bonuses/registration');
    return ((await answer.json()) as Pick<GiftList, 'offers'>).offers.map(({ id }) => id);
  };
  expect([await offered('en'), await guests()]).toEqual([expect.arrayContaining(['joining']), ['joining']]);
  await leave('joining', 499);
  await until(async () => (await guests()).length === 0);
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no'])
    expect(await offered(locale), locale).not.toContain('joining');
  await leave(AUTUMN, 299);
  const { status, text } = await client.send('/api/v2/bonuses/promo-code', { json: { code: 'AUTUMN26' } });
  expect([status, (JSON.parse(text) as Problem).code]).toEqual([409, 'offer.exhausted']);
});
