// A card of the rewards shop: what it gives, its price in coins, and its category (rewards.md 13 and 16, S3.29 to
// S3.36). Coins are whole; one is worth 0.01 EUR. Pure.
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

/** A price in coins from an instant on, and for cash the amount, for accounts in one currency. */
export interface CardRate {
  readonly currency: Currency;
  readonly points: number;
  readonly amountMinor?: number | undefined;
  readonly fromMs?: number | undefined;
}

/** A reward that is reached and not bought: a level by persistent points (XP), a VIP status by those of this quarter (SP). */
export interface Goal {
  readonly unit: 'XP' | 'SP';
  readonly points: number;
  /** `level_5`, or the VIP status by its name in content/fe/vip-program-config.json. */
  readonly status: string;
  readonly amountEurMinor: number;
}

export interface Card {
  /** Its id, by which it is exchanged. */
  readonly group: string;
  readonly type: CardType;
  /** At least one for EUR, unless it is reached by a goal. */
  readonly rates: readonly CardRate[];
  /** Free spins, or money with wagering: a file of content/bonuses. Without it money is cash. */
  readonly template?: string | undefined;
  /** A file of content/lootboxes. */
  readonly box?: string | undefined;
  readonly label?: Label | undefined;
  readonly goal?: Goal | undefined;
}

/** Cards with such a group are sold in a sale only (S3.36). */
export const isSaleGroup = (group: string): boolean => group.startsWith('sale');

export function categoryOf({ group, type, goal }: Pick<Card, 'group' | 'type' | 'goal'>): Category {
  if (goal) return 'SPECIAL_REWARDS';
  if (isSaleGroup(group)) return 'DISCOUNT';
  if (type === 'freespins') return 'FREE_SPINS';
  return type === 'money' ? 'MONEY_REWARD' : 'SPECIAL_REWARDS';
}

/** The row in force for a currency: its own, else that of EUR (S9.63); undefined where it is not sold. */
export function rateFor({ rates }: Pick<Card, 'rates'>, currency: Currency, nowMs: number): CardRate | undefined {
  const begun = rates
    .filter(({ fromMs }) => (fromMs ?? Number.NEGATIVE_INFINITY) <= nowMs)
    .toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0));
  return begun.find((rate) => rate.currency === currency) ?? begun.find((rate) => rate.currency === 'EUR');
}

/** The cash of a row in an account's currency: its own amount, or that in EUR at the day's rate, rounded down. */
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

/** The most of a card that coins can buy, and at most what this player may have: an exchange takes 1 up to this (S5.47). */
export const mostOf = (chargeable: number, points: number, there: number | null = null): number =>
  Math.max(0, Math.min(Math.floor(chargeable / points), there ?? Number.POSITIVE_INFINITY));

/** The coins missing for one; 0 where there are enough (S5.49). */
export const missingOf = (chargeable: number, points: number): number => Math.max(0, points - chargeable);

/** The quantity in a request that states coins; null where it is not whole at this price. */
export function quantityOf(points: number, price: number): number | null {
  return points >= price && points % price === 0 ? points / price : null;
}

/** S9.46: values in EUR cents from which each picture is used. */
export const PICTURE_STEPS = [2500, 25_000, 50_000, 100_000, 300_000, 500_000, 1_500_000, 5_000_000] as const;
export type PictureStep = (typeof PICTURE_STEPS)[number];

/** The picture for an amount in EUR cents: the highest step that it reaches, else the first. */
export const pictureStepOf = (eurMinor: number): PictureStep =>
  PICTURE_STEPS.findLast((step) => step <= eurMinor) ?? PICTURE_STEPS[0];

/** The progress towards a goal, in whole per cent (rewards.md 16). */
export const reachedPercent = (have: number, need: number): number =>
  Math.min(100, Math.floor((100 * Math.max(0, have)) / need));

const BACKWARDS_GROUP = 544;

/** In display order: half of all players see expensive cards first. Prices are the same (S6.14). */
export const orderedFor = <One>(cards: readonly One[], groups: readonly number[]): One[] =>
  groups.includes(BACKWARDS_GROUP) ? cards.toReversed() : [...cards];
