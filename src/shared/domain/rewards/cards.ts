// A card of the rewards shop: what it gives, what it costs in coins, on which shelf it lies (rewards.md 13 and 16, S3.29 to S3.36).
// Coins are whole; one is worth 0.01 EUR. Pure.
import { type Currency, convert, type Minor, RATE_ONE, type Rates } from '../money.ts';
import { assert } from '../refusal.ts';

/** S3.30 */
export const CARD_TYPES = ['money', 'freespins', 'lootboxes', 'lotteries'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** S3.33 */
export const CATEGORIES = ['FREE_SPINS', 'MONEY_REWARD', 'SPECIAL_REWARDS', 'DISCOUNT'] as const;
export type Category = (typeof CATEGORIES)[number];

/** S3.34 */
export const LABELS = ['popular', 'new', 'vip'] as const;
export type Label = (typeof LABELS)[number];

/** A price in coins from an instant on, and of cash what it buys, for accounts in one currency. */
export interface CardRate {
  readonly currency: Currency;
  readonly points: number;
  readonly amountMinor?: number | undefined;
  readonly fromMs?: number | undefined;
}

/** What is not bought but reached: a level by points that are for ever (XP), a VIP status by those of this quarter (SP). */
export interface Goal {
  readonly unit: 'XP' | 'SP';
  readonly points: number;
  /** `level_5`, or the VIP status as content/fe/vip-program-config.json calls it. */
  readonly status: string;
  readonly amountEurMinor: number;
}

export interface Card {
  /** Its id, by which it is exchanged. */
  readonly group: string;
  readonly type: CardType;
  /** One for EUR at least, unless it is reached by a goal. */
  readonly rates: readonly CardRate[];
  /** Free spins, or money that has to be wagered: a file of content/bonuses. Without one money is cash. */
  readonly template?: string | undefined;
  /** A file of content/lootboxes. */
  readonly box?: string | undefined;
  readonly label?: Label | undefined;
  readonly goal?: Goal | undefined;
}

/** Cards whose group begins so are sold in a sale only (S3.36). */
export const isSaleGroup = (group: string): boolean => group.startsWith('sale');

export function categoryOf({ group, type, goal }: Pick<Card, 'group' | 'type' | 'goal'>): Category {
  if (goal) return 'SPECIAL_REWARDS';
  if (isSaleGroup(group)) return 'DISCOUNT';
  if (type === 'freespins') return 'FREE_SPINS';
  return type === 'money' ? 'MONEY_REWARD' : 'SPECIAL_REWARDS';
}

/** The row in force for a currency: its own, else that of EUR (S9.63); undefined for what is not sold. */
export function rateFor({ rates }: Pick<Card, 'rates'>, currency: Currency, nowMs: number): CardRate | undefined {
  const begun = rates
    .filter(({ fromMs }) => (fromMs ?? Number.NEGATIVE_INFINITY) <= nowMs)
    .toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0));
  return begun.find((rate) => rate.currency === currency) ?? begun.find((rate) => rate.currency === 'EUR');
}

/** What a row of cash gives in an account's currency: its own amount, or that in EUR at the day's rate, down. */
export function amountOf(rate: CardRate, currency: Currency, rates: Rates): Minor | null {
  const { amountMinor } = rate;
  if (amountMinor === undefined) return null;
  const [from, to] = [rateOf(rate.currency, rates), rateOf(currency, rates)];
  return convert(amountMinor, { currency: rate.currency, rate: from }, { currency, rate: to }, 'down');
}

function rateOf(currency: Currency, rates: Rates): number {
  const rate = currency === 'EUR' ? RATE_ONE : rates[currency];
  assert(rate, `no rate for ${currency}`);
  return rate;
}

/** The most that coins buy of a card, and no more than there is for this player: an exchange takes 1 to so many (S5.47). */
export const mostOf = (chargeable: number, points: number, there: number | null = null): number =>
  Math.max(0, Math.min(Math.floor(chargeable / points), there ?? Number.POSITIVE_INFINITY));

/** What is missing for one of it; 0 where it can be had (S5.49). */
export const missingOf = (chargeable: number, points: number): number => Math.max(0, points - chargeable);

/** How many a request means that names coins; null where that is no whole number of them at this price. */
export function quantityOf(points: number, price: number): number | null {
  return points >= price && points % price === 0 ? points / price : null;
}

/** S9.46 */
export const PICTURE_STEPS = [2500, 25_000, 50_000, 100_000, 300_000, 500_000, 1_500_000, 5_000_000] as const;
export type PictureStep = (typeof PICTURE_STEPS)[number];

/** The picture of an amount in EUR cents: the highest step that it reaches, else the first. */
export const pictureStepOf = (eurMinor: number): PictureStep =>
  PICTURE_STEPS.findLast((step) => step <= eurMinor) ?? PICTURE_STEPS[0];

/** How far a goal is reached, in whole per cent (rewards.md 16). */
export const reachedPercent = (have: number, need: number): number =>
  Math.min(100, Math.floor((100 * Math.max(0, have)) / need));

const BACKWARDS_GROUP = 544;

/** In the order in which a player sees them: of two halves of all players one sees dear things first. Prices are the same (S6.14). */
export const orderedFor = <One>(cards: readonly One[], groups: readonly number[]): One[] =>
  groups.includes(BACKWARDS_GROUP) ? cards.toReversed() : [...cards];
