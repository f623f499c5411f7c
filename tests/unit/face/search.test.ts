import { expect, test } from 'vitest';
import { fold, searchTitles } from '#shared/domain/search.ts';

const titles = ['Gem Transit', 'Lion’s Share', 'Emperor March', 'Transit of Venus', 'Märchen'].map((name) => ({
  name,
}));
const found = (typed: string) => searchTitles(titles, typed).map(({ name }) => name);

test('finds by the beginning of the name, then of a word, then anywhere [S7.056]', () => {
  expect(found('trans')).toEqual(['Transit of Venus', 'Gem Transit']);
  expect(found('mar')).toEqual(['Märchen', 'Emperor March']);
  expect(found('ansit')).toEqual(['Gem Transit', 'Transit of Venus']);
});

test('does not mind case, accents and apostrophes [S7.056]', () => {
  expect(found('LIONS')).toEqual(['Lion’s Share']);
  expect(found("lion's sh")).toEqual(['Lion’s Share']);
  expect(found('MÄRCHEN')).toEqual(['Märchen']);
  expect(fold('  Émile’s — Night! ')).toBe('emiles night');
});

test('finds nothing for nothing and for signs alone [S5.34]', () => {
  expect(found('')).toEqual([]);
  expect(found('%%%')).toEqual([]);
});
