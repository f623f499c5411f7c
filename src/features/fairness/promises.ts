// What the house says of a player's seeds, held against the commitments that this browser has kept. Pure.

import { commitmentOf } from '#shared/chance/draw.ts';
import type { Seeds } from '#shared/contract/rounds.ts';
import { type Commitment, isForeign, type Word, wordOfRevealed } from '#src/client/commitments.ts';

export type SeedWords = {
  /** `from`: the first nonce of which this browser was told before it was drawn. */
  current: { word: Word; from: number };
  /** Of each revealed seed, in their order. */
  revealed: Word[];
  /** Commitments that this browser was told and that are neither in use nor revealed. */
  missing: string[];
};

/** `kept` as it is once this answer was learnt: the commitment in use first. */
export function wordsOf(recorded: readonly Commitment[], { seedHash, revealed }: Seeds): SeedWords {
  const [current, ...before] = recorded;
  // The house tells its latest only: older ones are beyond what can be said.
  const all = revealed.length < LATEST;
  const hashes = new Set([seedHash, ...revealed.map((old) => old.seedHash)]);
  return {
    current: {
      word: current?.broken ? 'broken' : current && !isForeign(current) ? 'held' : 'unseen',
      from: current?.from ?? 0,
    },
    revealed: revealed.map((old) =>
      commitmentOf(old.serverSeed) === old.seedHash ? wordOfRevealed(recorded, old) : 'broken',
    ),
    missing: all ? before.map((one) => one.seedHash).filter((hash) => !hashes.has(hash)) : [],
  };
}

/** As many revealed seeds as an answer holds at most. */
const LATEST = 20;
