// The terms of one run of a tournament: copied from content when the first player enters it, and with every entry
// (rewards.md 3). Later changes of content are for later runs.
import type { Pool } from './pool.ts';
import type { WrittenPrize } from './prize.ts';
import type { Run } from './series.ts';
import type { Counting } from './tournaments.ts';

type Words = Readonly<Record<string, string>>;

export interface TournamentTerms extends Run, Counting {
  readonly title: Words;
  readonly symbol: string;
  /** Games that count, with their names. */
  readonly titles: Readonly<Record<string, string>>;
  /** The guaranteed prizes as printed, place 1 first. */
  readonly prizesEurMinor: readonly number[];
  /** Absent where prizes do not grow, and in entries from before any did. */
  readonly pool?: Pool | undefined;
  /** What a place gives instead of cash, if anything: only to a single holder of the place (rewards.md 25). */
  readonly gives?: Readonly<Record<number, WrittenPrize>>;
  /** The accepted terms: their version, their page, and the SHA-256 of the text by language. */
  readonly version: number;
  readonly page: string;
  readonly hashes: Words;
  /** Over how many objects its entrants are distributed. */
  readonly shards: number;
}

/** An entrant as a board shows them: `n` is their number in the tournament; a name is masked, and null where they have none. */
export interface Entrant {
  readonly n: number;
  /** Identifies the entrant to themselves only. */
  readonly key: string;
  readonly name: string | null;
  readonly score: number;
}

/** The final result, which is hashed. Names are not part of it, because a player may be erased. */
export interface Result {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly finalMs: number;
  readonly strategy: Counting['strategy'];
  readonly version: number;
  readonly hashes: Words;
  readonly entrants: number;
  /** The prizes by place, including the pool's share. */
  readonly prizesEurMinor: readonly number[];
  /** How they were computed, where they may grow. */
  readonly pool?: Pool & { readonly contributors: number; readonly guaranteedEurMinor: readonly number[] };
  readonly places: readonly {
    readonly place: number;
    readonly score: number;
    readonly count: number;
    readonly eachEurMinor: number;
  }[];
  readonly board: readonly { readonly n: number; readonly score: number }[];
}

/** The hashed text: the same for everybody who verifies it. */
export const resultText = (result: Result): string => JSON.stringify(result);
