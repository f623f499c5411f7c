// Who is told a VIP manager (rewards.md 19): from Gold on, whose identity is verified, who has answered where the wealth comes from, and
// for 90 days neither excluded themselves nor lowered a limit.

import { GOLD } from '#shared/domain/rewards/vip.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { barOf } from '../limits/exclusion.ts';
import { profileOf } from '../person/profile.ts';
import { recordsOf } from '../person/records.ts';
import { activeRank, thisQuarter } from './quarter.ts';

const DAYS_MS = 90 * 86_400_000;

/** By whose groups a manager is chosen; empty for whoever is told none. */
export function managedGroups(tx: Tx): readonly number[] {
  const { groups, verified, questionnaireDueMs } = profileOf(tx);
  const answered = questionnaireDueMs !== undefined && questionnaireDueMs > tx.nowMs;
  const may = activeRank(thisQuarter(tx)) >= GOLD && verified && answered && !wasProtected(tx, tx.nowMs - DAYS_MS);
  return may ? groups : [];
}

/** Excluded at any time since then, here or in another account of the same person, or with a limit that got lower. */
function wasProtected(tx: Tx, sinceMs: number): boolean {
  if (barOf(tx)) return true;
  const ended = recordsOf(tx).some(({ exclusion }) => exclusion && (exclusion.untilMs ?? Infinity) > sinceMs);
  const own = one(tx, 'select 1 from exclusion where until_at is null or until_at > ? limit 1', sinceMs);
  return ended || own !== undefined || loweredSince(tx, sinceMs);
}

/**
 * A limit begins to bind at once only where it is lower than what was there before; a higher one waits to be confirmed, by a row
 * that had a token.
 */
const loweredSince = (tx: Tx, sinceMs: number): boolean =>
  all(tx, 'select 1 from limits where mail_at is null and set_at > ? limit 1', sinceMs).length > 0;

const commands = {
  managedGroups: bySession(managedGroups),
};

export const noun = { commands } satisfies Noun;
