// A wheel of fortune's state and actions: chips on its symbols, its spin, and where it stops.
import { atom } from 'nanostores';
import { kindsOf, stopIn } from '#shared/games/wheel/play.ts';
import type { WheelConfig } from '#shared/games/wheel/rules.ts';
import { createShowing } from '../../parts/chips/showing.ts';
import { isStill } from '../../table/motion.ts';
import { cue } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** Milliseconds that the wheel turns; the style sheet has the same number. */
const TURN_MS = 3600;

/** When pegs pass the pointer, in ms, ever slower: more ticks would sound like one noise. */
const tickTimes = (): number[] => Array.from({ length: 26 }, (_, peg) => TURN_MS * (1 - Math.sqrt(1 - (peg + 1) / 27)));

/** `turns`: all its turns so far, so that every stop lies ahead of the one before. */
export type Turn = { stop: number; turns: number; running: boolean };

export function createWheelStore(config: WheelConfig, store: TableStore) {
  const $turn = atom<Turn>({ stop: 0, turns: 0, running: false });
  const showing = createShowing(
    store,
    kindsOf(config),
    (event) => stopIn(config, event),
    async (stop) => {
      $turn.set({ stop, turns: $turn.get().turns + 1, running: true });
      for (const afterMs of tickTimes()) cue('wheel_tick', { afterMs });
      if (!isStill()) await new Promise((done) => setTimeout(done, TURN_MS));
      $turn.set({ ...$turn.get(), running: false });
    },
  );
  return { ...showing, $turn };
}

/** The rotation in degrees that brings the middle of a segment under the pointer. */
export const angleOf = (stop: number, segments: number): number => -((stop + 0.5) * 360) / segments;
