// The win that a table celebrates now: begun once a round has been settled and shown, so that no page shows it again.
import { atom } from 'nanostores';
import type { createWaits } from '../waits.ts';
import { type Celebration, placeOf, TIER_MS } from './celebration.ts';

export function createCelebration({ rest, isSkipped }: ReturnType<typeof createWaits>) {
  const $celebration = atom<Celebration | null>(null);
  const end = (): void => $celebration.set(null);
  return {
    $celebration,
    /** By a press, or as the next round begins. */
    end,
    /** None after a skip. One over the reels or the screen ends itself there. */
    async begin(celebration: Celebration | null): Promise<void> {
      if (!celebration || isSkipped()) return;
      $celebration.set(celebration);
      if (placeOf(celebration) !== 'line') return;
      await rest(TIER_MS[celebration.tier]);
      if ($celebration.get() === celebration) end();
    },
  };
}
