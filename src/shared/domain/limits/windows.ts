// The stretch of time a limit counts (limits.md 3): calendar by the player's zone, or rolling without one.

import type { LimitPeriod, WindowKind } from '../limits.ts';
import { instantOf, localTime } from '../zones.ts';

/** From inclusive, to exclusive, epoch milliseconds. */
export interface Window {
  fromMs: number;
  toMs: number;
}

const HOUR_MS = 3_600_000;
const ROLLING_MS: Record<LimitPeriod, number> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

/** How long a rolling window looks back. */
export const rollingMs = (period: LimitPeriod): number => ROLLING_MS[period];

/**
 * Calendar: local midnight to midnight, weeks from Monday, months from the 1st; a day has 23, 24 or 25 hours.
 * Rolling: (now − length, now], whose first counted millisecond is now − length + 1.
 */
export function windowAt(kind: WindowKind, period: LimitPeriod, zone: string, nowMs: number): Window {
  if (kind === 'rolling') return { fromMs: nowMs - ROLLING_MS[period] + 1, toMs: nowMs + 1 };
  const { year, month, day } = localTime(zone, nowMs);
  const at = (date: { month?: number; day: number }) => instantOf(zone, { year, month, ...date });
  if (period === 'day') return { fromMs: at({ day }), toMs: at({ day: day + 1 }) };
  if (period === 'month') return { fromMs: at({ day: 1 }), toMs: at({ month: month + 1, day: 1 }) };
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return { fromMs: at({ day: day - weekday }), toMs: at({ day: day - weekday + 7 }) };
}

/** A new address moves the calendar's zone from the start of the next month of the old zone (limits.md 3). */
export function zoneChange(oldZone: string, newZone: string, nowMs: number): { zone: string; fromMs: number } | null {
  if (oldZone === newZone) return null;
  return { zone: newZone, fromMs: windowAt('calendar', 'month', oldZone, nowMs).toMs };
}
