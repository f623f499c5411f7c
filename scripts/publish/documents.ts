// content/<collection>/<locale>/<slug>.md > one asset for each document and one list for each locale. A variant for a
// country or a licence is a file beside it: <slug>.AU.md, <slug>.EE.md.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readData } from '../../src/cms/reader/data.ts';
import { type Head, wholeHead, writtenIn } from '../../src/cms/reader/head.ts';
import type { Problem } from '../../src/cms/reader/problem.ts';
import { ms } from '../../src/cms/schemas/words.ts';
import { collections } from '../../src/content.config.ts';
import { paths } from '../../src/paths.ts';
import { redirects, routes } from '../../src/routes.ts';
import type { LocaleRow } from '../../src/shared/contract/content.ts';
import { COLLECTIONS, type Collection } from '../../src/shared/contract/documents.ts';
import { isReserved, type Slugs, type Spell } from './addresses.ts';
import { type Check, headIn } from './check.ts';
import { anchorMistake, type Body, bodyOf, questionsOf } from './markdown.ts';
import { reworded, rewordedDocument, type Words } from './reworded.ts';
import { OVER } from './sense.ts';
import { type Brand, filled } from './variables.ts';

export type Publishing = Check & {
  locales: readonly LocaleRow[];
  brand: Brand;
  /** What links may lead to. */
  slugs: Slugs;
  /** Countries and licences that may have a variant; undefined while their file cannot be read. */
  places: readonly string[] | undefined;
  sandbox: boolean;
  /** Whether missing translations are reported: always for a release. A sandbox shows the English text meanwhile. */
  translated: boolean;
  nowMs: number;
  isNew: (file: string) => boolean;
};

/** A file without mistakes of its own. */
type Read = { file: string; head: Head; lineOf: (field: string) => number; body: Body };
type Named = { file: string; slug: string; variant?: string };

/** What links may lead to, from the names and front matter of the files as written. `off` are page features that are switched off. */
export const slugsIn = (root: string, nowMs: number, off: readonly string[]): Slugs => ({
  known: Object.fromEntries(
    COLLECTIONS.filter((name) => name !== 'snippets').map((name) => [
      name === 'pages' ? '' : name,
      new Map(
        filesOf(root, name, 'en').flatMap(({ file, slug, variant }): [string, Spell][] =>
          variant || isDraft(root, file) ? [] : [[slug, spellOf(written(root, file))]],
        ),
      ),
    ]),
  ),
  nowMs,
  off,
});

/** The assets of all collections. */
export function documentAssets(publishing: Publishing): { assets: Record<string, unknown>; dates: number[] } {
  checkFolders(publishing, publishing.slugs.known['']);
  const assets: Record<string, unknown> = {};
  const dates = new Set<number>();
  for (const name of COLLECTIONS) Object.assign(assets, collectionAssets(name, publishing, dates));
  return { assets, dates: [...dates] };
}

function collectionAssets(name: Collection, publishing: Publishing, dates: Set<number>): Record<string, unknown> {
  const { problems } = publishing;
  const english = readAll(name, 'en', publishing);
  for (const { file, slug, variant } of filesOf(publishing.root, name, 'en'))
    checkName(name, file, slug, variant, publishing);
  for (const [key, one] of english) {
    checkMain(key, one, publishing);
    if (name === 'pages') checkAlways(key, one, publishing);
  }
  const assets: Record<string, unknown> = {};
  for (const { code, fallback, complete, words } of publishing.locales) {
    const own = code === 'en' ? english : readAll(name, code, publishing, english);
    if (code !== 'en')
      compare(name, code, publishing, english, { required: complete && fallback === null && publishing.translated });
    if (code !== 'en') for (const [key, one] of own) checkStructure(one, english.get(key), problems);
    if (code !== 'en' && complete && publishing.translated)
      for (const [key, one] of own) checkAge(one, english.get(key), problems);
    for (const one of own.values())
      for (const anchor of one.body.anchors) {
        const say = anchorMistake(anchor, one.body.ids, (page) => (own.get(page) ?? english.get(page))?.body.ids);
        if (say) problems.push({ file: one.file, line: anchor.line, say });
      }
    const standIn = words ? readAll(name, 'en', publishing, undefined, words) : english;
    const heads: Head[] = [];
    for (const [key, main] of english) {
      if (!publishing.sandbox && (main.head.draft === true || main.head.sample === true)) continue;
      const [slug = '', variant] = key.split('@');
      const here = own.get(key) ?? standIn.get(key) ?? main;
      const head = { slug, ...dated(main.head, dates), ...wordsOf(here.head) };
      const variants = [...english.keys()].filter((one) => one.startsWith(`${slug}@`)).map((one) => one.split('@')[1]);
      if (!variant) heads.push({ ...head, variants });
      assets[`${name}/${code}/${variant ? `${slug}/${variant}` : slug}`] = {
        ...head,
        variants,
        parts: here.body.parts,
        ...((name === 'help' || main.head.kind === 'faq') && { questions: questionsOf(here.body.parts) }),
        ...(name === 'pages' && jsonOf(publishing, slug)),
      };
    }
    assets[`${name}/${code}`] = heads.toSorted(inOrder);
  }
  return assets;
}

/** All readable files of a locale, by slug (`slug@AU` for a variant). */
function readAll(
  name: Collection,
  locale: string,
  publishing: Publishing,
  english?: ReadonlyMap<string, Read>,
  words?: Words,
): Map<string, Read> {
  const read = new Map<string, Read>();
  for (const { file, slug, variant } of filesOf(publishing.root, name, locale)) {
    const key = variant ? `${slug}@${variant}` : slug;
    const main = english?.get(key) ?? read.get(slug);
    const one = readOne(name, locale, file, publishing, Boolean(english) || variant !== undefined, words, main);
    if (!one) continue;
    // A variant has only its text; its other fields are the document's.
    read.set(key, variant && main ? { ...one, head: { ...main.head, ...one.head } } : one);
  }
  return read;
}

function readOne(
  name: Collection,
  locale: string,
  file: string,
  publishing: Publishing,
  translation: boolean,
  words: Words | undefined,
  main: Read | undefined,
): Read | undefined {
  const { root, brand, problems, slugs } = publishing;
  const before = problems.length;
  const raw = readFileSync(`${root}/${file}`, 'utf8');
  const { length } = wholeHead(raw);
  const full = filled(raw, locale, brand, length, (index, say) =>
    problems.push({ file, line: raw.slice(0, index).split('\n').length, say }),
  );
  const { source: declared } = collections[translation ? (`${name}-words` as const) : name];
  const head = headIn(publishing, raw, file, declared, spellOf);
  if (length === 0) return undefined;
  const spell = spellOf({ ...main?.head, ...head.value });
  const source = rewordedDocument(full, words);
  const body = bodyOf(source, slugs, spell, (line, say) => problems.push({ file, line, say }));
  if (!head.value || problems.length > before) return undefined;
  const say = (text: string) =>
    reworded(
      filled(text, locale, brand, text.length, () => {}),
      words,
    );
  const spoken = Object.entries(wordsOf(head.value)).map(([field, text]) => [field, say(String(text))]);
  return { file, head: { ...head.value, ...Object.fromEntries(spoken) }, lineOf: head.lineOf, body };
}

/** Checks that dates are in order and that a button has both a label and an address. */
function checkMain(key: string, { file, head, lineOf }: Read, { problems, nowMs, isNew }: Publishing): void {
  if (key.includes('@')) return;
  const tell = (field: string, say: string) => problems.push({ file, line: lineOf(field), field, say });
  const { from, until, start, end, to, button } = head;
  if (Boolean(to) !== Boolean(button))
    tell(
      to ? 'to' : 'button',
      to
        ? 'leads somewhere, but its button has no text. Write "button" too.'
        : 'has no address. Write "to" too: where it leads.',
    );
  for (const [first, last, field] of [
    [from, until, 'until'],
    [start, end, 'end'],
  ] as const) {
    const lastMs = typeof last === 'string' ? ms(last) : undefined;
    if (lastMs === undefined) continue;
    if (typeof first === 'string' && (ms(first) ?? 0) >= lastMs)
      tell(field, `is not after ${field === 'end' ? 'start' : 'from'} (${first}). Write a later day or remove it.`);
    else if (lastMs <= nowMs && isNew(file)) tell(field, OVER);
  }
}

/** A page that the application shows must always exist for everybody: without its text the address would be an error. */
function checkAlways(slug: string, { file, head, lineOf }: Read, { problems }: Publishing): void {
  if (!routes.some((row) => row.path === `/${slug}` && !row.yields)) return;
  const { categories } = head;
  const sometimes: [field: string, given: boolean][] = [
    ...['draft', 'from', 'until', 'flag'].map((field): [string, boolean] => [field, Boolean(head[field])]),
    ['categories', Array.isArray(categories) && categories.includes('custom-page')],
  ];
  for (const [field, given] of sometimes) {
    const what = field === 'categories' ? 'says custom-page' : 'is set';
    const say = `${what}, but /${slug} is a page of the application, which needs this text always. Remove it.`;
    if (given) problems.push({ file, line: lineOf(field), field, say });
  }
}

function checkName(
  name: Collection,
  file: string,
  slug: string,
  variant: string | undefined,
  publishing: Publishing,
): void {
  const tell = (say: string) => publishing.problems.push({ file, say });
  if (!/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(slug))
    tell('has a name that is no address. Write lower-case letters, digits and hyphens, for example "bonus-terms.md".');
  if (variant && publishing.places && !publishing.places.includes(variant))
    tell(`is a variant for "${variant}", which is neither a country of content/config/geo.json nor a licence.`);
  if (name !== 'pages' || variant) return;
  if (isReserved(slug)) tell('takes an address of the API. Give it another name.');
  const route = routes.find((row) => row.path === `/${slug}`);
  if (route && (route.guard !== 'all' || route.layout === 'bare' || route.layout === 'popup'))
    tell(`takes the address /${slug}, which a page of the application has. Give it another name.`);
  const moved = redirects.find(({ from }) => from === `/${slug}`);
  if (moved && !moved.to.startsWith(paths.shop()))
    tell(`takes the address /${slug}, which leads to ${moved.to}. Give it another name.`);
}

/** Finds files that nothing reads because of their folder: an unknown language, or values that belong to no page. */
function checkFolders({ root, locales, problems }: Publishing, pages: ReadonlyMap<string, Spell> | undefined): void {
  const codes: readonly string[] = locales.map(({ code }) => code);
  const known = `Known: ${codes.join(', ')}.`;
  for (const name of [...COLLECTIONS, 'messages']) {
    const folder = `content/${name}`;
    const files = globSync('*/**/*.{md,json}', { cwd: `${root}/${folder}` }).map((path) => path.replaceAll('\\', '/'));
    // Folders of `pages` are languages or parents of pages: vip/info.json holds values of a page.
    const spoken = files.filter((path) => name !== 'pages' || path.endsWith('.md'));
    for (const code of new Set(spoken.map((path) => path.split('/')[0] ?? '')))
      if (!codes.includes(code)) problems.push({ file: `${folder}/${code}`, say: `is no language here. ${known}` });
  }
  for (const path of globSync('**/*.json', { cwd: `${root}/content/pages` }).map((one) => one.replaceAll('\\', '/'))) {
    const slug = path.slice(0, -'.json'.length);
    if (!codes.includes(slug.split('/')[0] ?? '') && !pages?.has(slug))
      problems.push({
        file: `content/pages/${path}`,
        say: `belongs to no page. Write content/pages/en/${slug}.md, or rename this file after its page.`,
      });
  }
}

/** Reports what a locale lacks, or has beside the English texts. An English text with a mistake need not be translated yet. */
function compare(
  name: Collection,
  locale: string,
  { root, problems }: Publishing,
  right: ReadonlyMap<string, Read>,
  { required }: { required: boolean },
): void {
  const keys = (files: Named[]) =>
    new Map(files.map((one) => [`${one.slug}${one.variant ? `.${one.variant}` : ''}`, one.file]));
  const own = keys(filesOf(root, name, locale));
  const english = keys(filesOf(root, name, 'en'));
  if (required)
    for (const [key, file] of english)
      if (!own.has(key) && right.has(key.replace(/\.([A-Z]{2})$/, '@$1')) && !isDraft(root, file))
        problems.push({ file: `content/${name}/${locale}/${key}.md`, say: `is missing. Translate ${file}.` });
  for (const [key, file] of own)
    if (!english.has(key))
      problems.push({ file, say: `is not in English. Write content/${name}/en/${key}.md too, or remove it.` });
}

/** A translation must have the parts of its English text: readers of every language get the same buttons, widgets, boxes and tables. */
function checkStructure(translation: Read, english: Read | undefined, problems: Problem[]): void {
  if (!english) return;
  const { file, head, lineOf } = translation;
  for (const field of ['button', 'seoTitle', 'keywords']) {
    const [own, theirs] = [head[field], english.head[field]];
    if (theirs !== undefined && own === undefined)
      problems.push({ file, line: 1, field, say: `is missing. Translate "${theirs}", as ${english.file} has it.` });
    if (theirs === undefined && own !== undefined)
      problems.push({
        file,
        line: lineOf(field),
        field,
        say: `is not in ${english.file}. Write it there too, or remove it.`,
      });
  }
  for (const { what, of } of SHAPES) {
    const [own, theirs] = [of(translation.body), of(english.body)];
    if (own !== theirs)
      problems.push({
        file,
        say: `has ${own || 'no'} ${what}, and ${english.file} ${theirs || 'none'}. Give both the same.`,
      });
  }
}

const SHAPES: readonly { what: string; of: (body: Body) => string }[] = [
  { what: 'widgets', of: ({ shape }) => shape.widgets.join(' ') },
  { what: 'headings', of: ({ shape }) => shape.headings.map((depth) => '#'.repeat(depth)).join(' ') },
  { what: 'boxes to tick', of: ({ shape }) => String(shape.boxes || '') },
  { what: 'tables', of: ({ shape }) => String(shape.tables || '') },
];

/** A translation states the date of the English text that it translates; readers of another language must not read outdated rules. */
function checkAge(translation: Read, english: Read | undefined, problems: Problem[]): void {
  const [own, theirs] = [translation.head.updated, english?.head.updated];
  if (!english || typeof theirs !== 'string' || (typeof own === 'string' && own >= theirs)) return;
  const say =
    typeof own === 'string'
      ? `is ${own}, older than the English text. Translate what changed in ${english.file}, then write ${theirs}.`
      : `is missing. If this translates ${english.file} as it is now, write ${theirs}.`;
  problems.push({ file: translation.file, line: translation.lineOf('updated'), field: 'updated', say });
}

/** A draft needs no translation, and no link may lead to it. */
const isDraft = (root: string, file: string): boolean => written(root, file).draft === true;

/** The front matter as written, before it is checked. */
const written = (root: string, file: string): Head => writtenIn(readFileSync(`${root}/${file}`, 'utf8'));

const spellOf = ({ from, date, until, flag, sample, draft }: Head): Spell => ({
  fromMs: draft === true ? Number.POSITIVE_INFINITY : instant(from ?? date),
  untilMs: instant(until),
  flag: typeof flag === 'string' ? flag : undefined,
  sample: String(sample) === 'true',
});

function filesOf(root: string, name: Collection, locale: string): Named[] {
  const folder = `content/${name}/${locale}`;
  if (!existsSync(`${root}/${folder}`)) return [];
  return globSync('**/*.md', { cwd: `${root}/${folder}` })
    .map((path) => path.replaceAll('\\', '/'))
    .sort((a, b) => (a.replace('.md', '') < b.replace('.md', '') ? -1 : 1))
    .map((path) => {
      const [, slug = '', variant] = /^(.*?)(?:\.([A-Z]{2}))?\.md$/.exec(path) ?? [];
      return { file: `${folder}/${path}`, slug, ...(variant && { variant }) };
    });
}

/** Turns dates into instants, which the cache must know. */
function dated(head: Head, dates: Set<number>): Head {
  const { from, until, start, end, ...rest } = head;
  const instants = {
    fromMs: instant(from ?? rest.date),
    untilMs: instant(until),
    startMs: instant(start),
    endMs: instant(end),
  };
  for (const at of Object.values(instants)) if (at !== undefined) dates.add(at);
  return {
    updated: rest.date,
    ...rest,
    ...Object.fromEntries(Object.entries(instants).filter(([, at]) => at !== undefined)),
  };
}
const instant = (value: unknown) => ms(typeof value === 'string' ? value : undefined);

const WORDS = ['title', 'description', 'seoTitle', 'keywords', 'button', 'updated'];
const wordsOf = (head: Head): Head =>
  Object.fromEntries(Object.entries(head).filter(([field, value]) => WORDS.includes(field) && value !== undefined));

/** News by date, newest first; everything else by order, then by name. */
function inOrder(a: Head, b: Head): number {
  const byDate = String(b.date ?? '').localeCompare(String(a.date ?? ''));
  return byDate || Number(a.order ?? 0) - Number(b.order ?? 0) || String(a.slug).localeCompare(String(b.slug));
}

/** content/pages/<slug>.json: values that programs read beside a page's text. */
function jsonOf({ root, problems }: Check, slug: string): { json?: unknown } {
  const file = `content/pages/${slug}.json`;
  if (!existsSync(`${root}/${file}`)) return {};
  const { value, problems: own } = readData(root, file, collections['page-values'].source);
  problems.push(...own);
  return value ? { json: value } : {};
}
