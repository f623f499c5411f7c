// Deposits are told to whoever follows them, in the order of the nouns (whole/nouns.ts). Rooms below are told from here.
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { indicatorDeposits } from '../limits/indicator.ts';
import { depositBonus } from '../rewards/deposit.ts';
import { DEPOSITS, type DepositMoney } from './follower.ts';

export function tellDeposited(tx: Tx, credit: DepositMoney): void {
  for (const follower of DEPOSITS.on(tx)) follower.deposited(tx, credit);
}

export function tellChargedBack(tx: Tx, chargeback: DepositMoney): void {
  for (const follower of DEPOSITS.on(tx)) follower.chargedBack(tx, chargeback);
}

export function tellGivenBack(tx: Tx, given: DepositMoney): void {
  for (const follower of DEPOSITS.on(tx)) follower.givenBack(tx, given);
}

export const noun = { hangs: [DEPOSITS.hang(depositBonus, indicatorDeposits)] } satisfies Noun;
