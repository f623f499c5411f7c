// A certificate's figures as they are printed: cut, as no figure may flatter.
import { decimalsOf, formatters, intlLocale } from '#src/i18n/intl.ts';

/** At most `most` decimals, at least `least`. */
export const figureText = (text: string, locale: string, most: number, least = 0): string =>
  formatters
    .getNumberFormat(intlLocale(locale), {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      roundingMode: 'floor',
    })
    .format(Number(text));

/** What a game gives back, "95.80%": of its certificate in per cent, to as many decimals as are known, two at most. */
export const returnText = (rtp: string, locale: string): string =>
  formatters
    .getNumberFormat(intlLocale(locale), {
      style: 'percent',
      minimumFractionDigits: decimalsOf(rtp),
      maximumFractionDigits: 2,
      roundingMode: 'floor',
    })
    // As a decimal, which a hundredth of a binary number is not: 95.8 would be cut to 95.79.
    .format(`${Number(rtp)}e-2` as `${number}`);
