// Cards of the rewards shop on the wire (spec S3.29 to S3.36): what one gives, its price now, and its terms.
import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import { CARD_TYPES, CATEGORIES, LABELS } from '#shared/domain/rewards/cards.ts';
import { unavailable } from './availability.ts';
import { offer } from './gifts.ts';

const minor = z.int().check(z.gte(0));
const coins = z.int().check(z.gte(1));

/** The price of one, for an account in the currency. */
const rate = z.object({
  currency: z.enum(CURRENCIES),
  points: coins,
  /** What it gives, or for free spins their stakes; null for boxes and tickets. */
  amount_cents: z.nullable(minor),
  /** S3.31 */
  freespins_count: z.optional(z.int()),
  /** S3.32 */
  lottery_ids: z.optional(z.array(z.string())),
});

export const rewardCard = z.object({
  /** Its name in an exchange. */
  group: z.string(),
  type: z.enum(CARD_TYPES),
  category: z.enum(CATEGORIES),
  label: z.nullable(z.enum(LABELS)),
  title: z.string(),
  description: z.string(),
  symbol: z.string(),
  /** Its price now; null for a reward that is reached and not bought. */
  rate: z.nullable(rate),
  /** The published prices, one for each currency that has its own. */
  rates: z.array(rate),
  /** In a sale: the price before, the discount, and when it ends. */
  sale: z.nullable(z.object({ full_points: coins, discount_percent: z.int(), ends_at: z.iso.datetime() })),
  /** `producer:game` */
  games: z.array(z.string()),
  /** How many times its gift must be wagered; 0 is cash. */
  wager: z.int(),
  /** The average worth of one, as cash at the end, in the currency of `rate` and in EUR; null where it is not stated. */
  worth_cents: z.nullable(minor),
  worth_eur_cents: z.nullable(minor),
  /** For free spins and money with wagering: the terms, and the expected outcome. */
  offer: z.nullable(offer),
  /** For a box: the way to get it, which is also the name of its wheel's page. */
  box: z.nullable(z.string()),
  /** What reaches it: persistent points (XP) or points of this quarter (SP). */
  goal: z.nullable(
    z.object({
      unit: z.enum(['XP', 'SP']),
      points: coins,
      status: z.string(),
      amount_cents: minor,
      currency: z.enum(CURRENCIES),
    }),
  ),
  /** Why one would not be sold to this player now; null where it would, and for guests. */
  unavailable,
  /** How many this player could buy, regardless of their coins; null where only coins bound it. */
  most: z.nullable(z.int()),
});
export type RewardCardView = z.infer<typeof rewardCard>;

/** The shop as a page renders it before the player's own cards are loaded. */
export type Shelf = {
  /** Null for a player while some cards are for groups that a cached page can't know. */
  readonly cards: readonly RewardCardView[] | null;
  readonly currency: Currency;
};
