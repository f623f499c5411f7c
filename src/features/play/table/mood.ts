// The mood of a finished round.
import { tierOf } from '#shared/games/tier.ts';

/** A payout at or below the stake is reported, never celebrated. */
export type Mood = 'lost' | 'returned' | 'won';
export function moodOf(stakeMinor: number, payoutMinor: number): Mood {
  if (payoutMinor === 0) return 'lost';
  return tierOf(stakeMinor, payoutMinor) === 'none' ? 'returned' : 'won';
}
