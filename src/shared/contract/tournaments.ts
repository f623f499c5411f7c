// Calls about tournaments, quests and achievements: one list of the spec (S7.083 to S7.088, S7.122; entities S3.19,
// S3.24, S3.25).
import * as z from 'zod/mini';
import { type Unavailable, unavailable } from './availability.ts';
import { operation } from './operation.ts';
import { race, raceBoard, raceStatus } from './races.ts';

const eur = z.int();

/** The fields of a quest beside the common ones. */
const quest = z.object({
  size: z.string(),
  slug: z.string(),
  /** Whole euros of stakes at which each level begins. */
  thresholdsEur: z.array(z.int()),
  /** Coins for reaching each level; the first gives none. */
  coins: z.array(z.int()),
  /** The lowest certified return in per cent: of slots, and of everything that counts. */
  lowest_returns: z.object({ slots: z.number(), all: z.number() }),
});

const achievement = z.object({
  condition: z.object({
    type: z.enum(['games', 'studios', 'identity', 'second_factor', 'limit']),
    count: z.optional(z.int()),
  }),
  coins: z.int(),
});

export const entry = z.object({
  id: z.string(),
  kind: z.enum(['tournament', 'quest', 'achievement']),
  frontend_identifier: z.string(),
  title: z.string(),
  description: z.string(),
  symbol: z.string(),
  currency: z.literal('EUR'),
  /** ISO 8601; null: no such end. */
  start_at: z.nullable(z.string()),
  end_at: z.nullable(z.string()),
  group_ids: z.array(z.int()),
  status: z.enum(['future', 'active', 'archive']),
  terms: z.object({ version: z.int(), page: z.string() }),
  /** For a quest; else null. */
  questSize: z.nullable(z.string()),
  quest: z.nullable(quest),
  achievement: z.nullable(achievement),
  /** For a tournament; else null. */
  race: z.nullable(race),
  /** The first rows of a tournament's board, where it is requested alone or is over. */
  top_players: z.array(z.object({ award_place: z.int(), nickname: z.string(), tournament_id: z.string() })),
});
export type Entry = z.infer<typeof entry>;

export const entryStatus = z.object({
  tournament_id: z.string(),
  confirmed: z.boolean(),
  /** Whole EUR of stakes that count. */
  bets: eur,
  /** Null where there are no places, or the player has none. */
  award_place: z.nullable(z.int()),
  nickname: z.string(),
  /** For a quest: its level and the cents behind `bets`. For an achievement: how much of what it needs is done. */
  level: z.nullable(z.int()),
  bets_cents: z.nullable(eur),
  /**
   * For a quest: EUR cents of stakes that the player's own limits allow until it ends, or, without an end, for now;
   * null without a limit.
   */
  room_cents: z.nullable(eur),
  progress: z.nullable(z.object({ have: z.int(), need: z.int(), reached_at: z.nullable(z.string()) })),
  /** For a tournament that was entered, even if it was left. */
  race: z.nullable(raceStatus),
  /** Why taking part would be refused now; null where it would not, and for one that the player is in. */
  unavailable,
});
export type EntryStatus = z.infer<typeof entryStatus>;

/** The player's state in their object. */
export interface EntryState {
  readonly id: string;
  readonly kind: Entry['kind'];
  readonly confirmed: boolean;
  /** EUR cents that count; null where it counts none. */
  readonly betsEurMinor: number | null;
  readonly roomEurMinor: number | null;
  readonly place: number | null;
  readonly nickname: string;
  readonly level: number | null;
  readonly progress: { readonly have: number; readonly need: number; readonly reachedAtMs: number | null } | null;
  readonly unavailable: Unavailable | null;
}

const CENTS = 100;

export const toStatus = (state: EntryState): EntryStatus => {
  const { id, confirmed, betsEurMinor, roomEurMinor, place, nickname, level, progress, unavailable: why } = state;
  return {
    tournament_id: id,
    confirmed,
    bets: Math.floor((betsEurMinor ?? 0) / CENTS),
    award_place: place,
    nickname,
    level,
    bets_cents: betsEurMinor,
    room_cents: roomEurMinor,
    progress: progress && {
      have: progress.have,
      need: progress.need,
      reached_at: progress.reachedAtMs === null ? null : new Date(progress.reachedAtMs).toISOString(),
    },
    race: null,
    unavailable: why,
  };
};

const query = z.strictObject({ l: z.optional(z.string().check(z.maxLength(5))) });
const ID = z.object({ id: z.string().check(z.regex(/^[a-z0-9][a-z0-9:.-]{0,79}$/)) });

export const listTournaments = operation({
  id: 'listTournaments',
  method: 'GET',
  path: '/api/tournaments',
  who: 'all',
  act: 'read',
  summary: 'Tournaments, quests and achievements that this visitor may see, by their identifier.',
  query,
  answer: z.object({ tournaments: z.array(entry) }),
});

export const getTournament = operation({
  id: 'getTournament',
  method: 'GET',
  path: '/api/tournaments/{id}',
  who: 'all',
  act: 'read',
  summary: 'One of them; of a tournament with its board, or a WebSocket of it where one is asked for.',
  params: ID,
  query,
  answer: z.object({ tournament: entry, board: z.nullable(raceBoard) }),
  refusals: ['tournament.unknown', 'server.unavailable', 'throttle.limited'],
});

export const recentTournaments = operation({
  id: 'recentTournaments',
  method: 'GET',
  path: '/api/tournaments/recent',
  who: 'all',
  act: 'read',
  summary: 'Tournaments that ended in the last 30 days, with who was first.',
  query,
  answer: z.object({ tournaments: z.array(entry) }),
});

export const listOwnTournaments = operation({
  id: 'listOwnTournaments',
  method: 'GET',
  path: '/api/tournaments/player',
  who: 'player',
  act: 'read',
  summary:
    'Those that the player takes part in; and the quests and achievements that they may still see, each with why they can’t be taken part in.',
  query,
  answer: z.object({ tournaments: z.array(entryStatus), open: z.array(entryStatus) }),
});

export const tournamentStatus = operation({
  id: 'tournamentStatus',
  method: 'GET',
  path: '/api/tournaments/{id}/status',
  who: 'player',
  act: 'read',
  summary: 'How the player stands in one of them.',
  params: ID,
  query,
  answer: entryStatus,
  refusals: ['tournament.unknown'],
});

export const confirmTournament = operation({
  id: 'confirmTournament',
  method: 'POST',
  path: '/api/tournaments/{id}/confirm',
  who: 'player',
  act: 'value',
  summary: 'Take part, or leave a tournament. Asked again it changes nothing.',
  params: ID,
  query,
  body: z.strictObject({ confirmed: z.boolean() }),
  answer: entryStatus,
  refusals: [
    'tournament.unknown',
    'tournament.no_leaving',
    'tournament.once',
    'entry.out',
    'run.canceled',
    'programme.not_offered',
    'programme.not_yet',
    'offer.ended',
    'limit.excluded',
    'identity.unverified',
    'bonus.not_offered',
    'profile.incomplete',
    'paused.tournament',
  ],
});
