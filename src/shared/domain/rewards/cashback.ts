// Cashback on live titles (rewards.md 33): a fifth of the expected cost of a week's stakes, won or lost, by the
// certified return of each bet. Sums are exact: EUR cents times hundred-millionths (games/certified.ts).
import { Temporal } from 'temporal-polyfill';
import { localTime, startMs } from '../calendar.ts';
import { type Minor, minor } from '../money.ts';

/** The denominator of the sums, per EUR cent. */
const WHOLE = 100_000_000;
/**
 * The same share for everybody: neither the level nor the VIP status changes it. `pages/<locale>/activity-terms.md`
 * states it.
 */
const SHARE_PERCENT = 20;
export const SHARE = SHARE_PERCENT / 100;
/** Nothing is paid below 1.00. */
const LEAST_MINOR = 100;
const PAID_AT_HOUR = 12;

/** EUR cents for a week's expected cost; 0 where it is below 1.00. */
export function cashbackOf(cost: number): Minor {
  const eurMinor = Number((BigInt(cost) * BigInt(SHARE_PERCENT)) / BigInt(100 * WHOLE));
  return minor(eurMinor < LEAST_MINOR ? 0 : eurMinor);
}

/** The local week of an instant, Monday to Sunday: its first day, its start and end, and when it is paid (Monday, 12:00). */
export interface Week {
  /** "2026-11-23" */
  readonly monday: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly paidAtMs: number;
}

export function weekOf(zone: string, atMs: number): Week {
  const today = localTime(zone, atMs).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const next = monday.add({ days: 7 });
  const noon = next.toPlainDateTime(Temporal.PlainTime.from({ hour: PAID_AT_HOUR }));
  return {
    monday: monday.toString(),
    fromMs: startMs(zone, monday),
    toMs: startMs(zone, next),
    paidAtMs: noon.toZonedDateTime(zone).epochMilliseconds,
  };
}
