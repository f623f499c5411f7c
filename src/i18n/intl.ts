// The locale's own numbers and dates, apart from messages: the shell writes a balance without the message reader.

/** Intl knows Norwegian by its written form. */
export function intlLocale(locale: string): string {
  return locale === 'no' ? 'nb-NO' : locale;
}

const TERRITORIES: Readonly<Record<string, string>> = { en: 'GB', de: 'DE', it: 'IT' };

/** As Open Graph writes a locale: never without a territory, "en_GB". A language without one of its own takes its first. */
export function openGraphLocale(locale: string): string {
  const [language = '', territory = TERRITORIES[language]] = intlLocale(locale).split('-');
  return `${language}_${territory}`;
}

const cache = new Map<string, unknown>();

/** Making an Intl formatter costs more than using it; there are few different ones. */
function keep<A extends unknown[], F>(name: string, make: (...args: A) => F): (...args: A) => F {
  return (...args) => {
    const key = name + JSON.stringify(args);
    const found = cache.get(key) as F | undefined;
    if (found) return found;
    const made = make(...args);
    cache.set(key, made);
    return made;
  };
}

export const formatters = {
  /** English without a territory is that of Europe: 26 Nov 2026, and midnight is 00:00 also where the hour is not asked for in two digits. */
  getDateTimeFormat: keep('date', (locale: string, options: Intl.DateTimeFormatOptions) =>
    locale === 'en'
      ? new Intl.DateTimeFormat('en-GB', options.hour === 'numeric' ? { ...options, hour: '2-digit' } : options)
      : new Intl.DateTimeFormat(locale, options),
  ),
  getNumberFormat: keep(
    'number',
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getDisplayNames: keep(
    'names',
    (...args: ConstructorParameters<typeof Intl.DisplayNames>) => new Intl.DisplayNames(...args),
  ),
  getPluralRules: keep(
    'plural',
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};

/** Decimals that a figure is told with, two at most: one that is known to the first has no second. */
export const decimalsOf = (figure: string): number => Math.min(2, figure.split('.')[1]?.length ?? 0);
