// One mistake is told once, where it stands: what cannot be known because of it is not told as wrong too.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesIn } from '#kit/content.ts';
import { everything, variants } from '#kit/everything.ts';

const files = [
  ...['brand', 'currencies', 'flags', 'geo', 'groups', 'licences', 'locales', 'markets', 'rates', 'profile-fields'].map(
    (name) => `config/${name}.json`,
  ),
  'producers/kepler.json',
  'games/kepler/perihelion.json',
  'games/certificates/kepler-perihelion.json',
  'jackpots/corona.json',
  'payment-methods/visa.json',
  'banners/fairness.json',
  'menus/categories.json',
  'seo/en.json',
  'seo/de.json',
  'messages/en/geo.json',
  'messages/en/menu.json',
  'messages/de/lobby.json',
  'fe/vip-program-config.json',
  'fe/providers-config.json',
];
/** Ends of a file's values, a few of them: the first, the last, and one between. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
const withOdd = (value: unknown, [key, ...rest]: (string | number)[]): unknown => {
  if (key === undefined) return [[]];
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? withOdd(one, rest) : one));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, name === key ? withOdd(one, rest) : one]),
  );
};
const of = (file: string) => `content/${file}:`;

test.each(variants(files, 6))('a value of another kind in %s is the only mistake that is told', (file) => {
  const whole: unknown = JSON.parse(readFileSync(`content/${file}`, 'utf8'));
  const leaves = leavesOf(whole);
  const some = [...leaves.keys()].filter((i) => !everything || i % Math.ceil(leaves.length / 6) === 0);
  for (const i of everything ? some : [Math.floor(leaves.length / 2)]) {
    const mistakes = mistakesIn({ [`content/${file}`]: JSON.stringify(withOdd(whole, leaves[i] ?? []), null, 2) });
    expect(mistakes, mistakes.slice(0, 8).join('\n')).toHaveLength(1);
    expect(mistakes[0]).toContain(of(file));
  }
});

test.each(variants(files, 3))('a comma too few in %s is the only mistake that is told', (file) => {
  const mistakes = mistakesIn({ [`content/${file}`]: (text) => text.replace(/,\n/, '\n') });
  expect(mistakes, mistakes.slice(0, 8).join('\n')).toHaveLength(1);
  expect(mistakes[0]).toMatch(/ is not JSON: /);
});

const head = 'title: A page\ndescription: A sentence that is long enough to be read by somebody who searches.\n';

test('a mistake in a new page is told once, and its translations are asked for when it is right', () => {
  const file = 'content/pages/en/new-page.md';
  expect(mistakesIn({ [file]: `---\n${head}updated: 2026-02-30\n---\n\nText.\n` })).toEqual([
    expect.stringMatching(/new-page\.md:4 "updated" is not a day/),
  ]);
  expect(mistakesIn({ [file]: `---\n${head}updated: 2026-11-20\n---\n\n[x](/nowhere)\n` })).toEqual([
    expect.stringMatching(/new-page\.md:7 links to \/nowhere/),
  ]);
  const mistakes = mistakesIn({ [file]: `---\n${head}updated: 2026-11-20\n---\n\nText.\n` });
  expect(mistakes.toSorted()).toEqual(
    ['de', 'fr-CA', 'it', 'no'].map((code) => `content/pages/${code}/new-page.md is missing. Translate ${file}.`),
  );
});

test('a mistake in a new text is told once, and one in its English is not told of its translations', () => {
  const change = (value: string) => (text: string) =>
    JSON.stringify({ ...JSON.parse(text), 'why.new': value }, null, 2);
  expect(mistakesIn({ 'content/messages/en/geo.json': change('{n, plurall, one {# x} other {# y}}') })).toEqual([
    expect.stringMatching(/en\/geo\.json:\d+ "why\.new" cannot be read:/),
  ]);
  expect(mistakesIn({ 'content/messages/en/geo.json': change(' ') })).toEqual([
    expect.stringMatching(/en\/geo\.json:\d+ "why\.new" is empty\./),
  ]);
});

test('a broken row of the languages is told alone: no text of any language is called wrong for it', () => {
  const file = 'content/config/locales.json';
  const rows = (change: (rows: Record<string, unknown>[]) => unknown) => (text: string) => {
    const value: { rows: Record<string, unknown>[] } = JSON.parse(text);
    change(value.rows);
    return JSON.stringify(value, null, 2);
  };
  for (const [change, says] of [
    [(all: Record<string, unknown>[]) => Object.assign(all[1] ?? {}, { code: 'dx' }), /names "dx", which/],
    [(all: Record<string, unknown>[]) => Object.assign(all[1] ?? {}, { code: 7 }), /must be a text in quotes/],
    [(all: Record<string, unknown>[]) => delete all[1]?.complete, /"rows\.1\.complete" is missing/],
    [(all: Record<string, unknown>[]) => all.splice(1, 1), /"rows" lacks "de"/],
    [
      (all: Record<string, unknown>[]) => Object.assign(all[2] ?? {}, { countries: ['UK'] }),
      /no country: "UK"\. Write "GB"/,
    ],
  ] as const) {
    const mistakes = mistakesIn({ [file]: rows(change) });
    expect(
      mistakes.every((one) => one.startsWith(file)),
      mistakes.slice(0, 5).join('\n'),
    ).toBe(true);
    expect(mistakes.length).toBeLessThanOrEqual(2);
    expect(mistakes.join('\n')).toMatch(says);
  }
});
