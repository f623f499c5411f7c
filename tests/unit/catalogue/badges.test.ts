import { expect, test } from 'vitest';
import { badgesOf, type CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { plainly } from '#src/features/lobby/tile.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const marks = (released: string, types: readonly string[] = []) =>
  badgesOf({ released, badges: types.map((type) => ({ type, theme: 'sun' })) }, NOW).map(({ type }) => type);

test('a title is marked as new for 14 days from its release, after its own badges, and never otherwise [S3.06]', () => {
  expect(marks('2026-11-20')).toEqual(['new']);
  expect(marks('2026-11-07', ['exclusive'])).toEqual(['exclusive', 'new']);
  expect(marks('2026-11-06')).toEqual([]);
  expect(marks('', ['new'])).toEqual([]);
});

test('of four tiles beside one another at most one has a badge [C8]', () => {
  const game = (released: string) => ({ released, badges: [] }) as Partial<CatalogueGame> as CatalogueGame;
  const [fresh, old] = [game('2026-11-20'), game('2025-01-01')];
  const marked = (games: readonly CatalogueGame[]) =>
    plainly(games, NOW).map((plain, i) => !plain && games[i] === fresh);
  expect(marked([fresh, fresh, fresh, fresh, fresh])).toEqual([true, false, false, false, true]);
  expect(marked([old, old, fresh, fresh, old, old, fresh])).toEqual([false, false, true, false, false, false, true]);
});
