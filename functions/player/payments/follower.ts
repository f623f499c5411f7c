// What follows from a deposit, in the transaction that makes its money the player's or takes it back (docs/add-a-follower.md).
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';
import type { Row } from './payments.ts';

/** Money of a deposit, in its own currency. */
export interface DepositMoney {
  /** `P1042-7`. */
  readonly id: string;
  /** As it stands now, with the rate that was stored when it began. */
  readonly payment: Row;
  /** What was credited, or what this one stage of a dispute took back of it or gave back. */
  readonly amountMinor: number;
}

/**
 * Hears of money once it is booked, at the instant of the command: a deposit that was held counts when it is released, with what was
 * left of it; one that was never credited is not told, whatever becomes of it. A chargeback may come in parts, and after
 * everything, and be given back.
 */
export interface DepositFollower {
  readonly name: string;
  deposited(tx: Tx, credit: DepositMoney): void;
  chargedBack(tx: Tx, chargeback: DepositMoney): void;
  /** What a chargeback took is back: it counts again; what it ended stays ended. */
  givenBack(tx: Tx, given: DepositMoney): void;
}

/** Whoever looks at the books once a withdrawal was paid. */
export const PAYOUTS = hook<(tx: Tx) => void>('payouts');

/** Whoever follows deposits hangs on it. */
export const DEPOSITS = hook<DepositFollower>('deposits');
