// A letter once an account has not been used for a year: its money is still there, and nothing is charged (terms, 13).

import { yearsAfter } from '#shared/domain/retention.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import { isGone, type Profile } from './profile.ts';
import { lastSeenMs } from './sessions.ts';

/** `unused` holds the last use at the time of the last letter: the next letter is about a later one. */
function lastUsedMs(tx: Tx): number | null {
  const profile = readMeta<Profile>(tx, 'profile');
  if (!profile || isGone(tx)) return null;
  return Math.max(profile.signedInAtMs ?? profile.createdAtMs, lastSeenMs(tx));
}

export function nextUnusedMs(tx: Tx): number | null {
  const usedMs = lastUsedMs(tx);
  return usedMs === null || readMeta<number>(tx, 'unused') === usedMs ? null : yearsAfter(usedMs, 1);
}

export function tellUnused(tx: Tx): void {
  writeMeta(tx, 'unused', lastUsedMs(tx));
  notify(tx, 'account_unused', {});
}

export const noun = { timers: { unused: { at: nextUnusedMs, act: tellUnused } } } satisfies Noun;
