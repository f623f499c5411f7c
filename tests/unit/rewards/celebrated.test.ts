// How large a prize is, over what was given for it.
import { expect, test } from 'vitest';
import { prizeTierOf } from '#shared/domain/rewards/celebrated.ts';

test('at or below what was given for it a prize is a return, and nothing celebrates it', () => {
  for (const worth of [0, 1, 99, 100]) expect(prizeTierOf(100, worth, 'nice')).toBeNull();
  expect(prizeTierOf(0, 0, 'nice')).toBeNull();
});

test('above it the ladder of wins says how large it is, and never more than nice', () => {
  const worths = [101, 500, 501, 1500, 1501, 5000, 5001, 1e9];
  expect(worths.map((worth) => prizeTierOf(100, worth, 'count'))).toEqual([
    'line',
    'line',
    'count',
    'count',
    'nice',
    'nice',
    'nice',
    'nice',
  ]);
});

test('what nobody has paid for is as large as its kind', () => {
  expect([prizeTierOf(0, 1, 'count'), prizeTierOf(0, 1e9, 'nice')]).toEqual(['count', 'nice']);
});
