import { expect, test } from 'vitest';
import { badgesOf } from '#shared/domain/catalogue/game.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const marks = (released: string, types: readonly string[] = []) =>
  badgesOf({ released, badges: types.map((type) => ({ type, theme: 'sun' })) }, NOW).map(({ type }) => type);

test('a title is marked as new for 45 days from its release, after its own badges, and never otherwise [S3.06]', () => {
  expect(marks('2026-11-20')).toEqual(['new']);
  expect(marks('2026-10-07', ['exclusive'])).toEqual(['exclusive', 'new']);
  expect(marks('2026-10-06')).toEqual([]);
  expect(marks('', ['new'])).toEqual([]);
});
