// How reels move: the timeline that every picture of a slot is drawn from.
import { expect, test } from 'vitest';
import type { Clock, Stage } from '#src/features/play/parts/reels/act.ts';
import { cellBox, fitted, reelBox } from '#src/features/play/parts/reels/geometry.ts';
import { hslOf } from '#src/features/play/parts/reels/look.ts';
import { REELS } from '#src/features/play/parts/reels/painter.ts';
import {
  IDLE_MS,
  moves,
  passed,
  reelAt,
  type Show,
  SWING_MS,
  stoppedMs,
  tellingAt,
} from '#src/features/play/parts/reels/timeline.ts';

const strip = Array.from({ length: 40 }, (_, at) => at % 7);
const still: Show = {
  motion: 'still',
  grid: [[1, 2, 3]],
  strips: [strip, strip, strip],
  from: { stops: [4, 9, 30] },
  to: { stops: [12, 38, 0] },
  rows: 3,
  hitsMs: [460, 620, 780],
  awaited: null,
  paid: new Set(),
  line: [],
  grown: new Set(),
  held: new Set(),
  walks: false,
  coins: null,
  rolling: false,
};
const stopping: Show = { ...still, motion: 'stopping' };

test('a reel goes one way from where it stood, swings past its place once and rests on it', () => {
  for (const reel of [0, 1, 2]) {
    const [from, to, hitMs] = [still.from.stops[reel] ?? 0, still.to.stops[reel] ?? 0, still.hitsMs[reel] ?? 0];
    expect(reelAt(stopping, reel, 0).top).toBe(from);
    const run = Array.from({ length: 30 }, (_, i) => reelAt(stopping, reel, (i * (hitMs - 121)) / 30).top);
    expect(run).toEqual([...run].sort((a, b) => b - a));
    const landing = Array.from({ length: 64 }, (_, i) => reelAt(stopping, reel, hitMs - 120 + i * 5).top - to);
    expect(Math.max(...landing)).toBeLessThanOrEqual(3);
    expect(Math.min(...landing)).toBeLessThan(0);
    expect(Math.min(...landing)).toBeGreaterThan(-0.5);
    expect(reelAt(stopping, reel, hitMs + SWING_MS)).toEqual({
      top: to,
      rows: 3,
      fast: false,
      squash: 1,
      stands: true,
    });
  }
});

test('no reel stands before its time, and all of them do after the last one’s swing', () => {
  for (let ms = 0; ms < 980; ms += 10)
    for (const reel of [0, 1, 2]) {
      const { stands, top } = reelAt(stopping, reel, ms);
      expect(stands).toBe(ms >= (still.hitsMs[reel] ?? 0) + SWING_MS);
      if (ms < (still.hitsMs[reel] ?? 0) - 120) expect(top).not.toBe(still.to.stops[reel]);
    }
  expect(stoppedMs(stopping)).toBe(980);
});

test('running and stopping are one motion: nothing jumps where the answer comes', () => {
  const running: Show = { ...still, motion: 'running' };
  const before = reelAt(running, 1, 700).top;
  expect(reelAt(stopping, 1, 0, 700).top).toBe(before);
  expect(passed(0)).toBe(0);
  expect(passed(121) - passed(120)).toBeCloseTo(passed(900) - passed(899), 5);
});

test('reels that change show their new rows only as they land', () => {
  const changing = {
    ...stopping,
    from: { stops: [4, 9, 30], heights: [2, 2, 2] },
    to: { stops: [1, 2, 3], heights: [7, 6, 5] },
  };
  expect(reelAt(changing, 0, 100).rows).toBe(2);
  expect(reelAt(changing, 0, 460).rows).toBe(7);
});

test('what a window tells is all there at once where nothing may move, and begins from nothing where it may', () => {
  expect(tellingAt(0, true)).toEqual({ scale: 1.08, dim: 0.33999999999999997, sweep: 1, line: 1, grown: 1, walk: 0 });
  expect(tellingAt(0, false)).toMatchObject({ scale: 1, dim: 1, sweep: 0, line: 0, grown: 0, walk: 1 });
  expect(tellingAt(10_000, false)).toEqual(tellingAt(0, true));
});

test('nothing is drawn again after a minute in which nothing happened, nor where nothing may move', () => {
  expect(moves(still, IDLE_MS - 1, false)).toBe(true);
  expect(moves(still, IDLE_MS, false)).toBe(false);
  expect(moves(still, 0, true)).toBe(false);
  expect(moves(stopping, 0, true)).toBe(false);
  expect(moves(stopping, IDLE_MS, false)).toBe(true);
});

test('reels share the window evenly, cells share their reel, and a symbol fills at least 85 % of a phone’s cell', () => {
  const geometry = { width: 352, height: 264, reels: 5, bleed: 8 };
  const last = reelBox(geometry, 4);
  expect(last.x + last.width).toBeCloseTo(360);
  expect(reelBox(geometry, 0).x).toBe(8);
  expect(cellBox(geometry, 2, 2, 3)).toMatchObject({ y: 184, height: 88 });
  const cell = cellBox(geometry, 0, 0, 3);
  const symbol = fitted(cell, 1 / 1.16, 1);
  expect((symbol.width * symbol.height) / (cell.width * cell.height)).toBeGreaterThan(0.85);
});

test('reads a title’s hue', () => {
  expect(hslOf('#ff0000')).toEqual({ hue: 0, saturation: 100, light: 50 });
  expect(hslOf('#808080')).toMatchObject({ hue: 0, saturation: 0 });
  expect(Math.round(hslOf('#4fd8ff').hue)).toBe(193);
});

const geometry = { width: 300, height: 348, reels: 3, bleed: 8 };
const stage = (kinds: string[]) => ({ geometry, kinds, still: false }) as unknown as Stage;
const at = (ms: number): Clock => ({ ms, winMs: ms, ranMs: 0 });
const PLAIN = stage(['low', 'low', 'high', 'high', 'low', 'low', 'low']);
const WITH_WILD = stage(['low', 'low', 'wild', 'high', 'low', 'low', 'low']);

test('a frame paints the reels that move and no other: one that stands is left as it is', () => {
  const [first = 0, , last = 0] = still.hitsMs;
  const reels = (ms: number) => REELS.changed(PLAIN, stopping, at(ms), ms - 16)?.map(({ x }) => Math.round(x + 8));
  const columns = [0, 1, 2].map((reel) => Math.round(reelBox(geometry, reel).x));
  expect(reels(first)).toEqual(columns);
  // The frame in which it comes to its stand is painted, the next one is not.
  expect(reels(first + SWING_MS + 1)).toEqual(columns);
  expect(reels(first + SWING_MS + 17)).toEqual(columns.slice(1));
  expect(reels(last + SWING_MS + 17)).toEqual([]);
  // What awaits a reel dims all others.
  expect(REELS.changed(PLAIN, { ...stopping, awaited: 1 }, at(first + SWING_MS), first)).toBeNull();
});

test('a window that stands rests when it has told what there is: what breathes is painted, nothing else is', () => {
  expect(REELS.changed(PLAIN, still, at(300), 284)).toBeNull();
  expect([REELS.moves(PLAIN, still, at(300)), REELS.moves(PLAIN, still, at(700))]).toEqual([true, false]);
  expect(REELS.changed(PLAIN, still, at(716), 700)).toEqual([]);
  expect([REELS.moves(WITH_WILD, still, at(700)), REELS.moves(WITH_WILD, still, at(IDLE_MS))]).toEqual([true, false]);
  const [wild, ...others] = REELS.changed(WITH_WILD, still, at(716), 700) ?? [];
  const cell = cellBox(geometry, 0, 1, 3);
  expect(others).toEqual([]);
  expect(wild?.x).toBeLessThan(cell.x);
  expect((wild?.width ?? 0) * (wild?.height ?? 0)).toBeLessThan(cell.width * cell.height * 1.6);
  // What pays breathes, too.
  expect(REELS.changed(PLAIN, { ...still, paid: new Set(['0:0']) }, at(716), 700)).toHaveLength(1);
});
