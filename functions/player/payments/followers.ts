// Deposits are reported to their followers, in the order of the nouns (whole/nouns.ts). Layers below are called from here.
import type { Currency } from '#shared/domain/money.ts';
import type { Noun } from '../core/noun.ts';
import { all, type Tx } from '../core/transaction.ts';
import { indicatorDeposits } from '../limits/indicator.ts';
import { depositBonus } from '../rewards/deposit.ts';
import { DEPOSITED } from '../rewards/offers.ts';
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

/** A deposit from an unknown payer brings no bonus (`lackingOf` of rewards/intent.ts), and takes none away. */
const deposited = (tx: Tx) =>
  all<{ currency: Currency; minor: number }>(
    tx,
    `select currency, max(coalesce(received, amount)) as minor from payment
      where action = 'deposit' and state = 'succeeded' and means is not null group by currency`,
  );

export const noun = {
  hangs: [DEPOSITS.hang(depositBonus, indicatorDeposits), DEPOSITED.hang(deposited)],
} satisfies Noun;
