// How large a win is: what all of one press paid over all that it staked. Words, light, sound and haptics follow it alone.

/** `none`: nothing, or no more than was staked. That is a return and no win: nothing celebrates it. */
export type Tier = 'none' | 'line' | 'count' | 'nice' | 'big' | 'huge';

/** The highest payout of each tier, in stakes, rising; what is above the last is huge. */
const UP_TO: readonly (readonly [Tier, number])[] = [
  ['none', 1],
  ['line', 5],
  ['count', 15],
  ['nice', 50],
  ['big', 200],
];

/** For given spins the stake is the house's: what the player would have staked. */
export function tierOf(stakeMinor: number, payoutMinor: number): Tier {
  return UP_TO.find(([, stakes]) => payoutMinor <= stakeMinor * stakes)?.[0] ?? 'huge';
}
