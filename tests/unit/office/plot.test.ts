// What the server draws of the books.
import { expect, test } from 'vitest';
import { Bars } from '#functions/office/plot.tsx';

const lineOf = (values: readonly number[]): number => {
  const bars = values.map((value, i) => ({ name: `2026-11-${i + 1}`, value, text: String(value) }));
  return Number(/<line[^>]* y1="([\d.]+)"/.exec(String(Bars({ name: 'Stakes', bars })))?.[1]);
};

test('the line at zero lies under what is above it, over what is below it, and at the bottom where nothing is', () => {
  expect(lineOf([10, 5])).toBe(120);
  expect(lineOf([0, 0])).toBe(120);
  expect(lineOf([])).toBe(120);
  expect(lineOf([-10, -5])).toBe(0);
  expect(lineOf([30, -10])).toBe(90);
});
