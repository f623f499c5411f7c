// One movement of a round's money: its row (movements.ts reads and writes them).
import type { Account } from '#shared/domain/ledger.ts';
import type { DeciderName } from '#shared/domain/rounds.ts';

/**
 * `jackpot`: a win that is cash, whatever the stakes were (an outside studio's). `prize`: of a jackpot of ours: it counts with
 * the round, and is no payout of it. `give_back` undoes another movement.
 */
export type MovementKind = 'stake' | 'win' | 'jackpot' | 'prize' | 'give_back';

export interface Movement {
  readonly round: number;
  /** Counts from 1 in its round. */
  readonly no: number;
  readonly kind: MovementKind;
  /** Who named it, and how: a part of a stake for a table, a transaction of a studio. Null where nobody outside did. */
  readonly source: DeciderName | null;
  readonly ref: string | null;
  readonly cash: number;
  /** What was not cash: of `purse`. */
  readonly bonus: number;
  readonly purse: Account | null;
  readonly at: number;
  /** Number of the movement that undid it: once at most (I54). */
  readonly undone: number | null;
  /** What a studio was told of the balance with it. */
  readonly balance: number | null;
  /** SHA-256 of the studio's call that caused it, in hex: the log of calls has its words. */
  readonly call: string | null;
}

/** What names a movement outside of this object. */
export type Named = Pick<Movement, 'source' | 'ref'> & { readonly call?: string | null };
