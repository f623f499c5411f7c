// What follows from a round, in the transaction that moved or settled it (docs/add-a-follower.md).
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';
import type { Row } from './row.ts';
import type { Feeds } from './titles.ts';

/** A round that is over: as it was told when it was settled, and is told again when that is undone. */
export interface Settled {
  readonly round: Row;
  /** Percent of its stakes that count (games/weight.ts). */
  readonly weight: number;
  /** The jackpot that it takes part in. */
  readonly feeds: Feeds | null;
  /** What its stakes were expected to cost, in minor units times hundred-millionths; 0 but for live titles, and as it is undone. */
  readonly cost: number;
  /** What the queue hears of it. A follower that has a figure for others writes it here. */
  readonly fact: Extract<OutgoingEvent, { type: 'round.settled' }>;
}

/** Why a rollback leaves what was done: the reason is written where the follower is. */
export interface Stays {
  readonly stays: string;
}

/**
 * Either of a round's sums, of its settlement, or also of what has become of it when all of that is counted (`turned`: once for each
 * change, whatever it was, settlements included). Who follows the sums hears how they stood (null: there was no round) and how
 * they stand, at every stake, win and give-back: that is its own undo. Who follows settlements must say what a rollback undoes.
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

/** Whoever follows rounds hangs on it. */
export const ROUNDS = hook<Follower>('rounds');
