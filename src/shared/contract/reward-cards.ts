// Cards of the rewards shop as they cross the wire (spec S3.29 to S3.36): what one gives, what it costs now, and on which terms.
import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import { CARD_TYPES, CATEGORIES, LABELS } from '#shared/domain/rewards/cards.ts';
import { unavailable } from './availability.ts';
import { offer } from './gifts.ts';

const minor = z.int().check(z.gte(0));
const coins = z.int().check(z.gte(1));

/** What one costs, for an account in the currency. */
const rate = z.object({
  currency: z.enum(CURRENCIES),
  points: coins,
  /** What it gives, or of free spins what they stake; null for boxes and tickets. */
  amount_cents: z.nullable(minor),
  /** S3.31 */
  freespins_count: z.optional(z.int()),
  /** S3.32 */
  lottery_ids: z.optional(z.array(z.string())),
});

export const rewardCard = z.object({
  /** What an exchange names. */
  group: z.string(),
  type: z.enum(CARD_TYPES),
  category: z.enum(CATEGORIES),
  label: z.nullable(z.enum(LABELS)),
  title: z.string(),
  description: z.string(),
  symbol: z.string(),
  /** Its price now; null for what is reached and not bought. */
  rate: z.nullable(rate),
  /** Prices as they are published, one for each currency that has its own. */
  rates: z.array(rate),
  /** In a sale: what it cost before, how much less it costs, and when that is over. */
  sale: z.nullable(z.object({ full_points: coins, discount_percent: z.int(), ends_at: z.iso.datetime() })),
  /** `producer:game` */
  games: z.array(z.string()),
  /** How often what it gives is wagered; 0 is cash. */
  wager: z.int(),
  /** What one is worth on average, as cash at the end, in the currency of `rate` and in EUR; null where it is not told. */
  worth_cents: z.nullable(minor),
  worth_eur_cents: z.nullable(minor),
  /** Free spins and money that is wagered: on which terms, and what to expect of it. */
  offer: z.nullable(offer),
  /** Of a box: how one comes to its wheel, by which its page is called. */
  box: z.nullable(z.string()),
  /** What reaches it: points for ever (XP) or of this quarter (SP). */
  goal: z.nullable(
    z.object({
      unit: z.enum(['XP', 'SP']),
      points: coins,
      status: z.string(),
      amount_cents: minor,
      currency: z.enum(CURRENCIES),
    }),
  ),
  /** Why one would not be sold to this player now; null where it would, and where nobody has asked for a player. */
  unavailable,
  /** How many this player could buy, whatever coins they have; null where coins alone bound it. */
  most: z.nullable(z.int()),
});
export type RewardCardView = z.infer<typeof rewardCard>;

/** The shop as a page draws it before the player's own cards are read. */
export type Shelf = {
  /** Null for a player while something of it is meant for groups that a page can't know. */
  readonly cards: readonly RewardCardView[] | null;
  readonly currency: Currency;
};
