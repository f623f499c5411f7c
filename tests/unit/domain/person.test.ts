import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personKey } from '#shared/domain/person.ts';

const born = '1990-03-24';
const key = (firstName: string, lastName: string, dateOfBirth = born) =>
  personKey({ firstName, lastName, dateOfBirth });

test('the same person is found however they write their name [I33]', () => {
  const ada = key('Ada', 'Lovelace');
  for (const [first, last] of [
    ['ADA', 'lovelace'],
    ['  Ada ', 'Love-lace'.replace('-', '')],
    ['Lovelace', 'Ada'],
    ['Áda', 'Lovelacé'],
  ] as const)
    expect(key(first, last), `${first} ${last}`).toBe(ada);
  expect(key('Jürgen', 'Müller')).toBe(key('Juergen', 'Mueller'));
  expect(key('Åse', 'Sørensen')).toBe(key('Aase', 'Sorensen'));
  expect(key('Anna-Lena', 'Groß')).toBe(key('Anna Lena', 'Gross'));
});

test('another birthday or another name is another person; who is not known is nobody', () => {
  expect(key('Ada', 'Lovelace', '1990-03-25')).not.toBe(key('Ada', 'Lovelace'));
  expect(key('Ada', 'King')).not.toBe(key('Ada', 'Lovelace'));
  for (const [first, last, date] of [
    ['', 'Lovelace', born],
    ['Ada', ' ', born],
    ['Ada', 'Lovelace', ''],
    ['Ada', 'Lovelace', '24/03/1990'],
  ] as const)
    expect(key(first, last, date)).toBeNull();
});

test('any name has one key, in any case', () => {
  // A sigma is written otherwise at a word’s end.
  expect(key('ΝΙΚΟΣ', 'Pappas')).toBe(key('Νίκος', 'Pappas'));
  expect(key('νικοσ', 'Pappas')).toBe(key('Νίκος', 'Pappas'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
      expect(key(first.toLowerCase(), last)).toBe(key(first.toLowerCase().toLowerCase(), last.toLowerCase()));
      expect(key(first, last)).toBe(key(last, first));
    }),
  );
});
