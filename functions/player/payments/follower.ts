// What follows from a deposit, in the transaction that credits its money or takes it back (docs/add-a-follower.md).
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';
import type { Row } from './payments.ts';

/** Money of a deposit, in its own currency. */
export interface DepositMoney {
  /** `P1042-7`. */
  readonly id: string;
  /** The payment now, with the rate that was stored when it began. */
  readonly payment: Row;
  /** What was credited, or what this one stage of a dispute took back or gave back. */
  readonly amountMinor: number;
}

/**
 * Called once money is booked, at the instant of the command: a deposit that was held counts when it is released, with
 * what was left of it; a deposit that was never credited is not reported, whatever happens to it. A chargeback may come
 * in parts, and after everything else, and be given back.
 */
export interface DepositFollower {
  readonly name: string;
  deposited(tx: Tx, credit: DepositMoney): void;
  chargedBack(tx: Tx, chargeback: DepositMoney): void;
  /** The bank gave back what a chargeback took: it counts again; what the chargeback ended stays ended. */
  givenBack(tx: Tx, given: DepositMoney): void;
}

/** Called once a withdrawal was paid, for nouns that check the books then. */
export const PAYOUTS = hook<(tx: Tx) => void>('payouts');

/** Followers of deposits register with it. */
export const DEPOSITS = hook<DepositFollower>('deposits');
