// Sets of free rounds that an outside studio plays, as a round reads them (provider-wallet.md 11): the rewards layer
// defines them (rewards/studio-sets.ts).
import type { Account } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';

/** One round of a set that a studio wants to play. */
export interface FreeWish {
  readonly studio: string;
  readonly gift: number;
  readonly game: string;
  readonly currency: Currency;
  readonly amountMinor: number;
}

export interface FreeSet {
  readonly currency: Currency;
  readonly game: string;
  /** The purse for its winnings. */
  readonly purse: Account;
  /** The stakes of all of its rounds. */
  readonly stakesMinor: number;
}

interface FreeSets {
  /** The set of that studio; ends the command where there is none. */
  setOf(tx: Tx, studio: string, gift: number): FreeSet;
  /** Counts one played round of a set; answers the purse for its winnings. */
  takeRound(tx: Tx, wish: FreeWish): Account;
  /** Ends the set: no further rounds of it are played, open ones still settle. */
  finish(tx: Tx, studio: string, gift: number): void;
}
export const FREE_SETS = hook<FreeSets>('free sets');

export const freeSetOf = (tx: Tx, studio: string, gift: number): FreeSet =>
  FREE_SETS.single(tx).setOf(tx, studio, gift);
export const takeRound = (tx: Tx, wish: FreeWish): Account => FREE_SETS.single(tx).takeRound(tx, wish);
export const finishSet = (tx: Tx, studio: string, gift: number): void => FREE_SETS.single(tx).finish(tx, studio, gift);
