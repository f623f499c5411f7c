// What a reference may name, and what is said of one that names nothing. It is found out before anything is checked, from the
// names of files and the rows as they are written: whatever else is wrong with them is told where they stand, once.
import { globSync, readFileSync } from 'node:fs';
import { LOCALES } from '../../src/i18n/locales.ts';
import { READ_FLAGS } from '../../src/shared/contract/flags.ts';
import type { Reference, ReferenceKind } from '../../src/shared/contract/reference.ts';
import { COUNTRIES, isCountry, isPretended, meantCountry } from '../../src/shared/domain/countries.ts';
import { SCENES } from '../../src/ui/scenes.ts';
import { MENU_STRIP, STRIP, SYMBOLS } from '../../src/ui/symbols.ts';
import { hasEmoji } from '../art/emoji.ts';
import { away, found, type Slugs, type Spell } from './addresses.ts';

/** Names of a kind; undefined while the file that defines them cannot be read, which is told there. */
type Names = ReadonlySet<string> | undefined;

export type Known = {
  /** What is wrong with a reference; undefined where it is right, or where nobody can know yet. `by` is when it leads there. */
  readonly wrong: (reference: Reference, by?: Spell) => string | undefined;
  readonly names: (kind: ReferenceKind) => Names;
};

/** `texts` are the English ones, `broken` the parts of them that cannot be read; pages are known once documents are listed. */
export function knownIn(
  root: string,
  texts: Names,
  broken: (text: string) => boolean,
  slugs: Slugs | undefined,
): Known {
  const labels = (start: string): Names =>
    texts && new Set([...texts].flatMap((text) => (text.startsWith(start) ? [text.slice(start.length)] : [])));
  const lists: Partial<Record<ReferenceKind, Names>> = {
    studio: filesIn(root, 'producers', '*.json'),
    game: new Set(
      [...filesIn(root, 'games', '*/*.json')].filter(
        (id) => !id.startsWith('certificates/') && !id.startsWith('configs/'),
      ),
    ),
    country: COUNTRIES,
    currency: column(root, 'currencies.json', 'currencies', 'code'),
    group: column(root, 'groups.json', 'rows', 'id'),
    locale: new Set(LOCALES),
    feature: keys(root, 'flags.json', 'pages'),
    'local-flag': new Set(READ_FLAGS),
    symbol: new Set(Object.keys(SYMBOLS)),
    'menu-symbol': new Set([...STRIP, ...MENU_STRIP]),
    icon: ICONS,
    scene: new Set(Object.keys(SCENES)),
  };
  const wrong = ({ kind, value }: Reference, by?: Spell): string | undefined => {
    const name = String(value);
    if (kind === 'page' || (kind === 'named-route' && name !== '/home')) return slugs && lost(name, slugs, by);
    if (kind === 'named-route') return undefined;
    if (kind === 'emoji')
      return hasEmoji(name) ? undefined : `names "${name}", which the picture set has not. See CREDITS.md.`;
    if (kind === 'country') return isCountry(name) || isPretended(name) ? undefined : noCountry(name);
    const text = TEXTS[kind];
    if (text) {
      if (!texts || broken(text.start + name) || texts.has(text.start + name)) return undefined;
      return `names "${name}", which ${text.file} has not. ${text.advice(name)}${meant(name, labels(text.start))}`;
    }
    const names = lists[kind];
    if (!names || names.has(name)) return undefined;
    return `names "${name}", which ${WHERE[kind]} has not. ${known(name, names)}`;
  };
  return { wrong, names: (kind) => lists[kind] ?? (TEXTS[kind] && labels(TEXTS[kind].start)) };
}

const WHERE: Partial<Record<ReferenceKind, string>> = {
  studio: 'content/producers',
  game: 'content/games',
  currency: 'content/config/currencies.json',
  group: 'content/config/groups.json',
  locale: 'content/config/locales.json',
  feature: 'content/config/flags.json',
  'local-flag': 'src/shared/contract/flags.ts',
  symbol: 'src/ui/symbols.ts',
  'menu-symbol': 'the picture of this menu',
  icon: 'src/ui/icons.ts',
  scene: 'src/ui/scenes.ts',
};

const label = (start: string, file: string) => ({
  start,
  file: `content/messages/en/${file}.json`,
  advice: (name: string) =>
    `Write "${start.slice(start.indexOf('.') + 1)}${name}" there and in every language, or name one that exists.`,
});
/** Kinds that exist where players have a word for them. */
const TEXTS: Partial<Record<ReferenceKind, ReturnType<typeof label>>> = {
  category: label('lobby.category.', 'lobby'),
  badge: label('lobby.badge.', 'lobby'),
  mechanic: label('kinds.feature.', 'kinds'),
  theme: label('kinds.theme.', 'kinds'),
  'place-sentence': label('geo.', 'geo'),
  'menu-label': label('menu.', 'menu'),
  'menu-heading': label('menu.group.', 'menu'),
  'level-label': label('features.vip.', 'features'),
  'game-symbol': label('games.symbol.', 'games'),
};

const MOST = 60;
function known(name: string, names: ReadonlySet<string>): string {
  const all = [...names];
  const list = all.length > MOST ? `${all.slice(0, MOST).join(', ')}, …` : all.join(', ');
  return `${meant(name, names).trimStart()} Known: ${list || 'none'}.`.trimStart();
}

function meant(name: string, names: Names): string {
  const near = [...(names ?? [])].find((one) => one !== name && isNear(one.toLowerCase(), name.toLowerCase()));
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** One letter more, less, other or two swapped: a slip of the hand. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 2 && start + end > 0;
}

function noCountry(code: string): string {
  const meant = meantCountry(code);
  if (code === 'XX')
    return 'is no country: "XX" is what connections say that are not known; they are restricted always.';
  return `is no country: "${code}". ${meant ? `Write "${meant}".` : 'Write the two letters of ISO 3166-1, for example "AT".'}`;
}

function lost(address: string, slugs: Slugs, by: Spell | undefined): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  const verdict = found(path, slugs);
  if (verdict === 'nothing') return `leads to ${address}, which does not exist. Write the address of a page that does.`;
  if (verdict === 'moved') return `leads to ${address}, which has moved. Write the address that it leads to.`;
  const why = away(path, slugs, by);
  return why && `leads to ${address}, ${why}. Write the address of a page that is there.`;
}

// Read as a text: to load the icons takes longer than all of the check.
const ICONS = new Set(
  [...readFileSync(new URL('../../src/ui/icons.ts', import.meta.url), 'utf8').matchAll(/ as (\w+),/g)].map(
    ([, name = '']) => name,
  ),
);

const filesIn = (root: string, folder: string, pattern: string): ReadonlySet<string> =>
  new Set(
    globSync(pattern, { cwd: `${root}/content/${folder}` })
      .map((file) => file.replaceAll('\\', '/').slice(0, -'.json'.length))
      .sort(),
  );

/** A list of a file of content/config as it is written; undefined where it is none. */
function rowsOf(root: string, file: string, list: string): readonly Readonly<Record<string, unknown>>[] | undefined {
  const rows = raw(root, file)?.[list];
  return Array.isArray(rows) && rows.every(isObject) ? rows : undefined;
}

function column(root: string, file: string, list: string, field: string): Names {
  const values = rowsOf(root, file, list)?.map((row) => row[field]);
  return values?.every((value) => typeof value === 'string' || typeof value === 'number')
    ? new Set(values.map(String))
    : undefined;
}

/** Page features that are off, before anybody has checked their file. */
export function flagsAsWritten(root: string): { off: readonly string[] } {
  const pages = raw(root, 'flags.json')?.pages;
  return { off: isObject(pages) ? Object.keys(pages).filter((name) => pages[name] === false) : [] };
}

function keys(root: string, file: string, field: string): Names {
  const value = raw(root, file)?.[field];
  return isObject(value) ? new Set(Object.keys(value)) : undefined;
}

function raw(root: string, file: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(`${root}/content/config/${file}`, 'utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
