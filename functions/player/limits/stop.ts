// What an exclusion ends at once, whichever account it was begun in (limits.md 10).
import { waiting } from '#shared/domain/limits/change.ts';
import { hasten } from '../core/due.ts';
import type { Tx } from '../core/transaction.ts';
import { leaveTable } from '../rounds/held.ts';
import { end, liveRows } from './rows.ts';

export function stopPlay(tx: Tx): void {
  // The house decides what is open, at once (games.md, At the table); the win is paid (I32).
  hasten(tx, 'round.house');
  leaveTable(tx);
  // Raises waiting are dropped; limits stay for afterwards.
  for (const row of liveRows(tx)) if (waiting(row.state)) end(tx, row.no, 'disabled');
}
