// Live tables over the wire: what everybody sees of one, and how a player takes part. `/api/rounds` shows their own rounds.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';
import { betRefusals, roundAnswer } from './rounds.ts';

const ms = z.int();

/** A bet of somebody's in a flight. Sums are told in bands: nobody's amount is anybody's business. */
export const companyBet = z.object({
  /** Counts the bets of this round: who has no nickname is this number. */
  no: z.int(),
  name: z.nullable(z.string()),
  /** What was staked or, once they have left, what they took: at least, and below. */
  fromMinor: z.int(),
  toMinor: z.int(),
  currency: z.enum(CURRENCIES),
  /** Where they left, in hundredths; null while they are in it. A target that lies ahead is nobody's business either. */
  at: z.nullable(z.int()),
});
export type CompanyBet = z.infer<typeof companyBet>;

/** Who has a stake in a flight or in the one that is to come, and how many have left it by now. */
export const tableFlight = z.object({
  players: z.int(),
  out: z.int(),
  /** The last that left, newest first, then those that are in it; not all of many. */
  bets: z.array(companyBet),
});
export type TableFlight = z.infer<typeof tableFlight>;

export const tableRound = z.object({
  no: z.int(),
  /** Which link of which chain draws it: told before anybody bets. */
  chain: z.int(),
  link: z.int(),
  /** The chain's beacon value: with the link it draws the round again. */
  salt: z.string(),
  /** Bets are taken; a flight is in the air; its result is shown; nobody sat down for the next; it was lost, stakes went back. */
  phase: z.enum(['bets', 'flying', 'shown', 'over', 'lost']),
  closesAtMs: ms,
  /** When the draw was made: a flight starts here. */
  drawnAtMs: z.nullable(ms),
  /** When the next round may begin. */
  endsAtMs: z.nullable(ms),
  /** What was drawn, once everybody may know it. */
  event: z.nullable(z.json()),
  /** The link itself, from the same moment on. */
  proof: z.nullable(z.string()),
  /** Of a flight, from the first bet on. */
  flight: z.nullable(tableFlight),
});
export type TableRound = z.infer<typeof tableRound>;

/** How a table stands. Every word of its socket is one of these, whole: whoever comes late or missed one misses nothing. */
export const tableState = z.object({
  game: z.string(),
  /** Counts the steps of all rounds: the same for everybody. */
  seq: z.int(),
  /** The table's clock. */
  atMs: ms,
  /** Sockets that were open at this step. */
  seats: z.int(),
  /** No chain can draw yet: its beacon has not spoken. */
  waiting: z.boolean(),
  round: z.nullable(tableRound),
  /** Results of before, newest first. */
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

/** All that draws a table's round again (shared/games/live.ts). */
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
