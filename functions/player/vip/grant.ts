// A status that an operator sets, to the end of a quarter: until then it is the minimum, afterwards it falls like any
// other (I50).

import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { quarterName } from '#shared/domain/rewards/quarters.ts';
import {
  activeIn,
  quarterGiftMinor,
  RANKS,
  type Rank,
  rankOf,
  ranksAfter,
  statusAt,
  type VipStatus,
} from '#shared/domain/rewards/vip.ts';
import { mark } from '../core/frame.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { takeOn } from './groups.ts';
import { activeRank, baseOf, changeQuarter, ranksOf, thisQuarter } from './quarter.ts';
import { rise } from './reached.ts';

/** `quarters`: how many after the current one. A status below the active one is refused: a status falls only as a quarter begins. */
export function setStatus(tx: Tx, status: VipStatus, quarters: number): void {
  const row = thisQuarter(tx);
  const before: Rank = activeRank(row);
  const granted = rankOf(status);
  if (granted < before) throw new Undo(refuse('vip.lower', { status: statusAt(before) }));
  changeQuarter(tx, row, { granted, granted_until: row.no + quarters });
  rise(tx, before);
}

/**
 * The value of a status that is set until the end of a quarter: the quarterly gifts of its level and those below, less
 * those of the status that the player would have without it, quarter by quarter.
 */
export function statusWorth(tx: Tx, status: VipStatus, quarters: number): { eurMinor: number; terms: string } {
  const row = thisQuarter(tx);
  const base = baseOf(row);
  const giftsOf = (rank: Rank): number =>
    RANKS.filter((each) => each <= rank).reduce((sum, each) => sum + quarterGiftMinor(base, each), 0);
  let minor = 0;
  for (let no = row.no; no <= row.no + quarters; no += 1)
    minor += Math.max(0, giftsOf(rankOf(status)) - giftsOf(activeIn(ranksAfter(ranksOf(row), row.no, no))));
  const { currency } = row;
  // Confirmed in another quarter it would last longer than was proposed.
  return { eurMinor: toEuro(minor, { currency, rates: tx.rules.rates }), terms: String(row.no) };
}

/** Undoes an operator's mistake: the player gets the status that they have without it. What rounds have reached meanwhile stays. */
export function takeStatus(tx: Tx): void {
  const row = thisQuarter(tx);
  if (row.granted === 0) throw new Undo(refuse('vip.lower', { status: statusAt(activeRank(row)) }));
  const next = changeQuarter(tx, row, { granted: 0, granted_until: row.no });
  takeOn(tx, activeRank(next));
  mark(tx, 'vip');
}

/** The status as the log shows it. */
export function statusState(tx: Tx): string {
  const row = thisQuarter(tx);
  const until = row.granted > 0 ? `, ${statusAt(row.granted)} set until ${quarterName(row.granted_until)}` : '';
  return `${statusAt(activeRank(row))}${until}`;
}
