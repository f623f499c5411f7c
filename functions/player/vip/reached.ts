// The effect of sums (rewards.md 17 to 19): a status is reached at once and kept within its quarter, gives its gift
// once, and is carried on.

import { hasMoreAccounts } from '#shared/domain/groups.ts';
import { quarterName } from '#shared/domain/rewards/quarters.ts';
import {
  nextOf,
  quarterGiftMinor,
  type Rank,
  ranksAfter,
  reachedBy,
  statusAt,
  thresholdOf,
} from '#shared/domain/rewards/vip.ts';
import { mark } from '../core/frame.ts';
import { all, run, type Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { leftThisYearIn } from '../rewards/offers.ts';
import { award } from '../rewards/prizes.ts';
import { takeOn } from './groups.ts';
import {
  activeRank,
  baseOf,
  changeQuarter,
  type QuarterRow,
  quarterAfter,
  ranksOf,
  sumsOf,
  thisQuarter,
} from './quarter.ts';

/** A status that was reached in a quarter, and what it has given. */
export interface ReachedRow {
  readonly rank: Rank;
  readonly gift: number;
  readonly at: number;
}

export const reachedIn = (tx: Tx, no: number): ReachedRow[] =>
  all(tx, 'select rank, gift, at from vip_reached where quarter = ? order by rank', no);

/** A round begun before the end of a quarter may reach a status in it afterwards: it still gives its gift, and is carried on. */
export function reach(tx: Tx, row: QuarterRow): void {
  if (!isMore(row)) return;
  const before = activeRank(thisQuarter(tx));
  const reached = reachedBy(sumsOf(row), baseOf(row));
  for (let rank = row.reached + 1; rank <= reached; rank += 1) give(tx, row, rank);
  carryOn(tx, changeQuarter(tx, row, { reached }));
  rise(tx, before);
}

/** Whether the next status is reached: a bet checks only this. */
function isMore(row: QuarterRow): boolean {
  const next = nextOf(row.reached);
  if (next === null) return false;
  const { depositsMinor, betsMinor } = thresholdOf(baseOf(row), next);
  return row.deposits >= depositsMinor && row.bets >= betsMinor;
}

function give(tx: Tx, row: QuarterRow, rank: Rank): void {
  const minor = giftOf(tx, row, rank);
  run(tx, 'insert into vip_reached (quarter, rank, gift, at) values (?, ?, ?, ?)', row.no, rank, minor, tx.nowMs);
  if (minor === 0) return;
  const source = `vip:${quarterName(row.no)}:${statusAt(rank)}`;
  award(tx, { source, prize: { type: 'money', currency: row.currency, minor } });
}

/**
 * Nothing for a player with further accounts, and no more than the law of the place permits to be given in a year
 * (rewards.md 2, Places).
 */
function giftOf(tx: Tx, row: QuarterRow, rank: Rank): number {
  if (hasMoreAccounts(profileOf(tx).groups)) return 0;
  const minor = quarterGiftMinor(baseOf(row), rank);
  return Math.min(minor, leftThisYearIn(tx, row.currency) ?? minor);
}

/** A status reached late can only raise what is carried into later quarters. */
function carryOn(tx: Tx, row: QuarterRow): void {
  const next = quarterAfter(tx, row.no);
  if (!next) return;
  const { carried } = ranksAfter(ranksOf(row), row.no, next.no);
  if (carried > next.carried) carryOn(tx, changeQuarter(tx, next, { carried }));
}

/** The status is higher than before: updates its groups, sends a notice, and informs pages. */
export function rise(tx: Tx, before: Rank): void {
  const active = activeRank(thisQuarter(tx));
  mark(tx, 'vip');
  if (active <= before) return;
  takeOn(tx, active);
  notify(tx, 'vip_level', { status: statusAt(active) });
}
