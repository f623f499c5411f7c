// Tournaments on the wire beside the common fields of the spec's list (contract/tournaments.ts): the race, its public
// board, and the player's result.
import * as z from 'zod/mini';
import type { Status } from '#shared/domain/programme.ts';
import { CANCEL_REASONS } from '#shared/domain/rewards/canceled.ts';
import { CONTRIBUTES_FROM_CENTS, type Pool } from '#shared/domain/rewards/pool.ts';
import { STRATEGIES } from '#shared/domain/rewards/tournaments.ts';
import { operation } from './operation.ts';

const ms = z.int();
const cents = z.int();

/** How prizes grow: each entrant who has staked this much in the rounds that count, by weight, adds `each_cents`. */
const pool = z.object({ staked_cents: cents, each_cents: cents, most_cents: cents });
export type RacePool = z.infer<typeof pool>;

export const poolOnWire = (written: Pool | undefined): RacePool | null =>
  written
    ? {
        staked_cents: CONTRIBUTES_FROM_CENTS,
        each_cents: written.perEntrantEurMinor,
        most_cents: written.mostEurMinor,
      }
    : null;

/** Scores are hundredths of a stake (`best`, `single`), rounds, or EUR cents (`stakes`). */
export const race = z.object({
  /** The series that it is a run of; its own name where it runs once. */
  series: z.string(),
  strategy: z.enum(STRATEGIES),
  category: z.string(),
  producer: z.nullable(z.string()),
  rounds_taken: z.int(),
  least_stake_cents: cents,
  games: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The least that each place is paid, place 1 first. */
  prizes_cents: z.array(cents),
  /** Null where the prizes do not grow. */
  pool: z.nullable(pool),
  /** What a place gives instead of cash, if anything; `count`: of coins or free spins. */
  prizes_given: z.array(
    z.object({
      place: z.int(),
      type: z.enum(['comp_points', 'freespins', 'bonus', 'ticket', 'box']),
      count: z.nullable(z.int()),
    }),
  ),
  /** The average cost of all its rounds, at the smallest stake and the lowest certified return. */
  mean_cost_cents: cents,
});
export type Race = z.infer<typeof race>;

export const boardRow = z.object({
  place: z.int(),
  isTied: z.boolean(),
  /** Their number in the tournament; a name is masked, and null where they have none. */
  n: z.int(),
  name: z.nullable(z.string()),
  /** Identifies the player's own row. */
  key: z.string(),
  score: z.int(),
  /** The place's prize as of now, shared where it is tied. */
  eurMinor: cents,
});
export type BoardRow = z.infer<typeof boardRow>;

/**
 * Each frame contains everything, so that a late or reconnecting client misses nothing. `closing`: waits for open
 * rounds. `canceled` has no rows and no prizes.
 */
export const raceBoard = z.object({
  id: z.string(),
  state: z.enum(['open', 'closing', 'final', 'canceled']),
  atMs: ms,
  endMs: ms,
  entrants: z.int(),
  /** The prizes by place as of now, and at least, place 1 first; by the terms of the entrants. */
  prizesEurMinor: z.array(cents),
  guaranteedEurMinor: z.array(cents),
  pool: z.nullable(pool),
  rows: z.array(boardRow),
  /** Once final: the SHA-256 of the result. */
  hash: z.nullable(z.string()),
  canceled: z.nullable(z.object({ why: z.enum(CANCEL_REASONS), atMs: ms })),
});
export type RaceBoard = z.infer<typeof raceBoard>;

export const raceRound = z.object({
  id: z.string(),
  game: z.string(),
  placedAtMs: ms,
  currency: z.string(),
  stakeMinor: z.int(),
  payoutMinor: z.int(),
  /** Hundredths of the stake; null where it does not count. */
  percent: z.nullable(z.int()),
  /** `open` is not over yet, `beyond` came after the number of rounds that count, `struck` was removed by an operator. */
  why: z.nullable(z.enum(['open', 'voided', 'free', 'bonus_money', 'stake', 'beyond', 'struck'])),
});
export type RaceRound = z.infer<typeof raceRound>;

/** The player's result in a race. The place is that of the board, a second or two behind. */
export const raceStatus = z.object({
  state: z.enum(['open', 'closing', 'final', 'canceled']),
  key: z.string(),
  score: z.int(),
  counted: z.int(),
  rounds_taken: z.int(),
  /** The wins that make up the score, in hundredths of their stakes, the highest first. */
  wins: z.array(z.int()),
  entrants: z.int(),
  /** How many share the place. */
  tied: z.int(),
  /** The place's prize as of now. */
  prize_cents: cents,
  /** Until then the player's rounds count, where that is later than for the others: the register of their place did not answer for a while. */
  counts_until: z.nullable(z.string()),
  /** Paid in cash; null while nothing was paid. */
  paid: z.nullable(z.object({ place: z.int(), cents, at: z.string() })),
  terms: z.object({ version: z.int(), page: z.string(), hash: z.string() }),
});

const ID = z.object({ id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/)) });

export const raceRounds = operation({
  id: 'raceRounds',
  method: 'GET',
  path: '/api/tournaments/{id}/rounds',
  who: 'player',
  act: 'read',
  summary: 'Every round of the player in the games and the time of a tournament, with what it counted, or why not.',
  params: ID,
  answer: z.object({ rounds: z.array(raceRound) }),
  refusals: ['tournament.unknown'],
});

export const raceResult = operation({
  id: 'raceResult',
  method: 'GET',
  path: '/api/tournaments/{id}/result',
  who: 'all',
  act: 'read',
  summary: 'The final result of a tournament as text, and the SHA-256 of it.',
  params: ID,
  answer: z.object({ text: z.string(), hash: z.string() }),
  refusals: ['tournament.unknown'],
});

/** A run as a page shows it before its state is loaded. */
export interface RaceCard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly symbol: string;
  readonly sample: boolean;
  /** The time zone of its dates. */
  readonly zone: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly groupIds: readonly number[];
  /** `archive` also before its end, where it is canceled. */
  readonly status: Status;
  readonly canceled: boolean;
  readonly terms: { readonly version: number; readonly page: string };
  readonly race: Race;
}

/** A past one in the archive. */
export interface PastRace {
  readonly id: string;
  readonly title: string;
  readonly symbol: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly entrants: number;
  readonly canceled: boolean;
  readonly places: readonly { readonly place: number; readonly count: number; readonly eachEurMinor: number }[];
}
