// A roulette table's state and actions: placed chips, the wheel's spin, past numbers.
import { atom } from 'nanostores';
import type { PlacedBet } from '#shared/games/laid.ts';
import { kindOf, payoutOf } from '#shared/games/roulette/play.ts';
import { pockets, type RouletteConfig, wheel } from '#shared/games/roulette/rules.ts';
import { createLaying } from '../../parts/chips/laying.ts';
import { isStill } from '../../table/motion.ts';
import { cue, hold, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** Milliseconds that wheel and ball run. */
export const BALL_MS = 3900;
/** The last part of it: the ball leaves the rim and crosses the frets (spin.ts). */
const DROP_MS = 1600;

/** Milliseconds that a phone shows the result before the board returns. */
const READ_MS = 1500;

export type Wheel = {
  number: number | null;
  turns: number;
  running: boolean;
  /** On a phone the wheel covers the board, from the press until its result has been read. */
  over: boolean;
};

/** The wheel and its ball; `run` resolves when the ball rests on the number. */
export function createBall() {
  const $wheel = atom<Wheel>({ number: null, turns: 0, running: false, over: false });
  const lift = (): void => {
    if ($wheel.get().over) $wheel.set({ ...$wheel.get(), over: false });
  };
  return {
    $wheel,
    /** Shows the board again early. */
    lift,
    async run(number: number): Promise<void> {
      $wheel.set({ number, turns: $wheel.get().turns + 1, running: true, over: true });
      if (!isStill()) {
        const roll = hold('roulette_roll', { rate: 1.15 });
        cue('roulette_drop', { afterMs: BALL_MS - DROP_MS });
        await new Promise((done) => setTimeout(done, BALL_MS - DROP_MS));
        roll.end();
        await new Promise((done) => setTimeout(done, DROP_MS));
      } else cue('reveal');
      $wheel.set({ ...$wheel.get(), running: false });
      const { turns } = $wheel.get();
      setTimeout(() => $wheel.get().turns === turns && lift(), READ_MS);
    },
  };
}

export function createRouletteStore(config: RouletteConfig, store: TableStore) {
  const { $wheel, lift, run } = createBall();
  /** The bets of the round that is shown, to mark the winning ones. */
  const $display = atom<{ bets: readonly PlacedBet[]; number: number } | null>(null);
  const laying = createLaying(store, kindOf, () => $display.set(null));
  return {
    ...laying,
    $wheel,
    lift,
    $display,
    async go(): Promise<void> {
      const played = await laying.play();
      const number = numberOf(played?.round.events[0]);
      if (!played || number === null) return;
      const { bets, round } = played;
      await run(number);
      $display.set({ bets, number });
      laying.over(bets);
      won(round.stakeMinor, payoutOf(config, bets, number));
      store.finishShow();
    },
  };
}

/** Degrees from the top of a number on the wheel at rest. */
export const angleOf = (number: number): number => (wheel.indexOf(number) * 360) / pockets;

export function numberOf(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('number' in event)) return null;
  return typeof event.number === 'number' ? event.number : null;
}
