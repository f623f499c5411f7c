import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What people read of a date; src/i18n/intl.ts alone makes it, in the language and the way of its place. */
const OWN_WAY = /new Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/;
/** Dates that are computed with and never read (the calendar of a zone); the content check and the sandbox are for developers. */
const COMPUTED = /^(?:src\/(?:i18n\/intl\.ts|shared\/domain\/|cms\/kinds\/)|functions\/sandbox\/)/;

const ownWays = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, text]) =>
    COMPUTED.test(file)
      ? []
      : text.split('\n').flatMap((line, index) => (OWN_WAY.test(line) ? [`${file}:${index + 1}`] : [])),
  );

test('dates are written by one module only [C9]', () => {
  const files = globSync('{src,functions}/**/*.{ts,tsx,astro}').map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(500);
  expect(ownWays(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
});

test('another one is found with its line', () => {
  const own = 'const day =\n  new Intl.DateTimeFormat(locale).format(now);\nconst n = 1..toLocaleString();';
  expect(ownWays({ 'src/features/x.ts': own, 'src/i18n/intl.ts': own })).toEqual([
    'src/features/x.ts:2',
    'src/features/x.ts:3',
  ]);
});
