// Formats numbers and dates by locale, apart from messages: the shell formats a balance without the code for messages.

/** Intl knows Norwegian as its written form, Bokmål. */
export function intlLocale(locale: string): string {
  return locale === 'no' ? 'nb-NO' : locale;
}

const TERRITORIES: Readonly<Record<string, string>> = { en: 'GB', de: 'DE', it: 'IT' };

/** A locale in Open Graph's form, which always has a territory: "en_GB". A language without one gets its main one. */
export function openGraphLocale(locale: string): string {
  const [language = '', territory = TERRITORIES[language]] = intlLocale(locale).split('-');
  return `${language}_${territory}`;
}

const cache = new Map<string, unknown>();

/** Creating an Intl formatter costs more than using it, and there are few different ones, so they are cached. */
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
  /** English without a territory is European: 26 Nov 2026, and midnight is 00:00 also where the hour is not requested with two digits. */
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

/** How many decimals a figure is written with: as many as are known, at most two. */
export const decimalsOf = (figure: string): number => Math.min(2, figure.split('.')[1]?.length ?? 0);
