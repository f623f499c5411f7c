// What the VIP club counts (rewards.md 5, 8 and 17): cash stakes of settled rounds by the weight of their game, in the
// quarter of their first stake, and deposits when they are credited and when they are taken back. The reached status is
// checked once all of a round is counted.

import { earnedBy, weighed } from '#shared/domain/rewards/points.ts';
import { mark } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import type { DepositFollower, DepositMoney } from '../payments/follower.ts';
import { DEPOSITS } from '../payments/follower.ts';
import type { Follower, Settled } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import { isOpenHere } from './place.ts';
import { changeQuarter, inQuarter, quarterOf } from './quarter.ts';
import { reach } from './reached.ts';

export const vipStakes: Follower = {
  name: 'vip',
  settled: (tx, settled) => count(tx, settled, 1),
  undone: (tx, settled) => count(tx, settled, -1),
  turned(tx, { status, cash_in, placed_at }) {
    if (status !== 'settled' || cash_in === 0) return;
    const row = quarterOf(tx, placed_at);
    if (row) reach(tx, row);
  },
};

function count(tx: Tx, { round, weight }: Settled, sign: 1 | -1): void {
  const row = round.cash_in > 0 && weight > 0 && isOpenHere(tx) ? quarterOf(tx, round.placed_at) : null;
  if (!row) return;
  changeQuarter(tx, row, {
    bets: row.bets + sign * weighed(inQuarter(row, round.cash_in, round), weight),
    earned: row.earned + sign * earnedBy(round.cash_in, round, weight),
  });
  mark(tx, 'vip');
}

export const vipDeposits: DepositFollower = {
  name: 'vip',
  deposited: (tx, credit) => addDeposit(tx, credit, 1),
  /** In the quarter in which the chargeback comes, whenever the deposit was. */
  chargedBack: (tx, chargeback) => addDeposit(tx, chargeback, -1),
  givenBack: (tx, given) => addDeposit(tx, given, 1),
};

function addDeposit(tx: Tx, { payment, amountMinor }: DepositMoney, sign: 1 | -1): void {
  const row = isOpenHere(tx) ? quarterOf(tx, tx.nowMs) : null;
  if (!row) return;
  const deposits = row.deposits + sign * inQuarter(row, amountMinor, payment);
  reach(tx, changeQuarter(tx, row, { deposits }));
  mark(tx, 'vip');
}

export const noun = { hangs: [ROUNDS.hang(vipStakes), DEPOSITS.hang(vipDeposits)] } satisfies Noun;
