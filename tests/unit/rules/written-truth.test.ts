// What is not shown is not written: Astro writes `true` where React writes nothing.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `{over || (...)}` writes "true" into the page of what is over. */
const WRITES_TRUE = /\{[^{}]*\|\|\s*[(<]/;

test('no page writes "true" in place of what it leaves out', () => {
  const pages = globSync('src/**/*.astro');
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => WRITES_TRUE.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(WRITES_TRUE.test('<p>{one.canceled || (\n<b>5 prizes</b>)}</p>')).toBe(true);
});
