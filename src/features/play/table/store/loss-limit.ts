// What the tightest loss limit leaves of the player's money, round by round.
import { atom } from 'nanostores';
import { lossLeft } from '../dealers/money.ts';
import type { Dealt } from '../game.ts';

export type LossLimit = ReturnType<typeof createLossLimit>;

export function createLossLimit() {
  const $lossLeft = atom<number | null>(null);
  let countedId: string | undefined;
  return {
    /** The least that a loss limit leaves, in the currency played with; null without a loss limit. */
    $lossLeft,
    load(currency: string): void {
      void lossLeft(currency).then((leftMinor) => $lossLeft.set(leftMinor));
    },
    /** This round was over when the limit was read: what is left of it has it already. */
    counts(roundId: string): void {
      countedId = roundId;
    },
    settle({ id, stakeMinor, payoutMinor }: Dealt): void {
      const leftMinor = $lossLeft.get();
      if (leftMinor !== null && id !== countedId) $lossLeft.set(leftMinor - stakeMinor + payoutMinor);
    },
  };
}
