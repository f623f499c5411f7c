import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '#shared/base/side.ts';
import { shareText } from '#src/features/play/parts/instant/words.ts';
import { everyText } from '#src/features/play/table/facts.ts';
import { decimalSign } from '#src/i18n/decimal.ts';
import { meanText } from '#src/i18n/figures.ts';
import { OFFERED } from '#src/i18n/locales.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney, formatWorth } from '#src/i18n/money.ts';
import { oddsText, percentText } from '#src/i18n/odds.ts';

/** What a double can't tell apart. */
const NOISE = 1e-9;

/** The number in a text. */
const read = (text: string, locale: string): number =>
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(decimalSign(locale), 'd')
      .replace(/[.,]/g, '')
      .replace('d', '.'),
  );

/** Never on the better side of what it is, and within one unit of its last digit. */
function expectTrue(printed: number, unit: number, exact: number, side: Side) {
  const better = side === 'hope' ? printed - exact : exact - printed;
  expect(better).toBeLessThanOrEqual(NOISE * Math.max(1, exact));
  expect(Math.abs(printed - exact)).toBeLessThan(unit * (1 + NOISE) + NOISE * exact);
}

const sides = fc.constantFrom<Side>('hope', 'fear');
const locales = fc.constantFrom(...OFFERED);
const fractions = fc
  .integer({ min: 2, max: 5000 })
  .chain((d) => fc.integer({ min: 1, max: d - 1 }).map((n) => ({ n, d })));
const plain: Translate = (_, { of, all, value } = {}) => (value === undefined ? `${of} in ${all}` : String(value));

test('a chance in words is never better than it is, and nearer than one unit of what it is told in', () => {
  fc.assert(
    fc.property(fractions, sides, ({ n, d }, side) => {
      const [of, all] = oddsText(n / d, plain, 'en', side)
        .replaceAll(',', '')
        .split(' in ')
        .map(Number) as [number, number];
      if (of > 1 || all === 10 || all === 100) return expectTrue(of / all, 1 / all, n / d, side);
      return expectTrue(all, 1, d / n, side === 'hope' ? 'fear' : 'hope');
    }),
  );
  // 5 in 11 is no half, and what is nearly a tenth stays one.
  expect(oddsText(5 / 11, plain, 'en')).toBe('45 in 100');
  expect(oddsText(5 / 11, plain, 'en', 'fear')).toBe('46 in 100');
  expect(oddsText(0.3, plain, 'en')).toBe('3 in 10');
  expect(oddsText(1 / 49, plain, 'en')).toBe('1 in 49');
  // What is lost nearly always is not lost always.
  expect(oddsText(0.9991, plain, 'en', 'fear')).toBe('9,991 in 10,000');
});

test('a chance in per cent is never better than it is, in any language', () => {
  fc.assert(
    fc.property(fractions, sides, locales, fc.integer({ min: 0, max: 2 }), ({ n, d }, side, locale, places) => {
      const value = read(percentText(n / d, locale, places, side), locale);
      expectTrue(value, 10 ** -places, (100 * n) / d, side);
    }),
  );
});

test('a share at a table is never better than it is, in any language', () => {
  fc.assert(
    fc.property(fractions, locales, ({ n, d }, locale) => {
      fc.pre(n / d >= 0.01);
      expectTrue(read(shareText(n / d, locale), locale), 0.01, (100 * n) / d, 'hope');
    }),
  );
});

test('how often rounds pay is never told as more often than they do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 100_000_000 }), locales, (micro, locale) => {
      const hitRate = (micro / 1e6).toFixed(6);
      expectTrue(read(everyText(hitRate, plain, locale), locale), 0.1, 1e8 / micro, 'fear');
    }),
  );
  // 1 in 2.1495 is not 1 in 2.1.
  expect(everyText('46.522447', plain, 'en')).toBe('2.2');
});

test('a worth is cut, a cost rounded up, in any language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900_000 }),
      fc.integer({ min: 1, max: 90 }),
      locales,
      sides,
      (n, d, locale, side) => {
        const value = read(meanText(n / d, 'EUR', locale, side), locale);
        expectTrue(value, 0.01, n / d / 100, side);
        const worth = read(formatWorth((n * 10_000) / d, locale), locale);
        expectTrue(worth, 10 ** -4, n / d / 100, 'hope');
      },
    ),
  );
  expect(meanText(482.67, 'EUR', 'en')).toBe(formatMoney(482, 'EUR', 'en'));
  expect(meanText(482.67, 'EUR', 'en', 'fear')).toBe(formatMoney(483, 'EUR', 'en'));
});
