// Instants of limits in the player's zone and language: their midnight, not their browser's.

import type { LimitPeriod } from '#shared/domain/limits.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';

const format = (locale: string, zone: string, atMs: number, options: Intl.DateTimeFormatOptions) =>
  formatters.getDateTimeFormat(intlLocale(locale), { ...options, timeZone: zone }).format(atMs);

/** `Sat, Nov 21, 2026, 10:00 AM`, `Sa., 21. Nov. 2026, 10:00` */
export function instant(locale: string, zone: string, atMs: number): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return `${format(locale, zone, atMs, day)}, ${format(locale, zone, atMs, { timeStyle: 'short' })}`;
}

/** The last day of a calendar window: `Sunday`, `30 November`; null for a day, which ends today. */
export function lastDay(locale: string, zone: string, period: LimitPeriod, endsAtMs: number): string | null {
  if (period === 'day') return null;
  const options = period === 'week' ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return format(locale, zone, endsAtMs - 1, options);
}

/** The message key of a zone's city: `Europe/Vienna` is `limits.zone.vienna`. */
export const zoneKey = (zone: string): string =>
  `limits.zone.${zone.split('/').at(-1)?.toLowerCase().replaceAll('.', '') ?? 'utc'}`;
