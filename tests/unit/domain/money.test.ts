import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, convert, isCurrency, minor, rate, SUBUNITS, scale, sum } from '#shared/domain/money.ts';

test('refuses what is not a safe integer, overflow included [I4]', () => {
  for (const bad of [0.1, Number.NaN, Infinity, 2 ** 53]) expect(() => minor(bad)).toThrow('out of range');
  expect(() => add(Number.MAX_SAFE_INTEGER, 1)).toThrow('out of range');
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow('out of range');
  expect(() => scale(Number.MAX_SAFE_INTEGER, 3, 2, 'down')).toThrow('out of range');
});

test('never answers minus zero, which JSON and hashes would tell apart', () => {
  expect(Object.is(minor(-0), 0)).toBe(true);
  expect(Object.is(scale(-1, 1, 3, 'down'), 0)).toBe(true);
});

test('multiplies by a rate in the stated rounding', () => {
  expect(scale(6000, 92, 100, 'up')).toBe(5520);
  expect([
    scale(5, 1, 2, 'down'),
    scale(5, 1, 2, 'up'),
    scale(5, 1, 2, 'half_even'),
    scale(7, 1, 2, 'half_even'),
  ]).toEqual([2, 3, 2, 4]);
  expect([scale(-5, 1, 2, 'down'), scale(-5, 1, 2, 'up')]).toEqual([-2, -3]);
});

test('converts between subunits: yen have none, coins have eight places [S9.19 decisions]', () => {
  const eur = { currency: 'EUR', rate: rate('1') } as const;
  expect(convert(6000, { currency: 'USD', rate: rate('0.92') }, eur, 'up')).toBe(5520);
  expect(convert(5000, { currency: 'JPY', rate: rate('0.0061') }, eur, 'up')).toBe(3050);
  expect(convert(100_000_000, { currency: 'BTC', rate: rate('90000') }, eur, 'up')).toBe(9_000_000);
  expect(convert(3050, eur, { currency: 'JPY', rate: rate('0.0061') }, 'down')).toBe(5000);
  expect(() => rate('0')).toThrow('not a rate');
  expect(() => rate('1e3')).toThrow('not a rate');
});

test('a conversion is within one minor unit of the exact value on the stated side', () => {
  const currencies = Object.keys(SUBUNITS).filter(isCurrency);
  const side = fc.record({ currency: fc.constantFrom(...currencies), rate: fc.integer({ min: 1_000_000, max: 1e14 }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), side, side, (amount, from, to) => {
      const numerator = BigInt(amount) * BigInt(from.rate) * BigInt(SUBUNITS[to.currency]);
      const denominator = BigInt(to.rate) * BigInt(SUBUNITS[from.currency]);
      fc.pre(from.currency !== to.currency && numerator / denominator < BigInt(Number.MAX_SAFE_INTEGER));
      const up = BigInt(convert(amount, from, to, 'up'));
      const down = BigInt(convert(amount, from, to, 'down'));
      expect(up * denominator >= numerator && (up - 1n) * denominator < numerator).toBe(true);
      expect(down * denominator <= numerator && (down + 1n) * denominator > numerator).toBe(true);
    }),
    { seed: 4, numRuns: 2000 },
  );
});
