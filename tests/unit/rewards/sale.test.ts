// The sale of the rewards shop: its price, and the instant at which it is over (rewards.md 15).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, isSaleGroup } from '#shared/domain/rewards/cards.ts';
import { isSaleOn, priceOf, type Sale, saleEndMs, salePrice, withoutDoubles } from '#shared/domain/rewards/sale.ts';

const sale: Sale = { endDate: '30/11/2026', cards: { 'sale-freespins-10': { discountPercent: 15, fullPrice: 190 } } };
const at = Date.parse;

test('190 coins at 15 per cent off are 161 until the day is over in UTC, then none [S3.35] [S3.36]', () => {
  const last = at('2026-11-30T23:59:59.999Z');
  expect(priceOf('sale-freespins-10', 190, sale, last)).toEqual({
    points: 161,
    sale: { discountPercent: 15, fullPrice: 190, endsMs: last + 1 },
  });
  expect(priceOf('sale-freespins-10', 190, sale, last + 1)).toBeNull();
  expect(isSaleOn(sale, last)).toBe(true);
  expect(isSaleOn(sale, last + 1)).toBe(false);
});

test('a card whose group does not begin with sale keeps its price, and one that no sale names is not sold [S3.36]', () => {
  const now = at('2026-11-26T00:00:00Z');
  expect(isSaleGroup('sale-x') && !isSaleGroup('freespins-sale')).toBe(true);
  expect(priceOf('freespins-10', 190, sale, now)).toEqual({ points: 190, sale: null });
  expect(priceOf('freespins-10', 190, null, now)).toEqual({ points: 190, sale: null });
  expect(priceOf('sale-money-500', 500, sale, now)).toBeNull();
  expect(priceOf('sale-freespins-10', 190, null, now)).toBeNull();
});

test('a price in a sale is never above the full one, and never a part of a coin [S3.35]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 90 }), (fullPrice, discountPercent) => {
      const points = salePrice({ fullPrice, discountPercent });
      expect(Number.isInteger(points)).toBe(true);
      expect(points * 100).toBeLessThanOrEqual(fullPrice * (100 - discountPercent));
      expect((points + 1) * 100).toBeGreaterThan(fullPrice * (100 - discountPercent));
    }),
  );
});

test('an end is a day that the calendar has [S3.35]', () => {
  expect(saleEndMs('30/11/2026')).toBe(at('2026-12-01T00:00:00Z'));
  expect(saleEndMs('29/02/2028')).toBe(at('2028-03-01T00:00:00Z'));
  for (const no of ['31/11/2026', '29/02/2026', '2026-11-30', '1/12/2026', '', '30/13/2026', '00/01/2026'])
    expect(saleEndMs(no)).toBeNull();
});

test('what a sale sells is not on the shelf twice', () => {
  const spins = (group: string, template: string): Card => ({
    group,
    type: 'freespins',
    template,
    rates: [{ currency: 'EUR', points: 190 }],
  });
  const cash = (group: string, amountMinor: number): Card => ({
    group,
    type: 'money',
    rates: [{ currency: 'EUR', points: amountMinor, amountMinor }],
  });
  const cards = [spins('a', 'ten'), spins('b', 'fifty'), cash('c', 500), cash('d', 1000)];
  const sold = [spins('sale-a', 'ten'), cash('sale-d', 1000)];
  expect(withoutDoubles([...cards, ...sold]).map(({ group }) => group)).toEqual(['b', 'c', 'sale-a', 'sale-d']);
  expect(withoutDoubles(cards)).toEqual(cards);
});
