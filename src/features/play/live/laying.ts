// Chips at a live table: placed on the layout at any time, sent while bets are taken; more may follow in the same round.
import type { KindOf } from '#shared/games/laid.ts';
import { createLaying } from '../parts/chips/laying.ts';
import type { LiveStore } from './live.store.ts';

export function createLiveLaying(store: LiveStore, kindOf: KindOf) {
  const laying = createLaying(store, kindOf, store.clear, true);
  return {
    ...laying,
    async go(): Promise<void> {
      const played = await laying.play();
      if (!played) return;
      laying.over(played.bets);
      store.finishShow();
    },
  };
}
