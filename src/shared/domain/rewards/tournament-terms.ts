// The terms of one run of a tournament: copied from content when the first player enters it, and with everybody's entry (rewards.md
// 3). What content says later is for later runs.
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
  /** What places are paid at least, as it is printed, place 1 first. */
  readonly prizesEurMinor: readonly number[];
  /** Absent where prizes do not grow, and from what was entered before any did. */
  readonly pool?: Pool | undefined;
  /** What a place gives in place of cash, where it does: paid to one who holds it alone (rewards.md 25). */
  readonly gives?: Readonly<Record<number, WrittenPrize>>;
  /** The text that is agreed to: its version, its page, and the SHA-256 of it by language. */
  readonly version: number;
  readonly page: string;
  readonly hashes: Words;
  /** Over how many objects its entrants are spread. */
  readonly shards: number;
}

/** Somebody as a board shows them: `n` is their number in the tournament; a name is masked, and null where they have none. */
export interface Entrant {
  readonly n: number;
  /** Tells the entrant themselves apart, and nobody else. */
  readonly key: string;
  readonly name: string | null;
  readonly score: number;
}

/** Final: what is hashed. Names are no part of it: a player may be erased. */
export interface Result {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly finalMs: number;
  readonly strategy: Counting['strategy'];
  readonly version: number;
  readonly hashes: Words;
  readonly entrants: number;
  /** What places are paid, the pool's share with it. */
  readonly prizesEurMinor: readonly number[];
  /** Why they are so much, where they may grow. */
  readonly pool?: Pool & { readonly contributors: number; readonly guaranteedEurMinor: readonly number[] };
  readonly places: readonly {
    readonly place: number;
    readonly score: number;
    readonly count: number;
    readonly eachEurMinor: number;
  }[];
  readonly board: readonly { readonly n: number; readonly score: number }[];
}

/** What its hash is of: the same words for whoever checks it. */
export const resultText = (result: Result): string => JSON.stringify(result);
