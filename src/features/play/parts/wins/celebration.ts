// How a win is celebrated: as long as its tier, once, and never over a return. Pure.
import { type Tier, tierOf } from '#shared/games/tier.ts';

export type Celebration = {
  tier: Exclude<Tier, 'none'>;
  stakeMinor: number;
  payoutMinor: number;
  /** What a feature came to: its spins, and the best of them. It stays until it is pressed. */
  total: { spins: number; bestMinor: number } | null;
};

/** How long each tier may take; a press ends it before. */
export const TIER_MS: Readonly<Record<Exclude<Tier, 'none'>, number>> = {
  line: 600,
  count: 1500,
  nice: 3000,
  big: 5000,
  huge: 8000,
};

type Paid = { stakeMinor: number; payoutMinor: number };

export function celebrationOf({ stakeMinor, payoutMinor }: Paid, total: Celebration['total']): Celebration | null {
  const tier = tierOf(stakeMinor, payoutMinor);
  return tier === 'none' ? null : { tier, stakeMinor, payoutMinor, total };
}

/** Words as pictures are English; in every other language they are set in type. */
export const isWordOf = (locale: string): boolean => locale.startsWith('en');

/** Where it is shown: in the line under the reels, over them, or over everything. */
export function placeOf({ tier, total }: Celebration): 'line' | 'reels' | 'screen' {
  if (total || tier === 'big' || tier === 'huge') return 'screen';
  return tier === 'nice' ? 'reels' : 'line';
}

/** Whether it lights the frame: more than a line and an amount. */
export const isLit = (celebration: Celebration | null): boolean => celebration !== null && celebration.tier !== 'line';

/** The part of its time in which the sum counts up; then it stands. */
const COUNTING = 0.8;

/** The sum on show so long after it began: it begins fast, ends slowly, and ends exactly. */
export function countedMinor(payoutMinor: number, ms: number, tierMs: number): number {
  const u = Math.min(1, ms / (tierMs * COUNTING));
  return u === 1 ? payoutMinor : Math.floor(payoutMinor * (1 - (1 - u) ** 2));
}

/** A huge win begins as a big one: it grows where the count passes its bound. */
export const wordOf = ({ tier, stakeMinor, total }: Celebration, reachedMinor: number) =>
  total ? 'total' : tier === 'huge' && tierOf(stakeMinor, reachedMinor) !== 'huge' ? 'big' : tier;
