// The home of rewards (/aquanova-odyssey): what a player can take now, what comes next, and the results of their week.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { activity } from './activities.ts';
import { gift } from './gifts.ts';
import { operation } from './operation.ts';

const cents = z.int().check(z.gte(0));
const instant = z.string();

/** Each is taken by one press on the page that it links to. */
const ready = z.discriminatedUnion('kind', [
  /** To be activated, or free spins to be played. */
  z.object({ kind: z.literal('gift'), gift }),
  z.object({ kind: z.literal('boxes'), count: z.int() }),
  /** Cards of the shop for which the coins are enough. */
  z.object({ kind: z.literal('cards'), coins: z.int() }),
  /** The free ticket of a lottery, available until then. */
  z.object({ kind: z.literal('ticket'), lottery: z.string(), title: z.string(), until: instant }),
  /** A season that can be joined. */
  z.object({ kind: z.literal('season'), title: z.string(), days: z.int() }),
]);
export type Ready = z.infer<typeof ready>;

/** What comes by itself has a time; what is reached by stakes has a progress, and never an invitation to play. */
const next = z.discriminatedUnion('kind', [
  /** The next turn of the daily wheel. */
  z.object({ kind: z.literal('spin'), at: instant }),
  z.object({ kind: z.literal('cashback'), at: instant, cents }),
  z.object({ kind: z.literal('draw'), at: instant, title: z.string(), tickets: z.int() }),
  z.object({ kind: z.literal('race'), at: instant, title: z.string(), place: z.nullable(z.int()) }),
  /** `missing` coins; `cents` in EUR, 0 where it gives nothing here. */
  z.object({ kind: z.literal('level'), level: z.int(), missing: z.int(), cents }),
]);
export type Next = z.infer<typeof next>;

/**
 * Since Monday in the player's own days, in the currency of the account in use. What is over counts with what it has
 * paid, what is open with its average worth.
 */
export const rewardsWeek = z.object({
  from: instant,
  currency: z.enum(CURRENCIES),
  /** The sum of all. */
  sum_cents: cents,
  coins: cents,
  coins_cents: cents,
  cash_cents: cents,
  cashback_cents: cents,
  bonuses_cents: cents,
  spins_cents: cents,
});
export type RewardsWeek = z.infer<typeof rewardsWeek>;

const query = z.strictObject({ l: z.optional(z.string().check(z.maxLength(5))) });

export const readRewards = operation({
  id: 'readRewards',
  method: 'GET',
  path: '/api/player/rewards',
  who: 'player',
  act: 'read',
  summary:
    'What can be taken this moment, what comes next, what this week’s rewards have come to, and the programmes behind them.',
  query,
  answer: z.object({
    ready: z.array(ready),
    next: z.array(next),
    week: rewardsWeek,
    activities: z.array(activity),
  }),
});
