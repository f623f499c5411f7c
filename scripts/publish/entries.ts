// content/awards, content/banners, content/files > one list per collection and locale, its words in that locale.
import { existsSync, globSync } from 'node:fs';
import type * as z from 'zod/mini';
import { awardSchema, bannerSchema, fileSchema, seoSchema } from '../../src/cms/schemas/entries.ts';
import { ms } from '../../src/cms/schemas/words.ts';
import type { LocaleRow } from '../../src/shared/contract/content.ts';
import type { Award, Banner, FileEntry } from '../../src/shared/contract/entries.ts';
import { SYMBOLS } from '../../src/ui/symbols.ts';
import { found, type Slugs } from './addresses.ts';
import { type Mistake, readConfig } from './check.ts';
import type { Asked } from './documents.ts';

type Words = Readonly<Record<string, string>>;

export function entryAssets(asked: Asked, slugs: Slugs): { assets: Record<string, unknown>; dates: number[] } {
  const awards = all(asked, 'awards', awardSchema, ({ symbol, nomination, prize }) => [
    ...unknownSymbol(symbol),
    ...untranslated(asked, nomination, ['nomination']),
    ...untranslated(asked, prize, ['prize']),
  ]);
  const banners = all(asked, 'banners', bannerSchema, (banner) => [
    ...unknownSymbol(banner.symbol),
    ...untranslated(asked, banner.title, ['title']),
    ...untranslated(asked, banner.description, ['description']),
    ...untranslated(asked, banner.button?.name, ['button', 'name']),
    ...untranslated(asked, banner.secondButton?.name, ['secondButton', 'name']),
    ...banner.labels.flatMap((label, i) => untranslated(asked, label, ['labels', i])),
    ...(banner.button && found(banner.button.url.split(/[?#]/)[0] ?? '', slugs) !== 'there'
      ? [
          {
            path: ['button', 'url'],
            say: `leads to ${banner.button.url}, which does not exist. Write the address of a page that does.`,
          },
        ]
      : []),
  ]);
  const files = all(asked, 'files', fileSchema, ({ title }) => untranslated(asked, title, ['title']));
  const published = <Entry extends { sample?: boolean | undefined; draft?: boolean | undefined }>([, entry]: [
    string,
    Entry,
  ]) => asked.sandbox || !(entry.sample || entry.draft);

  const assets: Record<string, unknown> = {};
  for (const { code, fallback } of asked.locales) {
    const say = (words: Words): string => words[code] ?? words[fallback ?? 'en'] ?? words.en ?? '';
    assets[`awards/${code}`] = awards
      .filter(published)
      .map(
        ([id, { nomination, prize, ...rest }]): Award => ({
          id,
          ...rest,
          nomination: say(nomination),
          prize: say(prize),
        }),
      )
      .toSorted((a, b) => b.year - a.year || a.name.localeCompare(b.name));
    assets[`banners/${code}`] = banners.filter(published).map(([id, banner]) => bannerIn(id, banner, say));
    assets[`files/${code}`] = files.map(
      ([id, { title, path }]): FileEntry => ({
        id,
        title: say(title),
        path: path.replace('{locale}', Object.hasOwn(title, code) ? code : (fallback ?? 'en')),
        type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      }),
    );
  }
  const dates = banners.flatMap(([, { from, until, timer }]) => [from, until, timer?.start, timer?.end].map(ms));
  return { assets, dates: dates.filter((at) => at !== undefined) };
}

function bannerIn(id: string, banner: z.infer<typeof bannerSchema>, say: (words: Words) => string): Banner {
  const { title, description, labels, button, secondButton, timer, from, until, frontendIdentifier, ...rest } = banner;
  const [fromMs, untilMs, startMs] = [ms(from), ms(until), ms(timer?.start)];
  return {
    id,
    ...rest,
    title: say(title),
    labels: labels.map(say),
    ...(description && { description: say(description) }),
    ...(button && { button: { name: say(button.name), url: button.url } }),
    ...(secondButton && { secondButton: { name: say(secondButton.name), popup: secondButton.popup } }),
    ...(fromMs !== undefined && { fromMs }),
    ...(untilMs !== undefined && { untilMs }),
    ...(timer && { timer: { ...(startMs !== undefined && { startMs }), endMs: ms(timer.end) ?? 0 } }),
    ...(frontendIdentifier && { frontendIdentifier }),
  };
}

function all<T>(
  { root, problems }: Asked,
  name: string,
  schema: z.ZodMiniType<T>,
  more: (entry: T) => Mistake[],
): [id: string, entry: T][] {
  const folder = `content/${name}`;
  if (!existsSync(`${root}/${folder}`)) return [];
  return globSync('*.json', { cwd: `${root}/${folder}` })
    .sort()
    .flatMap((file): [string, T][] => {
      const entry = readConfig(root, `${folder}/${file}`, schema, problems, more);
      return entry ? [[file.slice(0, -'.json'.length), entry]] : [];
    });
}

/** Every complete language that does not fall back to another says it. */
function untranslated({ locales, translated }: Asked, words: Words | undefined, path: Mistake['path']): Mistake[] {
  if (!words) return [];
  const known = new Set(locales.map(({ code }) => code));
  const wanted = locales.filter((row) => row.code === 'en' || (translated && row.complete && row.fallback === null));
  return [
    ...wanted
      .filter(({ code }) => !Object.hasOwn(words, code))
      .map(({ code }) => ({ path, say: `has no text in ${code}. Translate "${words.en ?? ''}".` })),
    ...Object.keys(words)
      .filter((code) => !known.has(code))
      .map((code) => ({ path: [...path, code], say: `is no language here. Known: ${[...known].join(', ')}.` })),
  ];
}

const unknownSymbol = (name: string): Mistake[] =>
  Object.hasOwn(SYMBOLS, name)
    ? []
    : [
        {
          path: ['symbol'],
          say: `names "${name}", which src/ui/symbols.ts has not. Known: ${Object.keys(SYMBOLS).join(', ')}.`,
        },
      ];

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
};

/** content/seo/<locale>.json: what search engines read of a route, by bare path. */
export function seoAssets(asked: Asked, slugs: Slugs): Record<string, unknown> {
  const { root, locales, problems, translated } = asked;
  const read = (code: LocaleRow['code']) =>
    existsSync(`${root}/content/seo/${code}.json`)
      ? (readConfig(root, `content/seo/${code}.json`, seoSchema, problems, (rows) =>
          Object.keys(rows)
            .filter((path) => path !== '/home' && found(path, slugs) !== 'there')
            .map((path) => ({
              path: [path],
              say: 'is no address of ours. Write the bare path of a page, or "/home" for the main page.',
            })),
        ) ?? {})
      : {};
  const english = read('en');
  return Object.fromEntries(
    locales.map(({ code, fallback, complete }) => {
      const own = code === 'en' ? english : read(code);
      if (complete && fallback === null && translated)
        for (const path of Object.keys(english))
          if (!Object.hasOwn(own, path))
            problems.push({
              file: `content/seo/${code}.json`,
              field: path,
              say: `is missing. Translate the row of content/seo/en.json.`,
            });
      return [`seo/${code}`, { ...english, ...own }];
    }),
  );
}
