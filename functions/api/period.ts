// A period in whole days of the player's zone, including the first and the last day.
import { dateOf, endMs, localTime, startMs } from '#shared/domain/calendar.ts';
import { STATEMENT_DAYS } from '#shared/domain/cashier/statement.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * From the first midnight to the midnight after the last day, limited to the life of the account. Null for an empty
 * period, or one that is too long for one file.
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
