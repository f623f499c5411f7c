// Boxes (rewards.md 30 and 31): what one can hold, how a number below the sum of its weights finds its item, and what a
// draw is worth on average. Pure: the object draws with it, the browser verifies with it, and the content check prices
// with it.
import { decimal, type Fraction, fraction } from '#shared/chance/fraction.ts';
import type { GiftTerms, Words } from '../bonuses/terms.ts';
import { type Currency, scale } from '../money.ts';

/** How a box is obtained: one each local day, for a deposit with stakes, for coins, or as a prize. */
export const BOX_SOURCES = ['daily', 'deposit', 'shop', 'prize'] as const;
export type BoxSource = (typeof BOX_SOURCES)[number];

/** The assumed return of free spins before wagering, in per cent of their stakes (rewards.md 31). */
const SPINS_RETURN = 96;
/** A coin is worth a cent in the shop (rewards.md 13). */
const COIN_EUR_MINOR = 1;
/** Micro-euro in a EUR cent: values of items are whole in that unit. */
const MICRO = 10_000;

export interface Weighted {
  readonly weight: number;
}

/** What a box can hold: its terms in short, and its worth before wagering, in millionths of a euro. */
export type BoxItem = Weighted & { readonly valueEurMicro: number } & (
    | { readonly type: 'comp_points'; readonly points: number }
    | {
        readonly type: 'freespins';
        /** The template of content/bonuses that it gives. */
        readonly gift: string;
        readonly count: number;
        readonly stakeEurMinor: number;
        readonly wager: number;
        readonly maxWinEurMinor: number | null;
      }
    | { readonly type: 'bonus'; readonly gift: string; readonly amountEurMinor: number; readonly wager: number }
    | { readonly type: 'nothing' }
  );

/** The look of a wheel; groups of players may see another one. */
export interface BoxLook {
  readonly symbol: string;
  readonly hue: 'ember' | 'ion' | 'nova';
}

/** The deposit that brings a box, and how many times its minimum must be staked after it. */
export interface BoxDeposit {
  readonly minEurMinor: number;
  readonly times: number;
}

/** What has to be staked after the deposit, however large it was (rewards.md 31), in EUR cents. */
export const stakeAfter = ({ minEurMinor, times }: BoxDeposit): number => minEurMinor * times;

/** What operators publish for a box (content/lootboxes), beside the fields of every programme. */
export interface BoxTemplate {
  readonly source: BoxSource;
  readonly groupKey: string;
  readonly validDays: number;
  readonly items: readonly BoxItem[];
  readonly meanEur: string;
  /** By group (S6.20). */
  readonly looks: Readonly<Record<string, BoxLook>>;
  /** The deposit that brings it. */
  readonly deposit?: BoxDeposit | undefined;
}

/** What is copied when a box is issued: each bonus and set of free spins with its terms. */
export interface BoxTerms extends Pick<BoxTemplate, 'source' | 'groupKey'> {
  readonly template: string;
  readonly version: number;
  readonly page: string;
  readonly hash: string;
  readonly title: Words;
  readonly currency: Currency;
  readonly items: readonly (BoxItem & { readonly terms?: GiftTerms })[];
}

export const sumOf = (items: readonly Weighted[]): number => items.reduce((sum, { weight }) => sum + weight, 0);

/** The item of a number: the first has the numbers from 0 to its weight minus 1, and so on in order. */
export function itemAt(items: readonly Weighted[], number: number): number {
  let end = 0;
  for (const [i, { weight }] of items.entries()) {
    end += weight;
    if (number < end) return i;
  }
  throw new Error(`${number} is no number below ${end}`);
}

/** The numbers of an item: its first, and the next item's first. */
export function numbersOf(items: readonly Weighted[], item: number): { readonly from: number; readonly to: number } {
  const from = sumOf(items.slice(0, item));
  return { from, to: from + (items[item]?.weight ?? 0) };
}

/** One number, one item: the draw of a box. Above 65,536 the number is found by rejection, so that all are equally likely (games.md). */
export function drawBox(
  items: readonly Weighted[],
  chance: { below(n: number): number },
): { readonly number: number; readonly item: number } {
  const number = chance.below(sumOf(items));
  return { number, item: itemAt(items, number) };
}

/** The worth of a prize before wagering, in millionths of a euro. */
export const worthOf = {
  comp_points: ({ points }: { points: number }): number => points * COIN_EUR_MINOR * MICRO,
  freespins: ({ count, stakeEurMinor }: { count: number; stakeEurMinor: number }): number =>
    scale(count * stakeEurMinor, SPINS_RETURN * MICRO, 100, 'down'),
  bonus: ({ amountEurMinor }: { amountEurMinor: number }): number => amountEurMinor * MICRO,
  nothing: (): number => 0,
};

/** What a draw is worth on average, in EUR. */
export const meanOf = (items: readonly (Weighted & { readonly valueEurMicro: number })[]): Fraction =>
  fraction(
    items.reduce((sum, { weight, valueEurMicro }) => sum + BigInt(weight) * BigInt(valueEurMicro), 0n),
    BigInt(sumOf(items)) * 1_000_000n,
  );

/** As it is printed: truncated after four decimals, never rounded up. */
export const printedMean = (items: Parameters<typeof meanOf>[0]): string => decimal(meanOf(items), 4);

/** How much of a bonus, or of so many spins, becomes cash on average, in EUR cents; undefined where that was not computed. */
export type CashOf = (gift: string, amountEurMinor: number) => number | undefined;

/** The average cash of a draw after wagering, in EUR cents, not rounded: its price is compared with this (rewards.md 8). */
export function meanCashOf(items: readonly BoxItem[], cashOf: CashOf): number | undefined {
  let sum = 0;
  for (const item of items) {
    const cash = cashIn(item, cashOf);
    if (cash === undefined) return undefined;
    sum += item.weight * cash;
  }
  return items.length > 0 ? sum / sumOf(items) : undefined;
}

function cashIn(item: BoxItem, cashOf: CashOf): number | undefined {
  if (item.type === 'nothing') return 0;
  if (item.type === 'comp_points') return item.points * COIN_EUR_MINOR;
  return cashOf(item.gift, item.type === 'bonus' ? item.amountEurMinor : item.count * item.stakeEurMinor);
}
