// Prizes of a tournament that grow (rewards.md 8): its guaranteed ones always stand, and whoever stakes enough in it adds to a pool
// that is paid in their place once it is larger. Pure.
import { scale } from '../money.ts';

/** An entrant adds to it from so much on: EUR cents of the rounds that count, by their weights. */
export const CONTRIBUTES_FROM_CENTS = 2000;

const FULL_WEIGHT = 100;

export interface Pool {
  /** What each entrant who contributes adds. */
  readonly perEntrantEurMinor: number;
  /** All prizes together never come to more. */
  readonly mostEurMinor: number;
}

/** Of the sum of what its rounds earned (`earnedBy`). */
export const contributesWith = (earned: number): boolean => earned >= CONTRIBUTES_FROM_CENTS * FULL_WEIGHT;

const totalOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * What the places are paid: the guaranteed prizes, or the pool in their shares where it is larger. Each is rounded down and the rest is
 * the first place's, so that they come to the pool and none is less than its guaranteed prize.
 */
export function prizesWith(
  guaranteedEurMinor: readonly number[],
  pool: Pool | undefined,
  contributors: number,
): readonly number[] {
  const least = totalOf(guaranteedEurMinor);
  const grown = pool ? Math.min(pool.mostEurMinor, pool.perEntrantEurMinor * contributors) : 0;
  if (grown <= least) return guaranteedEurMinor;
  const shares = guaranteedEurMinor.map((each) => scale(grown, each, least, 'down'));
  return shares.map((each, i) => (i === 0 ? each + grown - totalOf(shares) : each));
}
