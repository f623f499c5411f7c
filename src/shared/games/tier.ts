// The tier of a win: all that one press paid over all that it staked. Words, light, sound and haptics depend on it only.

/** `none`: nothing, or at most the stake. That is not a win, and nothing celebrates it. */
export type Tier = 'none' | 'line' | 'count' | 'nice' | 'big' | 'huge';

/** The highest payout of each tier, in stakes, rising; anything above the last is huge. */
const UP_TO: readonly (readonly [Tier, number])[] = [
  ['none', 1],
  ['line', 5],
  ['count', 15],
  ['nice', 50],
  ['big', 200],
];

/** For free spins the stake is the house's: what the player would have staked. */
export function tierOf(stakeMinor: number, payoutMinor: number): Tier {
  return UP_TO.find(([, stakes]) => payoutMinor <= stakeMinor * stakes)?.[0] ?? 'huge';
}
