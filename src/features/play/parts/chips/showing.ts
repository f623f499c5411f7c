// A table with a layout that draws at once: its chips, the result of the last round, and showing it.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import type { KindOf, PlacedBet } from '#shared/games/laid.ts';
import { won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';
import { createLaying } from './laying.ts';

/** `over`: the next bets are being placed; the result is still shown, but winning positions are no longer marked. */
export type Display<Result> = {
  bets: readonly PlacedBet[];
  result: Result;
  deal: string;
  seen: boolean;
  over: boolean;
};

/** `readResult` reads a round's first event; `show` resolves when the result has been shown. */
export function createShowing<Result>(
  store: TableStore,
  kindOf: KindOf,
  readResult: (event: Json | undefined) => Result | null,
  show: (result: Result) => Promise<void>,
) {
  const $display = atom<Display<Result> | null>(null);
  const laying = createLaying(store, kindOf, () => {
    const display = $display.get();
    if (display) $display.set({ ...display, over: true });
  });
  return {
    ...laying,
    $display,
    async go(): Promise<void> {
      const played = await laying.play();
      const result = played && readResult(played.round.events[0]);
      if (!played || result === null) return;
      const { bets, round } = played;
      $display.set({ bets, result, deal: round.id, seen: false, over: false });
      await show(result);
      $display.set({ bets, result, deal: round.id, seen: true, over: false });
      laying.over(bets);
      won(round.stakeMinor, round.payoutMinor);
      store.finishShow();
    },
  };
}
