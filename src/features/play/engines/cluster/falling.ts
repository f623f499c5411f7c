// How a board moves: the position of each symbol at a time, from what fell and what pays. Pure; the painter draws it.
import type { Board } from '#shared/games/cluster/rules.ts';
import { IDLE_MS } from '../../parts/reels/timeline.ts';
import type { View } from './cluster.store.ts';

/**
 * The first drop fills the board column by column; in later ones symbols fall a few rows. They land before the view
 * reports that they stand.
 */
const FILL = { ms: 420, apartMs: 44 };
const FALL_MS = 420;
const LEAVE = { ms: 230, apartMs: 12 };
const VANISH_MS = 280;
/** By which part of its height a symbol is squashed when it lands. */
const SQUASH = 0.09;
/** A light passes over a resting board at this interval. */
const SHINE = { everyMs: 5200, ms: 1100 };

export type BoardShow = {
  motion: View['motion'];
  board: Board;
  /** The symbols, by column. */
  grid: readonly (readonly number[])[];
  rows: number;
  /** Rows that each cell fell, by `column:row`; null where whole columns fill the board. */
  fallen: ReadonlyMap<string, number> | null;
  /** `column:row` of the winning cells. */
  paid: ReadonlySet<string>;
};

/** `rows`: how far above its place a cell is; `squash`: part of its height; `size` and `light` go to 0 as it vanishes. */
export type CellState = { rows: number; squash: number; size: number; light: number };

const RESTS: CellState = { rows: 0, squash: 1, size: 1, light: 1 };
const within = (u: number): number => Math.min(1, Math.max(0, u));

export function cellAt(show: BoardShow, column: number, row: number, ms: number): CellState {
  const { motion, rows, fallen } = show;
  const place = `${column}:${row}`;
  if (motion === 'leaving') {
    const u = within((ms - column * LEAVE.apartMs) / LEAVE.ms);
    return { ...RESTS, rows: -rows * u * u };
  }
  if (motion === 'vanishing' && show.paid.has(place)) {
    const u = within(ms / VANISH_MS);
    return { ...RESTS, size: 1 + 0.25 * Math.sin(Math.PI * Math.min(1, u * 1.6)) - 0.9 * u * u, light: 1 - u * u };
  }
  if (motion !== 'falling') return RESTS;
  if (fallen) return landing(fallen.get(place) ?? 0, within(ms / FALL_MS));
  return landing(rows, within((ms - column * FILL.apartMs) / FILL.ms));
}

/** Accelerates for four fifths of the time, then is squashed a little and comes to rest. */
function landing(far: number, u: number): CellState {
  if (far === 0 || u === 1) return RESTS;
  const fall = within(u / 0.8);
  return { ...RESTS, rows: far * (1 - fall * fall), squash: 1 - SQUASH * Math.sin(Math.PI * within((u - 0.8) / 0.2)) };
}

/** How far the light has passed over a cell of a resting board, 0 to 1; null while there is none. */
export function shineAt(show: BoardShow, column: number, row: number, ms: number): number | null {
  if (show.motion !== 'still' || show.paid.size > 0) return null;
  const since = (ms % SHINE.everyMs) - (SHINE.everyMs - SHINE.ms - 600);
  const way = (column + row) / (show.grid.length + show.rows - 2);
  const at = (since - way * 600) / (SHINE.ms - 400);
  return at > 0 && at < 1 ? at : null;
}

/** Whether the next frame will differ. */
export function boardMoves(show: BoardShow, ms: number, still: boolean): boolean {
  if (still) return false;
  return show.motion !== 'still' || ms < IDLE_MS;
}
