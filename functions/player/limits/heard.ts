// Exclusions that were begun in other accounts of the same person: they hold here as the account's own do, and end
// where they began.

import { type ExclusionRecord, fresh } from '#shared/domain/limits/records.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { memberships, retell } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { recordsOf, writeRecord } from '../person/records.ts';
import { separationOf } from '../person/separation.ts';
import { endAll } from '../person/sessions.ts';
import { isChecked } from './check-state.ts';
import { barOf, excluded, frozen } from './exclusion.ts';
import { tellRegister } from './register.ts';
import { hold, stopPlay, thaw } from './stop.ts';
import { tellLimits } from './telling.ts';

/**
 * Takes what the player's person sends. `joins`: it is the answer to an account that has just joined the person; its
 * signed-in sessions stay, as those of a player who signs in during an exclusion. In every other account the exclusion
 * ends all sessions (limits.md 10).
 */
export function hear(tx: Tx, records: readonly ExclusionRecord[], joins = false): null {
  const { playerId } = profileOf(tx);
  // About its own exclusion this account knows best; an operator has found that the strangers' exclusions are not about
  // this player.
  const strangers = separationOf(tx)?.from ?? [];
  const news = fresh(recordsOf(tx), records, tx.nowMs).filter(
    ({ account }) => account !== playerId && !strangers.includes(account),
  );
  if (news.length === 0) return null;
  const before = barOf(tx);
  const wasFrozen = frozen(tx) !== null;
  const wasChecked = isChecked(tx);
  for (const record of news) writeRecord(tx, record);
  // The player's former names are other persons, and learn of it from here.
  if (memberships(tx).length > 1) retell(tx);
  const now = barOf(tx);
  if (now) stopPlay(tx);
  if (wasFrozen) thaw(tx);
  if (!wasChecked && isChecked(tx)) hold(tx);
  if (now && !before && !joins) endAll(tx, excluded(tx));
  tellRegister(tx, before !== null);
  tellLimits(tx);
  return null;
}

const commands = {
  hearOfExclusions: bySystem(hear),
};

export const noun = { commands } satisfies Noun;
