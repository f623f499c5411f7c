import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no island leaves a style sheet to React, which would hold back what is typed until it is there', () => {
  const islands = globSync('src/**/*.tsx');
  expect(islands.length).toBeGreaterThan(100);
  expect(islands.filter((file) => /\bprecedence=|\bpreinit\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
