// Who follows deposits, in this order. One more is one line here.
import type { Tx } from '../core/transaction.ts';
import { boxOfDeposit } from '../draws/deposit-box.ts';
import { indicatorDeposits } from '../limits/indicator.ts';
import { ticketDeposits } from '../lotteries/deposits.ts';
import { adventureDeposits } from '../programmes/adventures.ts';
import { countedDeposits } from '../programmes/counted.ts';
import { depositBonus } from '../rewards/deposit.ts';
import { riskDeposits } from '../risk/watch.ts';
import { vipDeposits } from '../vip/counting.ts';
import type { DepositFollower, DepositMoney } from './follower.ts';

const FOLLOWERS: readonly DepositFollower[] = [
  depositBonus,
  vipDeposits,
  countedDeposits,
  adventureDeposits,
  boxOfDeposit,
  ticketDeposits,
  indicatorDeposits,
  riskDeposits,
];

export function tellDeposited(tx: Tx, credit: DepositMoney): void {
  for (const follower of FOLLOWERS) follower.deposited(tx, credit);
}

export function tellChargedBack(tx: Tx, chargeback: DepositMoney): void {
  for (const follower of FOLLOWERS) follower.chargedBack(tx, chargeback);
}

export function tellGivenBack(tx: Tx, given: DepositMoney): void {
  for (const follower of FOLLOWERS) follower.givenBack(tx, given);
}
