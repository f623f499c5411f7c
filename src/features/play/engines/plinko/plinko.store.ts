// A plinko table's state and verbs: rows and risk, the balls that fall, where the last of them landed.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import type { Drop } from '#shared/games/plinko/play.ts';
import { fewestRows, mostRows, type PlinkoConfig, type Risk } from '#shared/games/plinko/rules.ts';
import type { Dealt } from '../../table/game.ts';
import { isStill } from '../../table/motion.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** How long the ball takes from one row to the next. */
export const ROW_MS = 105;

/** `turn` counts balls: each falls once. */
export type Ball = { drop: Drop; path: readonly number[]; slot: number; turn: number };
/** Where the last ball landed, and the round that it was. */
export type Landed = { ball: Ball; round: Pick<Dealt, 'stakeMinor' | 'payoutMinor'> };

export function createPlinkoStore(_config: PlinkoConfig, store: TableStore) {
  const $drop = atom<Drop>({ rows: 12, risk: 'medium' });
  const $falling = atom<readonly Ball[]>([]);
  const $landed = atom<Landed | null>(null);
  let turn = 0;
  /** Every ball that falls does so on the board that it was dropped on. */
  const idle = () => store.$phase.get() === 'idle' && $falling.get().length === 0;
  return {
    $drop,
    $falling,
    $landed,
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
      const ball = { drop, ...landed, turn: ++turn };
      if (isStill()) store.finishShow();
      else {
        $falling.set([...$falling.get(), ball]);
        store.letFall();
        for (let row = 1; row <= drop.rows; row += 1) cue('peg', { afterMs: row * ROW_MS, rate: 1 + row / 40 });
        await new Promise((done) => setTimeout(done, ROW_MS * (drop.rows + 1)));
        $falling.set($falling.get().filter((one) => one !== ball));
        store.land(round.id);
      }
      cue('reveal');
      $landed.set({ ball, round });
      won(round.stakeMinor, round.payoutMinor);
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
