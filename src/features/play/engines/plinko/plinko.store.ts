// A plinko table's state and actions: rows, risk and number of balls, those that fall, where the last ones landed.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import type { Drop } from '#shared/games/plinko/play.ts';
import { fewestRows, isBalls, mostRows, type PlinkoConfig, type Risk } from '#shared/games/plinko/rules.ts';
import type { Dealt } from '../../table/game.ts';
import { isStill } from '../../table/motion.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** Milliseconds from one row to the next. */
export const ROW_MS = 105;

/** Milliseconds between two balls of one press. */
const RELEASE_MS = 170;

/** `turn` counts balls, so that each falls once. */
export type Ball = { drop: Drop; path: readonly number[]; slot: number; turn: number };
/** Where the balls of the last press landed, and their round. */
export type Landed = { balls: readonly Ball[]; round: Pick<Dealt, 'stakeMinor' | 'payoutMinor'> };

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export function createPlinkoStore(_config: PlinkoConfig, store: TableStore) {
  const $drop = atom<Drop>({ rows: 12, risk: 'medium', balls: 1 });
  const $falling = atom<readonly Ball[]>([]);
  const $landed = atom<Landed | null>(null);
  let turn = 0;
  /** The board's settings can only be changed while no ball falls. */
  const idle = () => store.$phase.get() === 'idle' && $falling.get().length === 0;
  const fall = async (ball: Ball, startMs: number): Promise<void> => {
    const { rows } = ball.drop;
    await after(startMs);
    $falling.set([...$falling.get(), ball]);
    for (let row = 1; row <= rows; row += 1) cue('peg', { afterMs: row * ROW_MS, rate: 1 + row / 40 });
    await after(ROW_MS * (rows + 1));
    $falling.set($falling.get().filter((one) => one !== ball));
    cue('reveal');
  };
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
    balls(balls: number): void {
      if (idle() && isBalls(balls)) $drop.set({ ...$drop.get(), balls });
    },
    /** The stake is that of each ball; with free spins the house stakes one. */
    async go(): Promise<void> {
      await store.ready();
      const { balls, ...board } = $drop.get();
      const drop = { ...board, balls: store.spins.$spins.get() ? 1 : balls };
      const round = await store.play(store.$stake.get() * drop.balls, drop.balls === 1 ? board : drop);
      if (!round) return;
      const dropped = landedIn(round.events).map((landed) => ({ drop, ...landed, turn: ++turn }));
      if (isStill()) {
        store.finishShow();
        cue('reveal');
      } else {
        store.letFall();
        await Promise.all(dropped.map((ball, i) => fall(ball, i * RELEASE_MS)));
        store.land(round.id);
      }
      $landed.set({ balls: dropped, round });
      // All balls of a press are one bet: their sum decides whether it is a win.
      won(round.stakeMinor, round.payoutMinor);
    },
  };
}

/** The balls of a round, in the order in which they were drawn. */
export const landedIn = (events: readonly Json[]): { path: number[]; slot: number }[] =>
  events.flatMap((event) => {
    if (typeof event !== 'object' || event === null || Array.isArray(event)) return [];
    const { path, slot } = event;
    if (typeof slot !== 'number' || !Array.isArray(path)) return [];
    return [{ slot, path: path.map((right) => (right === 1 ? 1 : 0)) }];
  });

/**
 * Positions of a ball after each row, as fractions of the board: every step is half a peg to one side. `width` is the
 * fraction that one slot takes.
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
