import { expect, test } from 'vitest';
import type { Game } from '#shared/contract/catalogue.ts';
import { marked } from '#src/features/search/marked.ts';
import { optionsOf } from '#src/features/search/options.ts';
import { type Kind, placesFor } from '#src/features/search/places.ts';
import { DEBOUNCE_MS, moved, queryOf, SHORTEST } from '#src/features/search/search.ts';

test('asks from three letters on, whatever stands around them [S5.34 S9.02]', () => {
  expect(SHORTEST).toBe(3);
  expect(['', 'ge', ' g e '].map(queryOf)).toEqual([null, null, 'g e']);
  expect(queryOf('  gem   tra ')).toBe('gem tra');
  expect(queryOf('🎰🎰')).toBeNull();
});

test('waits 300 ms [S9.03]', () => expect(DEBOUNCE_MS).toBe(300));

test('arrows go around the ends, and nowhere in an empty list', () => {
  expect([moved('ArrowDown', -1, 3), moved('ArrowDown', 2, 3), moved('ArrowUp', 0, 3)]).toEqual([0, 0, 2]);
  expect([moved('ArrowDown', -1, 0), moved('a', 0, 3)]).toEqual([null, null]);
});

const markedNow = (name: string, typed: string) =>
  marked(name, typed)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test('marks what was typed in a name: case, accents and apostrophes do not matter', () => {
  expect(markedNow('Gem Transit', 'gem')).toBe('[Gem] Transit');
  expect(markedNow('Gem Transit', 'tra GEM')).toBe('[Gem] [Tra]nsit');
  expect(markedNow('Lion’s Share', 'lions')).toBe('[Lion’s] Share');
  expect(markedNow('Märchen', 'arc')).toBe('M[ärc]hen');
  expect(markedNow('Straße 7', 'strass')).toBe('[Straß]e 7');
  expect(markedNow('Gem Transit', 'zzz')).toBe('Gem Transit');
  expect(markedNow('', 'gem')).toBe('');
});

test('marks the whole word that was nearly typed', () => {
  expect(markedNow('Equinox Roulette', 'roulete')).toBe('Equinox [Roulette]');
  expect(markedNow('Perihelion', 'perhelion')).toBe('[Perihelion]');
});

const facets = {
  jackpots: [{ value: 'corona', count: 3 }],
  providers: [
    { value: 'kepler', count: 3 },
    { value: 'baobab', count: 2 },
  ],
  categories: [{ value: 'roulette', count: 1 }],
  features: [{ value: 'free-spins', count: 4 }],
  themes: [
    { value: 'space', count: 2 },
    { value: 'unnamed', count: 1 },
  ],
};
const names: Record<string, string> = {
  kepler: 'Kepler Works',
  baobab: 'Baobab Studio',
  roulette: 'Roulette',
  'free-spins': 'Freispiele',
  space: 'Weltraum',
  '': 'Jackpots',
};
const placed = (typed: string) =>
  placesFor(typed, facets, (_: Kind, word) => names[word]).map(({ kind, name, path }) => [kind, name, path]);

test('knows studios, categories, mechanics and themes by their names in the player’s language, slips forgiven [S1.14]', () => {
  expect(placed('kep')).toEqual([['studio', 'Kepler Works', '/producers/kepler']]);
  expect(placed('works')).toEqual([['studio', 'Kepler Works', '/producers/kepler']]);
  expect(placed('roulete')).toEqual([['category', 'Roulette', '/categories/roulette']]);
  expect(placed('freisp')).toEqual([['feature', 'Freispiele', '/search?q=Freispiele']]);
  expect(placed('WELTRAUM')).toEqual([['theme', 'Weltraum', '/search?q=Weltraum']]);
  // All jackpots have one page, whichever is named.
  for (const typed of ['jackpot', 'Corona', 'jackpots corona'])
    expect(placed(typed)).toEqual([['jackpot', 'Jackpots', '/jackpots']]);
  expect(placed('unnamed')).toEqual([]);
  expect(placed('kepler roulette')).toEqual([]);
  expect(placed('')).toEqual([]);
});

test('the way to everything is offered where there is more than is shown', () => {
  const game = { identifier: 'kepler/gem-transit' } as Game;
  expect(optionsOf([], [game], { text: 'gem', count: 1 }).map(({ path }) => path)).toEqual([
    '/play/kepler/gem-transit',
  ]);
  expect(optionsOf([], [game], { text: 'gem', count: 2 }).map(({ path }) => path)).toEqual([
    '/play/kepler/gem-transit',
    '/search?q=gem',
  ]);
});
