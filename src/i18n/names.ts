// Countries and languages by the names that a language has for them.
import { formatters, intlLocale } from './intl.ts';

/** A code without a name stays itself; what is no code at all throws, as Intl does. */
export const countryName = (code: string, locale: string): string => nameOf('region', code, locale);
export const languageName = (code: string, locale: string): string => nameOf('language', code, locale);

const nameOf = (type: Intl.DisplayNamesType, code: string, locale: string): string =>
  formatters.getDisplayNames(intlLocale(locale), { type }).of(code) ?? code;
