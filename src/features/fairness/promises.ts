// Compares what the house says about a player's seeds with the commitments that this browser has stored. Pure.

import { commitmentOf } from '#shared/chance/draw.ts';
import type { Seeds } from '#shared/contract/rounds.ts';
import { type Commitment, isForeign, type Word, wordOfRevealed } from '#src/client/commitments.ts';

export type SeedWords = {
  /** `from`: the first nonce that was drawn after this browser knew the commitment. */
  current: { word: Word; from: number };
  /** For each revealed seed, in order. */
  revealed: Word[];
  /** Commitments that this browser received and that are neither in use nor revealed. */
  missing: string[];
};

/** `recorded` already includes this answer: the commitment in use comes first. */
export function wordsOf(recorded: readonly Commitment[], { seedHash, revealed }: Seeds): SeedWords {
  const [current, ...before] = recorded;
  // The house lists only the latest seeds: nothing can be said about older ones.
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

/** The most revealed seeds that an answer holds. */
const LATEST = 20;
