// Who follows a round, in this order. One more is one line here.

import type { Tx } from '../core/transaction.ts';
import { depositBoxStakes } from '../draws/deposit-box.ts';
import { meters } from '../limits/counting.ts';
import { indicatorStakes } from '../limits/indicator.ts';
import { ticketStakes } from '../lotteries/deposits.ts';
import { points } from '../points/follower.ts';
import { adventures } from '../programmes/adventures.ts';
import { cashback } from '../programmes/cashback.ts';
import { counted } from '../programmes/counted.ts';
import { quests } from '../programmes/quests.ts';
import { races } from '../races/scores.ts';
import { freeSpins } from '../rewards/sets.ts';
import { wagering } from '../rewards/wagering.ts';
import { riskWins } from '../risk/watch.ts';
import { vipStakes } from '../vip/counting.ts';
import type { Follower, Settled } from './follower.ts';
import { jackpotShare } from './jackpot-share.ts';
import { played } from './played.ts';
import { publicWin } from './public-win.ts';
import type { Row } from './row.ts';
import { totals } from './stats.ts';

export const FOLLOWERS: readonly Follower[] = [
  meters,
  totals,
  played,
  points,
  vipStakes,
  wagering,
  freeSpins,
  races,
  counted,
  quests,
  adventures,
  cashback,
  depositBoxStakes,
  ticketStakes,
  indicatorStakes,
  riskWins,
  jackpotShare,
  publicWin,
];

export function tellMoved(tx: Tx, before: Row | null, after: Row, followers = FOLLOWERS): void {
  for (const follower of followers) if ('moved' in follower) follower.moved(tx, before, after);
}

export function tellSettled(tx: Tx, settled: Settled, followers = FOLLOWERS): void {
  for (const follower of followers) if ('settled' in follower) follower.settled(tx, settled);
}

/** All that follows from a change of the round is counted: its bonus may be done, or over. */
export function tellTurned(tx: Tx, round: Row, followers = FOLLOWERS): void {
  for (const follower of followers) if ('turned' in follower) follower.turned?.(tx, round);
}

/** A settlement that is taken back: every follower undoes what it did, or has said why it stays. */
export function tellUndone(tx: Tx, settled: Settled, followers = FOLLOWERS): void {
  for (const follower of followers)
    if ('settled' in follower && typeof follower.undone === 'function') follower.undone(tx, settled);
}
