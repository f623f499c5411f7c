// Reports files of content/ that nothing reads, because of their name or folder: a text that is silently left out would
// be missed late.
import { globSync } from 'node:fs';
import type { Problem } from '../../src/cms/reader/problem.ts';
import { collections } from '../../src/content.config.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { COLLECTIONS } from '../../src/shared/contract/documents.ts';
import { filesOf } from './check.ts';

type Name = keyof typeof collections;
const NAMES = Object.keys(collections) as Name[];
/** Files for writers only. */
const OF_WRITERS = ['content/glossary.md', 'content/retired.json'];

export function unreadProblems(root: string, problems: Problem[]): void {
  const read = new Set(NAMES.flatMap((name) => filesOf(root, name).map(({ file }) => file)));
  for (const path of globSync('**/*.*', { cwd: `${root}/content` }).sort()) {
    const file = `content/${path.replaceAll('\\', '/')}`;
    const name = file.slice(file.lastIndexOf('/') + 1);
    // Names that begin with a dot belong to an editor or a file system; feeds are answers of providers (config/feeds.json).
    if (
      name.startsWith('.') ||
      // Another brand's files are read where they are laid out (scripts/brands.ts).
      file.startsWith('content/brands/') ||
      read.has(file) ||
      OF_WRITERS.includes(file) ||
      /^content\/feeds\/[^/]+\.json$/.test(file)
    )
      continue;
    const wanted = endingOf(file);
    const right = file.replace(/\.[^./]*$/, wanted);
    problems.push({
      file,
      say: file.endsWith(wanted)
        ? `is not read. Known: ${knownIn(file).join(', ')}.`
        : `is not read: files here end in ${wanted}. Rename it to ${right}, or remove it.`,
    });
  }
}

/** The files that its folder may hold, else the folders that may exist. */
function knownIn(file: string): string[] {
  const folder = file.slice('content/'.length, file.lastIndexOf('/'));
  const places = NAMES.map((name) => collections[name].source);
  const names = places.flatMap(({ base, patterns }) => (base === folder ? patterns : []));
  return [...new Set(names.length > 0 ? names : places.map(({ base }) => base))].map((one) =>
    one.replace(/\.json$/, ''),
  );
}

/**
 * Documents are Markdown files in the folder of their language. Everywhere else files are JSON, also in folders beside
 * those (pages/vip/info.json).
 */
function endingOf(file: string): '.md' | '.json' {
  const [, collection, ...inside] = file.split('/');
  const beside = file.endsWith('.json') && !LOCALES.some((locale) => locale === inside[0]);
  return inside.length > 1 && !beside && COLLECTIONS.some((name) => name === collection) ? '.md' : '.json';
}
