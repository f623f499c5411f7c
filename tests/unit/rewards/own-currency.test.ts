// What programmes ask in EUR, said in the currency of whoever pays.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, isFiat, rate } from '#shared/domain/money.ts';
import { atMostIn, countedCents, dueIn } from '#shared/domain/rewards/points.ts';

const at = fc.record({
  currency: fc.constantFrom(...CURRENCIES.filter((currency) => isFiat(currency) && currency !== 'EUR')),
  rate: fc.integer({ min: 100, max: 99_999 }).map((part) => rate(`0.${String(part).padStart(5, '0')}`)),
});

test('what is asked in EUR is the least of another currency that counts as much; what was done is never said to be more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), at, (cents, own) => {
      const due = dueIn(cents, own);
      expect(countedCents(due, own)).toBeGreaterThanOrEqual(cents);
      expect(countedCents(due - 1, own)).toBeLessThan(cents);
      expect(countedCents(atMostIn(cents, own), own)).toBeLessThanOrEqual(cents);
    }),
  );
  expect(dueIn(2_000, { currency: 'NOK', rate: rate('0.085') })).toBe(23_530);
});
