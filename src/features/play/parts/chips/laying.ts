// Placing chips on a table, step by step, and the bets of the round before.
import { atom } from 'nanostores';
import type { KindOf, PlacedBet } from '#shared/games/laid.ts';
import type { Dealt } from '../../table/game.ts';
import { chipCue, cue } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';
import { doubled, lay, totalOf } from './bets.ts';

export type Laying = ReturnType<typeof createLaying>;

/** `touched` is called as soon as the player places chips again: the last round's marks are removed. */
export function createLaying(
  store: TableStore,
  kindOf: KindOf,
  touched: () => void,
  /** Whether chips may be added to an open round. */
  adds = false,
) {
  const $steps = atom<readonly (readonly PlacedBet[])[]>([[]]);
  const $lastBets = atom<readonly PlacedBet[]>([]);
  const $chip = atom<number | null>(null);
  const now = () => $steps.get().at(-1) ?? [];
  const idle = () => store.$phase.get() === 'idle' || (adds && store.$phase.get() === 'open');
  const push = (bets: readonly PlacedBet[]) => $steps.set([...$steps.get(), bets]);
  const take = (laid: ReturnType<typeof lay>): void => {
    if (laid.ok) {
      store.dismiss();
      cue(chipCue(laid.bets.length));
      push(laid.bets);
    } else store.$refused.set({ code: laid.code, data: laid.detail });
  };
  return {
    $steps,
    $lastBets,
    $chip,
    choose: (chipMinor: number): void => $chip.set(chipMinor),
    /** A chip or a round that is requested before the balance is known waits for it: presses keep their order and none is lost. */
    async lay(at: string): Promise<void> {
      if (!store.$table.get()) await store.ready();
      const table = store.$table.get();
      if (!table || !idle()) return;
      touched();
      take(lay(now(), at, $chip.get() ?? table.startMinor, table, kindOf));
    },
    double(): void {
      const table = store.$table.get();
      if (!table || !idle() || now().length === 0) return;
      take(doubled(now(), table, kindOf));
    },
    undo(): void {
      if (idle() && $steps.get().length > 1) $steps.set($steps.get().slice(0, -1));
    },
    clear(): void {
      if (idle() && now().length > 0) push([]);
    },
    repeat(): void {
      if (!idle() || $lastBets.get().length === 0) return;
      touched();
      push($lastBets.get());
    },
    /** Plays the placed bets; null where there are none, or the round was refused. */
    async play(): Promise<{ bets: readonly PlacedBet[]; round: Dealt } | null> {
      if (!store.$table.get()) await store.ready();
      const bets = now();
      if (bets.length === 0 || !idle()) return null;
      const action = { bets: bets.map(({ at, stakeMinor }) => ({ at, stakeMinor })) };
      const open = store.$phase.get() === 'open';
      const round = open ? await store.act(action) : await store.play(totalOf(bets), action);
      return round && { bets, round };
    },
    /** The round has been shown: the layout is free for the next one. */
    over(bets: readonly PlacedBet[]): void {
      $lastBets.set(bets);
      $steps.set([[]]);
    },
  };
}
