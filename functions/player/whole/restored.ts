// The player's object was restored from a backup: with its first command it gives up whatever others may know better by
// then, so that no draw and no payment happens twice (docs/runbooks.md, A restore).
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

/** Milliseconds that a live table has to report the stakes that it knows; others are then returned. */
const TABLE_MS = 10 * 60_000;

function leaveBehind(tx: Tx): void {
  const restored = readMeta<Mark>(tx, 'restored');
  if (!restored || readMeta<string>(tx, 'left_behind') === restored.of || !readMeta(tx, 'profile')) return;
  writeMeta(tx, 'left_behind', restored.of);
  if (profileOf(tx).erasedAtMs !== undefined) return;
  skipNumbers(tx);
  for (const round of openRows(tx)) {
    // The places of its mines may have been seen: the stake is returned.
    if (isDrawn(round)) giveUp(tx, round);
    else if (round.decider === 'table') plan(tx, 'round.overdue', round.no, tx.nowMs + TABLE_MS);
  }
  retireSeeds(tx);
  // Sessions begun after the restore stay; earlier ones end, as revocations and password changes after the backup are unknown here.
  endAll(tx, null, restored.putBackMs);
}

export const noun = { begins: leaveBehind } satisfies Noun;
