// The window of a limit (limits.md 3): calendar by the player's zone, or rolling without one.

import { localTime, startMs } from '../calendar.ts';
import type { LimitPeriod, WindowKind } from '../limits.ts';

/** From inclusive, to exclusive, epoch milliseconds. */
export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

const HOUR_MS = 3_600_000;
const ROLLING_MS: Record<LimitPeriod, number> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

/** The length of a rolling window. */
export const rollingMs = (period: LimitPeriod): number => ROLLING_MS[period];

/**
 * Calendar: local midnight to midnight, weeks from Monday, months from the 1st; a day has 23, 24 or 25 hours. Rolling:
 * (now − length, now], whose first counted millisecond is now − length + 1.
 */
export function windowAt(kind: WindowKind, period: LimitPeriod, zone: string, nowMs: number): Window {
  if (kind === 'rolling') return { fromMs: nowMs - ROLLING_MS[period] + 1, toMs: nowMs + 1 };
  // A bet checks every limit, and a calendar window is the same until it ends, so it is cached.
  const key = `${period} ${zone}`;
  const known = calendars.get(key);
  if (known && known.fromMs <= nowMs && nowMs < known.toMs) return known;
  const window = calendarWindow(period, zone, nowMs);
  calendars.set(key, window);
  return window;
}

/** By period and zone, of which there are some dozens: the window computed last. */
const calendars = new Map<string, Window>();

function calendarWindow(period: LimitPeriod, zone: string, nowMs: number): Window {
  const today = localTime(zone, nowMs).toPlainDate();
  const first = {
    day: today,
    week: today.subtract({ days: today.dayOfWeek - 1 }),
    month: today.with({ day: 1 }),
  }[period];
  return { fromMs: startMs(zone, first), toMs: startMs(zone, first.add({ [`${period}s`]: 1 })) };
}

/** A new address changes the calendar's zone at the start of the next month of the old zone (limits.md 3). */
export function zoneChange(oldZone: string, newZone: string, nowMs: number): { zone: string; fromMs: number } | null {
  if (oldZone === newZone) return null;
  return { zone: newZone, fromMs: windowAt('calendar', 'month', oldZone, nowMs).toMs };
}
