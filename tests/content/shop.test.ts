// The rewards shop's cards and sale, as operators write them: what rules 3, 8, 13, 15 and 16 of rewards.md refuse.
import { expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import type { RewardCardProgramme } from '#shared/contract/programmes.ts';
import { ratesOn } from '#shared/domain/rates.ts';
import { amountOf, isSaleGroup } from '#shared/domain/rewards/cards.ts';
import { COIN_EUR_MINOR } from '#shared/domain/rewards/prize.ts';
import { cashFor } from '#src/features/shop/words.ts';
import { publish } from '../../scripts/publish/publish.ts';
import { mistakesAfter } from '../kit/content.ts';

type Json = Record<string, unknown>;
const after = (file: string, change: (value: Json) => void): string[] =>
  mistakesAfter(file, (text) => {
    const value: Json = JSON.parse(text);
    change(value);
    return JSON.stringify(value);
  });
const rates =
  (...rows: Json[]) =>
  (value: Json) => {
    value.rates = rows;
  };

const money = 'content/rewards/money-250.json';
const spins = 'content/rewards/freespins-10.json';

test('a card above its printed value is refused, for cash and for spins [S3.29]', () => {
  expect(after(money, rates({ currency: 'EUR', points: 251, amountMinor: 250 }))).toEqual([
    expect.stringContaining(`${money}`),
  ]);
  expect(after(spins, rates({ currency: 'EUR', points: 194 }))[0]).toContain('no card costs more than it is worth');
  expect(after(spins, rates({ currency: 'EUR', points: 193 }))).toEqual([]);
});

test('an own amount of a currency is held against its value in EUR', () => {
  const own = (amountMinor: number) =>
    after(
      money,
      rates({ currency: 'EUR', points: 250, amountMinor: 250 }, { currency: 'NOK', points: 250, amountMinor }),
    );
  expect(own(2942)).toEqual([]);
  expect(own(100_000)[0]).toContain('a coin is one');
  expect(own(100)[0]).toContain('rates.1.points');
});

test.runIf(everything)('a goal that is not what its level or its status asks for and gives is refused [S9.43]', () => {
  const goal = (file: string, amountEurMinor: number) =>
    after(file, (value) => {
      value.goal = { ...(value.goal as Json), amountEurMinor };
    });
  expect(goal('content/rewards/level-5.json', 7501)[0]).toContain('level_5 gives 7500');
  expect(goal('content/rewards/vip-gold.json', 9001)[0]).toContain('gold gives 9000');
  expect(goal('content/rewards/vip-gold.json', 9000)).toEqual([]);
});

test('a price that rises is announced 30 days before', () => {
  const dearer = (announced: string) =>
    after(
      spins,
      rates({ currency: 'EUR', points: 189 }, { currency: 'EUR', points: 190, from: '2027-01-31', announced }),
    );
  expect(dearer('2027-01-01')).toEqual([]);
  expect(dearer('2027-01-02')[0]).toContain('a price rises 30 days after');
  expect(
    after(spins, rates({ currency: 'EUR', points: 190 }, { currency: 'EUR', points: 189, from: '2027-01-31' })),
  ).toEqual([]);
});

test('a sale that gives less than it costs is refused, and one that takes nothing off or asks more than before is none [S3.35]', () => {
  const file = 'content/rewards/sale-freespins-25.json';
  // Ten spins at the price of twenty-five.
  const less = after(file, (value) => Object.assign(value, { template: 'shop-spins-10' })).find((one) =>
    one.startsWith(file),
  );
  expect(less).toContain('no card costs more than it is worth');
  expect(sale({ 'sale-freespins-25': { discountPercent: 0, fullPrice: 480 } })[0]).toContain('too small: at least 1');
  expect(sale({ 'sale-freespins-25': { discountPercent: 1, fullPrice: 600 } })[0]).toContain('could be had for 480');
  // A fifth more than its price is the most that a sale may give (docs/economy.md).
  expect(sale({ 'sale-freespins-25': { discountPercent: 60, fullPrice: 480 } })[0]).toContain('at most a fifth more');
});

test('a coin is worth in print what the cards of cash give for it, and every other card gives no less and a fortieth more at most', () => {
  const { assets } = publish('.');
  const rates = ratesOn(assets['config/rates'] as Parameters<typeof ratesOn>[0], Date.now());
  const { worth } = assets.shop as { worth: Record<string, number> };
  const cards = (assets['programmes/rewards'] as RewardCardProgramme[]).filter(({ goal }) => !goal);
  for (const { id, type, template, rates: rows } of cards.filter(({ id }) => !isSaleGroup(id)))
    for (const row of rows) {
      const value = row.amountMinor === undefined ? (worth[id] ?? 0) : (amountOf(row, 'EUR', rates) ?? 0);
      expect(value, id).toBeGreaterThanOrEqual(row.points * COIN_EUR_MINOR);
      const isCash = type === 'money' && template === undefined;
      expect(value, id).toBeLessThanOrEqual(row.points * COIN_EUR_MINOR * (isCash ? 1 : 1.025));
    }
  // The sentence is computed from the card, whatever that gives.
  const view = (points: number, amount: number) =>
    [{ type: 'money', rate: { points, amount_cents: amount, currency: 'EUR' }, offer: null }] as never;
  expect(cashFor(100, view(250, 250), 'en')).toBe(cashFor(100, view(25, 25), 'en'));
  expect(cashFor(100, view(250, 500), 'en')).not.toBe(cashFor(100, view(250, 250), 'en'));
});

const page = 'content/pages/rocket-mart.json';
const sale = (cards: Json, endDate = '31/12/2026') =>
  after(page, (value) => {
    value.sale = { endDate, cards };
  });

test.runIf(everything)(
  'the full price of a sale is the lowest of the 30 days before, its end a day, its cards those that there are [S3.35]',
  () => {
    expect(sale({ 'sale-freespins-25': { discountPercent: 15, fullPrice: 481 } })[0]).toContain('could be had for 480');
    expect(sale({ 'sale-freespins-25': { discountPercent: 15, fullPrice: 480 } })).toEqual([]);
    expect(sale({ 'sale-freespins-9': { discountPercent: 15, fullPrice: 480 } })[0]).toContain('names no file');
    expect(sale({ 'freespins-25': { discountPercent: 15, fullPrice: 480 } })[0]).toContain('sale');
    expect(sale({}, '31/11/2026')[0]).toContain('is not a day');
    expect(sale({}, '2026-11-30')[0]).toContain('is not a day');
  },
);

test('what a deposit costs for a box or a ticket is said in EUR at least [S9.62]', () => {
  const costs = (depositSpin: Json) =>
    after(page, (value) => {
      value.costs = { ...(value.costs as Json), depositSpin };
    });
  expect(costs({ NOK: 20_000 })[0]).toContain('lacks EUR');
  expect(costs({ EUR: 2000, NOK: 20_000 })).toEqual([]);
});

test.runIf(everything)('a card is sold or reached, and says all that it needs', () => {
  const changed = (file: string, more: Json) => after(file, (value) => Object.assign(value, more))[0];
  expect(changed(money, { rates: [] })).toContain('lack a price in EUR');
  expect(changed(money, { rates: [{ currency: 'EUR', points: 250 }] })).toContain('say how much cash');
  expect(changed(spins, { template: undefined })).toContain('name the file of content/bonuses');
  expect(changed('content/rewards/box.json', { box: undefined })).toContain('name the file of content/lootboxes');
  expect(changed('content/rewards/level-2.json', { rates: [{ currency: 'EUR', points: 1 }] })).toContain('is sold');
});

test('a box costs no more than what a draw leaves as cash on average, after wagering [S3.29]', () => {
  const box = 'content/rewards/box.json';
  const [refused = ''] = after(box, rates({ currency: 'EUR', points: 300 }));
  expect(refused).toContain('no card costs more than it is worth');
  const worth = Number(/is worth (\d+\.\d\d) /.exec(refused)?.[1]);
  // Below the 3.5806 of before wagering, which is what the wheel prints.
  expect(worth).toBeLessThan(358);
  expect(after(box, rates({ currency: 'EUR', points: Math.floor(worth) }))).toEqual([]);
  expect(after(box, rates({ currency: 'EUR', points: Math.ceil(worth) }))).toHaveLength(1);
});
