// Calls about comp points (spec S3.37 to S3.39, S7.031): how many there are, their history, what they buy, and the exchange.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { CARD_TYPES } from '#shared/domain/rewards/cards.ts';
import { gift } from './gifts.ts';
import { operation } from './operation.ts';
import { rewardCard } from './reward-cards.ts';

const points = z.object({ points: z.int() });
const counted = {
  chargeable: points,
  persistent: points,
  /** The player's lifetime level, 1 to 8 (S6.24). */
  level: z.int(),
  /** Points of this quarter: special rewards count these as SP, the persistent ones as XP. */
  quarter: points,
};
export const compPoints = z.object({
  ...counted,
  /**
   * What must be confirmed before an exchange: group 100 is warned, then players with bonuses switched off switch them
   * on (S4.54 to S4.56).
   */
  confirm: z.nullable(z.enum(['more_accounts', 'bonuses_off'])),
});
export type CompPoints = z.infer<typeof compPoints>;

export const readPoints = operation({
  id: 'readPoints',
  method: 'GET',
  path: '/api/player/comp_points',
  summary: 'How many points the player has: those that can be spent, and those that are for ever.',
  who: 'player',
  act: 'read',
  answer: compPoints,
});

export const pointMovement = z.object({
  /** The id of its receipt. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['granted', 'returned', 'redeemed', 'paid_out', 'taken']),
  /** `<family>:<which>`: the reason. */
  source: z.string(),
  points: z.int(),
  /** The balance after it. */
  chargeable: z.int(),
  persistent: z.int(),
});
export type PointMovementView = z.infer<typeof pointMovement>;

export const listPointMovements = operation({
  id: 'listPointMovements',
  method: 'GET',
  path: '/api/player/comp_points/movements',
  summary: 'Points that came and went beside rounds, newest first, each with its receipt.',
  who: 'player',
  act: 'read',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: z.object({ movements: z.array(pointMovement), next_cursor: z.nullable(z.string()) }),
});

const ofType = z.object({ type: z.enum(CARD_TYPES) });
const locale = z.optional(z.string().check(z.maxLength(5)));

export const readRates = operation({
  id: 'readRates',
  method: 'GET',
  path: '/api/comp_points/rates/{type}',
  summary: 'Cards of a type and what they cost now, in the currency of the account that is in use.',
  who: 'all',
  act: 'read',
  params: ofType,
  query: z.strictObject({ l: locale }),
  answer: z.object({ rates: z.array(rewardCard) }),
});

const group = z.string().check(z.minLength(1), z.maxLength(60));
const coins = z.int().check(z.gte(1));
const wanted = z.strictObject({ points: coins, group });

const exchanged = z.object({
  ...counted,
  type: z.enum(CARD_TYPES),
  group: z.string(),
  quantity: z.int(),
  /** The price. */
  points: z.int(),
  currency: z.enum(CURRENCIES),
  /** Cash that was credited. */
  amount_cents: z.nullable(z.int()),
  gifts: z.array(gift),
});
export type ExchangedPoints = z.infer<typeof exchanged>;

const posted = {
  method: 'POST',
  who: 'player',
  act: 'value',
  keyed: true,
  query: z.strictObject({ l: locale }),
  answer: exchanged,
  refusals: [
    'points.insufficient',
    'price.changed',
    'offer.ended',
    'bonus.not_offered',
    'programme.not_offered',
    'programme.not_yet',
    'limit.excluded',
    'lottery.unknown',
    'tournament.once',
    'entry.out',
    'run.canceled',
    'lottery.full',
    'profile.incomplete',
    'person.review',
    'person.refused',
    'person.unasked',
    'server.unavailable',
  ],
} as const;

export const exchangeMoney = operation({
  ...posted,
  id: 'exchangeMoney',
  path: '/api/comp_points/exchange/money',
  summary: 'Coins become money: so many times a card as its price goes into the points.',
  body: z.strictObject({ exchange: wanted }),
});

export const exchangeReward = operation({
  ...posted,
  id: 'exchangeReward',
  path: '/api/comp_points/exchange/{type}',
  summary: 'Coins become free spins, boxes, or tickets of a lottery.',
  params: z.object({ type: z.enum(['freespins', 'lootboxes', 'lotteries']) }),
  body: z.union([
    wanted,
    z.strictObject({ tickets_count: z.int().check(z.gte(1), z.lte(10)), lottery_id: group, group }),
  ]),
});
