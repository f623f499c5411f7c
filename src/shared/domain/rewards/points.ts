// Points: what play is worth, by the cash that was staked and by the weight of its game (rewards.md 11, bonuses.md 17). Pure.
import { add, type Currency, convert, type Minor, minor, RATE_ONE, type Rate, scale } from '../money.ts';

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

/** EUR cents times per cent of weight that make a point: 5.00 at 100 %. */
export const POINT = 50_000;

/** What of a round counts, in EUR cents: its cash stakes at the rate stored with it, rounded down. */
export const countedCents = (cashMinor: number, at: { currency: Currency; rate: Rate }): Minor =>
  convert(cashMinor, at, EURO, 'down');

/** The least of a currency that counts as so many EUR cents: what is asked in EUR, said to whoever pays in another currency. */
export const dueIn = (cents: number, at: { currency: Currency; rate: Rate }): Minor => convert(cents, EURO, at, 'up');

/** So many EUR cents in another currency, never more than they are: what was done or is left, said beside what is asked. */
export const atMostIn = (cents: number, at: { currency: Currency; rate: Rate }): Minor =>
  convert(cents, EURO, at, 'down');

/** What a round earns: its cents times its weight in per cent (games/weight.ts). Nothing is lost of it before the sum of all. */
export const earnedBy = (cashMinor: number, at: { currency: Currency; rate: Rate }, weight: number): Minor =>
  minor(countedCents(cashMinor, at) * weight);

/** All that decides what a player has: what rounds have earned, and what was added and taken since. */
export interface PointSums {
  readonly earned: number;
  readonly moved: number;
}

/** Whole points of all that was earned: they count for levels, and are never spent. */
export const persistentOf = ({ earned }: Pick<PointSums, 'earned'>): number => Math.floor(earned / POINT);

/** What can be spent: never below 0, a shortfall is taken from later points. */
export const chargeableOf = (sums: PointSums): number => Math.max(0, add(persistentOf(sums), sums.moved));

/** What of an amount counts towards a VIP quarter or a quest: games that keep less count less (docs/economy.md). */
export const weighed = (amount: number, weight: number): number => scale(amount, weight, 100, 'down');
