// Live tables on the wire: the public state of one, and how a player takes part. `/api/rounds` shows their own rounds.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';
import { betRefusals, roundAnswer } from './rounds.ts';

const ms = z.int();

/** Another player's bet in a flight. Amounts are given as ranges, for privacy. */
export const companyBet = z.object({
  /** Numbers the bets of this round: a player without a nickname is shown by it. */
  no: z.int(),
  name: z.nullable(z.string()),
  /** The stake or, after the cash-out, the payout: at least this, and below `toMinor`. */
  fromMinor: z.int(),
  toMinor: z.int(),
  currency: z.enum(CURRENCIES),
  /** Where they cashed out, in hundredths; null while they are in it. A target that is still ahead is private. */
  at: z.nullable(z.int()),
});
export type CompanyBet = z.infer<typeof companyBet>;

/** The players with a stake in the current or next flight, and how many have cashed out. */
export const tableFlight = z.object({
  players: z.int(),
  out: z.int(),
  /** The latest cash-outs, newest first, then players who are still in the flight; shortened where there are many. */
  bets: z.array(companyBet),
});
export type TableFlight = z.infer<typeof tableFlight>;

export const tableRound = z.object({
  no: z.int(),
  /** The chain and link that draw it: known before anybody bets. */
  chain: z.int(),
  link: z.int(),
  /** The chain's beacon value: with the link it repeats the draw. */
  salt: z.string(),
  /**
   * Bets are accepted; a flight is in the air; its result is shown; nobody is seated for the next; it was lost and
   * stakes were returned.
   */
  phase: z.enum(['bets', 'flying', 'shown', 'over', 'lost']),
  closesAtMs: ms,
  /** When the draw was made: a flight starts then. */
  drawnAtMs: z.nullable(ms),
  /** When the next round may begin. */
  endsAtMs: z.nullable(ms),
  /** The result, once everybody may know it. */
  event: z.nullable(z.json()),
  /** The link itself, from the same moment on. */
  proof: z.nullable(z.string()),
  /** For a flight, from the first bet on. */
  flight: z.nullable(tableFlight),
});
export type TableRound = z.infer<typeof tableRound>;

/** The state of a table. Every message of its socket is one of these, complete: a late or reconnecting client misses nothing. */
export const tableState = z.object({
  game: z.string(),
  /** Counts the steps of all rounds: the same for everybody. */
  seq: z.int(),
  /** The table's clock. */
  atMs: ms,
  /** Sockets that were open at this step. */
  seats: z.int(),
  /** No chain can draw yet: its beacon's value is not published. */
  waiting: z.boolean(),
  round: z.nullable(tableRound),
  /** Past results, newest first. */
  past: z.array(z.object({ no: z.int(), event: z.json() })),
});
export type TableState = z.infer<typeof tableState>;

const chain = z.object({
  no: z.int(),
  /** h_0 and the length: published before the beacon's value exists. */
  first: z.string(),
  length: z.int(),
  beacon: z.nullable(z.object({ source: z.string(), round: z.int(), atMs: ms })),
  /** The beacon's value. */
  salt: z.nullable(z.string()),
  /** Number of the newest link that draws or drew. */
  link: z.int(),
});

/** All data that repeats a table's round (shared/games/live.ts). */
export const tableProof = z.object({
  game: z.string(),
  round: z.int(),
  configHash: z.string(),
  chain,
  link: z.int(),
  proof: z.string(),
  event: z.json(),
});
export type TableProof = z.infer<typeof tableProof>;

export const tableFairness = z.object({ chains: z.array(chain) });
export type TableFairness = z.infer<typeof tableFairness>;

const params = z.object({
  producer: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
});
const roundParams = z.object({
  ...params.shape,
  round: z.string().check(z.regex(/^\d{1,12}$/)),
});

export const openTable = operation({
  id: 'openTable',
  method: 'GET',
  path: '/api/tables/{producer}/{slug}',
  who: 'all',
  summary: 'A live table as everybody sees it: a WebSocket where one is asked for, else how it stands now.',
  act: 'read',
  params,
  answer: tableState,
  refusals: ['game.unknown', 'server.unavailable', 'throttle.limited'],
});

export const tableBetBody = z.strictObject({
  round: z.int().check(z.gt(0)),
  stakeMinor: z.int().check(z.gt(0)),
  currency: z.enum(CURRENCIES),
  action: z.json(),
});

export const betAtTable = operation({
  id: 'betAtTable',
  method: 'POST',
  path: '/api/tables/{producer}/{slug}/bets',
  summary: 'Holds a stake and takes part with it in a round of a live table. Another key of the same round adds to it.',
  who: 'player',
  act: 'bet',
  keyed: true,
  params,
  body: tableBetBody,
  answer: roundAnswer,
  refusals: [...betRefusals, 'bets.closed'],
});

export const leaveTable = operation({
  id: 'leaveTable',
  method: 'POST',
  path: '/api/tables/{producer}/{slug}/leave',
  summary:
    'Leaves a flight with one bet, the first where none is named: counts at the instant at which the table hears it.',
  who: 'player',
  act: 'open',
  keyed: true,
  params,
  body: z.strictObject({ round: z.int().check(z.gt(0)), bet: z.optional(z.int().check(z.gte(0), z.lte(1))) }),
  answer: z.object({ multiplier: z.int() }),
  refusals: ['game.unknown', 'round.unknown', 'round.action', 'round.settled'],
});

export const takeBackAtTable = operation({
  id: 'takeBackAtTable',
  method: 'POST',
  path: '/api/tables/{producer}/{slug}/take-back',
  summary: 'Takes back what the player has in a flight, before its bets close; ten times a session at most.',
  who: 'player',
  act: 'open',
  keyed: true,
  params,
  body: z.strictObject({ round: z.int().check(z.gt(0)) }),
  answer: z.null(),
  refusals: ['game.unknown', 'round.unknown', 'round.action', 'bets.closed', 'bets.taken_back'],
});

export const readTableFairness = operation({
  id: 'readTableFairness',
  method: 'GET',
  path: '/api/tables/{producer}/{slug}/fairness',
  summary: 'The chains that a live table has committed to, and their beacons.',
  who: 'all',
  act: 'read',
  params,
  answer: tableFairness,
  refusals: ['game.unknown'],
});

export const readTableRound = operation({
  id: 'readTableRound',
  method: 'GET',
  path: '/api/tables/{producer}/{slug}/rounds/{round}',
  who: 'all',
  summary: 'A round of a live table with everything that draws it again, once everybody may know it.',
  act: 'read',
  params: roundParams,
  answer: tableProof,
  refusals: ['game.unknown', 'round.unknown'],
});
