// What one command of a table works at besides what every object's does: the title's terms as published, and who sits there.
import type { Tx as BaseTx } from '#functions/object/transaction.ts';
import type { Returns } from '#shared/games/certified.ts';

/** What the object needs of the published title; kept, so that one that was withdrawn still ends its round. */
export interface Rules {
  readonly game: string;
  readonly engine: string;
  readonly config: unknown;
  readonly configHash: string;
  readonly betMs: number;
  /** How long a result is shown before the next bets. */
  readonly showMs: number;
  /** What its bets return by its certificate; absent from what a table kept of a title before it read them. */
  readonly returns?: Returns;
  readonly chainLength: number;
  /** Withdrawn titles begin no round. */
  readonly offered: boolean;
}

export interface Tx extends BaseTx {
  readonly rules: Rules;
  /** How many sit at the table. */
  readonly seats: number;
  /** The number of what everybody heard last (rounds.ts), as this command found it. */
  readonly seq: number;
}
