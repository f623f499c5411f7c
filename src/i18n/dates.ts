// Days as people of a locale write them.
import { formatters, intlLocale } from './intl.ts';

/** `20 November 2026`. The day is the one in UTC, as content dates are. */
export const longDay = (locale: string, at: number | string): string =>
  formatters
    .getDateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'UTC' })
    .format(typeof at === 'number' ? at : Date.parse(`${at}T00:00:00Z`));
