// How a round of a slot is shown: reels run while the answer is on its way, stop on it, and free spins are played out.
import { atom } from 'nanostores';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import { isStill } from '../motion.ts';
import { moodOf } from '../play.ts';
import { chime, tick } from '../sound.ts';
import type { TableStore } from '../table.store.ts';
import { readEvent, restingStops, type Shown, spinsOf } from './reels.ts';

export const REELS_RUN_MS = 420;
/** The first reel stops after this, each next one a step later; style sheets use the same figures. */
export const STOP_MS = 520;
export const STOP_STEP_MS = 140;
const FREE_SPIN_REST_MS = 900;
const FREE_SPIN_WIN_MS = 1500;

export type View = {
  motion: 'still' | 'running' | 'stopping';
  /** Counts spins shown, so that each begins its motion anew. */
  turn: number;
  stops: number[];
  free: boolean;
  /** The spin that stands in the window and is told; null before the first and while reels move. */
  told: Shown | null;
  /** All spins of the round, and which one this is. */
  spins: SpinEvent[];
  index: number;
};

export type Show = ReturnType<typeof createShow>;

export function createShow(config: SlotsConfig, store: TableStore) {
  const $view = atom<View>({
    ...{ motion: 'still', turn: 0, free: false, told: null, spins: [], index: 0 },
    stops: restingStops(config),
  });
  const change = (part: Partial<View>) => $view.set({ ...$view.get(), ...part });
  let hurry: (() => void) | undefined;
  let skipped = false;
  const rest = (ms: number) =>
    new Promise<void>((done) => {
      if (skipped || isStill()) return done();
      const timer = setTimeout(done, ms);
      hurry = () => {
        clearTimeout(timer);
        done();
      };
    });

  const stopOn = async (event: SpinEvent, index: number) => {
    const told = readEvent(config, event);
    if (!skipped && !isStill()) {
      change({
        motion: 'stopping',
        turn: $view.get().turn + 1,
        stops: event.stops,
        free: event.free,
        told: null,
        index,
      });
      for (const reel of config.reels.keys()) {
        await rest(reel === 0 ? STOP_MS : STOP_STEP_MS);
        tick();
      }
    }
    change({ motion: 'still', stops: event.stops, free: event.free, told, index });
  };

  return {
    $view,
    async spin(): Promise<void> {
      await store.ready();
      const stakeMinor = store.$stake.get();
      if (stakeMinor === 0 || store.$phase.get() !== 'idle') return;
      skipped = false;
      const before = $view.get();
      const asked = store.play(stakeMinor, null);
      if (store.$phase.get() !== 'asking') return;
      change({ motion: isStill() ? 'still' : 'running', turn: before.turn + 1, told: null, spins: [], index: 0 });
      const [round] = await Promise.all([asked, rest(REELS_RUN_MS)]);
      if (!round) return change({ ...before, motion: 'still' });
      const spins = spinsOf(round.events);
      change({ spins });
      for (const [index, event] of spins.entries()) {
        await stopOn(event, index);
        const more = index < spins.length - 1;
        if (more) await rest(event.units > 0 ? FREE_SPIN_WIN_MS : FREE_SPIN_REST_MS);
      }
      skipped = false;
      if (moodOf(round.stakeMinor, round.payoutMinor) === 'won') chime();
      store.shown();
    },
    /** Free spins that nobody wants to watch: straight to the result. */
    skip(): void {
      skipped = true;
      hurry?.();
    },
  };
}
