// What an operator's editor says while they type: it knows the schemas that Astro writes of content/ (.astro/collections).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { collections } from '#src/content.config.ts';

type Name = keyof typeof collections;
const NAMES = Object.keys(collections) as Name[];
const sourceOf = (name: Name): { base: string; patterns: readonly string[]; schema: z.core.$ZodType } =>
  collections[name].source;
const isData = (name: Name) => sourceOf(name).patterns.every((pattern) => pattern.endsWith('.json'));

/** As Astro writes it, read by whoever knows nothing but JSON Schema. */
const editorOf = (name: Name) =>
  z.fromJSONSchema(
    z.toJSONSchema(sourceOf(name).schema, { unrepresentable: 'any', io: 'input' }) as Parameters<
      typeof z.fromJSONSchema
    >[0],
  );
const issuesOf = (name: Name, value: unknown): string[] =>
  editorOf(name)
    .safeParse(value)
    .error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`) ?? [];

/** `!(a|b)/*.json` as editors write it. */
const matches = (base: string, pattern: string): string[] => {
  const [whole, names = ''] = /!\(([^)]*)\)/.exec(pattern) ?? [];
  const at = (name: string) => `/content/${base}/${whole ? pattern.replace(whole, name) : pattern}`;
  return whole ? [at('*'), ...names.split('|').map((name) => `!${at(name)}`)] : [at('')];
};

test('an editor that opens the project knows the schema of every file of data', () => {
  const settings: unknown = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  expect(settings).toMatchObject({
    'astro.content-intellisense': true,
    'json.schemas': NAMES.filter(isData).map((name) => ({
      fileMatch: sourceOf(name).patterns.flatMap((pattern) => matches(sourceOf(name).base, pattern)),
      url: `./.astro/collections/${name}.schema.json`,
    })),
  });
});

test('content as it stands is told nothing', () => {
  const read = NAMES.filter(isData).flatMap((name) => {
    const { base, patterns } = sourceOf(name);
    return globSync([...patterns], { cwd: `content/${base}` }).map((file) => ({
      name,
      file: `content/${base}/${file}`,
    }));
  });
  expect(read.length).toBeGreaterThan(300);
  const faults = read.flatMap(({ name, file }) =>
    issuesOf(name, JSON.parse(readFileSync(file, 'utf8'))).map((one) => `${file} ${one}`),
  );
  expect(faults).toEqual([]);
});

const written = (file: string, change: (value: Record<string, unknown>) => void): Record<string, unknown> => {
  const value: Record<string, unknown> = JSON.parse(readFileSync(`content/${file}`, 'utf8'));
  change(value);
  return value;
};
const banner = 'banners/fairness.json';

test.each<[kind: string, name: Name, value: unknown, where: string]>([
  ['a field that is missing', 'banners', written(banner, (file) => delete file.symbol), 'symbol'],
  ['a field that is none', 'banners', written(banner, (file) => Object.assign(file, { colour: 'red' })), ''],
  [
    'a text for a number',
    'payment-methods',
    written('payment-methods/visa.json', (file) => Object.assign(file, { order: 'first' })),
    'order',
  ],
  [
    'an amount below 0',
    'feed',
    written('config/feed.json', (file) => Object.assign(file, { fromMinor: -1 })),
    'fromMinor',
  ],
  [
    'a word that is none of a few',
    'jackpots',
    written('jackpots/corona.json', (file) => Object.assign(file, { state: 'on' })),
    'state',
  ],
  ['a day that is written otherwise', 'news', { title: 'x', description: 'y'.repeat(60), date: '1.12.2026' }, 'date'],
  [
    'a text that is too long',
    'promotions',
    { title: 'x'.repeat(71), description: 'y'.repeat(60), updated: '2026-11-20' },
    'title',
  ],
  [
    'a symbol that nobody has drawn',
    'banners',
    written(banner, (file) => Object.assign(file, { symbol: 'rokcet' })),
    'symbol',
  ],
  [
    'a group that is none',
    'banners',
    written(banner, (file) => Object.assign(file, { groupIds: [99_999] })),
    'groupIds.0',
  ],
  [
    'a studio that is none',
    'providers-config',
    written('fe/providers-config.json', (file) => Object.assign(file, { disabled: { NO: ['keppler'] } })),
    'disabled.NO.0',
  ],
  [
    'a country that is none',
    'banners',
    written(banner, (file) => Object.assign(file, { countries: ['UK'] })),
    'countries.0',
  ],
  [
    'a category that players have no word for',
    'games',
    written('games/kepler/almanac.json', (file) => Object.assign(file, { categories: ['slotz'] })),
    'categories.0',
  ],
])('%s is told while it is typed', (_, name, value, where) => {
  expect(issuesOf(name, value).map((one) => one.split(' ')[0])).toContain(where);
});

test('a field says what to write in it', () => {
  const { properties } = z.toJSONSchema(sourceOf('banners').schema, { unrepresentable: 'any', io: 'input' });
  expect(properties?.until).toMatchObject({
    description: 'The day or instant it disappears; leave it out for "never".',
  });
});
