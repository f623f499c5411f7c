// How a board of clusters moves on the stage, asked of its pure timeline: every motion is over before the table says that it is.
import { expect, test } from 'vitest';
import type { Drop } from '#shared/games/cluster/play.ts';
import { type Board, readClusterConfig } from '#shared/games/cluster/rules.ts';
import type { View } from '#src/features/play/engines/cluster/cluster.store.ts';
import { type BoardShow, boardMoves, cellAt, shineAt } from '#src/features/play/engines/cluster/falling.ts';
import { BOARD } from '#src/features/play/engines/cluster/painter.ts';
import { showOf } from '#src/features/play/engines/cluster/show.ts';
import type { Stage } from '#src/features/play/parts/reels/act.ts';
import { IDLE_MS } from '#src/features/play/parts/reels/timeline.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const read = readClusterConfig(readTitles().get('fizz/bakers-dozen')?.config);
if ('problems' in read) throw new Error(read.problems.join());
const { config } = read;
const board: Board = Array.from({ length: config.cells }, (_, cell) => cell % config.symbols.length);
/** Of a second drop: the two lowest cells of the first column have vanished, what stood above them has fallen. */
const falls = board.map((_, cell) => (cell < 2 ? -1 : cell < config.rows ? cell - 2 : cell));
const cluster = { symbol: 0, cells: [0, 1, 7], units: 5 };
const drop = { falls, landed: { board, clusters: [cluster], units: 5 }, event: { multiplier: 2, units: 10 } };
const drops = [drop, drop] as unknown as Drop[];

const showWith = (part: Partial<View>): BoardShow =>
  showOf(config, { motion: 'still', board, drops: [], index: -1, announced: false, ...part });
const cells = Array.from({ length: config.cells }, (_, cell) => [Math.floor(cell / config.rows), cell % config.rows]);
const statesAt = (show: BoardShow, ms: number) => cells.map(([column = 0, row = 0]) => cellAt(show, column, row, ms));
const AT_REST = { rows: 0, squash: 1, size: 1, light: 1 };

test('a first drop comes column by column from above its board and stands when it is told to', () => {
  const show = showWith({ motion: 'falling', drops, index: 0 });
  expect(statesAt(show, 0).every(({ rows }) => rows === config.rows)).toBe(true);
  const [first, last] = [cellAt(show, 0, 0, 200), cellAt(show, config.columns - 1, 0, 200)];
  expect(first.rows).toBeLessThan(last.rows);
  expect(statesAt(show, 760)).toEqual(cells.map(() => AT_REST));
});

test('in a later drop only what lost its ground falls, as far as it did, and nothing falls through its place', () => {
  const show = showWith({ motion: 'falling', drops, index: 1 });
  const moved = statesAt(show, 1).flatMap(({ rows }, cell) => (rows > 0 ? [cell] : []));
  expect(moved).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(cellAt(show, 0, 6, 0).rows).toBe(2);
  for (let ms = 0; ms <= 460; ms += 20) expect(statesAt(show, ms).every(({ rows }) => rows >= 0)).toBe(true);
  expect(statesAt(show, 460)).toEqual(cells.map(() => AT_REST));
});

test('the old board has fallen out of sight before the new one can come', () => {
  const show = showWith({ motion: 'leaving' });
  expect(statesAt(show, 320).every(({ rows }) => rows === -config.rows)).toBe(true);
});

test('what pays is gone when its drop is over, and nothing else has moved', () => {
  const show = showWith({ motion: 'vanishing', drops, index: 0 });
  expect([...show.paid]).toEqual(['0:0', '0:1', '1:0']);
  const states = statesAt(show, 300);
  expect(states.flatMap(({ light }, cell) => (light === 0 ? [cell] : []))).toEqual(cluster.cells);
  expect(states.filter(({ light }) => light === 1)).toEqual(cells.slice(3).map(() => AT_REST));
});

test('a light runs over a board that rests and over none that pays; after a minute, or without motion, nothing does', () => {
  const times = Array.from({ length: 600 }, (_, i) => i * 10);
  const rests = showWith({});
  expect(times.some((ms) => shineAt(rests, 3, 3, ms) !== null)).toBe(true);
  const pays = showWith({ drops, index: 0, announced: true });
  expect(times.some((ms) => shineAt(pays, 3, 3, ms) !== null)).toBe(false);
  expect([boardMoves(rests, IDLE_MS - 1, false), boardMoves(rests, IDLE_MS, false)]).toEqual([true, false]);
  expect(boardMoves(showWith({ motion: 'falling', drops, index: 0 }), 0, true)).toBe(false);
});

test('a frame paints the columns that fall and the light that runs over a board at rest, and no more of it', () => {
  const geometry = { width: 350, height: 350, reels: config.columns, bleed: 8 };
  const stage = { geometry, kinds: [], still: false } as unknown as Stage;
  const parts = (show: BoardShow, ms: number) =>
    BOARD.changed(stage, show, { ms, winMs: ms, ranMs: 0 }, ms - 16)?.length;
  expect(parts(showWith({ motion: 'falling', drops, index: 1 }), 100)).toBe(1);
  expect(parts(showWith({ motion: 'falling', drops, index: 0 }), 100)).toBeUndefined();
  const rests = showWith({});
  expect(parts(rests, 1000)).toBe(0);
  const lit = Array.from({ length: 325 }, (_, frame) => parts(rests, frame * 16) ?? 0);
  expect(Math.max(...lit)).toBeGreaterThan(0);
  expect(lit.filter((part) => part === 0).length).toBeGreaterThan(lit.length / 2);
});
