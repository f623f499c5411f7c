// Dates and times of limits in the player's zone and language: midnight is the player's, not the browser's.

import type { LimitPeriod } from '#shared/domain/limits.ts';
import { datesIn } from '#src/i18n/dates.ts';

/** `Sat, Nov 21, 2026, 10:00 AM`, `Sa., 21. Nov. 2026, 10:00` */
export const instant = (locale: string, zone: string, atMs: number): string =>
  datesIn({ locale, zone }).weekDayMoment(atMs);

/** The last day of a calendar window: `Sunday`, `30 November`; null for a day, which ends today. */
export function lastDay(locale: string, zone: string, period: LimitPeriod, endsAtMs: number): string | null {
  if (period === 'day') return null;
  const dates = datesIn({ locale, zone });
  return period === 'week' ? dates.weekDayName(endsAtMs - 1) : dates.monthDay(endsAtMs - 1);
}
