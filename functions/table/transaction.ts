// What one command of a table works with besides what every object has: the title's terms as published, and how many sit there.
import type { Tx as BaseTx } from '#functions/object/transaction.ts';
import type { Returns } from '#shared/games/certified.ts';

/** What the object needs of the published title; stored, so that a withdrawn title still ends its round. */
export interface Rules {
  readonly game: string;
  readonly engine: string;
  readonly config: unknown;
  readonly configHash: string;
  readonly betMs: number;
  /** Milliseconds for which a result is shown before the next bets. */
  readonly showMs: number;
  /** The returns of its bets by its certificate; absent in what older tables stored of a title. */
  readonly returns?: Returns;
  readonly chainLength: number;
  /** Withdrawn titles begin no round. */
  readonly offered: boolean;
}

export interface Tx extends BaseTx {
  readonly rules: Rules;
  /** How many sit at the table. */
  readonly seats: number;
  /** The number of the last message to everybody (rounds.ts), at the command's beginning. */
  readonly seq: number;
}
