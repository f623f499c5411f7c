// The shop as a reader sees it: prices in their currency, sale, shelves, order, and what is not there.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shopEnv as env, marketOf, shopAssets, shopReader } from '#kit/shop.ts';
import { rewardCard } from '#shared/contract/reward-cards.ts';
import { cardsHere, cardsOf, shelfHere } from '#src/published/shop.ts';

const assets = shopAssets();
const at = (instant: string) => Date.parse(instant);
const market = marketOf('AT');
const reader = shopReader();

const groups = (cards: readonly { group: string }[]) => cards.map(({ group }) => group);
const shopper = { currency: 'EUR', groups: [], market } as const;

test('cards are money, free spins, a box and a ticket while their programmes run, and goals [S1.22] [S3.29] [S3.30] [S3.31] [S3.32]', async () => {
  const cards = await cardsOf(env, reader, shopper);
  expect(z.array(rewardCard).safeParse(cards).error).toBeUndefined();
  expect(groups(cards.filter(({ type, goal }) => type === 'money' && !goal))).toEqual(
    [25, 250, 500, 1000, 3000, 5000, 15_000, 50_000].map((points) => `money-${points}`),
  );
  const spins = cards.filter(({ type }) => type === 'freespins');
  expect(spins.map(({ rate }) => [rate?.freespins_count, rate?.points])).toEqual([
    [10, 190],
    [25, 408],
    [50, 960],
    [100, 1920],
  ]);
  expect(spins[0]).toMatchObject({ wager: 0, worth_cents: 193, rate: { amount_cents: 200, currency: 'EUR' } });
  expect(spins[0]?.games).toContain('kepler:gem-transit');
  expect(groups(cards)).toContain('box');
  const ticket = cards.find(({ type }) => type === 'lotteries');
  expect(ticket).toMatchObject({ group: 'ticket', worth_eur_cents: 50, rate: { points: 50 } });
  expect(ticket?.rate?.lottery_ids).toEqual([expect.stringMatching(/^monthly-draw-\d{10}$/)]);
  const free = { ...reader, market: { ...reader.market, lotteryTickets: ['free' as const] } };
  expect(groups(await cardsOf(env, free, shopper))).not.toContain('ticket');
  // No card costs more than what it is worth.
  for (const { rate, worth_eur_cents } of cards)
    if (worth_eur_cents !== null) expect(rate?.points ?? 0).toBeLessThanOrEqual(worth_eur_cents);
});

test('in a sale its card takes the place of the one at full price, until the day is over in UTC [S2.196] [S3.35] [S3.36]', async () => {
  const cards = await cardsOf(env, reader, shopper);
  expect(groups(cards)).not.toContain('freespins-25');
  expect(cards.find(({ category }) => category === 'DISCOUNT')).toMatchObject({
    group: 'sale-freespins-25',
    sale: { full_points: 480, discount_percent: 15, ends_at: '2027-01-01T00:00:00.000Z' },
  });
  const before = await cardsOf(env, { ...reader, nowMs: at('2026-12-31T23:59:59.999Z') }, shopper);
  expect(groups(before)).toContain('sale-freespins-25');
  const after = await cardsOf(env, { ...reader, nowMs: at('2027-01-01T00:00:00Z') }, shopper);
  expect(groups(after)).not.toContain('sale-freespins-25');
  expect(groups(after)).toContain('freespins-25');
});

test('prices are of the player’s currency, or of EUR, with amounts at the day’s rate, down [S9.63]', async () => {
  const cards = await cardsOf(env, reader, { ...shopper, currency: 'NOK' });
  const days = assets['config/rates'] as readonly { eur: Record<string, string> }[];
  const nok = Number(days.at(-1)?.eur.NOK);
  const money = cards.find(({ group }) => group === 'money-250');
  expect(money?.rate).toEqual({ currency: 'NOK', points: 250, amount_cents: Math.floor(250 / nok) });
  expect(money?.rates).toEqual([{ currency: 'EUR', points: 250, amount_cents: 250 }]);
  const spins = cards.find(({ group }) => group === 'freespins-10');
  expect(spins?.offer?.freespins?.stake_cents).toBeGreaterThanOrEqual(200);
  expect(spins?.rate?.points).toBe(190);
});

test('players of group 544 see the same cards the other way round, at the same prices [S6.14]', async () => {
  const [even, odd] = await Promise.all([543, 544].map((id) => cardsOf(env, reader, { ...shopper, groups: [id] })));
  expect(odd).toEqual(even?.toReversed());
});

test('a page draws the shelves by what a session’s signature says: its currency, and the order of the player’s half [S6.14]', async () => {
  const [even, odd] = await Promise.all(
    [2, 3].map((playerNo) => shelfHere(env, reader, market, { currency: 'NOK', playerNo })),
  );
  expect(even?.currency).toBe('NOK');
  expect(even?.cards).toEqual(await cardsOf(env, reader, { ...shopper, currency: 'NOK', groups: [543] }));
  expect(odd?.cards).toEqual(even?.cards?.toReversed());
  const guest = await shelfHere(env, { ...reader, player: false }, market, null);
  expect(guest).toMatchObject({ currency: 'EUR', cards: await cardsHere(env, { ...reader, player: false }, market) });
});

test('while a card is meant for a group alone no page draws a player’s shelves; a guest is in none', async () => {
  const [first, ...others] = shopAssets()['programmes/rewards/en'] as object[];
  const grouped = [{ ...first, groupIds: [255] }, ...others];
  const changed = {
    ASSETS: {
      fetch: (address: string) =>
        address.endsWith('programmes/rewards/sv.json')
          ? Response.json(grouped)
          : (env.ASSETS as unknown as typeof env.ASSETS).fetch(address.replace('/sv.json', '/en.json')),
    },
  } as unknown as Env;
  const sv = { ...reader, locale: 'sv' };
  expect((await shelfHere(changed, sv, market, { currency: 'EUR', playerNo: 2 })).cards).toBeNull();
  expect((await shelfHere(changed, { ...sv, player: false }, market, null)).cards).not.toBeNull();
});

test('where a place shows the shop to members only, a guest is sold nothing', async () => {
  const de = { ...reader, country: 'DE', market: marketOf('DE'), player: false };
  expect(await cardsHere(env, de, marketOf('DE'))).toEqual([]);
  expect((await cardsHere(env, { ...de, player: true }, marketOf('DE'))).length).toBeGreaterThan(10);
  const guest = await cardsHere(env, { ...reader, player: false }, market);
  expect(guest.length).toBeGreaterThan(10);
});

test('a box leaves the shelf with its programme [S3.30]', async () => {
  const boxes = (shopAssets()['programmes/lootboxes/en'] as { id: string }[]).filter(({ id }) => id !== 'shop');
  const without = {
    ASSETS: {
      fetch: (address: string) =>
        address.endsWith('programmes/lootboxes/nl.json')
          ? Response.json(boxes)
          : (env.ASSETS as unknown as typeof env.ASSETS).fetch(address.replace('/nl.json', '/en.json')),
    },
  } as unknown as Env;
  expect(groups(await cardsOf(without, { ...reader, locale: 'nl' }, shopper))).not.toContain('box');
});
