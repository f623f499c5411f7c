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
