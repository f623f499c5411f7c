// What a stake adds to a jackpot, and what a winner gets in their currency: whole numbers, nothing lost on the way.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contributionMicro, isPublic, maskedName, partMicro, prizeIn, stakeMicroOf } from '#shared/domain/jackpots.ts';
import { RATE_ONE, rate } from '#shared/domain/money.ts';

const EUR = { currency: 'EUR', rate: RATE_ONE } as const;
const USD = { currency: 'USD', rate: rate('0.92') } as const;
const JPY = { currency: 'JPY', rate: rate('0.0061') } as const;
const BTC = { currency: 'BTC', rate: rate('85000') } as const;

describe('stakes count in euro at their round’s rate, to a millionth of a cent [I4 S3.10]', () => {
  test.each([
    [20, EUR, 20_000_000],
    [100, USD, 92_000_000],
    [100, JPY, 61_000_000],
    [1, BTC, 85_000],
  ])('%i minor units', (minor, money, micro) => expect(stakeMicroOf(minor, money)).toBe(micro));

  test('parts are never more than the stake, and their sum is what the round reports', () => {
    const level = fc.record({ sharePpm: fc.integer({ min: 1, max: 300_000 }), oneInMinor: fc.constant(1) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.array(level, { maxLength: 3 }), (stakeMicro, levels) => {
        const parts = levels.map((one) => partMicro(stakeMicro, one));
        expect(contributionMicro({ stakeMicro, levels })).toBe(parts.reduce((a, b) => a + b, 0));
        expect(contributionMicro({ stakeMicro, levels })).toBeLessThanOrEqual(stakeMicro);
      }),
    );
  });
});

test('a prize in another currency is at least what the pot showed [I4 I9]', () => {
  expect(prizeIn(5000, EUR)).toBe(5000);
  expect(prizeIn(5000, USD)).toBe(5435);
  expect(prizeIn(1, JPY)).toBe(2);
});

test('a name is its first six characters and three asterisks, a name that is hidden the asterisks alone [S3.13 I38]', () => {
  expect(maskedName('Ada Lovelace')).toBe('Ada Lo***');
  expect(maskedName('Bo')).toBe('Bo***');
  expect(maskedName('🚀🚀🚀🚀🚀🚀🚀')).toBe('🚀🚀🚀🚀🚀🚀***');
  expect(maskedName('')).toBe('***');
});

test('a win is public when it is big, or big for its stake and not tiny; a return at or below the stake never is', () => {
  const rule = { fromMinor: 10_000, fromTimes: 50, leastMinor: 500 };
  expect(isPublic(10_000, 9000, rule)).toBe(true);
  expect(isPublic(1000, 20, rule)).toBe(true);
  expect(isPublic(499, 1, rule)).toBe(false);
  expect(isPublic(9999, 1000, rule)).toBe(false);
  expect(isPublic(20_000, 20_000, rule)).toBe(false);
});
