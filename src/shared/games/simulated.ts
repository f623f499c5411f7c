// Formats simulated figures: with their 99 % interval, and no digit that the interval does not support.

import { shareOf } from '../chance/interval.ts';
import { type AtLeast, rarity } from './payouts.ts';

/** How a certificate's figures were simulated where no formula gives them; `low` and `high` bound the return in percent. */
export type Simulated = { rounds: number; seed: number; low: string; high: string; highestTimes: string };

/** games.md: the least number of rounds, and the largest interval to either side in percentage points. */
export const LEAST_ROUNDS = 100_000_000;
const MOST_POINTS = 0.1;

export const deviation = (mean: number, square: number): number => Math.sqrt(square - mean ** 2);

/** Truncated after the last decimal that the interval leaves certain to one unit; at most six. */
export function supported(value: number, half: number): string {
  const places = Math.min(6, Math.floor(-Math.log10(half)));
  if (places < 0) throw new Error(`${value} is known to ${half} only: more rounds`);
  return cut(value, places, Math.floor);
}

/** The interval of a return in percent, widened to its last printed decimal. */
export function within(percent: number, half: number): { low: string; high: string } {
  if (half > MOST_POINTS) throw new Error(`The return is known to ${half} points only: more rounds`);
  const places = Math.floor(-Math.log10(half)) + 1;
  return { low: cut(percent - half, places, Math.floor), high: cut(percent + half, places, Math.ceil) };
}

/**
 * The odds of an event that came this often in so many rounds, with its 99 % interval (Wilson's). For an event that
 * never came: it is rarer than the odds at which so many rounds would miss it once in a hundred times.
 */
export function seldom(count: number, rounds: number): Omit<AtLeast, 'times'> {
  if (count === 0) return { oneIn: null, within: { low: rarity(-Math.log(0.01) / rounds, 3, 'down'), high: null } };
  const { value, low, high } = shareOf(count, rounds);
  return { oneIn: rarity(value, 3), within: { low: rarity(high, 3, 'down'), high: rarity(low, 3) } };
}

const cut = (value: number, places: number, to: (value: number) => number): string =>
  (to(value * 10 ** places) / 10 ** places).toFixed(places);
