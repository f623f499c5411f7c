import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeMinor } from '#shared/domain/cashier/decimal.ts';
import { readMinor } from '#shared/domain/cashier/typed.ts';
import { decimalSign } from '#src/i18n/decimal.ts';
import { displayUnit, formatMoney, formatPayment, formatTyped, subunits, wholeUnit } from '#src/i18n/money.ts';
import currencies from '../../../content/config/currencies.json' with { type: 'json' };
import locales from '../../../content/config/locales.json' with { type: 'json' };

const CODES = currencies.currencies.filter(({ enabled }) => enabled).map(({ code }) => code);
const EVERY = locales.rows.flatMap(({ code: locale }) => CODES.map((currency) => ({ locale, currency })));

const read = (text: string, locale: string, currency: string) =>
  readMinor(text, subunits(currency), decimalSign(locale));
const minorOf = (text: string, locale: string, currency: string, unit = wholeUnit(currency)): number | string => {
  const result = readMinor(text, unit.minor, decimalSign(locale));
  return 'minor' in result ? result.minor : result.fault;
};

test.each([
  // The coin amounts that were read a thousand times too large.
  ['0.005', 'de', 'LTC', 500_000],
  ['0,005', 'de', 'LTC', 500_000],
  ['0,005', 'en', 'LTC', 500_000],
  ['0.005', 'en', 'LTC', 500_000],
  ['0.001', 'de', 'BTC', 100_000],
  // Pasted from a messenger: a sign that nobody sees.
  ['50\u200b', 'en', 'EUR', 5_000],
  ['\u200e1.000,50\u2060', 'de', 'EUR', 100_050],
  // A lone sign before three digits: a group where no fraction has three digits, else nobody knows.
  ['1.000', 'de', 'EUR', 100_000],
  ['1,000', 'en', 'EUR', 100_000],
  ['1.000', 'de', 'LTC', 'ambiguous'],
  ['1,000', 'en', 'BTC', 'ambiguous'],
  ['12,3456', 'en', 'ETH', 'ambiguous'],
  ['1.0000', 'de', 'LTC', 'ambiguous'],
  ['1.0000', 'en', 'LTC', 100_000_000],
  ['1,500', 'de', 'LTC', 150_000_000],
  ['1.000', 'en', 'EUR', 'too_fine'],
  ['1,000', 'de', 'EUR', 'too_fine'],
  ['1.000', 'de', 'JPY', 1_000],
  ['1,000', 'en', 'JPY', 1_000],
  ['1.000', 'en', 'JPY', 'too_fine'],
  // The sign of another region's keypad, where it can only be one thing.
  ['50.00', 'de', 'EUR', 5_000],
  ['50,5', 'en-AU', 'AUD', 5_050],
  ['1.00', 'de', 'EUR', 100],
  // Groups as somebody would write them, and as nobody would.
  ['1.000,50', 'de', 'EUR', 100_050],
  ['1,000,000', 'en', 'LTC', 100_000_000_000_000],
  ['1\u00a0000,50', 'fr-CA', 'CAD', 100_050],
  ['1\u202f000', 'no', 'NOK', 100_000],
  ['1’000.50', 'en', 'EUR', 100_050],
  ["1'000", 'de', 'LTC', 100_000_000_000],
  ['1,00,0', 'en', 'EUR', 'not_a_number'],
  ['1 00', 'en', 'EUR', 'not_a_number'],
  ['1  000', 'en', 'EUR', 'not_a_number'],
  ['1.000 000', 'de', 'EUR', 'not_a_number'],
  ['0,500', 'en', 'EUR', 'too_fine'],
  ['0.000.500', 'de', 'BTC', 'not_a_number'],
  // What is no amount.
  ['', 'en', 'EUR', 'empty'],
  [' \u00a0\t', 'de', 'EUR', 'empty'],
  ['.5', 'en', 'EUR', 'not_a_number'],
  [',5', 'de', 'EUR', 'not_a_number'],
  ['1.', 'en', 'EUR', 'not_a_number'],
  ['1,', 'en', 'EUR', 'not_a_number'],
  ['1e3', 'en', 'EUR', 'not_a_number'],
  ['+1', 'en', 'EUR', 'not_a_number'],
  ['0x10', 'en', 'EUR', 'not_a_number'],
  ['007', 'en', 'EUR', 'not_a_number'],
  ['5.0.0', 'en', 'EUR', 'not_a_number'],
  ['５', 'en', 'EUR', 'not_a_number'],
  ['٥', 'en', 'EUR', 'not_a_number'],
  ['1٬000', 'en', 'EUR', 'not_a_number'],
  ['€ 50', 'en', 'EUR', 'not_a_number'],
  ['-5', 'en', 'EUR', 'negative'],
  ['−5', 'no', 'NOK', 'negative'],
  ['5.001', 'en', 'EUR', 'too_fine'],
  ['5.5', 'en', 'JPY', 'too_fine'],
  ['5.0', 'en', 'JPY', 'too_fine'],
  ['99999999999999999', 'en', 'EUR', 'too_large'],
  ['90071992547409.92', 'en', 'EUR', 'too_large'],
  ['90071992547409.91', 'en', 'EUR', Number.MAX_SAFE_INTEGER],
] as const)('reads %s (%s, %s) as %s', (text, locale, currency, minor) => {
  expect(minorOf(text, locale, currency)).toBe(minor);
});

test('says both amounts that a text could mean, each written so that it is read as such', () => {
  for (const [text, locale, one, other] of [
    ['1,250', 'en', 125_000_000_000, 125_000_000],
    ['1.250', 'de', 125_000_000_000, 125_000_000],
  ] as const) {
    const result = read(text, locale, 'LTC');
    if (!('either' in result)) throw new Error(`${text} was read`);
    expect(result.either.map((each) => minorOf(each, locale, 'LTC'))).toEqual([one, other]);
  }
});

/** One notation by the book: groups of three or none, a fraction that fits; null for everything else. */
function byTheBook(text: string, decimal: string, group: string, digits: number): bigint | null {
  const groups = `[1-9]\\d{0,2}(?:(?:\\${group}\\d{3})+|(?:'\\d{3})+|(?: \\d{3})+)`;
  const fraction = digits > 0 ? `(?:\\${decimal}(\\d{1,${digits}}))?` : '';
  const plain = text.trim().replace(/\s/g, ' ').replace(/[’‘ʼ]/g, "'");
  const parts = new RegExp(`^(0|[1-9]\\d*|${groups})${fraction}$`).exec(plain);
  if (!parts) return null;
  return BigInt((parts[1] ?? '').replace(/\D/g, '') + (parts[2] ?? '').padEnd(digits, '0'));
}

const SIGNS = [...".,.,'’ \u00a0\u202f"];
const digit = fc.constantFrom(...'0012359');
const run = fc.array(digit, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
const group = fc.array(digit, { minLength: 3, maxLength: 3 }).map((all) => all.join(''));
const numeric = fc
  .tuple(run, fc.array(fc.tuple(fc.constantFrom(...SIGNS), fc.oneof(group, group, run)), { maxLength: 4 }))
  .map(([first, rest]) => first + rest.flat().join(''));
const wild = fc.array(
  fc.constantFrom(...'0125.,', ' ', '\u00a0', '\u2009', '’', 'e', '+', '-', '٥', '５', '．', '،', 'x'),
  {
    maxLength: 10,
  },
);
const typed = fc.oneof(
  numeric,
  wild.map((all) => all.join('')),
);

test('whatever is typed is refused or read as the only amount it can mean, in every locale and currency', () => {
  for (const { locale, currency } of EVERY) {
    const decimal = decimalSign(locale);
    const other = decimal === '.' ? ',' : '.';
    const digits = String(subunits(currency)).length - 1;
    fc.assert(
      fc.property(typed, (text) => {
        const result = read(text, locale, currency);
        const here = byTheBook(text, decimal, other, digits);
        const elsewhere = byTheBook(text, other, decimal, digits);
        const lone = text.split(other).length === 2 && !text.includes(decimal);
        if (here !== null && here <= Number.MAX_SAFE_INTEGER && !(lone && elsewhere !== null && elsewhere !== here))
          expect(result).toEqual({ minor: Number(here) });
        else if ('minor' in result) expect(BigInt(result.minor)).toBe(elsewhere);
        if (here !== null && elsewhere !== null && lone && elsewhere !== here) expect(result).toHaveProperty('fault');
      }),
      { numRuns: 150 },
    );
  }
});

const anyMinor = fc.oneof(fc.maxSafeNat(), fc.integer({ min: 0, max: 20_000_000 }));

test('what is shown of an amount is read back as that amount, in every locale and currency', () => {
  for (const { locale, currency } of EVERY)
    fc.assert(
      fc.property(anyMinor, (minor) => {
        // In the unit that players know a coin by, and in whole ones.
        for (const whole of [false, true]) {
          const unit = (whole ? wholeUnit : displayUnit)(currency);
          expect(minorOf(formatTyped(minor, currency, locale, { whole }), locale, currency, unit)).toBe(minor);
          // On buttons and in confirmations it is grouped: there the figure alone may mean two amounts, and is never another one.
          for (const short of [false, true]) {
            const figure = formatMoney(minor, currency, locale, { short, whole }).replace(unit.label, '');
            const bare = figure.replace(/^[^\d]+|[^\d]+$/g, '');
            expect([minor, 'ambiguous']).toContain(minorOf(bare, locale, currency, unit));
          }
        }
      }),
      { numRuns: 60 },
    );
});

test('money is written exactly to the last digit of the largest amounts', () => {
  expect(formatPayment(9_007_199_254_740_991, 'ETH', 'en')).toBe('9,007,199.254740991 ETH');
  expect(formatTyped(9_007_199_254_740_991, 'EUR', 'de')).toBe('90071992547409,91');
});

test('what machines are given is read back, with its sign', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom(1, 100, 1e6, 1e8, 1e9), (minor, unit) => {
      expect(readMinor(writeMinor(minor, unit), unit, '.')).toEqual({ minor });
      expect(writeMinor(-minor, unit)).toBe(minor === 0 ? '0' : `-${writeMinor(minor, unit)}`);
    }),
  );
});
