// A limbo table's state and verbs: the target that is set, and how far the last flight went.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import type { LimboConfig } from '#shared/games/limbo/rules.ts';
import { highestTarget, lowestTarget } from '#shared/games/target.ts';
import { isStill } from '../../table/motion.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** How long the rocket climbs; the style sheet uses the same figure. */
export const FLIGHT_MS = 640;

export type Flown = { target: number; result: number; climbing: boolean };

export function createLimboStore(_config: LimboConfig, store: TableStore) {
  const $target = atom(200);
  const $flown = atom<Flown | null>(null);
  return {
    $target,
    $flown,
    aim(target: number): void {
      if (store.$phase.get() === 'idle')
        $target.set(Math.min(highestTarget, Math.max(lowestTarget, Math.round(target))));
    },
    async go(): Promise<void> {
      await store.ready();
      const target = $target.get();
      const round = await store.play(store.$stake.get(), { target });
      const result = resultIn(round?.events[0]);
      if (!round || result === null) return;
      if (!isStill()) {
        $flown.set({ target, result, climbing: true });
        await new Promise((done) => setTimeout(done, FLIGHT_MS));
      }
      cue('reveal');
      $flown.set({ target, result, climbing: false });
      won(round.stakeMinor, round.payoutMinor);
      store.finishShow();
    },
  };
}

export function resultIn(event: Json | undefined): number | null {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return null;
  return typeof event.result === 'number' ? event.result : null;
}

/** How high a multiplier stands, 0 for 1× and 1 for a million: each power of ten is a sixth of the way. */
export const heightOf = (hundredths: number): number =>
  Math.min(1, Math.max(0, Math.log10(hundredths / 100) / Math.log10(highestTarget / 100)));
