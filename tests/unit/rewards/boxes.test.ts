// What a box holds and how a number finds it: the printed table of rewards.md 31, held against a million draws.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted } from '#kit/everything.ts';
import { chanceOf } from '#shared/chance/draw.ts';
import type { NamedLootbox } from '#shared/contract/programmes.ts';
import {
  type BoxItem,
  drawBox,
  itemAt,
  meanCashOf,
  numbersOf,
  printedMean,
  sumOf,
  type Weighted,
} from '#shared/domain/rewards/boxes.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const boxes = publish('.').assets['programmes/lootboxes'] as NamedLootbox[];
const box = (source: string): NamedLootbox => {
  const found = boxes.find((one) => one.source === source);
  if (!found) throw new Error(source);
  return found;
};
const nameOf = (item: NamedLootbox['items'][number]): string =>
  item.type === 'comp_points'
    ? `${item.points} coins`
    : item.type === 'freespins'
      ? `${item.count} spins`
      : item.type === 'bonus'
        ? `bonus ${item.amountEurMinor / 100}`
        : 'nothing';

/** As it is printed; of the daily and of the deposit's less than rewards.md 31 has, so that rule 8 holds (docs/economy.md). */
const TABLE = {
  daily: [
    ['5 coins', 400_000],
    ['10 coins', 88_000],
    ['10 spins', 13_000],
    ['20 spins', 4000],
    ['50 spins', 800],
    ['100 spins', 200],
    ['150 spins', 60],
    ['250 spins', 20],
    ['bonus 1500', 4],
    ['bonus 10000', 1],
    ['nothing', 493_915],
  ],
  deposit: [
    ['10 coins', 600_000],
    ['20 coins', 250_000],
    ['10 spins', 120_000],
    ['20 spins', 25_000],
    ['50 spins', 4000],
    ['100 spins', 900],
    ['150 spins', 80],
    ['250 spins', 15],
    ['bonus 1500', 4],
    ['bonus 10000', 1],
  ],
  shop: [
    ['10 spins', 700_000],
    ['20 spins', 200_000],
    ['50 spins', 80_000],
    ['100 spins', 15_000],
    ['150 spins', 3000],
    ['250 spins', 1900],
    ['bonus 1500', 90],
    ['bonus 10000', 10],
  ],
} as const;

describe('what operators publish is the printed table', () => {
  test('weights in their order, a million of them, and the mean of each [S9.38 S9.41]', () => {
    const printed = (source: string) => box(source).items.map((item) => [nameOf(item), item.weight]);
    expect(printed('daily')).toEqual(TABLE.daily);
    expect(printed('deposit')).toEqual(TABLE.deposit);
    expect(printed('shop')).toEqual(TABLE.shop);
    for (const { items, meanEur } of boxes) {
      expect(sumOf(items)).toBe(1_000_000);
      expect(printedMean(items)).toBe(meanEur);
    }
    expect(box('daily').meanEur).toBe('0.0993');
    expect(box('deposit').meanEur).toBe('0.5111');
    expect(box('shop').meanEur).toBe('3.5806');
  });

  test('spins are wagered 30 times and become 1,000.00 at most, bonuses three times [S9.39 S9.40 S9.41]', () => {
    for (const { items } of boxes)
      for (const item of items) {
        if (item.type === 'freespins')
          expect(item).toMatchObject({ stakeEurMinor: 20, wager: 30, maxWinEurMinor: 100_000 });
        if (item.type === 'bonus') expect(item.wager).toBe(3);
      }
  });

  test('groups 21, 1308 and 1309 have looks of their own, and no weights [S6.20]', () => {
    for (const { looks } of boxes) {
      expect(Object.keys(looks)).toEqual(['21', '1308', '1309']);
      for (const look of Object.values(looks)) expect(Object.keys(look).sort()).toEqual(['hue', 'symbol']);
    }
  });
});

test('the configurations that programs read say the same [S7.017 S7.018 S9.38 S9.39 S9.40 S9.41]', () => {
  const { assets } = publish('.');
  expect(assets['fe/wheel-config']).toEqual({
    freespins: { tiers: [10, 20, 50, 100, 150, 250], wager: 30, max_win_cents: 100_000 },
    bonuses: { amounts_cents: [150_000, 1_000_000], wager: 3 },
  });
  const { segments } = assets['fe/wheel-config-segments'] as {
    segments: { type: string; amount: number; weight: number }[];
  };
  const amountOf = (item: NamedLootbox['items'][number]) =>
    item.type === 'comp_points'
      ? item.points
      : item.type === 'freespins'
        ? item.count
        : item.type === 'bonus'
          ? item.amountEurMinor
          : 0;
  expect(segments.map(({ type, amount, weight }) => [type, amount, weight])).toEqual(
    box('daily').items.map((item) => [item.type, amountOf(item), item.weight]),
  );
});

test('a number belongs to the item whose share it lies in, at both of its ends (rewards.md, example 14) [I47]', () => {
  const { items } = box('daily');
  const at = (number: number) => {
    const item = items[itemAt(items, number)];
    return item && nameOf(item);
  };
  expect([0, 399_999, 400_000, 487_999, 488_000].map(at)).toEqual([
    '5 coins',
    '5 coins',
    '10 coins',
    '10 coins',
    '10 spins',
  ]);
  expect([506_083, 506_084, 506_085, 999_999].map(at)).toEqual(['bonus 1500', 'bonus 10000', 'nothing', 'nothing']);
  expect(() => itemAt(items, 1_000_000)).toThrow('no number below 1000000');
});

const weights = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 12 });
test('every number has one item, and every item its numbers', () => {
  fc.assert(
    fc.property(weights, fc.nat(), (list, seed) => {
      const items = list.map((weight) => ({ weight }));
      const number = seed % sumOf(items);
      const item = itemAt(items, number);
      const { from, to } = numbersOf(items, item);
      return number >= from && number < to && to - from === items[item]?.weight;
    }),
  );
});

/** Chi-square of draws against weights, items of few expected draws together; and how many classes there were. */
function chiSquare(items: readonly Weighted[], counts: readonly number[], draws: number) {
  const total = sumOf(items);
  const classes: { expected: number; found: number }[] = [];
  let rest = { expected: 0, found: 0 };
  for (const [i, { weight }] of items.entries()) {
    const one = { expected: (weight / total) * draws, found: counts[i] ?? 0 };
    if (one.expected >= 5) classes.push(one);
    else rest = { expected: rest.expected + one.expected, found: rest.found + one.found };
  }
  if (rest.expected > 0) classes.push(rest);
  const sum = classes.reduce((all, { expected, found }) => all + (found - expected) ** 2 / expected, 0);
  return { sum, degrees: classes.length - 1 };
}

/** The value that one in a million samples exceeds (Wilson and Hilferty). */
const bound = (degrees: number): number => {
  const z = 4.753;
  return degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3;
};

const DRAWS = counted(60_000, 300_000, 1_000_000);
/** As a player's boxes are drawn: one number after the other under a pair of seeds. */
function drawn(items: readonly Weighted[], draw = drawBox): number[] {
  const counts = items.map(() => 0);
  const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'chi' };
  for (let nonce = 0; nonce < DRAWS; nonce += 1) {
    const { item } = draw(items, chanceOf({ ...seeds, nonce }));
    counts[item] = (counts[item] ?? 0) + 1;
  }
  return counts;
}

describe('draws agree with the printed weights', () => {
  test.each(['daily', 'deposit'])(`${DRAWS} of the %s box (chi-square) [I47]`, (source) => {
    const { items } = box(source);
    const { sum, degrees } = chiSquare(items, drawn(items), DRAWS);
    expect(sum).toBeLessThan(bound(degrees));
  });

  test('the chi-square finds draws that follow other weights', () => {
    const { items } = box('daily');
    // Somebody moved 2 % of all numbers from nothing to the coins.
    const printed = items.map((item, i) => ({ weight: item.weight + (i === 0 ? 20_000 : i === 10 ? -20_000 : 0) }));
    const { sum, degrees } = chiSquare(printed, drawn(items), DRAWS);
    expect(sum).toBeGreaterThan(bound(degrees));
  });

  test('a cumulative weight that is off by one gives some number to another item', () => {
    const { items } = box('daily');
    /** The fault: at most, where it should be below. */
    const faulty = (number: number): number => {
      let end = 0;
      return items.findIndex(({ weight }) => {
        end += weight;
        return number <= end;
      });
    };
    const edges = [...new Set(items.flatMap((_, i) => [numbersOf(items, i).from, numbersOf(items, i).to - 1]))];
    expect(edges.filter((number) => itemAt(items, number) !== faulty(number))).toHaveLength(items.length - 1);
    for (const [i, { weight }] of items.entries()) {
      const numbers = edges.filter((number) => itemAt(items, number) === i);
      expect(Math.max(...numbers) - Math.min(...numbers) + 1).toBe(weight);
    }
  });
});

describe('what a draw leaves as cash on average', () => {
  const spins = (count: number, weight: number): BoxItem => ({
    type: 'freespins',
    gift: 'spins',
    count,
    stakeEurMinor: 20,
    wager: 30,
    maxWinEurMinor: null,
    weight,
    valueEurMicro: 0,
  });
  const cash = { 'spins 200': 118, 'spins 400': 234, 'bonus 150000': 126_000 } as Record<string, number>;
  const cashOf = (gift: string, amount: number) => cash[`${gift} ${amount}`];
  test('is the sum of its items by their weights: coins at a cent, spins by their number, nothing for nothing', () => {
    const items: BoxItem[] = [
      { type: 'comp_points', points: 5, weight: 400, valueEurMicro: 50_000 },
      spins(10, 300),
      spins(20, 100),
      { type: 'bonus', gift: 'bonus', amountEurMinor: 150_000, wager: 3, weight: 1, valueEurMicro: 0 },
      { type: 'nothing', weight: 199, valueEurMicro: 0 },
    ];
    expect(meanCashOf(items, cashOf)).toBeCloseTo((400 * 5 + 300 * 118 + 100 * 234 + 126_000) / 1000, 9);
  });
  test('is not known while that of one item is not, nor of a box without items', () => {
    expect(meanCashOf([spins(10, 1), spins(11, 1)], cashOf)).toBeUndefined();
    expect(meanCashOf([], cashOf)).toBeUndefined();
  });
});
