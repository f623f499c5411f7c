// Jackpots won in this sitting, as far as they have been shown.
import { atom } from 'nanostores';
import { $notices } from '#src/stores/inbox.ts';
import { $holding } from '#src/stores/wallet.ts';
import type { Balance } from './balance.ts';
import type { PlayLimits } from './play-limits.ts';
import { jackpotMinor, type SittingStore } from './sitting.ts';

export function createJackpots({ $currency }: Balance, { $sitting }: SittingStore, playLimits: PlayLimits) {
  const $jackpots = atom(0);
  /** A jackpot also reduces the loss, so the limits are loaded again. */
  const count = () => {
    const [sitting, currency] = [$sitting.get(), $currency.get()];
    if (!sitting || !currency || $holding.get()) return;
    const wonMinor = jackpotMinor(sitting, $notices.get() ?? []);
    if (wonMinor === $jackpots.get()) return;
    $jackpots.set(wonMinor);
    playLimits.load(currency);
  };
  return {
    $jackpots,
    watch(): () => void {
      const stops = [$notices, $holding, $sitting].map((store) => store.subscribe(count));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
