// How pages read content/: through the live collections of src/live.config.ts, for this visitor.
import { getLiveCollection, getLiveEntry } from 'astro:content';
import type { ContentAssets, PAGE_ASSETS } from '#shared/contract/content.ts';
import type { Collection, Document, DocumentHeads } from '#shared/contract/documents.ts';
import type { EntryCollections } from '#shared/contract/entries.ts';
import type { BonusWorth } from '#shared/contract/expectation.ts';
import type { PageLocals } from '#shared/contract/locals.ts';
import type { ProgrammeKinds } from '#shared/contract/programmes.ts';

type Locals = Pick<PageLocals, 'reader'>;
type Result = { entry?: { data: unknown }; entries?: readonly { data: unknown }[]; error?: Error };

// Astro's own types cannot tell which type belongs to which collection; the contract declares it.
const one = getLiveEntry as unknown as (name: string, filter: Locals & { slug: string }) => Promise<Result>;
const all = getLiveCollection as unknown as (name: string, filter: Locals) => Promise<Result>;

/** A document of a collection; undefined for a slug that does not exist for this visitor. */
export async function readDocument<C extends Collection>(
  { reader }: Locals,
  collection: C,
  slug: string,
): Promise<Document<C> | undefined> {
  const { entry, error } = await one(collection, { slug, reader });
  if (error && error.name !== 'LiveEntryNotFoundError') throw error;
  return entry?.data as Document<C> | undefined;
}

/** The documents that a collection lists for this visitor now, in its order. */
export const readDocuments = <C extends Collection>(locals: Locals, collection: C) =>
  list<DocumentHeads[C]>(locals, collection);

/** Awards, banners, files, partners for this visitor now. */
export const readEntries = <E extends keyof EntryCollections>(locals: Locals, collection: E) =>
  list<EntryCollections[E][number]>(locals, collection);

/** Programmes of a kind that a visitor without groups may see now. */
export const readProgrammes = <K extends keyof ProgrammeKinds>(locals: Locals, kind: K) =>
  list<ProgrammeKinds[K]>(locals, kind);

/** The worth of the public bonuses here. */
export const readExpectations = (locals: Locals) => list<BonusWorth>(locals, 'expectations');

/** What is the same for every reader: menus, payment methods, numbers of programmes. */
export async function readAsset<Name extends (typeof PAGE_ASSETS)[number]>(
  { reader }: Locals,
  name: Name,
): Promise<ContentAssets[Name]> {
  const { entry, error } = await one('assets', { slug: name, reader });
  if (!entry) throw error ?? new Error(`The asset ${name} is not there.`);
  return (entry.data as { readonly value: ContentAssets[Name] }).value;
}

async function list<Data>({ reader }: Locals, name: string): Promise<readonly Data[]> {
  const { entries = [], error } = await all(name, { reader });
  if (error) throw error;
  return entries.map(({ data }) => data as Data);
}
