// What an operator reads of coins and prizes: what they were for, and not the code by which it is stored.
import { expect, test } from 'vitest';
import { sourceWords } from '#functions/office/sources.ts';

test.each([
  ['office:apology:29f92c85-4bde-48eb-8543-6d3453c12909', 'by an operator: An apology'],
  ['office:thanks', 'by an operator'],
  ['shop:95575cd0-1ae1-4a88-92e8-309d82511cd1', 'in the shop'],
  ['ticket:2', 'a ticket of a lottery that came back'],
  ['spins:4', 'free spins that were not used'],
  ['level:3', 'level 3'],
  ['tournament:daily-ten-2026120300', 'tournament daily-ten-2026120300'],
])('%s is read as: %s', (source, words) => {
  expect(sourceWords(source)).toBe(words);
});
