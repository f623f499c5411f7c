// Symbols whose picture in the title's world shows another thing than their id says.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { depictedNames } from '#src/features/play/parts/depicts.ts';

const texts = (locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(readFileSync(`content/messages/${locale}/games.json`, 'utf8'))).map(
      ([key, text]) => [`games.${key}`, text],
    ),
  );
const titles: { name: string; symbols: Record<string, string>; depicts?: Record<string, string> }[] = globSync(
  'content/games/!(certificates|configs)/*.json',
).map((file) => JSON.parse(readFileSync(file, 'utf8')));

it('a symbol is called after what its picture shows', () => {
  const called = depictedNames(texts('en'), { rocket: 'sun', telescope: 'ace' });
  expect(called).toEqual({
    'games.symbol.rocket': '{n, plural, one {sun} other {suns}}',
    'games.symbol.telescope': '{n, plural, one {ace} other {aces}}',
  });
});

it('no two symbols of a title are called the same, in any language', () => {
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no'])
    for (const { name, symbols, depicts = {} } of titles) {
      expect(Object.keys(symbols), name).toEqual(expect.arrayContaining(Object.keys(depicts)));
      const all = texts(locale);
      const called = { ...all, ...depictedNames(all, depicts) };
      const names = Object.keys(symbols).map((symbol) => called[`games.symbol.${symbol}`]);
      expect(new Set(names).size, `${name} in ${locale}`).toBe(names.length);
    }
});
