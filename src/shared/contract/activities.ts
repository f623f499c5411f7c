// What runs for a visitor, each activity with its state (S2.070, S2.213, S2.214), and cashback (rewards.md 33).
import * as z from 'zod/mini';
import { VIP_STATUSES } from '#shared/domain/rewards/vip.ts';
import { operation } from './operation.ts';

/** Where the widget may link to (content/fe/main-widget-config). */
export const SHORTCUTS = [
  'shop',
  'lootboxes',
  'adventures',
  'quests',
  'tournaments',
  'lotteries',
  'vip',
  'hub',
] as const;

const common = {
  /** Whether something can be taken at once. */
  ready: z.boolean(),
  /** Whether the player takes part in it. */
  joined: z.boolean(),
};
const instant = z.string();

export const cashback = z.object({
  /** EUR cents of this local week's bets so far; 0 below the least that is paid. */
  so_far_cents: z.int(),
  pays_at: instant,
  /** The player's time zone, in which the week begins and ends. */
  zone: z.string(),
});
export type Cashback = z.infer<typeof cashback>;

/** Fields that only a player has are null for guests. */
export const activity = z.discriminatedUnion('id', [
  z.object({
    id: z.literal('tournaments'),
    ...common,
    /** The player's own one, else the one that ends first. */
    title: z.string(),
    ends_at: instant,
    /** How many run. */
    count: z.int(),
    place: z.nullable(z.int()),
  }),
  z.object({
    id: z.literal('quests'),
    ...common,
    title: z.string(),
    levels: z.int(),
    level: z.nullable(z.int()),
  }),
  z.object({
    id: z.literal('adventures'),
    ...common,
    /** Null where none runs: testers see the activity all the same (S6.08). */
    season: z.nullable(
      z.object({
        title: z.string(),
        /** The player's day of the season, 1 is the first; for a player who has not joined it is 1. */
        today: z.int(),
        days: z.int(),
        is_completed: z.boolean(),
        /** The player is in no season and may join this one now. */
        can_join: z.boolean(),
      }),
    ),
  }),
  /**
   * `count`: how many boxes can be opened now, including the daily one; `next_at`: when the next daily one is
   * available, once today's was used.
   */
  z.object({
    id: z.literal('lootboxes'),
    ...common,
    wheels: z.int(),
    count: z.nullable(z.int()),
    next_at: z.nullable(instant),
  }),
  /** `tickets`: the player's tickets of this lottery that may be drawn; `free`: the lottery whose free ticket can be taken now. */
  z.object({
    id: z.literal('lotteries'),
    ...common,
    title: z.string(),
    ends_at: instant,
    tickets: z.nullable(z.int()),
    free: z.nullable(z.object({ lottery: z.string(), title: z.string(), ends_at: instant })),
  }),
  z.object({ id: z.literal('shop'), ...common, cards: z.int(), coins: z.nullable(z.int()) }),
  z.object({
    id: z.literal('vip'),
    ...common,
    club: z.nullable(
      z.object({
        status: z.enum(VIP_STATUSES),
        next: z.nullable(z.enum(VIP_STATUSES)),
        percent: z.int(),
      }),
    ),
  }),
  z.object({ id: z.literal('cashback'), ...common, week: z.nullable(cashback) }),
]);
export type Activity = z.infer<typeof activity>;

/** A card of the widget: a running activity, or the hub. */
export const shortcut = z.object({ id: z.enum(SHORTCUTS), path: z.string(), symbol: z.string() });
export type Shortcut = z.infer<typeof shortcut>;

const query = z.strictObject({ l: z.optional(z.string().check(z.maxLength(5))) });

export const listActivities = operation({
  id: 'listActivities',
  method: 'GET',
  path: '/api/activities',
  who: 'all',
  act: 'read',
  summary: 'What runs for this visitor: what is ready first, then what they take part in; and the cards of the widget.',
  query,
  answer: z.object({ activities: z.array(activity), shortcuts: z.array(shortcut) }),
});

export const readCashback = operation({
  id: 'readCashback',
  method: 'GET',
  path: '/api/player/cashback',
  who: 'player',
  act: 'read',
  summary: 'What this week’s bets at live tables give back so far; null where the player’s place has no cashback.',
  answer: z.object({ cashback: z.nullable(cashback) }),
});
