// Cards of the rewards shop: shelves, prices by currency, quantities, pictures, goals (rewards.md 13 to 16).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, RATE_ONE, type Rates, rate } from '#shared/domain/money.ts';
import {
  amountOf,
  CARD_TYPES,
  CATEGORIES,
  type Card,
  type CardType,
  categoryOf,
  LABELS,
  missingOf,
  mostOf,
  orderedFor,
  PICTURE_STEPS,
  pictureStepOf,
  quantityOf,
  rateFor,
  reachedPercent,
} from '#shared/domain/rewards/cards.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const DAY = 86_400_000;

const card = (type: CardType, more: Partial<Card> = {}): Card => ({ group: `${type}-1`, type, rates: [], ...more });
const coins = fc.integer({ min: 0, max: 5_000_000 });
const price = fc.integer({ min: 1, max: 60_000 });

test('there are four types, four shelves and three labels [S3.30] [S3.33] [S3.34]', () => {
  expect(CARD_TYPES).toEqual(['money', 'freespins', 'lootboxes', 'lotteries']);
  expect(CATEGORIES).toEqual(['FREE_SPINS', 'MONEY_REWARD', 'SPECIAL_REWARDS', 'DISCOUNT']);
  expect(LABELS).toEqual(['popular', 'new', 'vip']);
});

test('a card lies on the shelf of its type; boxes, tickets and goals are special, a group of a sale is a discount [S3.33] [S3.36]', () => {
  expect(CARD_TYPES.map((type) => categoryOf(card(type)))).toEqual([
    'MONEY_REWARD',
    'FREE_SPINS',
    'SPECIAL_REWARDS',
    'SPECIAL_REWARDS',
  ]);
  for (const type of CARD_TYPES) expect(categoryOf(card(type, { group: `sale-${type}` }))).toBe('DISCOUNT');
  const goal = { unit: 'XP', points: 100, status: 'level_2', amountEurMinor: 100 } as const;
  expect(categoryOf(card('money', { goal }))).toBe('SPECIAL_REWARDS');
});

test('a price is that of the player’s currency, else that of EUR, from its day on [S9.63] [S3.29]', () => {
  const rates = [
    { currency: 'EUR', points: 190 },
    { currency: 'NOK', points: 185 },
    { currency: 'EUR', points: 200, fromMs: NOW + DAY },
  ] as const;
  const one = card('freespins', { rates });
  expect(rateFor(one, 'NOK', NOW)?.points).toBe(185);
  expect(rateFor(one, 'AUD', NOW)?.points).toBe(190);
  expect(rateFor(one, 'AUD', NOW + DAY - 1)?.points).toBe(190);
  expect(rateFor(one, 'AUD', NOW + DAY)?.points).toBe(200);
  expect(rateFor(one, 'NOK', NOW + DAY)?.points).toBe(185);
  expect(rateFor(card('money'), 'EUR', NOW)).toBeUndefined();
});

test('cash of a currency without its own row is that of EUR at the day’s rate, down', () => {
  const rates: Rates = { NOK: rate('0.085') };
  expect(amountOf({ currency: 'EUR', points: 2500, amountMinor: 2500 }, 'NOK', rates)).toBe(29_411);
  expect(amountOf({ currency: 'NOK', points: 2500, amountMinor: 29_500 }, 'NOK', rates)).toBe(29_500);
  expect(amountOf({ currency: 'EUR', points: 190 }, 'EUR', rates)).toBeNull();
});

test('cash is never worth more than its coins in any currency, and less than one unit of it is lost', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: RATE_ONE / 1000, max: 90_000 * RATE_ONE }),
      (currency, points, each) => {
        const rates: Rates = { [currency]: currency === 'EUR' ? RATE_ONE : each };
        const amount = amountOf({ currency: 'EUR', points, amountMinor: points }, currency, rates) ?? 0;
        const back = amountOf({ currency, points, amountMinor: Math.max(1, amount) }, 'EUR', rates) ?? 0;
        expect(amount).toBeGreaterThanOrEqual(0);
        if (amount > 0) expect(back).toBeLessThanOrEqual(points);
      },
    ),
  );
});

test('a quantity is 1 to the balance through the price, whole [S5.47] [S5.48] [S5.49]', () => {
  fc.assert(
    fc.property(coins, price, (chargeable, points) => {
      const most = mostOf(chargeable, points);
      expect(most * points).toBeLessThanOrEqual(chargeable);
      expect((most + 1) * points).toBeGreaterThan(chargeable);
      expect(missingOf(chargeable, points) === 0).toBe(most >= 1);
      if (most === 0) expect(chargeable + missingOf(chargeable, points)).toBe(points);
    }),
  );
});

test('coins that are no whole number of prices name no quantity [S5.47]', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 59_999 }), (points, q, more) => {
      expect(quantityOf(points * q, points)).toBe(q);
      if (more % points !== 0) expect(quantityOf(points * q + more, points)).toBeNull();
    }),
  );
  expect(quantityOf(0, 190)).toBeNull();
  expect(quantityOf(-190, 190)).toBeNull();
});

test('the picture is that of the highest of eight steps, the first below them [S9.46]', () => {
  expect(PICTURE_STEPS).toEqual([2500, 25_000, 50_000, 100_000, 300_000, 500_000, 1_500_000, 5_000_000]);
  for (const [i, step] of PICTURE_STEPS.entries()) {
    expect(pictureStepOf(step)).toBe(step);
    expect(pictureStepOf(step - 1)).toBe(PICTURE_STEPS[Math.max(0, i - 1)]);
  }
  expect(pictureStepOf(0)).toBe(2500);
  expect(pictureStepOf(Number.MAX_SAFE_INTEGER)).toBe(5_000_000);
});

test('what is reached of a goal is whole per cent, down, and never above a hundred [S9.44]', () => {
  expect(reachedPercent(2980, 10_000)).toBe(29);
  expect(reachedPercent(9_999, 10_000)).toBe(99);
  expect(reachedPercent(10_000, 10_000)).toBe(100);
  fc.assert(
    fc.property(coins, price, (have, need) => {
      const per = reachedPercent(have, need);
      expect(Number.isInteger(per) && per >= 0 && per <= 100).toBe(true);
      expect(per === 100).toBe(have >= need);
    }),
  );
});

test('groups 543 and 544 see the same cards in another order [S6.14]', () => {
  const all = [1, 2, 3];
  expect(orderedFor(all, [543])).toEqual([1, 2, 3]);
  expect(orderedFor(all, [544])).toEqual([3, 2, 1]);
  expect(all).toEqual([1, 2, 3]);
});
