// Quarters of the calendar (1 January, April, July, October) in a player's zone. They are numbered without gaps, so
// that one follows another even if the player's zone has changed in between.
import { localTime, startMs } from '../calendar.ts';

export interface Quarter {
  readonly no: number;
  readonly fromMs: number;
  /** The first instant after it. */
  readonly untilMs: number;
}

/** 2026-Q4 is 2026 × 4 + 3. */
export const quarterNo = (year: number, nth: number): number => year * 4 + nth - 1;
/** "2026-Q4" */
export const quarterName = (no: number): string => `${Math.floor(no / 4)}-Q${(no % 4) + 1}`;

const firstDay = (no: number) => ({ year: Math.floor(no / 4), month: (no % 4) * 3 + 1, day: 1 });

export function quarterAt(zone: string, atMs: number): Quarter {
  const { year, month } = localTime(zone, atMs);
  const no = quarterNo(year, Math.ceil(month / 3));
  return { no, fromMs: startMs(zone, firstDay(no)), untilMs: endOfQuarter(zone, no) };
}

export const endOfQuarter = (zone: string, no: number): number => startMs(zone, firstDay(no + 1));

/** Local days to the end, including today and a partial day: 1 on the last day. */
export function daysLeft(zone: string, untilMs: number, nowMs: number): number {
  const today = localTime(zone, nowMs).toPlainDate();
  const last = localTime(zone, untilMs - 1).toPlainDate();
  return Math.max(0, today.until(last, { largestUnit: 'days' }).days + 1);
}
