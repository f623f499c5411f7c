// Figures that say what a player may expect: returns, chances, odds, worths, costs. None looks better than it is.
import { known, type Side, whole } from '#shared/base/side.ts';
import { decimalsOf, formatters, intlLocale } from '#src/i18n/intl.ts';
import { formatMoney } from './money.ts';

/** The one way in which such a figure is written. */
export const written = (
  figure: number | string,
  locale: string,
  options: Omit<Intl.NumberFormatOptions, 'roundingMode'>,
  side: Side = 'hope',
): string =>
  formatters
    .getNumberFormat(intlLocale(locale), { ...options, roundingMode: side === 'hope' ? 'floor' : 'ceil' })
    // A decimal in text is taken as it is written, which a binary number may not be.
    .format(typeof figure === 'string' ? (figure as `${number}`) : known(figure));

/** A mean of money, in minor units and their parts. */
export const meanText = (minor: number, currency: string, locale: string, side: Side = 'hope'): string =>
  formatMoney(whole(minor, side), currency, locale);

/** At most `most` decimals, at least `least`. */
export const figureText = (text: string, locale: string, most: number, least = 0): string =>
  written(text, locale, { minimumFractionDigits: least, maximumFractionDigits: most });

/** What a game gives back, "95.80%": of its certificate in per cent, to as many decimals as are known, two at most. */
export const returnText = (rtp: string, locale: string): string =>
  written(`${Number(rtp)}e-2`, locale, {
    style: 'percent',
    minimumFractionDigits: decimalsOf(rtp),
    maximumFractionDigits: 2,
  });
