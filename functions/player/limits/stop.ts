// What an exclusion ends at once, whichever account it was begun in (limits.md 10).
import { waiting } from '#shared/domain/limits/change.ts';
import type { Tx } from '../core/transaction.ts';
import { endWhatMayEnd } from '../rounds/deciders.ts';
import { end, liveRows } from './rows.ts';

export function stopPlay(tx: Tx): void {
  endWhatMayEnd(tx);
  // Raises waiting are dropped; limits stay for afterwards.
  for (const row of liveRows(tx)) if (waiting(row.state)) end(tx, row.no, 'disabled');
}
