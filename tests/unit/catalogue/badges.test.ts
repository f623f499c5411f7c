import { expect, test } from 'vitest';
import { badgesOf } from '#shared/domain/catalogue/game.ts';
import { plainly } from '#src/features/lobby/badges.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const marks = (released: string, types: readonly string[] = []) =>
  badgesOf({ released, badges: types.map((type) => ({ type, theme: 'sun' })) }, NOW).map(({ type }) => type);

test('a title is marked as new for 14 days from its release, after its own badges, and never otherwise [S3.06]', () => {
  expect(marks('2026-11-20')).toEqual(['new']);
  expect(marks('2026-11-07', ['exclusive'])).toEqual(['exclusive', 'new']);
  expect(marks('2026-11-06')).toEqual([]);
  expect(marks('', ['new'])).toEqual([]);
});

test('of four tiles beside one another at most one has a badge', () => {
  const badged = (marked: readonly boolean[]) => plainly(marked).map((plain, i) => !plain && marked[i]);
  expect(badged([true, true, true, true, true])).toEqual([true, false, false, false, true]);
  expect(badged([false, false, true, true, false, false, true])).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
});
