// Loaders of Astro's live collections over what is published: a page asks with its reader, each time it is rendered.
import type { LiveLoader } from 'astro/loaders';
import type { Collection, Document, DocumentHeads } from '#shared/contract/documents.ts';
import type { EntryCollections } from '#shared/contract/entries.ts';
import type { BonusWorth } from '#shared/contract/expectation.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { documentOf, documentsOf } from './content.ts';
import { entriesOf } from './entries.ts';
import { expectationsOf } from './programmes.ts';

type By = { readonly reader: Reader };
type BySlug = By & { readonly slug: string };
type Listed<Data> = { readonly [Index in keyof Data]: Data[Index] };

/** Outside the Worker (`astro sync` reads src/live.config.ts, too) there is none. */
const env = async (): Promise<Env> => (await import('cloudflare:workers')).env as Env;

/** Texts: an entry is a document with its parts, a list their heads. */
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

/** Things with words in every language: awards, banners, files, partners. */
export const entries = <E extends keyof EntryCollections>(collection: E): LiveLoader<Listed<Entry<E>>, BySlug, By> => {
  const all = async (reader: Reader): Promise<readonly Entry<E>[]> => entriesOf(await env(), collection, reader);
  return {
    name: 'published-entries',
    async loadEntry({ filter: { slug, reader } }) {
      const data = (await all(reader)).find(({ id }) => id === slug);
      return data && { id: slug, data };
    },
    async loadCollection({ filter }) {
      const rows = filter ? await all(filter.reader) : [];
      return { entries: rows.map((data) => ({ id: data.id, data })) };
    },
  };
};

/** What the bonuses of a reader's place are worth. */
export const expectations = (): LiveLoader<Listed<BonusWorth>, BySlug, By> => {
  const all = async (reader: Reader): Promise<readonly BonusWorth[]> => expectationsOf(await env(), reader);
  return {
    name: 'published-expectations',
    async loadEntry({ filter: { slug, reader } }) {
      const data = (await all(reader)).find(({ id }) => id === slug);
      return data && { id: slug, data };
    },
    async loadCollection({ filter }) {
      const rows = filter ? await all(filter.reader) : [];
      return { entries: rows.map((data) => ({ id: data.id, data })) };
    },
  };
};
