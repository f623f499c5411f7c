import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** They lead on to another place than the page that one comes from. */
const ELSEWHERE = [
  'src/features/limits/ConfirmLimit.tsx',
  'src/pages/sport/login.astro',
  'src/pages/sport/registration.astro',
  'src/paths.ts',
];

test('who must sign in comes back to the page they came from, which the server knows: no link says so but where it leads elsewhere', () => {
  const named = globSync('src/**/*.{astro,ts,tsx}').filter((file) =>
    /\bthenBack\(|thenBack =/.test(readFileSync(file, 'utf8')),
  );
  expect(named.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(ELSEWHERE);
});
