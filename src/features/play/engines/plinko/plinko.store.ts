// A plinko table's state and verbs: rows and risk, the ball that falls, where it landed.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import type { Drop } from '#shared/games/plinko/play.ts';
import { fewestRows, mostRows, type PlinkoConfig, type Risk } from '#shared/games/plinko/rules.ts';
import { moodOf } from '../../table/mood.ts';
import { isStill } from '../../table/motion.ts';
import { chime, tick } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** How long the ball takes from one row to the next. */
export const ROW_MS = 105;

/** `turn` counts balls, so that each begins its fall anew. */
export type Fallen = { drop: Drop; path: readonly number[]; slot: number; falling: boolean; turn: number };

export function createPlinkoStore(_config: PlinkoConfig, store: TableStore) {
  const $drop = atom<Drop>({ rows: 12, risk: 'medium' });
  const $fallen = atom<Fallen | null>(null);
  const idle = () => store.$phase.get() === 'idle';
  return {
    $drop,
    $fallen,
    risk(risk: Risk): void {
      if (idle()) $drop.set({ ...$drop.get(), risk });
    },
    rows(rows: number): void {
      if (idle()) $drop.set({ ...$drop.get(), rows: Math.min(mostRows, Math.max(fewestRows, rows)) });
    },
    async go(): Promise<void> {
      await store.ready();
      const drop = $drop.get();
      const round = await store.play(store.$stake.get(), drop);
      const landed = landedIn(round?.events[0]);
      if (!round || !landed) return;
      const turn = ($fallen.get()?.turn ?? 0) + 1;
      if (!isStill()) {
        $fallen.set({ drop, ...landed, falling: true, turn });
        await new Promise((done) => setTimeout(done, ROW_MS * (drop.rows + 1)));
      }
      tick();
      $fallen.set({ drop, ...landed, falling: false, turn });
      if (moodOf(round.stakeMinor, round.payoutMinor) === 'won') chime();
      store.finishShow();
    },
  };
}

export function landedIn(event: Json | undefined): { path: number[]; slot: number } | null {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return null;
  const { path, slot } = event;
  if (typeof slot !== 'number' || !Array.isArray(path)) return null;
  return { slot, path: path.map((right) => (right === 1 ? 1 : 0)) };
}

/**
 * Where the ball is after each row, in shares of the board: every step is half a peg to a side. `width` is how much of the
 * board one slot takes.
 */
export function waypoints(path: readonly number[]): { x: number; y: number }[] {
  const rows = path.length;
  let right = 0;
  return [
    { x: 0.5, y: 0 },
    ...path.map((step, row) => {
      right += step;
      return { x: 0.5 + (right - (row + 1) / 2) / (rows + 1), y: (row + 1) / (rows + 0.6) };
    }),
  ];
}
