// A period as a player names it: days of their own zone, the first and the last one included.
import { dateOf, endMs, startMs } from '#shared/domain/calendar.ts';
import { STATEMENT_DAYS } from '#shared/domain/cashier/statement.ts';

const DAY_MS = 24 * 3_600_000;

/** From the first midnight to the one after the last day; null for no days, or for more than one file is given for. */
export function periodOf(zone: string, from: string, to: string): { fromMs: number; toMs: number } | null {
  const [first, last] = [dateOf(from), dateOf(to)];
  if (!first || !last) return null;
  const period = { fromMs: startMs(zone, first), toMs: endMs(zone, last) };
  const lastsMs = period.toMs - period.fromMs;
  return lastsMs > 0 && lastsMs <= STATEMENT_DAYS * DAY_MS ? period : null;
}
