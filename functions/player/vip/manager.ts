// Which players are shown a VIP manager (rewards.md 19): from Gold on, with a verified identity, with answers about the
// source of wealth, and for 90 days without an exclusion or a lowered limit.

import { GOLD } from '#shared/domain/rewards/vip.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { barOf } from '../limits/exclusion.ts';
import { profileOf } from '../person/profile.ts';
import { recordsOf } from '../person/records.ts';
import { activeRank, thisQuarter } from './quarter.ts';

const DAYS_MS = 90 * 86_400_000;

/** The groups by which a manager is chosen; empty for a player who is shown none. */
export function managedGroups(tx: Tx): readonly number[] {
  const { groups, verified, questionnaireDueMs } = profileOf(tx);
  const answered = questionnaireDueMs !== undefined && questionnaireDueMs > tx.nowMs;
  const may = activeRank(thisQuarter(tx)) >= GOLD && verified && answered && !wasProtected(tx, tx.nowMs - DAYS_MS);
  return may ? groups : [];
}

/** Whether the player was excluded since then, here or in another account of the same person, or a limit got lower. */
function wasProtected(tx: Tx, sinceMs: number): boolean {
  if (barOf(tx)) return true;
  const ended = recordsOf(tx).some(({ exclusion }) => exclusion && (exclusion.untilMs ?? Infinity) > sinceMs);
  const own = one(tx, 'select 1 from exclusion where until_at is null or until_at > ? limit 1', sinceMs);
  return ended || own !== undefined || loweredSince(tx, sinceMs);
}

/** A limit binds at once only where it is lower than the former one; a higher one waits for confirmation, by a row that had a token. */
const loweredSince = (tx: Tx, sinceMs: number): boolean =>
  all(tx, 'select 1 from limits where mail_at is null and set_at > ? limit 1', sinceMs).length > 0;

const commands = {
  managedGroups: bySession(managedGroups),
};

export const noun = { commands } satisfies Noun;
