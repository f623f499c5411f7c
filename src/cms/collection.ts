// Declares files of content/ as collections of Astro. Its loader is our reader, so that Astro and publish
// (scripts/publish/check.ts) read the same entries and say the same sentences.
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCollection } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import type * as z from 'zod/mini';
import type { Collection } from '#shared/contract/documents.ts';
import { filesIn, readFile } from './reader/files.ts';
import { sentence } from './reader/problem.ts';
import type { Source } from './reader/source.ts';
import { translationSchema, writtenOnce } from './schemas/documents.ts';

function collection<Schema extends z.core.$ZodType>(source: Source<Schema>) {
  const load: Loader['load'] = async ({ store, watcher, logger, config }) => {
    const root = fileURLToPath(config.root);
    const fill = () => {
      const read = filesIn(root, source).map((one) => ({ ...one, ...readFile(root, one.file, source) }));
      const problems = read.flatMap((one) => one.problems);
      if (problems.length > 0) throw new Error(problems.map(sentence).join('\n'));
      store.clear();
      // Publish renders the text below a head, because it knows our links, boxes and widgets.
      for (const { id, file, value } of read) store.set({ id, filePath: file, data: value as Record<string, unknown> });
    };
    fill();
    const folder = join(root, 'content', source.base, sep);
    // Each collection has its own watcher, which is not a leak.
    watcher?.setMaxListeners(0);
    watcher?.on('all', (_event, path) => {
      if (!resolve(root, path).startsWith(folder)) return;
      try {
        fill();
      } catch (error) {
        // What was right stays until the file is mended.
        logger.error(error instanceof Error ? error.message : String(error));
      }
    });
  };
  return Object.assign(defineCollection({ loader: { name: 'content', load }, schema: source.schema }), { source });
}

/** One entry for each file that the pattern matches. */
export const files = <Schema extends z.core.$ZodType>(base: string, pattern: string, schema: Schema) =>
  collection({ base, patterns: [pattern], schema });

/** A single file, which always exists. */
export function file<Schema extends z.core.$ZodType>(path: string, schema: Schema) {
  const [, base = '', name = ''] = /^(.*)\/(.*)$/.exec(path) ?? [];
  return collection({ base, patterns: [`${name}.json`], schema });
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
    [name]: collection({ base: name, patterns: ['en/**/!(*.[A-Z][A-Z]).md'], schema: head }),
    [`${name}-words`]: collection({
      base: name,
      patterns: ['!(en)/**/*.md', 'en/**/*.[A-Z][A-Z].md'],
      schema: translationSchema(name),
      writtenOnce: (field) => writtenOnce(name, field),
    }),
  }) as Record<Name, Made<Head>> & Record<`${Name}-words`, Made<ReturnType<typeof translationSchema>>>;
