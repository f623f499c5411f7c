// What the tightest limits on play leave, round by round.
import { atom } from 'nanostores';
import { limitsLeft } from '../dealers/money.ts';
import type { Dealt } from '../game.ts';

export type PlayLimits = ReturnType<typeof createPlayLimits>;

export function createPlayLimits() {
  const $lossLeft = atom<number | null>(null);
  const $wagerLeft = atom<number | null>(null);
  let countedId: string | undefined;
  return {
    /** The least that a loss limit leaves, in the currency in use; null without one. */
    $lossLeft,
    /** The same for wager limits. */
    $wagerLeft,
    load(currency: string): void {
      void limitsLeft(currency).then(({ lossMinor, wagerMinor }) => {
        $lossLeft.set(lossMinor);
        $wagerLeft.set(wagerMinor);
      });
    },
    /** This round was over when the limits were loaded: they include it already. */
    counts(roundId: string): void {
      countedId = roundId;
    },
    settle({ id, stakeMinor, payoutMinor }: Dealt): void {
      if (id === countedId) return;
      const [lossMinor, wagerMinor] = [$lossLeft.get(), $wagerLeft.get()];
      if (lossMinor !== null) $lossLeft.set(lossMinor - stakeMinor + payoutMinor);
      if (wagerMinor !== null) $wagerLeft.set(wagerMinor - stakeMinor);
    },
  };
}
