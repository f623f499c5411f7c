// content/awards, content/banners, content/files, content/partners > one list for each collection and locale, with the
// words of that locale.

import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import { ms } from '../../src/cms/schemas/words.ts';
import type { LocaleRow } from '../../src/shared/contract/content.ts';
import type { Award, Banner, BannerPlace, FileEntry, Partner } from '../../src/shared/contract/entries.ts';
import { symbolUrl } from '../../src/ui/art.ts';
import { bannerArt } from '../../src/ui/banner.ts';
import { SYMBOLS, type SymbolName } from '../../src/ui/symbols.ts';
import { contrastOfWords, SMALL_WORDS } from '../art/contrast.ts';
import type { Spell } from './addresses.ts';
import { type Data, entriesOf, filesOf } from './check.ts';
import type { Publishing } from './documents.ts';
import { type Around, bannerSense } from './sense.ts';
import { filled } from './variables.ts';
import { untranslated, type Words, wordsIn } from './words.ts';

/** Places that belong to features that do not exist yet. */
const NOT_BUILT: readonly BannerPlace[] = ['shop', 'tournaments'];
/** Places that show banners without a hero beside them. */
const ALONE: readonly BannerPlace[] = ['promotions', 'live'];

export function entryAssets(
  publishing: Publishing,
  around: Around,
): { assets: Record<string, unknown>; dates: number[] } {
  const awards = entriesOf(publishing, 'awards', ({ nomination, prize }) => [
    ...untranslated(publishing, nomination, ['nomination']),
    ...untranslated(publishing, prize, ['prize']),
  ]);
  const banners = entriesOf(
    publishing,
    'banners',
    (banner, id) => [
      ...bannerSense(banner, `content/banners/${id}.json`, around),
      ...NOT_BUILT.filter((place) => banner.order[place] !== undefined).map((place) => ({
        path: ['order', place],
        say: `names a page that shows no banners yet. Take "${place}" out.`,
      })),
      ...faint(banner.colors),
      ...Object.entries(banner.variables).flatMap(([name, value]) =>
        untranslated(publishing, value, ['variables', name]),
      ),
      ...wordsOf(banner).flatMap(({ path, words }) => unfilled(publishing, banner.variables, words, path)),
      ...untranslated(publishing, banner.title, ['title']),
      ...untranslated(publishing, banner.description, ['description']),
      ...untranslated(publishing, banner.button?.name, ['button', 'name']),
      ...untranslated(publishing, banner.secondButton?.name, ['secondButton', 'name']),
      ...banner.labels.flatMap((label, i) => untranslated(publishing, label, ['labels', i])),
    ],
    spellOf,
  );
  // At least one banner must be for everybody, because a page can't reserve room for what only some readers see. Not
  // checked while a file is unreadable: that one may be for everybody.
  const whole = banners.length === filesOf(publishing.root, 'banners').length;
  for (const place of ALONE)
    if (whole && !banners.some(({ data: { order, groupIds } }) => order[place] !== undefined && groupIds.length === 0))
      for (const { file, data } of banners)
        if (data.order[place] !== undefined)
          publishing.problems.push({
            file,
            field: `order.${place}`,
            say: `is for groups, and "${place}" has no banner for everybody. Write one, or remove this.`,
          });
  const files = entriesOf(publishing, 'files', ({ title }) => untranslated(publishing, title, ['title']));
  const partners = entriesOf(publishing, 'partners');
  const published = ({ data }: { data: { sample?: boolean | undefined; draft?: boolean | undefined } }) =>
    publishing.sandbox || !(data.sample || data.draft);

  const assets: Record<string, unknown> = {};
  for (const { code, fallback } of publishing.locales) {
    const say = (words: Words): string => wordsIn(words, code, fallback);
    assets[`awards/${code}`] = awards
      .filter(published)
      .map(
        ({ id, data: { nomination, prize, ...rest } }): Award => ({
          id,
          ...rest,
          nomination: say(nomination),
          prize: say(prize),
        }),
      )
      .toSorted((a, b) => b.year - a.year || a.name.localeCompare(b.name));
    assets[`banners/${code}`] = banners
      .filter(published)
      .map(({ id, data }) => bannerIn(publishing, code, id, data, say));
    assets[`partners/${code}`] = partners
      .filter(published)
      .map(({ id, data }): Partner => ({ id, ...data }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    assets[`files/${code}`] = files.map(
      ({ id, data: { title, path } }): FileEntry => ({
        id,
        title: say(title),
        path: path.replace('{locale}', Object.hasOwn(title, code) ? code : (fallback ?? 'en')),
        type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      }),
    );
  }
  const dates = banners.flatMap(({ data: { from, until, timer } }) => [from, until, timer?.start, timer?.end].map(ms));
  return { assets, dates: dates.filter((at) => at !== undefined) };
}

type BannerFile = Data<'banners'>;

/** When the banner is seen: what it leads to has to exist as long. */
const spellOf = ({ from, until, sample, draft }: BannerFile): Spell => ({
  fromMs: draft ? Number.POSITIVE_INFINITY : ms(from),
  untilMs: ms(until),
  sample,
});

/** On a phone the words stand on the whole gradient, from left to right. No mixture of two colours is lighter than both. */
function faint(colors: BannerFile['colors']): Mistake[] {
  return Object.entries(colors).flatMap(([name, color]) => {
    const has = contrastOfWords(color);
    // Rounded down, so that a value that fails never prints as the required one.
    const say = `is too light for white words: their contrast is ${(Math.floor(has * 10) / 10).toFixed(1)}, and ${SMALL_WORDS} is needed. Write a darker colour.`;
    return has < SMALL_WORDS ? [{ path: ['colors', name], say }] : [];
  });
}

function bannerIn(
  publishing: Publishing,
  locale: string,
  id: string,
  banner: BannerFile,
  raw: (words: Words) => string,
): Banner {
  const { title, description, labels, button, secondButton, timer, from, until, frontendIdentifier, ...fields } =
    banner;
  const { variables, overlay, companions, ...rest } = fields;
  const own = Object.fromEntries(Object.entries(variables).map(([name, words]) => [name, raw(words)]));
  const say = (words: Words) => filledIn(publishing, locale, own, raw(words), () => {});
  const [fromMs, untilMs, startMs] = [ms(from), ms(until), ms(timer?.start)];
  return {
    id,
    ...rest,
    title: say(title),
    labels: labels.map(say),
    variables: own,
    art: bannerArt(banner),
    ...(overlay && { overlayImage: symbolUrl(SYMBOLS[overlay as SymbolName], 256) }),
    ...(description && { description: say(description) }),
    ...(button && { button: { ...button, name: say(button.name), attrs: { ...button.attrs } } }),
    ...(secondButton && { secondButton: { name: say(secondButton.name), popup: secondButton.popup } }),
    ...(fromMs !== undefined && { fromMs }),
    ...(untilMs !== undefined && { untilMs }),
    ...(timer && { timer: { ...(startMs !== undefined && { startMs }), endMs: ms(timer.end) ?? 0 } }),
    ...(frontendIdentifier && { frontendIdentifier }),
  } as Banner;
}

/** A banner's texts that may hold variables, with their place in the file. */
const wordsOf = ({ title, description, labels, button, secondButton }: BannerFile) =>
  [
    { path: ['title'], words: title },
    { path: ['description'], words: description },
    { path: ['button', 'name'], words: button?.name },
    { path: ['secondButton', 'name'], words: secondButton?.name },
    ...labels.map((words, i) => ({ path: ['labels', i], words })),
  ] satisfies { path: Mistake['path']; words: Words | undefined }[];

/** Fills in the file's own variables first; what is left must be a variable that exists everywhere. */
const filledIn = (
  { brand }: Publishing,
  locale: string,
  own: Words,
  text: string,
  tell: (index: number, say: string) => void,
): string =>
  filled(
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => own[name] ?? whole),
    locale,
    brand,
    text.length,
    tell,
  );

function unfilled(
  publishing: Publishing,
  own: BannerFile['variables'],
  words: Words | undefined,
  path: Mistake['path'],
): Mistake[] {
  const mistakes: Mistake[] = [];
  const names = Object.fromEntries(Object.keys(own).map((name) => [name, name]));
  for (const [code, text] of Object.entries(words ?? {}))
    filledIn(publishing, code, names, text, (_, say) => mistakes.push({ path: [...path, code], say }));
  return mistakes;
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
};

/** content/seo/<locale>.json: what search engines read about a route, by bare path. */
export function seoAssets(publishing: Publishing): Record<string, unknown> {
  const { locales, problems, translated } = publishing;
  const written = new Set(filesOf(publishing.root, 'seo').map(({ id }) => id));
  const rows = new Map(entriesOf(publishing, 'seo').map(({ id, data }) => [id, data]));
  const read = (code: LocaleRow['code']) => (written.has(code) ? rows.get(code) : {});
  const english = read('en') ?? {};
  return Object.fromEntries(
    locales.map(({ code, fallback, complete }) => {
      const own = code === 'en' ? english : read(code);
      if (own && complete && fallback === null && translated)
        for (const [path, { keywords }] of Object.entries(english)) {
          const [field, lacks] = own[path] ? [`${path}.keywords`, keywords && !own[path].keywords] : [path, true];
          const say = 'is missing. Translate the row of content/seo/en.json.';
          if (lacks) problems.push({ file: `content/seo/${code}.json`, field, say });
        }
      return [`seo/${code}`, { ...english, ...own }];
    }),
  );
}
