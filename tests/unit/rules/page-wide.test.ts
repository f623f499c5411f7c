// What is listened for on the whole page is pressed wherever it stands: a word that two features use does both.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(file, 'utf8');
const asProperty = (word: string) => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `data-…` words of the listeners on the page; `data-popup` means one thing whoever carries it: open what it names. */
const WORDS = [
  ...new Set(
    globSync(['src/layouts/**/*.ts', 'src/features/*/starts{,-player}.ts'])
      .flatMap((file) => [
        ...textOf(file).matchAll(/nearest\([\w.]+, '([^']+)'\)/g),
        ...textOf(file).matchAll(/on: '([^']+)',\s*when: 'click'/g),
      ])
      .flatMap(([, selector]) => [...(selector ?? '').matchAll(/\[data-([\w-]+)\]/g)])
      .map(([, word]) => word ?? ''),
  ),
].filter((word) => word !== 'popup');

/** Whoever writes the word into a page: a feature, or a page. */
const writers = (word: string): string[] =>
  writersOf(String.raw`[\s{]data-${word}(?=[\s=>}])|dataset\.${asProperty(word)} = `);

function writersOf(pattern: string): string[] {
  const written = new RegExp(pattern);
  const files = globSync('src/{features,pages}/**/*.{astro,ts,tsx}').filter((file) => written.test(textOf(file)));
  return [...new Set(files.map((file) => file.replaceAll('\\', '/').split('/').slice(0, 3).join('/')))];
}

test('the words are found in the layouts and in what features start, the break among them', () => {
  expect(WORDS).toEqual(expect.arrayContaining(['account', 'break', 'sign-out']));
});

test.each(WORDS)('data-%s, which a press anywhere on the page obeys, is written by one feature', (word) => {
  expect(writers(word)).toHaveLength(1);
});

test('hreflang, whose link is remembered as a choice wherever it is pressed, is written by one feature', () => {
  expect(writersOf(String.raw`\shreflang=`)).toEqual(['src/features/shell']);
});
