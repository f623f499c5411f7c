// Names of countries and languages in a language.
import { formatters, intlLocale } from './intl.ts';

/** A code without a name is returned unchanged; an invalid code throws, as in Intl. */
export const countryName = (code: string, locale: string): string => nameOf('region', code, locale);
export const languageName = (code: string, locale: string): string => nameOf('language', code, locale);

const nameOf = (type: Intl.DisplayNamesType, code: string, locale: string): string =>
  formatters.getDisplayNames(intlLocale(locale), { type }).of(code) ?? code;
