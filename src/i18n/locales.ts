// The nine locales of the product, and which of them are complete enough to be offered.
import config from '../../content/config/locales.json' with { type: 'json' };

/** In the order of the language selector [S2.001]. */
export const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'en-KW'] as const;
export type Locale = (typeof LOCALES)[number];

/** Only these are offered and redirected to; the others follow when all their texts exist. */
export const OFFERED: readonly Locale[] = offeredIn(config.rows);

export function offeredIn(rows: readonly { readonly code: string; readonly complete: boolean }[]): Locale[] {
  return LOCALES.filter((locale) => rows.some((row) => row.code === locale && row.complete));
}

/** The languages in the selector: none where there is only one [S2.170]. */
export const selectable = (offered: readonly Locale[] = OFFERED): readonly Locale[] =>
  offered.length > 1 ? offered : [];

export const DEFAULT_LOCALE: Locale = 'en';

/** The wanted locale if it is offered; else the default. */
export const offeredOr = (wanted: string | undefined): Locale =>
  OFFERED.find((locale) => locale === wanted) ?? DEFAULT_LOCALE;

export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/** The locale whose texts are used where a regional English has none of its own. */
export function fallbackOf(locale: Locale): Locale {
  return locale.startsWith('en-') || !OFFERED.includes(locale) ? 'en' : locale;
}

/** The name of each language in itself, for the language selector. */
export const NATIVE_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  'fr-CA': 'Français (Canada)',
  'en-NZ': 'English (New Zealand)',
  no: 'Norsk',
  it: 'Italiano',
  'en-KW': 'English (Kuwait)',
};
