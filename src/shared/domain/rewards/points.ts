// Points: earned by the cash that was staked and the weight of its game (rewards.md 11, bonuses.md 17). Pure.
import { add, type Currency, convert, type Minor, minor, RATE_ONE, type Rate, scale } from '../money.ts';

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

/** EUR cents times per cent of weight in a point: 5.00 at 100 %. */
export const POINT = 50_000;

/** What counts of a round, in EUR cents: its cash stakes at the rate stored with it, rounded down. */
export const countedCents = (cashMinor: number, at: { currency: Currency; rate: Rate }): Minor =>
  convert(cashMinor, at, EURO, 'down');

/** A requirement in EUR cents in another currency, rounded up: paying this much is enough. */
export const dueIn = (cents: number, at: { currency: Currency; rate: Rate }): Minor => convert(cents, EURO, at, 'up');

/** EUR cents in another currency, rounded down: what was done or is left, shown beside a requirement. */
export const atMostIn = (cents: number, at: { currency: Currency; rate: Rate }): Minor =>
  convert(cents, EURO, at, 'down');

/** What a round earns: its cents times its weight in per cent (games/weight.ts). Only the sum of all rounds is rounded. */
export const earnedBy = (cashMinor: number, at: { currency: Currency; rate: Rate }, weight: number): Minor =>
  minor(countedCents(cashMinor, at) * weight);

/** The inputs of a player's points: what rounds have earned, and what was added and taken since. */
export interface PointSums {
  readonly earned: number;
  readonly moved: number;
}

/** Whole points of all earnings: they count for levels, and are never spent. */
export const persistentOf = ({ earned }: Pick<PointSums, 'earned'>): number => Math.floor(earned / POINT);

/** What can be spent: never below 0, a shortfall is taken from later points. */
export const chargeableOf = (sums: PointSums): number => Math.max(0, add(persistentOf(sums), sums.moved));

/** What counts of an amount towards a VIP quarter or a quest: games with a lower house edge count less (docs/economy.md). */
export const weighed = (amount: number, weight: number): number => scale(amount, weight, 100, 'down');
