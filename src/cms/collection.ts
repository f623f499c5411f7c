// Makes files of content/ into collections of Astro: where they are, and their schema. Astro loads them by its own
// loader; publish (scripts/publish/check.ts) finds the same files by what is recorded here.
import { globSync } from 'node:fs';
import { defineCollection } from 'astro/content/config';
import { glob, type Loader } from 'astro/loaders';
import type * as z from 'zod/mini';
import type { Collection } from '#shared/contract/documents.ts';
import { translationSchema } from './schemas/documents.ts';

/** Where a collection's files are below content/, and the schema of each. */
export type Source<Schema extends z.core.$ZodType = z.core.$ZodType> = {
  readonly base: string;
  readonly patterns: readonly string[];
  readonly schema: Schema;
};

function collection<Schema extends z.core.$ZodType>(base: string, patterns: string[], schema: Schema) {
  const loader = glob({
    base: `./content/${base}`,
    pattern: patterns,
    generateId: ({ entry }) => idOf(entry),
    // Publish renders the text below a head, because it knows our links, boxes and widgets.
    deferRender: true,
    retainBody: false,
  });
  const source: Source<Schema> = { base, patterns, schema };
  const load: Loader['load'] = async (context) => {
    // Each collection has its own watcher, which is not a leak, and an empty folder is not an error.
    context.watcher?.setMaxListeners(0);
    if (globSync(patterns, { cwd: `content/${base}` }).length > 0) await loader.load(context);
  };
  return Object.assign(defineCollection({ loader: { name: loader.name, load }, schema }), { source });
}

/** An entry's id is its file's name without the ending. */
export const idOf = (file: string): string => file.replace(/\.(?:md|json)$/, '');

/** One entry for each file that the pattern matches. */
export const files = <Schema extends z.core.$ZodType>(base: string, pattern: string, schema: Schema) =>
  collection(base, [pattern], schema);

/** A single file, which always exists. */
export function file<Schema extends z.core.$ZodType>(path: string, schema: Schema) {
  const [, base = '', name = ''] = /^(.*)\/(.*)$/.exec(path) ?? [];
  return collection(base, [`${name}.json`], schema);
}

type Made<Schema extends z.core.$ZodType> = ReturnType<typeof collection<Schema>>;

/**
 * content/<name>/<locale>/<slug>.md: the English head contains all fields, a translation and a variant (<slug>.AU.md)
 * only texts.
 */
export const documents = <Name extends Collection, Head extends z.core.$ZodType>(
  name: Name,
  { head }: { head: Head },
) =>
  ({
    [name]: collection(name, ['en/**/!(*.[A-Z][A-Z]).md'], head),
    [`${name}-words`]: collection(name, ['!(en)/**/*.md', 'en/**/*.[A-Z][A-Z].md'], translationSchema(name)),
  }) as Record<Name, Made<Head>> & Record<`${Name}-words`, Made<ReturnType<typeof translationSchema>>>;
