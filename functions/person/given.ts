// What operators have given a person, whoever of them, by whatever way and in whichever account: counted for 24 hours, so that one
// operator alone gives no more than a border (ADR 096). In one transaction: of two at the same moment one sees the other.
import { first, type Store } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { GIVEN_MS } from '#shared/domain/office/four-eyes.ts';
import type { Giving } from './verbs.ts';

const COUNT = 'insert into given (key, eur, at, tries) values (?, ?, ?, 1) on conflict (key) do';
/** An act that is tried again is counted for what it was worth at most, and when it was tried last. */
const AGAIN = `${COUNT} update set eur = max(eur, excluded.eur), at = max(at, excluded.at), tries = tries + 1`;

/**
 * Counts the act, or answers false where all that was given in the 24 hours until it would be worth more than the border. Without a
 * border it always counts: a second operator has confirmed it. An act that is tried again counts once.
 */
export function give(store: Store, { key, eurMinor, borderEurMinor, atMs, before }: Giving, nowMs: number): boolean {
  // The account's clock is ahead where a sandbox has moved it; a clock that is behind makes nothing older.
  const at = Math.max(atMs, nowMs);
  forgetGiven(store, at);
  for (const earlier of before)
    if (earlier.atMs > at - GIVEN_MS) store.all(`${COUNT} nothing`, earlier.key, earlier.eurMinor, earlier.atMs);
  const others = sumBut(store, key);
  // What is worth nothing takes no sum above anything.
  if (borderEurMinor !== null && eurMinor > 0 && others + eurMinor > borderEurMinor) return false;
  store.all(AGAIN, key, eurMinor, at);
  return true;
}

/** What is over. */
export const forgetGiven = (store: Store, nowMs: number): void =>
  void store.all('delete from given where at <= ?', nowMs - GIVEN_MS);

/** The timer that takes it out, so that nothing of it outlives an erased account. */
export const givenEnds = {
  at({ store }: Tx): number | null {
    const oldest = first<{ at: number | null }>(store, 'select min(at) as at from given')?.at ?? null;
    return oldest === null ? null : oldest + GIVEN_MS;
  },
  act: ({ store, nowMs }: Tx): void => forgetGiven(store, nowMs),
};

const sumBut = (store: Store, key: string): number =>
  first<{ eur: number }>(store, 'select coalesce(sum(eur), 0) as eur from given where key <> ?', key)?.eur ?? 0;

/** One try of the act has failed: it counts no more, unless another try of it goes on or was done. */
export function giveBack(store: Store, key: string): void {
  store.all('update given set tries = tries - 1 where key = ?', key);
  store.all('delete from given where key = ? and tries <= 0', key);
}
