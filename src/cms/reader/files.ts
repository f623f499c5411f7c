// The one reader of content/: which files a collection has, and what is wrong with them by its schema. Publish takes its
// entries by it, and Astro's loader (collection.ts) does.
import { globSync, readFileSync } from 'node:fs';
import { readData } from './data.ts';
import { readHead } from './head.ts';
import type { Problem } from './problem.ts';
import { idOf, type Source } from './source.ts';

/** The files of a collection, by the names of their entries. */
export const filesIn = (root: string, { base, patterns }: Source): { id: string; file: string }[] =>
  globSync([...patterns], { cwd: `${root}/content/${base}` })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ id: idOf(path), file: `content/${base}/${path}` }));

/** The data of a file: a text's is its head. `value` is undefined where it has mistakes. */
export function readFile(root: string, file: string, source: Source): { value: unknown; problems: readonly Problem[] } {
  return file.endsWith('.md')
    ? readHead(readFileSync(`${root}/${file}`, 'utf8'), file, source)
    : readData(root, file, source);
}
