// A period as a player names it: days of their own zone, the first and the last one included.
import { STATEMENT_DAYS } from '#shared/domain/cashier/statement.ts';
import { instantOf, type LocalDate } from '#shared/domain/zones.ts';

const DAY_MS = 24 * 3_600_000;

/** From the first midnight to the one after the last day; null for no days, or for more than one file is given for. */
export function periodOf(zone: string, from: string, to: string): { fromMs: number; toMs: number } | null {
  const fromMs = instantOf(zone, dateOf(from));
  const last = dateOf(to);
  const toMs = instantOf(zone, { ...last, day: last.day + 1 });
  return toMs > fromMs && toMs - fromMs <= STATEMENT_DAYS * DAY_MS ? { fromMs, toMs } : null;
}

function dateOf(iso: string): LocalDate {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}
