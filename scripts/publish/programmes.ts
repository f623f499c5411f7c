// content/<kind>/<id>.json of every kind of programme > one list for each kind and locale.
import { createHash } from 'node:crypto';
import { bonuses } from '../../src/cms/kinds/bonuses.ts';
import type { Around, GiftFile, Kind } from '../../src/cms/kinds/kind.ts';
import { kinds as ours } from '../../src/cms/kinds/registry.ts';
import { disabledGifts } from '../../src/cms/names.ts';
import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import { type ProgrammeFile, programmeMistakes, programmeOf } from '../../src/cms/schemas/programme.ts';
import { ms } from '../../src/cms/schemas/words.ts';
import { entriesIn } from './check.ts';
import type { Publishing } from './documents.ts';
import { untranslated, wordsIn } from './words.ts';

/** `pages` are the documents published so far; terms are among them. */
export function programmeAssets(
  publishing: Publishing,
  pages: Readonly<Record<string, unknown>>,
  around: Pick<Around<never>, 'games' | 'markets' | 'sizes'> = {},
  kinds: Readonly<Record<string, Kind>> = ours,
): { assets: Record<string, unknown>; dates: number[] } {
  const assets: Record<string, unknown> = {};
  const dates = new Set<number>();
  const gifts = entriesIn({ ...publishing, problems: [] }, bonuses.source) as unknown as GiftFile[];
  const all = { ...around, gifts, disabled: disabledGifts(publishing.root) };
  for (const [name, { source, mistakes, published }] of Object.entries(kinds)) {
    // Each file by its schema alone; its mistakes are reported elsewhere.
    const files = entriesIn({ ...publishing, problems: [] }, source);
    const programmes = entriesIn(
      publishing,
      source,
      (file, id): Mistake[] => [
        ...programmeMistakes(file),
        ...untranslated(publishing, file.title, ['title']),
        ...untranslated(publishing, file.description, ['description']),
        ...unwritten(file, pages),
        ...mistakes(file, { ...all, earlier: files.filter((one) => one.id < id) }),
      ],
      ({ from, until, sample, draft }) => ({
        fromMs: draft ? Number.POSITIVE_INFINITY : ms(from),
        untilMs: ms(until),
        sample,
      }),
    ).filter(({ data }) => publishing.sandbox || !(data.sample || data.draft));
    for (const { data } of programmes) {
      const rows = [data, { from: data.start, until: data.end }, ...data.places];
      for (const at of rows.flatMap(({ from, until }) => [ms(from), ms(until)])) if (at !== undefined) dates.add(at);
    }
    for (const { code, fallback } of publishing.locales)
      assets[`programmes/${name}/${code}`] = programmes.map(({ id, data }) => ({
        id,
        ...programmeOf(data),
        ...published(data, all),
        title: wordsIn(data.title, code, fallback),
        description: wordsIn(data.description, code, fallback),
        terms: { ...data.terms, hash: hashOf(textOf(data.terms.page, code, pages)) },
      }));
    // Stored with a player who takes part: the words and the hash of the terms in every language.
    assets[`programmes/${name}`] = programmes.map(({ id, data }) => ({
      id,
      ...programmeOf(data),
      ...published(data, all),
      title: inEach(publishing, data.title),
      description: inEach(publishing, data.description),
      terms: {
        ...data.terms,
        hashes: Object.fromEntries(
          publishing.locales.map(({ code }) => [code, hashOf(textOf(data.terms.page, code, pages))]),
        ),
      },
    }));
  }
  return { assets, dates: [...dates] };
}

const inEach = ({ locales }: Publishing, words: ProgrammeFile['title']) =>
  Object.fromEntries(locales.map(({ code, fallback }) => [code, wordsIn(words, code, fallback)]));

/** Terms must be a text of content/pages, not any other page. */
const unwritten = ({ terms: { page } }: ProgrammeFile, pages: Readonly<Record<string, unknown>>): Mistake[] =>
  textOf(page, 'en', pages) === undefined
    ? [
        {
          path: ['terms', 'page'],
          say: `leads to ${page}, which is not in content/pages. Write that page, with the terms.`,
        },
      ]
    : [];

const textOf = (page: string, locale: string, pages: Readonly<Record<string, unknown>>): unknown => {
  const document = pages[`pages/${locale}${page}`];
  return typeof document === 'object' && document !== null && 'parts' in document ? document.parts : undefined;
};

const hashOf = (text: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(text ?? null))
    .digest('hex');
