// The player's object was put back from a backup: with its first command it leaves behind whatever somebody may know better by then. Luck
// is not had twice, and money not paid twice (docs/runbooks.md, A restore).
import type { Mark } from '#functions/object/restored.ts';
import { plan } from '../core/due.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { skipNumbers } from '../core/skipped.ts';
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { endAll } from '../person/sessions.ts';
import { giveUp } from '../rounds/engine.ts';
import { isDrawn, openRows } from '../rounds/row.ts';
import { retireSeeds } from '../rounds/seeds.ts';

/** The table tells of a stake that it knows; one that it never heard of comes back by then. */
const TABLE_MS = 10 * 60_000;

function leaveBehind(tx: Tx): void {
  const restored = readMeta<Mark>(tx, 'restored');
  if (!restored || readMeta<string>(tx, 'left_behind') === restored.of || !readMeta(tx, 'profile')) return;
  writeMeta(tx, 'left_behind', restored.of);
  if (profileOf(tx).erasedAtMs !== undefined) return;
  skipNumbers(tx);
  for (const round of openRows(tx)) {
    // Where its mines are may have been seen: the stake goes back.
    if (isDrawn(round)) giveUp(tx, round);
    else if (round.decider === 'table') plan(tx, 'round.overdue', round.no, tx.nowMs + TABLE_MS);
  }
  retireSeeds(tx);
  // Whoever signs in from then on is there; what was ended since the backup, or a password that was changed, is not known here.
  endAll(tx, null, restored.putBackMs);
}

export const noun = { begins: leaveBehind } satisfies Noun;
