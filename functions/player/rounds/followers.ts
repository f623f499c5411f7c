// Rounds are reported to their followers, in the order of the nouns (whole/nouns.ts). Layers below are called from here.
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { meters } from '../limits/counting.ts';
import { indicatorStakes } from '../limits/indicator.ts';
import { type Follower, ROUNDS, type Settled } from './follower.ts';
import type { Row } from './row.ts';

export function tellMoved(
  tx: Tx,
  before: Row | null,
  after: Row,
  followers: readonly Follower[] = ROUNDS.on(tx),
): void {
  for (const follower of followers) if ('moved' in follower) follower.moved(tx, before, after);
}

export function tellSettled(tx: Tx, settled: Settled, followers: readonly Follower[] = ROUNDS.on(tx)): void {
  for (const follower of followers) if ('settled' in follower) follower.settled(tx, settled);
}

/** All consequences of a change of the round are counted: its bonus may be done, or over. */
export function tellTurned(tx: Tx, round: Row, followers: readonly Follower[] = ROUNDS.on(tx)): void {
  for (const follower of followers) if ('turned' in follower) follower.turned?.(tx, round);
}

/** A settlement that is taken back: every follower undoes what it did, or has said why it stays. */
export function tellUndone(tx: Tx, settled: Settled, followers: readonly Follower[] = ROUNDS.on(tx)): void {
  for (const follower of followers)
    if ('settled' in follower && typeof follower.undone === 'function') follower.undone(tx, settled);
}

export const noun = { hangs: [ROUNDS.hang(meters, indicatorStakes)] } satisfies Noun;
