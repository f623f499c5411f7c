// A status that an operator sets, to the end of a quarter: until then it is not lower, afterwards it falls as any other (I50).
import { refuse } from '#shared/domain/refusal.ts';
import { quarterName } from '#shared/domain/rewards/quarters.ts';
import { type Rank, rankOf, statusAt, type VipStatus } from '#shared/domain/rewards/vip.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { activeRank, changeQuarter, thisQuarter } from './quarter.ts';
import { rise } from './reached.ts';

/** `quarters`: how many after the one that runs. Lower than what is active is refused: a status falls only as a quarter begins. */
export function setStatus(tx: Tx, status: VipStatus, quarters: number): void {
  const row = thisQuarter(tx);
  const before: Rank = activeRank(row);
  const granted = rankOf(status);
  if (granted < before) throw new Undo(refuse('vip.lower', { status: statusAt(before) }));
  changeQuarter(tx, row, { granted, granted_until: row.no + quarters });
  rise(tx, before);
}

/** How the log tells it. */
export function statusState(tx: Tx): string {
  const row = thisQuarter(tx);
  const until = row.granted > 0 ? `, ${statusAt(row.granted)} set until ${quarterName(row.granted_until)}` : '';
  return `${statusAt(activeRank(row))}${until}`;
}
