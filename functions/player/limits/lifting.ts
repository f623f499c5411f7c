// The end of a self-exclusion whose term is over: a request, 24 hours, and a confirmation (limits.md 9, I31).
import { waiting, wishLifting } from '#shared/domain/limits/change.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { ownExclusionOf } from './exclusion.ts';
import { end, liveRows, write } from './rows.ts';

/** A second request starts the 24 hours again. Refused before the term is over, for one for ever, and for a cooling-off. */
export function askToLift(tx: Tx, id: string): void {
  const exclusion = ownExclusionOf(tx);
  if (!exclusion || `x${exclusion.no}` !== id) throw new Undo(refuse('limit.unknown'));
  const { type, untilMs } = exclusion;
  if (type !== 'selfexclusion' || untilMs === null || tx.nowMs < untilMs)
    throw new Undo(refuse('limit.shortened', { untilMs }));
  for (const row of liveRows(tx)) if (row.type === type && waiting(row.state)) end(tx, row.no, 'disabled');
  write(tx, { type, period: null, currency: null, rate: null, ...wishLifting(tx.nowMs) });
}
