// The end of a self-exclusion whose term is over: a request, 24 hours, and a confirmation (limits.md 9, I31).
import { waiting, wishLifting } from '#shared/domain/limits/change.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { type Desk, Undo } from '../desk.ts';
import { ownExclusionOf } from './exclusion.ts';
import { end, liveRows, write } from './rows.ts';

/** A second request starts the 24 hours again. Refused before the term is over, for one for ever, and for a cooling-off. */
export function askToLift(desk: Desk, id: string): void {
  const exclusion = ownExclusionOf(desk);
  if (!exclusion || `x${exclusion.no}` !== id) throw new Undo(refuse('limit.unknown'));
  const { type, untilMs } = exclusion;
  if (type !== 'selfexclusion' || untilMs === null || desk.nowMs < untilMs)
    throw new Undo(refuse('limit.shortened', { untilMs }));
  for (const row of liveRows(desk)) if (row.type === type && waiting(row.state)) end(desk, row.no, 'disabled');
  write(desk, { type, period: null, currency: null, rate: null, ...wishLifting(desk.nowMs) });
}
