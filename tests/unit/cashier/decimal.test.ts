import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMinor, writeMinor } from '#shared/domain/cashier/decimal.ts';

test.each([
  ['50', 100, '.', 5_000],
  ['50.5', 100, '.', 5_050],
  ['50,50', 100, '.', 5_050],
  ['50.00', 100, ',', 5_000],
  ['1,000', 100, '.', 100_000],
  ['1.000', 100, ',', 100_000],
  ['1.000,50', 100, ',', 100_050],
  ['1 000.50', 100, '.', 100_050],
  ['0.0001', 100_000_000, '.', 10_000],
  ['0,000000001', 1_000_000_000, ',', 1],
  ['5000', 1, '.', 5_000],
  ['12.', 100, '.', 1_200],
] as const)('reads %s (%d to the whole, sign %s)', (text, subunits, sign, minor) => {
  expect(parseMinor(text, subunits, sign)).toBe(minor);
});

test.each(['', '-5', '+5', '5.001', '1e3', 'abc', '5.0.0', '٥', '1,00,0', '99999999999999999', '.5'])(
  'refuses %s',
  (text) => {
    expect(parseMinor(text, 100, '.')).toBeNull();
  },
);

test('JPY has no fraction', () => {
  expect(parseMinor('5.5', 1, '.')).toBeNull();
  expect(parseMinor('5.0', 1, '.')).toBe(5);
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      fc.constantFrom(1, 100, 1e6, 1e8, 1e9),
      fc.constantFrom('.' as const, ',' as const),
      (minor, subunits, sign) => {
        const text = writeMinor(minor, subunits, sign);
        // Three digits before the other sign would be a group; what we write has no groups.
        expect(parseMinor(text, subunits, sign)).toBe(minor);
      },
    ),
  );
});
