// Growing prizes of a tournament (rewards.md 8): the guaranteed ones always apply, and every entrant who stakes enough
// adds to a pool that is paid instead once it is larger. Pure.
import { scale } from '../money.ts';

/** An entrant contributes from this much on: EUR cents of the rounds that count, by their weights. */
export const CONTRIBUTES_FROM_CENTS = 2000;

const FULL_WEIGHT = 100;

export interface Pool {
  /** What each contributing entrant adds. */
  readonly perEntrantEurMinor: number;
  /** The most that all prizes together can reach. */
  readonly mostEurMinor: number;
}

/** From the sum of what its rounds earned (`earnedBy`). */
export const contributesWith = (earned: number): boolean => earned >= CONTRIBUTES_FROM_CENTS * FULL_WEIGHT;

const totalOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The prizes by place: the guaranteed ones, or the pool in the same proportions where it is larger. Each is rounded
 * down and the rest goes to first place, so that they sum to the pool and none is below its guaranteed prize.
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
