// One movement of a round's money: its row (movements.ts reads and writes them).
import type { Account } from '#shared/domain/ledger.ts';
import type { DeciderName } from '#shared/domain/rounds.ts';

/**
 * `jackpot`: a win that is cash, whatever the stakes were (an outside studio's). `prize`: of one of our jackpots: it
 * counts with the round, and is not a payout of it. `give_back` undoes another movement.
 */
export type MovementKind = 'stake' | 'win' | 'jackpot' | 'prize' | 'give_back';

export interface Movement {
  readonly round: number;
  /** Counts from 1 in its round. */
  readonly no: number;
  readonly kind: MovementKind;
  /**
   * The sender of its name, and that name: a part of a stake for a table, a transaction of a studio. Null where no
   * outside sender named it.
   */
  readonly source: DeciderName | null;
  readonly ref: string | null;
  readonly cash: number;
  /** The part that was not cash, from or to `purse`. */
  readonly bonus: number;
  readonly purse: Account | null;
  readonly at: number;
  /** The number of the movement that undid it: once at most (I54). */
  readonly undone: number | null;
  /** The balance in the answer to the studio. */
  readonly balance: number | null;
  /** SHA-256 of the studio's call that caused it, in hex: the log of calls has its text. */
  readonly call: string | null;
}

/** The outside name of a movement. */
export type Named = Pick<Movement, 'source' | 'ref'> & { readonly call?: string | null };
