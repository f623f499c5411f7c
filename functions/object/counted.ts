// Sums of what operators have given, paid out and taken, over 30 days, as the objects store them that bound them: a
// person's object for the person, the log's object for operators and linked accounts (ADR 096). A call is one
// transaction: of two acts at the same moment the second sees the first.
import { type Bound, DAY_MS, isAbove, MONTH_MS } from '#shared/domain/office/policy.ts';
import { first, type Store } from './store.ts';
import type { Tx } from './transaction.ts';

/** `tries`: the number of attempts of the act that count. */
export const COUNTED_TABLE = `create table office_sum (key text primary key, sum text not null, eur integer not null,
    at integer not null, tries integer not null) without rowid`;

/** An operator's act in one sum: its name there, the sum, its worth in EUR cents. */
export interface Counted {
  key: string;
  sum: string;
  eurMinor: number;
  atMs: number;
}

export interface Bounded extends Counted {
  /** Null: it counts, whatever the sum is. */
  bound: Bound | null;
}

const COUNT = 'insert into office_sum (key, sum, eur, at, tries) values (?, ?, ?, ?, 1) on conflict (key) do';
/** A repeated act counts with its highest worth and its latest time. */
const AGAIN = `${COUNT} update set eur = max(eur, excluded.eur), at = max(at, excluded.at), tries = tries + 1`;

/** Whether the act stays within the bound of its sum; a repeated act does not count twice. */
export function fits(store: Store, { key, sum, eurMinor, bound }: Bounded, nowMs: number): boolean {
  if (bound === null) return true;
  const others = (sinceMs: number) => sumBut(store, key, sum, sinceMs);
  const before = { dayEurMinor: others(nowMs - DAY_MS), monthEurMinor: others(nowMs - MONTH_MS) };
  return !isAbove(bound, before, eurMinor);
}

export const note = (store: Store, { key, sum, eurMinor }: Counted, nowMs: number): void =>
  void store.all(AGAIN, key, sum, eurMinor, nowMs);

/** Adds an entry from elsewhere with its own time, unless it is known or no longer counts. */
export function bring(store: Store, { key, sum, eurMinor, atMs }: Counted, nowMs: number): void {
  if (atMs > nowMs - MONTH_MS) store.all(`${COUNT} nothing`, key, sum, eurMinor, atMs);
}

/** One attempt of the act has failed: it no longer counts, unless another attempt is under way or succeeded. */
export function uncount(store: Store, key: string): void {
  store.all('update office_sum set tries = tries - 1 where key = ?', key);
  store.all('delete from office_sum where key = ? and tries <= 0', key);
}

/** Deletes entries whose period is over. */
export const forgetCounted = (store: Store, nowMs: number): void =>
  void store.all('delete from office_sum where at <= ?', nowMs - MONTH_MS);

/** The timer that deletes entries, so that nothing of them outlives an erased account. */
export const countedEnds = {
  at({ store }: Tx): number | null {
    const oldest = first<{ at: number | null }>(store, 'select min(at) as at from office_sum')?.at ?? null;
    return oldest === null ? null : oldest + MONTH_MS;
  },
  act: ({ store, nowMs }: Tx): void => forgetCounted(store, nowMs),
};

function sumBut(store: Store, key: string, sum: string, sinceMs: number): number {
  const select = 'select coalesce(sum(eur), 0) as eur from office_sum where sum = ? and key <> ? and at > ?';
  return first<{ eur: number }>(store, select, sum, key, sinceMs)?.eur ?? 0;
}
