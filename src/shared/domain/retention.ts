// How long what we have to keep of a player outlives their account: years by licence and class of data (content/config/retention.json).
import type { Licence } from './geo.ts';

/** Classes that a law makes us keep. Whatever is in none of them goes as the account is closed. */
export const DATA_CLASSES = ['identity', 'payments', 'protection'] as const;
export type DataClass = (typeof DATA_CLASSES)[number];
export type RetainYears = Readonly<Record<DataClass, number>>;

export interface RetentionRow {
  readonly licence: Licence;
  readonly fromMs?: number;
  readonly retainYears: RetainYears;
}

/** Who has had what is given once is known for so long, whatever the licence: as keyed hashes, beyond the account. */
export const CLAIM_YEARS = 5;

/** The newest of the licence's rows that has begun; undefined where there is none. */
export function retainYearsOf(rows: readonly RetentionRow[], licence: Licence, nowMs: number): RetainYears | undefined {
  return rows
    .filter((row) => row.licence === licence && (row.fromMs ?? Number.NEGATIVE_INFINITY) <= nowMs)
    .toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0))[0]?.retainYears;
}

/** The same day and hour that many years later, in UTC; of 29 February the first of March. */
export function yearsAfter(atMs: number, years: number): number {
  const at = new Date(atMs);
  return at.setUTCFullYear(at.getUTCFullYear() + years);
}
