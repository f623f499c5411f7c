// Which texts the code uses: reports those that it uses and nobody wrote, and those written that it does not use.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Problem } from '../../src/cms/reader/problem.ts';
import type { Messages } from './messages.ts';

/**
 * Keys put together at run time: `problems.` + code, `geo.` + a row's reason, `games.symbol.` + a title's symbol,
 * `kinds.` + a mechanic.
 */
const named = ['problems.', 'geo.', 'validation.', 'games.', 'kinds.'];

export function usageProblems(root: string, { texts: english, isBroken }: Messages, problems: Problem[]): void {
  const sources = ['src', 'functions']
    .flatMap((folder) => filesOf(`${root}/${folder}`))
    .map((file) => ({
      file: file.slice(root.length + 1),
      text: readFileSync(file, 'utf8'),
    }));
  const all = sources.map((source) => source.text).join('\n');
  const literals = new Set(all.match(/(?<=['"`])[a-z][\w-]*(?:\.[\w-]+)+(?=['"`])/gi) ?? []);
  const starts = [...new Set(all.match(/(?<=[`>])[a-z][\w-]*(?:\.[\w-]*)+(?=\$\{)/gi) ?? [])];
  // A coded value of a notice uses the texts below a name.
  for (const [, below] of all.matchAll(/\bcoded<\w+>\('([\w.]+)'\)/g)) starts.push(`${below}.`);
  for (const [name, text] of Object.entries(english)) {
    if (literals.has(name) || literals.has(text.field)) continue;
    if ([...named, ...starts].some((start) => name.startsWith(start) || text.field.startsWith(start))) continue;
    problems.push({
      file: text.file,
      line: text.line,
      field: text.field,
      say: 'is used by no code. Remove it in every locale, or use it.',
    });
  }
  for (const { file, text } of sources)
    for (const [line, row] of text.split('\n').entries())
      for (const [, name = ''] of row.matchAll(/\bt\(\s*['"]([\w.-]+)['"]/g))
        if (!Object.hasOwn(english, name) && !isBroken(name))
          problems.push({
            file,
            line: line + 1,
            field: name,
            say: 'is used here, but content/messages/en has no such text. Write it there and in every complete locale.',
          });
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return /\.(astro|tsx?)$/.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => filesOf(`${path}/${name}`));
}
