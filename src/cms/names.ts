// The names that fields of content/ may refer to: names of files, rows of configurations, kinds with texts for players,
// and drawings of the design system. They are collected before anything is checked; errors in those files are reported
// elsewhere.
import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { READ_FLAGS } from '#shared/contract/flags.ts';
import { kindOf, type ReferenceKind } from '#shared/contract/reference.ts';
import { COUNTRIES, PRETENDED } from '#shared/domain/countries.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { SCENES } from '#src/ui/scenes.ts';
import { MENU_STRIP, STRIP, SYMBOLS } from '#src/ui/symbols.ts';
import type { Source } from './reader/source.ts';

/** The names of a kind; undefined while the file that defines them cannot be read, which is reported elsewhere. */
export type Names = ReadonlySet<string> | undefined;

/** Kinds that exist where there is a text for players: the prefix of their keys, and the file with the texts. */
export const WORDED: Partial<Record<ReferenceKind, { readonly start: string; readonly file: string }>> = {
  category: { start: 'lobby.category.', file: 'lobby' },
  badge: { start: 'lobby.badge.', file: 'lobby' },
  mechanic: { start: 'kinds.feature.', file: 'kinds' },
  theme: { start: 'kinds.theme.', file: 'kinds' },
  'place-sentence': { start: 'geo.', file: 'geo' },
  'menu-label': { start: 'menu.', file: 'menu' },
  'menu-heading': { start: 'menu.group.', file: 'menu' },
  'level-label': { start: 'vip.', file: 'vip' },
  'game-symbol': { start: 'games.symbol.', file: 'games' },
};

/** The other kinds whose names can be listed. */
export const listsIn = (root: string): Partial<Record<ReferenceKind, Names>> => ({
  studio: filesIn(root, 'producers', '*.json'),
  game: filesIn(root, 'games', '!(certificates|configs)/*.json'),
  country: COUNTRIES,
  currency: column(root, 'currencies.json', 'currencies', 'code'),
  licence: column(root, 'licences.json', 'rows', 'id'),
  group: column(root, 'groups.json', 'rows', 'id'),
  locale: new Set(LOCALES),
  feature: keys(root, 'flags.json', 'pages'),
  'local-flag': new Set(READ_FLAGS),
  symbol: new Set(Object.keys(SYMBOLS)),
  'menu-symbol': new Set([...STRIP, ...MENU_STRIP]),
  icon: ICONS,
  scene: new Set(Object.keys(SCENES)),
  gift: giftsIn(root),
  bonus: filesIn(root, 'bonuses', '*.json'),
  lottery: filesIn(root, 'lotteries', '*.json'),
  lootbox: filesIn(root, 'lootboxes', '*.json'),
});

/** Groups of gifts that are neither offered nor given, read before their file is checked. */
export function disabledGifts(root: string): readonly string[] {
  const keys = raw(root, 'fe/disabled-bonuses.json')?.group_keys;
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** The files of their bonuses. */
export function disabledBonuses(root: string): ReadonlySet<string> {
  const groups = disabledGifts(root);
  const files = [...filesIn(root, 'bonuses', '*.json')];
  return new Set(files.filter((name) => groups.includes(String(raw(root, `bonuses/${name}.json`)?.groupKey))));
}

/** Page features that are off, read before their file is checked. */
export function flagsAsWritten(root: string): { off: readonly string[] } {
  const pages = raw(root, 'config/flags.json')?.pages;
  return { off: isObject(pages) ? Object.keys(pages).filter((name) => pages[name] === false) : [] };
}

/** Adds the existing names to each field that refers to one: Astro writes them into the schemas for editors. */
export function offerNames(collections: Readonly<Record<string, { readonly source: Source }>>): void {
  const names = { ...listsIn('.'), country: new Set([...COUNTRIES, ...PRETENDED]) };
  for (const [kind, { start, file }] of Object.entries(WORDED)) {
    const texts = Object.keys(raw('.', `messages/en/${file}.json`) ?? {}).map((key) => `${file}.${key}`);
    names[kind as ReferenceKind] = new Set(
      texts.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : [])),
    );
  }
  const seen = new Set<unknown>();
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return;
    seen.add(one);
    if (isSchema(one)) {
      const kind = kindOf(one);
      const list = kind && names[kind];
      if (list)
        z.globalRegistry.add(one, {
          ...z.globalRegistry.get(one),
          enum: [...list].map((name) => (kind === 'group' ? Number(name) : name)),
        });
      for (const part of Object.values(one._zod.def)) walk(part);
    } else for (const part of Object.values(one)) walk(part);
  };
  for (const { source } of Object.values(collections)) walk(source.schema);
}

const isSchema = (value: object): value is z.core.$ZodType => '_zod' in value && 'def' in (value._zod as object);

// Read as text, because loading the icons takes longer than the whole check.
const ICONS = new Set(
  [...readFileSync('src/ui/icons.ts', 'utf8').matchAll(/ as (\w+),/g)].map(([, name = '']) => name),
);

const filesIn = (root: string, folder: string, pattern: string): ReadonlySet<string> =>
  new Set(
    globSync(pattern, { cwd: `${root}/content/${folder}` })
      .map((file) => file.replaceAll('\\', '/').slice(0, -'.json'.length))
      .sort(),
  );

/** The groups within which bonuses count as one; undefined while one of their files names none. */
function giftsIn(root: string): Names {
  const keys = [...filesIn(root, 'bonuses', '*.json')].map((name) => raw(root, `bonuses/${name}.json`)?.groupKey);
  return keys.every((key) => typeof key === 'string') ? new Set(keys) : undefined;
}

/** A list in a file of content/config, unchecked; undefined where it is not a list. */
function column(root: string, file: string, list: string, field: string): Names {
  const rows = raw(root, `config/${file}`)?.[list];
  if (!Array.isArray(rows) || !rows.every(isObject)) return undefined;
  const values = rows.map((row) => row[field]);
  return values.every((value) => typeof value === 'string' || typeof value === 'number')
    ? new Set(values.map(String))
    : undefined;
}

function keys(root: string, file: string, field: string): Names {
  const value = raw(root, `config/${file}`)?.[field];
  return isObject(value) ? new Set(Object.keys(value)) : undefined;
}

function raw(root: string, file: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(`${root}/content/${file}`, 'utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
