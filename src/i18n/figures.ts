// A certificate's figures as they are printed: cut, as no figure may flatter.
import { intlLocale } from '#src/i18n/intl.ts';

export const figureText = (text: string, locale: string, digits: number): string =>
  new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: digits, roundingMode: 'floor' }).format(
    Number(text),
  );
