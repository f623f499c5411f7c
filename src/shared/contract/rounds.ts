// Rounds and fair seeds on the wire: bets, later moves, history, and the data for verification.
import * as z from 'zod/mini';
import { STAGES } from '#shared/domain/bonuses/stage.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';
import type { ProblemCode } from './problem.ts';

const minor = z.int().check(z.gte(0));
const currency = z.enum(CURRENCIES);
const gameId = z.string().check(z.regex(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,60}$/));
const ms = z.int();

// Engines validate their own actions: the contract only bounds their size (bodies are at most 64 KiB).
const action = z.json();

/** The seeds of a round. `serverSeed` is null until it was revealed by rotation. */
export const roundFairness = z.object({
  seedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  serverSeed: z.nullable(z.string()),
});
export type RoundFairness = z.infer<typeof roundFairness>;

export const round = z.object({
  id: z.string(),
  game: gameId,
  /** The engine of a game of ours, with the round's configuration; null for an outside studio's game. */
  engine: z.nullable(z.string()),
  configHash: z.nullable(z.string()),
  currency,
  stakeMinor: minor,
  payoutMinor: minor,
  /** `voided`: it could not be finished, and the stake was returned. */
  status: z.enum(['open', 'settled', 'voided']),
  /** Its studio has not ended it in a day: its money is held in an interrupted game. */
  interrupted: z.optional(z.literal(true)),
  /** Decided by the house after 24 hours or an exclusion. */
  house: z.boolean(),
  /** The house paid the stake: a free round. */
  free: z.boolean(),
  /** The engine's state as the table shows it, without secrets. */
  view: z.json(),
  events: z.array(z.json()),
  /** The opening action and every later one: with the revealed seed they replay the round. */
  actions: z.array(z.json()),
  /** Null for a round that a live table drew, or a studio decided. */
  fairness: z.nullable(roundFairness),
  /** The table's or the studio's name of its round; null where the player's own seeds decide. */
  decider: z.nullable(z.string()),
  /** The bonus that was being wagered when it was opened, what it paid of the stake, and why the round counts nothing towards it. */
  bonus: z.nullable(
    z.object({
      gift: z.int(),
      stakeMinor: minor,
      uncounted: z.nullable(z.enum(['max_bet', 'excluded', 'chance', 'free'])),
    }),
  ),
  /** What it counts for points: EUR cents of its cash stakes, per cent of weight, and their product; null before its end. */
  points: z.nullable(z.object({ cents: z.int(), weight: z.int(), earned: z.int() })),
  placedAtMs: ms,
  settledAtMs: z.nullable(ms),
});
export type Round = z.infer<typeof round>;

/** The state of a set of free spins after one of them, including its end. */
export const spinsState = z.object({
  id: z.int(),
  /** The house's stake for each. */
  stakeMinor: minor,
  total: z.int(),
  used: z.int(),
  /** Won by all of them so far. */
  wonMinor: minor,
  stage: z.enum(STAGES),
});
export type SpinsState = z.infer<typeof spinsState>;

export const roundAnswer = z.object({
  round,
  wallet: z.object({ no: z.int(), seq: z.int(), currency, amountMinor: minor, bonusMinor: minor }),
  /** When the next paid round may start. */
  nextAtMs: ms,
  /** The set that paid for the round; absent where the player did. */
  freespins: z.optional(spinsState),
});
export type RoundAnswer = z.infer<typeof roundAnswer>;

const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * The commitment and the client seed of the bet. The first bet under a commitment brings the client seed, every later
 * one names the pair in use; without it a bet is accepted once a client seed is chosen (`bet.invalid`, why: seed).
 */
const seed = z.optional(z.strictObject({ seedHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), clientSeed }));

export const betBody = z.strictObject({ game: gameId, stakeMinor: z.int().check(z.gt(0)), currency, action, seed });
export type BetBody = z.infer<typeof betBody>;
/**
 * The next spin of the player's set of free spins with this number: it has its own stake and currency, and accepts no
 * other. `run`: an automatic spin, where the place allows that.
 */
export const spinBody = z.strictObject({
  game: gameId,
  freespins: z.int().check(z.gt(0)),
  run: z.optional(z.literal(true)),
  action,
  seed,
});
/**
 * `step`: how many actions the round has taken as the player sees it. A move for another step is refused. A page loaded
 * before moves named their step can still end its round without it.
 */
export const actBody = z.strictObject({ step: z.optional(z.int().check(z.gt(0))), action });

export const roundsQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/))),
  game: z.optional(gameId),
  /** Placed at or after, and before, these instants (ISO 8601, UTC). */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  /** `open`: the interrupted round, if there is one. */
  status: z.optional(z.literal('open')),
  /** `yes`: with the totals of all of them, in each currency. */
  sums: z.optional(z.literal('yes')),
});
/** An end that is not after its start is a mistake of the caller, not an empty list. */
export const isSpan = ({ from, to }: z.infer<typeof roundsQuery>): boolean =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to);
export const rounds = z.object({
  items: z.array(round),
  cursor: z.nullable(z.string()),
  /** When the next paid round may start, at any table; absent where only the open round was requested. */
  nextAtMs: z.optional(ms),
  /** Cash staked and won, where requested. */
  sums: z.optional(z.array(z.object({ currency, stakedMinor: z.int(), wonMinor: z.int() }))),
});
export type Rounds = z.infer<typeof rounds>;

/** The seeds of the next bet, as far as they may be known before. */
export const promised = z.object({
  /** Identifies the player to their own browsers only. */
  player: z.string(),
  /** Commitment to the server seed in use: SHA-256 of its text. */
  seedHash: z.string(),
  /** Commitment to the seed that follows a rotation, sent before the client seed for it is chosen. */
  nextSeedHash: z.string(),
  /** Null until the first bet under this commitment, or a rotation, brings one: the house never makes it. */
  clientSeed: z.nullable(z.string()),
  /** The nonce of the next bet. */
  nonce: z.int(),
});
export type Promised = z.infer<typeof promised>;

export const seeds = z.extend(promised, {
  openRounds: z.int(),
  revealed: z.array(
    z.object({
      seedHash: z.string(),
      serverSeed: z.string(),
      clientSeed: z.string(),
      /** The number of bets drawn under it: nonces 0 to this minus 1. */
      nonces: z.int(),
      revealedAtMs: ms,
    }),
  ),
});
export type Seeds = z.infer<typeof seeds>;
export const rotateBody = z.strictObject({ clientSeed });

const stakeRefusals = [
  'funds.insufficient',
  'limit.reached',
  'limit.session',
  'limit.reality_check',
  'limit.excluded',
  'debt.open',
  'stake.too_low',
  'stake.too_high',
  'stake.step',
] as const satisfies readonly ProblemCode[];

/** Refusals of a bet, on a player's own round or at a live table. */
export const betRefusals = [
  ...stakeRefusals,
  'game.unknown',
  'game.unavailable',
  'geo.game',
  'paused.game',
  'paused.country',
  'profile.incomplete',
  'person.review',
  'person.refused',
  'currency.refused',
  'account.unknown',
  'bet.invalid',
  'round.open',
  'round.too_soon',
] as const satisfies readonly ProblemCode[];

/** Further refusals of a free spin. */
const spinRefusals = [
  'bonus.unknown',
  'bonus.stage',
  'spins.game',
  'spins.only',
] as const satisfies readonly ProblemCode[];

export const placeBet = operation({
  id: 'placeBet',
  method: 'POST',
  path: '/api/rounds',
  summary:
    'Opens a round: judges the stake, draws, and settles it where one step ends it. A set of free spins stakes in place of the player.',
  who: 'player',
  act: 'bet',
  keyed: true,
  body: z.union([betBody, spinBody]),
  answer: roundAnswer,
  refusals: [...betRefusals, ...spinRefusals],
});

// A finishing move is money owed and allowed everywhere; the object checks the place where a move adds a stake.
export const actOnRound = operation({
  id: 'actOnRound',
  method: 'POST',
  path: '/api/rounds/{id}/actions',
  summary: 'The next move in an open round. A move that stakes more passes what a bet passes.',
  who: 'player',
  act: 'open',
  keyed: true,
  body: actBody,
  answer: roundAnswer,
  refusals: [
    ...stakeRefusals,
    'round.unknown',
    'round.settled',
    'round.action',
    'round.moved',
    'game.unavailable',
    'geo.game',
    'paused.game',
    'paused.country',
    'profile.incomplete',
    'currency.refused',
  ],
});

export const listRounds = operation({
  id: 'listRounds',
  method: 'GET',
  path: '/api/rounds',
  summary: 'Rounds, newest first: of all games or of one, of all times or placed from an instant until before another.',
  who: 'player',
  act: 'read',
  query: roundsQuery,
  answer: rounds,
});

/** Titles that were played for money, latest first. */
const playedGames = z.object({
  games: z.array(z.object({ identifier: z.string(), last_played_at: z.iso.datetime(), rounds: z.int() })),
});

export const readPlayedGames = operation({
  id: 'readPlayedGames',
  method: 'GET',
  path: '/api/player/played_games',
  summary: 'Games played for real money, latest first.',
  who: 'player',
  act: 'read',
  answer: playedGames,
});

export const readRound = operation({
  id: 'readRound',
  method: 'GET',
  path: '/api/rounds/{id}',
  summary: 'One round, with everything that replays and, once its seed is revealed, verifies it.',
  who: 'player',
  act: 'read',
  answer: round,
  refusals: ['round.unknown'],
});

export const readSeeds = operation({
  id: 'readSeeds',
  method: 'GET',
  path: '/api/fairness/seeds',
  summary: 'The commitments and seeds of the next bets, and the seeds that were revealed.',
  who: 'player',
  act: 'read',
  answer: seeds,
});

export const rotateSeeds = operation({
  id: 'rotateSeeds',
  method: 'POST',
  path: '/api/fairness/seeds',
  summary: 'Reveals the server seed in use and moves to the committed next one with a client seed of the player’s own.',
  who: 'player',
  act: 'open',
  keyed: true,
  body: rotateBody,
  answer: seeds,
  refusals: ['seed.invalid', 'round.open'],
});
