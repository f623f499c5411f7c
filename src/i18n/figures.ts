// Formats figures about what a player may expect: returns, odds, worths, costs. None is rounded to look better than it is.
import { known, type Side, whole } from '#shared/base/side.ts';
import { decimalsOf, formatters, intlLocale } from '#src/i18n/intl.ts';
import { formatMoney } from './money.ts';

/** The only function that formats such figures. */
export const written = (
  figure: number | string,
  locale: string,
  options: Omit<Intl.NumberFormatOptions, 'roundingMode'>,
  side: Side = 'hope',
): string =>
  formatters
    .getNumberFormat(intlLocale(locale), { ...options, roundingMode: side === 'hope' ? 'floor' : 'ceil' })
    // A decimal in a string is formatted exactly; a binary number may not hold it exactly.
    .format(typeof figure === 'string' ? (figure as `${number}`) : known(figure));

/** A mean amount of money, in minor units that need not be whole. */
export const meanText = (minor: number, currency: string, locale: string, side: Side = 'hope'): string =>
  formatMoney(whole(minor, side), currency, locale);

/** With at least `least` and at most `most` decimals. */
export const figureText = (text: string, locale: string, most: number, least = 0): string =>
  written(text, locale, { minimumFractionDigits: least, maximumFractionDigits: most });

/** A game's return, "95.80%": the certificate's percentage with as many decimals as are known, at most two. */
export const returnText = (rtp: string, locale: string): string =>
  written(`${Number(rtp)}e-2`, locale, {
    style: 'percent',
    minimumFractionDigits: decimalsOf(rtp),
    maximumFractionDigits: 2,
  });
