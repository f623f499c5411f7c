// Every verb of a tournament's objects, as plain data for RPC. Everybody calls the one object, and players' objects
// call its shards.
import type { Merge } from '#functions/object/shards.ts';
import type { RaceBoard } from '#shared/contract/races.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { CancelAnswer, Canceled, Canceling, CancelProposal, CancelStep } from '#shared/domain/rewards/canceled.ts';
import type { Entrant, Result, TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';
import type { Place } from '#shared/domain/rewards/tournaments.ts';

/** A player's object's report about an entry: the one with the highest number counts, in whatever order they arrive. */
export interface Report {
  readonly no: number;
  readonly key: string;
  readonly name: string | null;
  readonly score: number;
  /** The player has staked enough to contribute to the pool; absent from reports that are older than pools. */
  readonly contributes?: boolean;
  /** False: they have left. */
  readonly isIn: boolean;
  /** None of its rounds is open, and none can begin any more. */
  readonly isFinal: boolean;
  /** The number of shards; entrants' numbers are spread over them. */
  readonly shards: number;
}

/** What a shard merges: the change of the number of entrants at each score, and its best entrants. */
export interface Merged {
  readonly deltas: readonly (readonly [score: number, by: number])[];
  /** The change in the number of contributors; absent from merges that are older than pools. */
  readonly contributors?: number;
  /** Absent while none of them has changed. */
  readonly best?: readonly Entrant[];
  /** The number of missing final scores; null while the tournament runs. */
  readonly waiting: number | null;
}

/** What a tournament's objects deliver to each other. */
export type Message =
  | { readonly type: 'merge'; readonly merge: Merge<Merged> }
  | { readonly type: 'close'; readonly endMs: number }
  | { readonly type: 'result'; readonly places: readonly Place[] }
  | { readonly type: 'cancel'; readonly canceled: Canceled };

/** What a shard delivers to a player: a request for their final score, their prize, or the cancellation of the run. */
export type ToPlayer =
  | { readonly type: 'close'; readonly tournament: string; readonly endMs: number }
  | {
      readonly type: 'prize';
      readonly tournament: string;
      readonly place: number;
      readonly count: number;
      readonly eurMinor: number;
    }
  | { readonly type: 'canceled'; readonly tournament: string; readonly canceled: Canceled };

export interface Position {
  /** Null for a score of 0. */
  readonly place: number | null;
  /** The number of entrants with this score. */
  readonly count: number;
  readonly eurMinor: number;
  readonly entrants: number;
  readonly state: RaceBoard['state'];
  readonly endMs: number;
}

export interface TournamentVerbs {
  /** The terms of this run, fixed by the first call; null for an unknown run, and `canceled` for a canceled one. */
  open(clockMs: number): Promise<TournamentTerms | 'canceled' | null>;
  board(): Promise<RaceBoard | null>;
  /** The place of a score. */
  position(score: number): Promise<Position | null>;
  result(): Promise<{ readonly result: Result; readonly hash: string } | null>;
  /** Cancels this run, by two operators; null for an unknown run. */
  cancel(step: CancelStep, clockMs: number): Promise<CancelAnswer | null>;
  canceling(): Promise<Canceling>;
  /** From the journal, after a restore. */
  cancelAgain(canceled: Canceled): Promise<Answer<null>>;
  /** In a shard: answers once it is stored. */
  report(player: string, reports: readonly Report[], clockMs: number): Promise<void>;
  /** In a shard: all final scores are known, and nothing changes any more. */
  isSettled(): Promise<boolean>;
  /** In a shard: the players of entries, by their keys. Only for the office. */
  entrants(keys: readonly string[]): Promise<readonly { readonly key: string; readonly player: string }[]>;
  /** Between the tournament's own objects. */
  hear(messages: readonly Message[], clockMs: number): Promise<void>;
  /** Sandbox builds only. */
  wake(offsetMs: number): Promise<void>;
  /** Opens a socket of the board. */
  fetch(request: Request): Promise<Response>;
}

export interface Archived {
  readonly id: string;
  readonly series: string;
  readonly title: TournamentTerms['title'];
  readonly symbol: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly shards: number;
  /** Absent where it was not canceled. */
  readonly canceled?: Canceled;
  /** A proposal that waits for a second operator. */
  readonly canceling?: CancelProposal;
  /** Null while it is not final. */
  readonly result: {
    readonly finalMs: number;
    readonly hash: string;
    readonly entrants: number;
    readonly places: Result['places'];
  } | null;
}

export interface ArchiveVerbs {
  /** A run with entries, and again once it is final or canceled. */
  note(run: Archived): Promise<void>;
  /** Final and canceled runs whose end is later than this time, the newest first. */
  since(atMs: number, most: number): Promise<readonly Archived[]>;
  /** Runs that are neither final nor canceled. */
  running(): Promise<readonly Archived[]>;
}
