// How a round that is over is shown.
import { tierOf } from '#shared/games/tier.ts';

/** A return at or below the stake is told, never celebrated. */
export type Mood = 'lost' | 'returned' | 'won';
export function moodOf(stakeMinor: number, payoutMinor: number): Mood {
  if (payoutMinor === 0) return 'lost';
  return tierOf(stakeMinor, payoutMinor) === 'none' ? 'returned' : 'won';
}
