import { expect, test } from 'vitest';
import { inWords } from '#shared/base/in-words.ts';

const WORDS = { en: 'Moon', 'en-AU': 'Southern moon', fr: 'Lune', no: '' };

test('the reader’s own words come first, then those of their language, then English', () => {
  expect(inWords(WORDS, 'en-AU')).toBe('Southern moon');
  expect(inWords(WORDS, 'fr-CA')).toBe('Lune');
  expect(inWords(WORDS, 'en-CA')).toBe('Moon');
  expect(inWords(WORDS, 'de')).toBe('Moon');
  expect(inWords(WORDS, '')).toBe('Moon');
});

test('words that are empty stay empty, and nothing is said where nothing stands', () => {
  expect(inWords(WORDS, 'no')).toBe('');
  expect(inWords({ de: 'Mond' }, 'it')).toBe('');
  expect(inWords({}, 'en')).toBe('');
});
