// A limbo table's state and actions: the target, and the last multiplier.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import type { LimboConfig } from '#shared/games/limbo/rules.ts';
import { highestTarget, lowestTarget } from '#shared/games/target.ts';
import { isStill } from '../../table/motion.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** Milliseconds in which the rocket climbs; the style sheet has the same number. */
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

/** The height of a multiplier, 0 for 1× and 1 for a million: each power of ten is a sixth of it. */
export const heightOf = (hundredths: number): number =>
  Math.min(1, Math.max(0, Math.log10(hundredths / 100) / Math.log10(highestTarget / 100)));
