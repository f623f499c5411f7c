// How a win is celebrated: by its tier, once, and never for a payout up to the stake. Pure.
import { type Tier, tierOf } from '#shared/games/tier.ts';

export type Celebration = {
  tier: Exclude<Tier, 'none'>;
  stakeMinor: number;
  payoutMinor: number;
  /** The total of a feature: its spins, and the best of them. It stays until it is pressed. */
  total: { spins: number; bestMinor: number } | null;
};

/** Milliseconds for each tier; a press ends it earlier. */
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

/** Words as pictures are English; every other language gets text. */
export const isWordOf = (locale: string): boolean => locale.startsWith('en');

/** Where it is shown: in the line under the reels, over the reels, or over everything. */
export function placeOf({ tier, total }: Celebration): 'line' | 'reels' | 'screen' {
  if (total || tier === 'big' || tier === 'huge') return 'screen';
  return tier === 'nice' ? 'reels' : 'line';
}

/** Whether it lights the frame: every win above the smallest tier. */
export const isLit = (celebration: Celebration | null): boolean => celebration !== null && celebration.tier !== 'line';

/** The fraction of its time in which the sum counts up. */
const COUNTING = 0.8;

/** The sum shown after this time: it starts fast, ends slowly, and ends exactly. */
export function countedMinor(payoutMinor: number, ms: number, tierMs: number): number {
  const u = Math.min(1, ms / (tierMs * COUNTING));
  return u === 1 ? payoutMinor : Math.floor(payoutMinor * (1 - (1 - u) ** 2));
}

/** A huge win begins as a big one, and changes where the count passes its bound. */
export const wordOf = ({ tier, stakeMinor, total }: Celebration, reachedMinor: number) =>
  total ? 'total' : tier === 'huge' && tierOf(stakeMinor, reachedMinor) !== 'huge' ? 'big' : tier;
