// How files of content/ become a collection of Astro's: where they lie, and the schema that each of them follows. Astro loads
// them by its own loader; what is noted here of them lets publish (scripts/publish/check.ts) find the same ones.
import { globSync } from 'node:fs';
import { defineCollection } from 'astro/content/config';
import { glob, type Loader } from 'astro/loaders';
import type * as z from 'zod/mini';
import type { Collection } from '#shared/contract/documents.ts';
import { translationSchema } from './schemas/documents.ts';

/** Where a collection's files lie below content/, and what each of them follows. */
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
    // The text below a head is made HTML by publish, which knows our links, boxes and widgets.
    deferRender: true,
    retainBody: false,
  });
  const source: Source<Schema> = { base, patterns, schema };
  const load: Loader['load'] = async (context) => {
    // A watcher for each collection is no leak, and a folder that holds nothing yet no mistake.
    context.watcher?.setMaxListeners(0);
    if (globSync(patterns, { cwd: `content/${base}` }).length > 0) await loader.load(context);
  };
  return Object.assign(defineCollection({ loader: { name: loader.name, load }, schema }), { source });
}

/** An entry is called as its file, without the ending. */
export const idOf = (file: string): string => file.replace(/\.(?:md|json)$/, '');

/** An entry for each file that the pattern finds. */
export const files = <Schema extends z.core.$ZodType>(base: string, pattern: string, schema: Schema) =>
  collection(base, [pattern], schema);

/** One file, which always exists. */
export function file<Schema extends z.core.$ZodType>(path: string, schema: Schema) {
  const [, base = '', name = ''] = /^(.*)\/(.*)$/.exec(path) ?? [];
  return collection(base, [`${name}.json`], schema);
}

type Made<Schema extends z.core.$ZodType> = ReturnType<typeof collection<Schema>>;

/** content/<name>/<locale>/<slug>.md: the English head says all, a translation and a variant (<slug>.AU.md) say their words. */
export const documents = <Name extends Collection, Head extends z.core.$ZodType>(
  name: Name,
  { head }: { head: Head },
) =>
  ({
    [name]: collection(name, ['en/**/!(*.[A-Z][A-Z]).md'], head),
    [`${name}-words`]: collection(name, ['!(en)/**/*.md', 'en/**/*.[A-Z][A-Z].md'], translationSchema(name)),
  }) as Record<Name, Made<Head>> & Record<`${Name}-words`, Made<ReturnType<typeof translationSchema>>>;
