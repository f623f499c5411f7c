// Every verb of the race's object and of its players' objects, and how they are reached.
import type { Parcel } from '#functions/object/courier.ts';
import type { Merge } from '#functions/object/shards.ts';
import { stubOf } from '#functions/object/stub.ts';

export interface Score {
  player: string;
  points: number;
}
export interface Board {
  closed: boolean;
  scores: Score[];
}

export interface RaceVerbs {
  report(player: string, parcel: Parcel<{ points: number }>): Promise<void>;
  merge(merges: Merge<Score[]>[]): Promise<void>;
  closeAt(atMs: number): Promise<void>;
  board(): Promise<Board>;
}
export interface RacerVerbs {
  /** Scores in a race; answered once it is written here. */
  score(race: string, points: number): Promise<void>;
  /** All that it has scored, and how many deliveries it still owes. */
  books(): Promise<{ points: number; owed: number }>;
}

type Namespace = { getByName(name: string): unknown };
export interface RaceEnv {
  RACE: Namespace;
  RACER: Namespace;
}
export const raceOf = (env: RaceEnv, name: string): RaceVerbs => stubOf(env.RACE, name);
export const racerOf = (env: RaceEnv, name: string): RacerVerbs => stubOf(env.RACER, name);
