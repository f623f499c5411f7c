// What an exclusion ends at once, whichever account it was begun in (limits.md 10).
import { waiting } from '#shared/domain/limits/change.ts';
import type { Desk } from '../desk.ts';
import { hasten } from '../due.ts';
import { leaveTable } from '../rounds/held.ts';
import { end, liveRows } from './rows.ts';

export function stopPlay(desk: Desk): void {
  // The house decides what is open, at once (games.md, At the table); the win is paid (I32).
  hasten(desk, 'round.house');
  leaveTable(desk);
  // Raises waiting are dropped; limits stay for afterwards.
  for (const row of liveRows(desk)) if (waiting(row.state)) end(desk, row.no, 'disabled');
}
