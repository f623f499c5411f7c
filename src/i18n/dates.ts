// Days and instants as people of a locale write them.
import { formatters, intlLocale } from './intl.ts';

/** `20 November 2026`. The day is the one in UTC, as content dates are. */
export const longDay = (locale: string, at: number | string): string =>
  formatters
    .getDateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'UTC' })
    .format(typeof at === 'number' ? at : Date.parse(`${at}T00:00:00Z`));

const DAY_AND_TIME = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** In the player's zone, which is named: their midnight, not their browser's. `Nov 21, 2026, 12:00 AM Austria Time`; without a zone the browser's own, unnamed. */
export function instant(ms: number, locale: string, zone: string | undefined): string {
  const place = zone === undefined ? {} : ({ timeZone: zone, timeZoneName: 'shortGeneric' } as const);
  return formatters.getDateTimeFormat(intlLocale(locale), { ...DAY_AND_TIME, ...place }).format(ms);
}

/** `26 Nov 2026`, by the reader's clock or in a zone. */
export const dayText = (ms: number, locale: string, zone?: string): string =>
  formatters
    .getDateTimeFormat(intlLocale(locale), { dateStyle: 'medium', ...(zone !== undefined && { timeZone: zone }) })
    .format(ms);

/** `Mon 23 Nov`, of a local date as it is written: `2026-11-23`. */
export const weekDay = (date: string, locale: string): string =>
  formatters
    .getDateTimeFormat(intlLocale(locale), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${date}T12:00:00Z`));
