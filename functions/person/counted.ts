// Sums up what operators have given a person, by any operator, any act and in any account, over 30 days, so that one
// operator alone gives no more than the policy allows (ADR 096). It is one transaction: of two acts at the same moment
// the second sees the first.
import { first, type Store } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { DAY_MS, MONTH_MS, SUMS, type SumName } from '#shared/domain/office/policy.ts';
import type { Counting } from './verbs.ts';

const COUNT = 'insert into office_sum (key, sum, eur, at, tries) values (?, ?, ?, ?, 1) on conflict (key) do';
/** A repeated act counts with its highest worth and its latest time. */
const AGAIN = `${COUNT} update set eur = max(eur, excluded.eur), at = max(at, excluded.at), tries = tries + 1`;

/**
 * Counts the act, or answers false where its sum would exceed a limit of the policy. An act that a second operator has
 * confirmed always counts. A repeated act counts once.
 */
export function count(store: Store, { key, sum, eurMinor, confirmed, atMs, before }: Counting, nowMs: number): boolean {
  // The account's clock is ahead where a sandbox has moved it; a clock that is behind must not make entries older.
  const at = Math.max(atMs, nowMs);
  forgetCounted(store, at);
  for (const each of before)
    if (each.atMs > at - MONTH_MS) store.all(`${COUNT} nothing`, each.key, each.sum, each.eurMinor, each.atMs);
  const { dayEurMinor, monthEurMinor } = SUMS[sum];
  const others = (sinceMs: number) => sumBut(store, key, sum, sinceMs);
  const isAbove = others(at - DAY_MS) + eurMinor > dayEurMinor || others(at - MONTH_MS) + eurMinor > monthEurMinor;
  // An act without worth cannot exceed a limit.
  if (!confirmed && eurMinor > 0 && isAbove) return false;
  store.all(AGAIN, key, sum, eurMinor, at);
  return true;
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

function sumBut(store: Store, key: string, sum: SumName, sinceMs: number): number {
  const select = 'select coalesce(sum(eur), 0) as eur from office_sum where sum = ? and key <> ? and at > ?';
  return first<{ eur: number }>(store, select, sum, key, sinceMs)?.eur ?? 0;
}

/** One attempt of the act has failed: it no longer counts, unless another attempt is under way or succeeded. */
export function uncount(store: Store, key: string): void {
  store.all('update office_sum set tries = tries - 1 where key = ?', key);
  store.all('delete from office_sum where key = ? and tries <= 0', key);
}
