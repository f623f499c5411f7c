// Number formats of instant tables: rolls, multipliers and chances, truncated and never rounded up.
import { written } from '#src/i18n/figures.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';

/** A number with a fixed count of decimals. */
export const fixedText = (value: number, digits: number, locale: string): string =>
  formatters
    .getNumberFormat(intlLocale(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value);

/** `1.0102×`, `2×`, `9,900×`: payout over stake, at most four decimals. */
export function timesOf(numerator: number | bigint, denominator: number | bigint, locale: string): string {
  const scaled = Number((BigInt(numerator) * 10_000n) / BigInt(denominator)) / 10_000;
  const digits = scaled >= 1000 ? 0 : scaled >= 100 ? 2 : 4;
  return `${written(scaled, locale, { maximumFractionDigits: digits })}×`;
}

/** A fraction as a percentage with four significant digits, however small it is. */
export const shareText = (share: number, locale: string): string =>
  written(share, locale, {
    style: 'percent',
    ...(share < 0.01 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 }),
  });
