// How long data that we must retain outlives a player's account: years by licence and class of data
// (content/config/retention.json).
import type { Licence } from './geo.ts';

/** Classes that a law requires us to retain. Everything else is deleted when the account is closed. */
export const DATA_CLASSES = ['identity', 'payments', 'protection'] as const;
export type DataClass = (typeof DATA_CLASSES)[number];
export type RetainYears = Readonly<Record<DataClass, number>>;

export interface RetentionRow {
  readonly licence: Licence;
  readonly fromMs?: number;
  readonly retainYears: RetainYears;
}

/** How long it stays known who had a once-only gift, whatever the licence: as keyed hashes, beyond the account. */
export const CLAIM_YEARS = 5;

/** The newest row of the licence that has begun; undefined where there is none. */
export function retainYearsOf(rows: readonly RetentionRow[], licence: Licence, nowMs: number): RetainYears | undefined {
  return rows
    .filter((row) => row.licence === licence && (row.fromMs ?? Number.NEGATIVE_INFINITY) <= nowMs)
    .toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0))[0]?.retainYears;
}

/** The same day and hour that many years later, in UTC; for 29 February the first of March. */
export function yearsAfter(atMs: number, years: number): number {
  const at = new Date(atMs);
  return at.setUTCFullYear(at.getUTCFullYear() + years);
}
