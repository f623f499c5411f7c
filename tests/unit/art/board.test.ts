import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOARD, boardName, boardOf } from '#shared/domain/board.ts';

const titleAt = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const perihelion = titleAt('content/games/kepler/perihelion.json');

test('the look at a reel game’s board is where its own strips begin', () => {
  const { symbols, config } = perihelion;
  const strips = config.strips.slice(0, BOARD.columns).map((strip: string) => strip.split(' '));
  const rows = Array.from({ length: BOARD.rows }, (_, row) =>
    strips.map((strip: string[]) => symbols[strip[row] ?? '']),
  );
  expect(boardOf(perihelion)?.codes).toEqual(rows.flat());
});

test('another board is another picture; a game without objects has none', () => {
  const [board, other] = [boardOf(perihelion), boardOf({ ...perihelion, config: {} })];
  if (!board || !other) throw new Error('no board');
  expect(boardName(board)).toBe(boardName({ ...board }));
  expect(boardName(board)).not.toBe(boardName(other));
  expect(boardOf({ ...perihelion, symbols: {} })).toBeNull();
});

test('every game of reels has one', () => {
  const reels = globSync('content/games/*/*.json')
    .filter((path) => !/certificates|configs/.test(path))
    .map(titleAt)
    .filter(({ engine }) => engine === 'slots');
  expect(reels.length).toBeGreaterThan(10);
  expect(reels.filter((title) => !boardOf(title))).toEqual([]);
});
