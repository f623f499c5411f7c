// How a locale writes decimals, apart from intl.ts: a shell that types nothing does not bring it along.
import { formatters, intlLocale } from './intl.ts';

/** What a locale writes before decimals. */
export const decimalSign = (locale: string): '.' | ',' =>
  formatters.getNumberFormat(intlLocale(locale), {}).format(1.5).includes(',') ? ',' : '.';
