// A certificate's figures as they are printed: cut, as no figure may flatter. Odds come rounded up already.
import { intlLocale } from '#src/i18n/intl.ts';

type Rounding = 'floor' | 'halfExpand';
const written = (text: string, locale: string, digits: number, roundingMode: Rounding): string =>
  new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: digits, roundingMode }).format(Number(text));

export const figureText = (text: string, locale: string, digits: number): string =>
  written(text, locale, digits, 'floor');

/** One in how many rounds, to so many decimals; all that the certificate says unless told otherwise. */
export const oddText = (text: string, locale: string, digits = 6): string =>
  written(text, locale, digits, 'halfExpand');
