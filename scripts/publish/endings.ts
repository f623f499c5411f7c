// Tells the files of content/ that nobody reads because of how their name ends: a text that is silently left out is missed late.
import { globSync } from 'node:fs';
import { LOCALES } from '../../src/i18n/locales.ts';
import { COLLECTIONS } from '../../src/shared/contract/documents.ts';
import type { Problem } from './problem.ts';

export function endingProblems(root: string, problems: Problem[]): void {
  for (const path of globSync('**/*.*', { cwd: `${root}/content` }).sort()) {
    const file = `content/${path.replaceAll('\\', '/')}`;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const wanted = endingOf(file);
    // What begins with a dot belongs to an editor or a file system.
    if (name.startsWith('.') || file.endsWith(wanted)) continue;
    const right = file.replace(/\.[^./]*$/, wanted);
    problems.push({
      file,
      say: `is not read: files here end in ${wanted}. Call it ${right}, or remove it.`,
    });
  }
}

/**
 * Documents are Markdown in the folder of their language; beside those folders, and everywhere else, stands JSON, also in
 * folders (pages/vip/info.json).
 */
function endingOf(file: string): '.md' | '.json' {
  const [, collection, ...inside] = file.split('/');
  const beside = file.endsWith('.json') && !LOCALES.some((locale) => locale === inside[0]);
  return inside.length > 1 && !beside && COLLECTIONS.some((name) => name === collection) ? '.md' : '.json';
}
