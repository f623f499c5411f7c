// Loaders that make published content available as Astro's live collections: a page passes its reader each time it is
// rendered.
import type { LiveLoader } from 'astro/loaders';
import { type ContentAssets, PAGE_ASSETS } from '#shared/contract/content.ts';
import type { Collection, Document, DocumentHeads } from '#shared/contract/documents.ts';
import type { EntryCollections } from '#shared/contract/entries.ts';
import type { BonusWorth } from '#shared/contract/expectation.ts';
import type { ProgrammeKinds } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { content, documentOf, documentsOf } from './content.ts';
import { entriesOf } from './entries.ts';
import { expectationsOf, programmesOf } from './programmes.ts';

type By = { readonly reader: Reader };
type BySlug = By & { readonly slug: string };
type Listed<Data> = { readonly [Index in keyof Data]: Data[Index] };

/** Outside the Worker there is none, because `astro sync` reads src/live.config.ts, too. */
const env = async (): Promise<Env> => (await import('cloudflare:workers')).env as Env;

/** Texts: an entry is a document with its parts, a list contains heads. */
export const documents = <C extends Collection>(
  collection: C,
): LiveLoader<Listed<DocumentHeads[C] | Document<C>>, BySlug, By> => ({
  name: 'published-documents',
  async loadEntry({ filter: { slug, reader } }) {
    const data = await documentOf(await env(), collection, slug, reader);
    return data && { id: slug, data };
  },
  async loadCollection({ filter }) {
    const heads = filter ? await documentsOf(await env(), collection, filter.reader) : [];
    return { entries: heads.map((data) => ({ id: data.slug, data })) };
  },
});

type Entry<E extends keyof EntryCollections> = EntryCollections[E][number];

/** Entries with texts in every language: awards, banners, files, partners. */
export const entries = <E extends keyof EntryCollections>(collection: E) =>
  loader<Entry<E>>('entries', (reader, worker) => entriesOf(worker, collection, reader));

/** Programmes of a kind that a visitor without groups may see now; a player's own data comes from the API. */
export const programmes = <K extends keyof ProgrammeKinds>(kind: K) =>
  loader<ProgrammeKinds[K]>('programmes', (reader, worker) => programmesOf(worker, kind, reader, []));

/** The worth of the bonuses of a reader's place. */
export const expectations = () =>
  loader<BonusWorth>('expectations', (reader, worker) => expectationsOf(worker, reader));

/** A loader for things with an id. */
function loader<Data extends { readonly id: string }>(
  name: string,
  read: (reader: Reader, worker: Env) => Promise<readonly Data[]>,
): LiveLoader<Listed<Data>, BySlug, By> {
  const all = async (reader: Reader) => read(reader, await env());
  return {
    name: `published-${name}`,
    async loadEntry({ filter: { slug, reader } }) {
      const data = (await all(reader)).find(({ id }) => id === slug);
      return data && { id: slug, data };
    },
    async loadCollection({ filter }) {
      const rows = filter ? await all(filter.reader) : [];
      return { entries: rows.map((data) => ({ id: data.id, data })) };
    },
  };
}

type AssetName = (typeof PAGE_ASSETS)[number];

/** What is the same for every reader, by the names of its assets. */
export const assets = (): LiveLoader<{ readonly value: ContentAssets[AssetName] }, { readonly slug: AssetName }> => {
  const one = async (slug: AssetName) => ({ id: slug, data: { value: await content(await env(), slug) } });
  return {
    name: 'published-assets',
    loadEntry: ({ filter: { slug } }) => one(slug),
    loadCollection: async () => ({ entries: await Promise.all(PAGE_ASSETS.map(one)) }),
  };
};
