// A period as a player names it: days of their own zone, the first and the last one included.
import { dateOf, endMs, localTime, startMs } from '#shared/domain/calendar.ts';
import { STATEMENT_DAYS } from '#shared/domain/cashier/statement.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * From the first midnight to the one after the last day, of the days that the account has existed; null for none, or for more than one
 * file is given for.
 */
export function periodOf(
  { zone, createdAtMs }: { readonly zone: string; readonly createdAtMs: number },
  from: string,
  to: string,
): { fromMs: number; toMs: number } | null {
  const [first, last] = [dateOf(from), dateOf(to)];
  if (!first || !last) return null;
  const [firstMs, toMs] = [startMs(zone, first), endMs(zone, last)];
  const lastsMs = toMs - firstMs;
  const fromMs = Math.max(firstMs, startMs(zone, localTime(zone, createdAtMs).toPlainDate()));
  return lastsMs > 0 && lastsMs <= STATEMENT_DAYS * DAY_MS && toMs > fromMs ? { fromMs, toMs } : null;
}
