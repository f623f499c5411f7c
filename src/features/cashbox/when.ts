// Instants of a limit in the player's zone, which is named: her midnight, not her browser's.
import { formatters, intlLocale } from '#src/i18n/intl.ts';

const DAY_AND_TIME = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** `Nov 21, 2026, 12:00 AM Austria Time`; without a zone the browser's own, unnamed. */
export function instant(ms: number, locale: string, zone: string | undefined): string {
  const place = zone === undefined ? {} : ({ timeZone: zone, timeZoneName: 'shortGeneric' } as const);
  return formatters.getDateTimeFormat(intlLocale(locale), { ...DAY_AND_TIME, ...place }).format(ms);
}
