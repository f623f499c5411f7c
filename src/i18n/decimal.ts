// The decimal sign of a locale. Apart from intl.ts, so that the shell, which has no inputs, does not load it.
import { formatters, intlLocale } from './intl.ts';

/** The sign that a locale writes before decimals. */
export const decimalSign = (locale: string): '.' | ',' =>
  formatters.getNumberFormat(intlLocale(locale), {}).format(1.5).includes(',') ? ',' : '.';
