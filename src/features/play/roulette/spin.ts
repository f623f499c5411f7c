// A roulette table's state and verbs: chips laid, the wheel's turn, the numbers of before.
import { atom } from 'nanostores';
import { type PlacedBet, payoutOf } from '#shared/games/roulette/play.ts';
import { pockets, type RouletteConfig, wheel } from '#shared/games/roulette/rules.ts';
import { isStill } from '../motion.ts';
import { moodOf } from '../play.ts';
import { chime, tick } from '../sound.ts';
import type { TableStore } from '../table.store.ts';
import { lay, totalOf } from './bets.ts';

/** How long the ball runs; the style sheet uses the same figure. */
export const BALL_MS = 3400;

export type Wheel = { number: number | null; turns: number; running: boolean };

export type Spin = ReturnType<typeof createSpin>;

export function createSpin(config: RouletteConfig, store: TableStore) {
  const $steps = atom<readonly (readonly PlacedBet[])[]>([[]]);
  const $lastBets = atom<readonly PlacedBet[]>([]);
  const $chip = atom<number | null>(null);
  const $wheel = atom<Wheel>({ number: null, turns: 0, running: false });
  /** The bets of the round that is shown, for marking what won. */
  const $shown = atom<{ bets: readonly PlacedBet[]; number: number } | null>(null);
  const now = () => $steps.get().at(-1) ?? [];
  const idle = () => store.$phase.get() === 'idle';
  const push = (bets: readonly PlacedBet[]) => $steps.set([...$steps.get(), bets]);
  const chipNow = () => $chip.get() ?? store.$table.get()?.startMinor ?? 0;

  return {
    $steps,
    $lastBets,
    $chip,
    $wheel,
    $shown,
    choose: (chipMinor: number): void => $chip.set(chipMinor),
    /** A chip or a spin that comes before the balance waits for it: presses keep their order and none is lost. */
    async lay(at: string): Promise<void> {
      if (!store.$table.get()) await store.ready();
      const table = store.$table.get();
      if (!table || !idle()) return;
      $shown.set(null);
      const laid = lay(now(), at, chipNow(), table);
      if (laid.ok) {
        store.dismiss();
        push(laid.bets);
      } else store.$refused.set({ code: laid.code, data: laid.detail });
    },
    undo(): void {
      if (idle() && $steps.get().length > 1) $steps.set($steps.get().slice(0, -1));
    },
    clear(): void {
      if (idle() && now().length > 0) push([]);
    },
    repeat(): void {
      if (!idle() || $lastBets.get().length === 0) return;
      $shown.set(null);
      push($lastBets.get());
    },
    async go(): Promise<void> {
      if (!store.$table.get()) await store.ready();
      const bets = now();
      if (bets.length === 0 || !idle()) return;
      const action = { bets: bets.map(({ at, stakeMinor }) => ({ at, stakeMinor })) };
      const round = await store.play(totalOf(bets), action);
      const number = numberOf(round?.events[0]);
      if (!round || number === null) return;
      $wheel.set({ number, turns: $wheel.get().turns + 1, running: true });
      if (!isStill()) await new Promise((done) => setTimeout(done, BALL_MS));
      tick();
      $wheel.set({ ...$wheel.get(), running: false });
      $lastBets.set(bets);
      $shown.set({ bets, number });
      $steps.set([[]]);
      if (moodOf(round.stakeMinor, payoutOf(config, [...bets], number)) === 'won') chime();
      store.shown();
    },
  };
}

/** Degrees from the top at which a number lies on the wheel at rest. */
export const angleOf = (number: number): number => (wheel.indexOf(number) * 360) / pockets;

export function numberOf(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('number' in event)) return null;
  return typeof event.number === 'number' ? event.number : null;
}
