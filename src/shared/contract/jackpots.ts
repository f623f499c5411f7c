// Jackpots on the wire, in the spec's words (S3.10 to S3.13, S7.067, S7.068), and the data that verifies a jackpot's draw.
import * as z from 'zod/mini';
import { LEVELS } from '#shared/domain/jackpots.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';

const currency = z.enum(CURRENCIES);
const level = z.enum(LEVELS);
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const lang = z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)));

/** S9.47: rows of a leaderboard. */
export const WINNERS = 5;

/** Entity Jackpot (S3.10). */
export const jackpot = z.object({
  id: z.int(),
  name: z.string(),
  identifier: z.string(),
  /** S4.77: it is active when this says so. */
  state: z.enum(['active', 'paused']),
  currency,
  /** Beyond the spec: the object of the picture set that represents it. */
  symbol: z.string(),
  levels: z.array(z.object({ id: z.int(), name: z.string(), identifier: level, amount_cents: z.int() })),
});
export type ListedJackpot = z.infer<typeof jackpot>;

/** A jackpot as pages show it: with its games, and each level's odds and contributions. */
export type JackpotCard = ListedJackpot & {
  /** An operator has switched it off for a time; one that content pauses is not shown to players. */
  readonly isOff: boolean;
  readonly games: readonly string[];
  readonly terms: readonly { readonly seedMinor: number; readonly sharePpm: number; readonly oneInMinor: number }[];
};

/** Entity Jackpot winner (S3.12). `amount_cents` is what was credited, in `currency`. */
export const jackpotWinner = z.object({
  user_name: z.string(),
  created_at: z.iso.datetime(),
  jackpot_original_amount_cents: z.int(),
  jackpot_original_currency: currency,
  jackpot_level_name: z.string(),
  amount_cents: z.int(),
  currency,
  jackpot_identifier: z.string(),
});
export type JackpotWinner = z.infer<typeof jackpotWinner>;

export const listJackpots = operation({
  id: 'listJackpots',
  method: 'GET',
  path: '/api/jackpots',
  summary: 'Jackpots and what each level holds now.',
  who: 'all',
  act: 'read',
  query: z.strictObject({ l: lang }),
  answer: z.array(jackpot),
});

export const listJackpotWins = operation({
  id: 'listJackpotWins',
  method: 'GET',
  path: '/api/jackpot_wins',
  summary: 'The five biggest or latest wins, of all jackpots or of one. Names are masked.',
  who: 'all',
  act: 'read',
  query: z.strictObject({
    order: z.optional(z.enum(['biggest', 'latest'])),
    jackpot: z.optional(slug),
    l: lang,
  }),
  answer: z.array(jackpotWinner),
});

/** Which of the jackpot's objects draws: each has chains of its own. */
const drawer = z.string();

const chain = z.object({
  drawer,
  no: z.int(),
  /** h_0 and the length: published before the beacon's value exists. */
  first: z.string(),
  length: z.int(),
  beacon: z.nullable(z.object({ source: z.string(), round: z.int(), atMs: z.int() })),
  /** The beacon's value. */
  salt: z.nullable(z.string()),
  /** Number of the link that draws now. */
  link: z.int(),
});
const link = z.object({
  drawer,
  chain: z.int(),
  no: z.int(),
  fromMs: z.int(),
  toMs: z.nullable(z.int()),
  /** The link, once it no longer draws. */
  link: z.nullable(z.string()),
});

export const jackpotFairness = z.object({ chains: z.array(chain), links: z.array(link), waiting: z.int() });
export type JackpotFairness = z.infer<typeof jackpotFairness>;

export const readJackpotFairness = operation({
  id: 'readJackpotFairness',
  method: 'GET',
  path: '/api/jackpots/{identifier}/fairness',
  summary: 'The chains that a jackpot has committed to, their beacons, and the links that were revealed.',
  who: 'all',
  act: 'read',
  answer: jackpotFairness,
  refusals: ['jackpot.unknown'],
});

/** All data that repeats a round's draw (shared/domain/jackpot-draw.ts). */
export const jackpotDraw = z.object({
  jackpot: z.string(),
  roundId: z.string(),
  /** Millionths of a cent. */
  stakeMicro: z.int(),
  oneInMinor: z.array(z.int()),
  chain: z.nullable(chain),
  link: z.nullable(link),
  won: z.nullable(level),
  amountMinor: z.nullable(z.int()),
  /** Sandbox only: the panel requested this win, no draw gave it. */
  forced: z.boolean(),
});
export type JackpotDrawFacts = z.infer<typeof jackpotDraw>;

export const readJackpotDraw = operation({
  id: 'readJackpotDraw',
  method: 'GET',
  path: '/api/jackpots/{identifier}/draws/{round}',
  summary: 'The part that a round of the player took in a jackpot, with what checks its draw.',
  who: 'player',
  act: 'read',
  answer: jackpotDraw,
  refusals: ['jackpot.unknown', 'round.unknown'],
});
