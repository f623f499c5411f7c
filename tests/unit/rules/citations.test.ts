import { expect, test } from 'vitest';
import { missingFiles, readRules, unresolved } from '../../../scripts/citations.ts';

const rules = readRules();

test('docs/rules has every row, every invariant and every numbered rule', () => {
  expect(rules.rows.size).toBeGreaterThan(732);
  expect([rules.invariants.has(1), rules.invariants.has(54), rules.invariants.has(55)]).toEqual([true, true, false]);
  expect(
    Object.fromEntries([...rules.numbered].map(([name, numbers]) => [name, Math.max(0, ...numbers)])),
  ).toMatchObject({
    bonuses: 18,
    limits: 11,
    rewards: 36,
    'provider-wallet': 16,
  });
});

test('what stands in docs is found', () => {
  expect(
    unresolved('limits.md 7, rewards.md 27 to 29, 31; S2.139 and I17 (ADR 081), games.md, At the table', rules),
  ).toEqual([]);
});

test.each([
  ['limits.md 12', 'limits.md 12'],
  ['as `rewards.md` 3, 40 and 5', 'rewards.md 40'],
  ['scale.md 3', 'scale.md'],
  ['as S2.999 says', 'S2.999'],
  ['I99 and S2.139', 'I99'],
  ['ADR 999', 'ADR 999'],
  ['is told once [A3]', '[A3]'],
])('%s stands nowhere, and is said', (text, lost) => {
  expect(unresolved(text, rules)).toEqual([lost]);
});

test('a file that a comment names exists, by the end of its path; code, patterns and addresses name none', () => {
  const files = ['functions/player/rounds/table.ts', 'src/ui/Tile.tsx', 'src/pages/play/[producer]/[name].astro'];
  const text = `
    // Stakes of a table (rounds/table.ts, Tile.tsx), as \`src/ui/Tile.tsx\` and play/[producer]/[name].astro show them.
    /** Any \`*.test.ts\`, a kind's <kind>.ts, '/sandbox/pushes.ts'. */
    import { gone } from './gone.ts';`;
  expect(missingFiles(text, files)).toEqual([]);
  expect(missingFiles(' * Held by rounds/held.ts and ounds/table.ts.\n{/* See Tiles.tsx. */}', files)).toEqual([
    'rounds/held.ts',
    'ounds/table.ts',
    'Tiles.tsx',
  ]);
});
