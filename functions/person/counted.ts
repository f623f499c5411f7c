// Sums up what operators have given a person, by any operator, any act and in any account, over 30 days, so that one
// operator alone gives no more than the policy allows (ADR 096).
import { bring, fits, forgetCounted, note } from '#functions/object/counted.ts';
import type { Store } from '#functions/object/store.ts';
import type { Counting } from './verbs.ts';

/** Counts the act, or answers false where its sum would exceed its bound. */
export function count(store: Store, { before, ...act }: Counting, nowMs: number): boolean {
  // The account's clock is ahead where a sandbox has moved it; a clock that is behind must not make entries older.
  const at = Math.max(act.atMs, nowMs);
  forgetCounted(store, at);
  for (const each of before) bring(store, each, at);
  if (!fits(store, act, at)) return false;
  note(store, act, at);
  return true;
}
