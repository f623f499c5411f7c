// What follows from a round, in the transaction that moved or settled it (docs/add-a-follower.md).
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';
import type { Row } from './row.ts';
import type { Feeds } from './titles.ts';

/** A round that is over: as it was reported when it was settled, and is reported again when that is undone. */
export interface Settled {
  readonly round: Row;
  /** Percent of its stakes that count (games/weight.ts). */
  readonly weight: number;
  /** The jackpot that it takes part in. */
  readonly feeds: Feeds | null;
  /** The expected cost of its stakes, in minor units times hundred-millionths; 0 except for live titles, and as it is undone. */
  readonly cost: number;
  /** The fact for the queue. A follower that has a figure for others writes it here. */
  readonly fact: Extract<OutgoingEvent, { type: 'round.settled' }>;
}

/** Why a rollback leaves what was done: the reason is in the follower's own file. */
export interface Stays {
  readonly stays: string;
}

/**
 * Follows a round's sums (`moved`), its settlement, or its state once all of that is counted (`turned`: once for each
 * change of any kind, settlements included). A follower of sums gets them before (null: there was no round) and after
 * every stake, win and return: that is its own undo. A follower of settlements must say what a rollback undoes.
 */
export type Follower = { readonly name: string } & (
  | { moved(tx: Tx, before: Row | null, after: Row): void }
  | {
      settled(tx: Tx, settled: Settled): void;
      undone: ((tx: Tx, settled: Settled) => void) | Stays;
      turned?(tx: Tx, round: Row): void;
    }
  | { turned(tx: Tx, round: Row): void }
);

/** Followers of rounds register with it. */
export const ROUNDS = hook<Follower>('rounds');
