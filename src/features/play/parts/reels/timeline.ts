// How reels move: where each stands at a time, from what turns and when it stops. Pure; a painter draws what it says.
import type { Grid, Stops } from '#shared/games/slots/rules.ts';

const START_MS = 120;
/** From the moment a reel is caught until it hits its place, and from there until its swing has died away. */
const CATCH_MS = 120;
export const SWING_MS = 200;
const LANDING_MS = CATCH_MS + SWING_MS;
/** Symbols a millisecond at full speed. */
const SPEED = 0.026;
/** How many symbols the landing passes, and how far it swings beyond (the constant of an "out back" curve). */
const LANDING = 3;
const BACK = 1.4;
/** Of its height, as it hits its place. */
const SQUASH = 0.05;

export type Coin = { text: string; name: string | null; fresh: boolean };

/** What the reels show: all that a picture is made of, beside the time. */
export type Show = {
  motion: 'still' | 'running' | 'stopping';
  /** What stands in the window, or will once they have stopped. */
  grid: Grid;
  /** The strips that pass by, where they stood, and where they stop. */
  strips: readonly (readonly number[])[];
  from: Stops;
  to: Stops;
  /** How many rows a reel shows that draws none. */
  rows: number;
  /** When each reel hits its place, in ms after the stopping began. */
  hitsMs: readonly number[];
  /** The first reel that is awaited; null where none is. */
  awaited: number | null;
  /** `reel:row` of the cells that pay; none where nothing does. */
  paid: ReadonlySet<string>;
  /** Cells along the line that is told, from its first to its last. */
  line: readonly { reel: number; row: number }[];
  /** `reel:row` of what has just filled its reel. */
  grown: ReadonlySet<string>;
  /** `reel:row` of wilds that outlast their spin; `walks`: they have just taken a step to the left. */
  held: ReadonlySet<string>;
  walks: boolean;
  /** Hold and win: the coins by `reel:row`; every other cell rolls or is empty. Null where reels turn. */
  coins: ReadonlyMap<string, Coin> | null;
  rolling: boolean;
};

export type ReelState = {
  /** Where on its strip the window's first row is; fractions are symbols half passed. */
  top: number;
  rows: number;
  fast: boolean;
  /** Of a symbol's height, 1 at rest. */
  squash: number;
  /** It stands where it was drawn to stand. */
  stands: boolean;
};

/** Symbols passed after so long, from a settled start. */
export function passed(ms: number): number {
  if (ms <= 0) return 0;
  return ms < START_MS ? (SPEED * ms * ms) / (2 * START_MS) : SPEED * (ms - START_MS / 2);
}

const outBack = (u: number): number => 1 + (BACK + 1) * (u - 1) ** 3 + BACK * (u - 1) ** 2;
const within = (u: number): number => Math.min(1, Math.max(0, u));

/** A reel `ms` after its motion began; one that is stopping had been running for `ranMs`. */
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

/** How long the swing of the last reel takes to die away, in ms after the stopping began. */
export const stoppedMs = ({ hitsMs }: Pick<Show, 'hitsMs'>): number => Math.max(0, ...hitsMs) + SWING_MS;

const TELL_MS = 180;
const SWEEP_MS = 450;
const LINE_MS = 300;
const GROW_MS = 380;
const WALK_MS = 520;

export type Telling = {
  /** Of what pays, 1 to 1.08. */
  scale: number;
  /** Of what pays nothing. */
  dim: number;
  /** The light that sweeps over what pays, 0 to 1, and how far its line is drawn. */
  sweep: number;
  line: number;
  /** Of what has just come into its cell: grown symbols, coins. */
  grown: number;
  /** How far wilds that walk are from their place, in cells. */
  walk: number;
};

/** What a window that stands tells, so long after it came to a stand. Without motion everything is where it ends. */
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

/** Nothing moves while nothing happens for so long. */
export const IDLE_MS = 60_000;

/** Whether the next picture will be another one. */
export function moves(show: Show, ms: number, still: boolean): boolean {
  if (still) return false;
  if (show.motion !== 'still') return true;
  return show.rolling || ms < IDLE_MS;
}
