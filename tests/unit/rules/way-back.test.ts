import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Their popup opens over the page it is asked for on; without script their links stand on every page, so they name none. */
const OVER_ANY_PAGE = [
  'src/features/banners/Slide.astro',
  'src/features/lobby/Hero.astro',
  'src/features/shell/BottomBar.astro',
  'src/features/shell/Header.astro',
  'src/features/shell/SideMenu.astro',
];
/** Whoever confirms an address comes from a letter: there is no page to go back to. */
const FROM_A_LETTER = ['src/features/identity/Confirmation.astro'];

test('who must sign in first comes back to where she was: a page that asks for it links with thenBack, not barely', () => {
  const bare = globSync('src/**/*.{astro,tsx}').filter((file) =>
    /href\(paths\.sign(In|Up)\(\)\)|paths\.sign(In|Up)\(\)[,}]/.test(readFileSync(file, 'utf8')),
  );
  expect(bare.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(
    [...OVER_ANY_PAGE, ...FROM_A_LETTER].toSorted(),
  );
});
