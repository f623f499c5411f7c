import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
const holding = (word: RegExp) => files.filter((file) => word.test(readFileSync(file, 'utf8')));

test('a key is made for a choice in one place: beside a press nobody makes one, and nobody calls past it [I7]', () => {
  expect(holding(/randomUUID/)).toEqual(['src/client/keys.ts']);
  expect(holding(/['"]idempotency-key['"]\s*:/i)).toEqual(['src/client/api.ts']);
});
