// How reels move: the position of each at a time, from its strip and its stop. Pure; a painter draws it.
import type { Grid, Stops } from '#shared/games/slots/rules.ts';

const START_MS = 120;
/** Milliseconds from when a reel is stopped until it hits its place, and until its swing has ended. */
const CATCH_MS = 120;
export const SWING_MS = 200;
const LANDING_MS = CATCH_MS + SWING_MS;
/** Symbols per millisecond at full speed. */
const SPEED = 0.026;
/** How many symbols pass while it lands, and how far it swings beyond (the constant of an "out back" curve). */
const LANDING = 3;
const BACK = 1.4;
/** By which part of its height a symbol is squashed as it stops. */
const SQUASH = 0.05;

export type Coin = { text: string; name: string | null; fresh: boolean };

/** What the reels show: everything that a frame depends on beside the time. */
export type Show = {
  motion: 'still' | 'running' | 'stopping';
  /** The symbols in the window, or those that will be there once the reels have stopped. */
  grid: Grid;
  /** The strips, where they stood, and where they stop. */
  strips: readonly (readonly number[])[];
  from: Stops;
  to: Stops;
  /** How many rows each reel shows, where the title does not draw them. */
  rows: number;
  /** When each reel stops, in ms after the stopping began. */
  hitsMs: readonly number[];
  /** The first reel that is drawn out; null for none. */
  awaited: number | null;
  /** `reel:row` of the winning cells. */
  paid: ReadonlySet<string>;
  /** Cells along the line that is shown, from its first to its last. */
  line: readonly { reel: number; row: number }[];
  /** `reel:row` of cells whose symbol has just filled its reel. */
  grown: ReadonlySet<string>;
  /** `reel:row` of sticky wilds; `walks`: they have just moved a step to the left. */
  held: ReadonlySet<string>;
  walks: boolean;
  /** Hold and win: the coins by `reel:row`; every other cell rolls or is empty. Null for turning reels. */
  coins: ReadonlyMap<string, Coin> | null;
  rolling: boolean;
};

export type ReelState = {
  /** Position of the window's first row on its strip; fractions are symbols that have passed halfway. */
  top: number;
  rows: number;
  fast: boolean;
  /** Height of a symbol relative to rest, 1 at rest. */
  squash: number;
  /** Whether the reel has reached its stop. */
  stands: boolean;
};

/** Symbols that have passed after this time, starting from rest. */
export function passed(ms: number): number {
  if (ms <= 0) return 0;
  return ms < START_MS ? (SPEED * ms * ms) / (2 * START_MS) : SPEED * (ms - START_MS / 2);
}

const outBack = (u: number): number => 1 + (BACK + 1) * (u - 1) ** 3 + BACK * (u - 1) ** 2;
const within = (u: number): number => Math.min(1, Math.max(0, u));

/** The state of a reel `ms` after its motion began; one that is stopping had run for `ranMs` before. */
export function reelAt(show: Show, reel: number, ms: number, ranMs = 0): ReelState {
  const { motion, from, to, rows } = show;
  const target = to.stops[reel] ?? 0;
  const rowsOf = ({ heights }: Stops) => heights?.[reel] ?? rows;
  const rest = { top: target, rows: rowsOf(to), fast: false, squash: 1, stands: true };
  if (motion === 'still') return rest;
  const caughtMs = motion === 'running' ? Number.POSITIVE_INFINITY : (show.hitsMs[reel] ?? 0) - CATCH_MS;
  if (ms < caughtMs) {
    const turned = ms + ranMs;
    return {
      top: (from.stops[reel] ?? 0) - passed(turned),
      rows: rowsOf(from),
      fast: turned > START_MS * 0.6,
      squash: 1,
      stands: false,
    };
  }
  const u = within((ms - caughtMs) / LANDING_MS);
  if (u === 1) return rest;
  const hit = within((ms - caughtMs - CATCH_MS) / SWING_MS);
  return {
    ...rest,
    top: target + LANDING * (1 - outBack(u)),
    squash: 1 - SQUASH * Math.sin(Math.PI * hit),
    stands: false,
  };
}

/** When the swing of the last reel ends, in ms after the stopping began. */
export const stoppedMs = ({ hitsMs }: Pick<Show, 'hitsMs'>): number => Math.max(0, ...hitsMs) + SWING_MS;

const TELL_MS = 180;
const SWEEP_MS = 450;
const LINE_MS = 300;
const GROW_MS = 380;
const WALK_MS = 520;
/** After this time all announcements of a stopped window are over. */
export const SETTLED_MS = 600;

export type Telling = {
  /** Scale of winning symbols, 1 to 1.08. */
  scale: number;
  /** Opacity of losing symbols. */
  dim: number;
  /** Progress of the light that sweeps over a win, 0 to 1, and of its line. */
  sweep: number;
  line: number;
  /** Progress of what has just appeared: expanded symbols, coins. */
  grown: number;
  /** How far walking wilds still are from their place, in cells. */
  walk: number;
};

/** What a standing window shows this long after it stopped. With reduced motion everything is at its end. */
export function tellingAt(ms: number, still: boolean): Telling {
  const t = still ? Number.POSITIVE_INFINITY : ms;
  const ease = (ms: number) => 1 - (1 - within(t / ms)) ** 3;
  return {
    scale: 1 + 0.08 * ease(TELL_MS),
    dim: 1 - 0.66 * ease(TELL_MS),
    sweep: within(t / SWEEP_MS),
    line: ease(LINE_MS),
    grown: ease(GROW_MS),
    walk: 1 - ease(WALK_MS),
  };
}

/** After this long without any event nothing moves any more. */
export const IDLE_MS = 60_000;

/** Whether the next frame will differ. */
export function moves(show: Show, ms: number, still: boolean): boolean {
  if (still) return false;
  if (show.motion !== 'still') return true;
  return show.rolling || ms < IDLE_MS;
}
