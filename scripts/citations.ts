// Checks that whatever comments, tests and documents cite (`limits.md 7`, `S2.139`, `I17`, `ADR 081`) exists in
// docs/rules and docs/adr, so that a reader needs nothing from outside the repository; and that files of code which
// comments name (`rounds/table.ts`) exist. `npm run check` runs it over the whole tree.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Rules {
  /** The rule numbers of each numbered document of docs/rules, by its file name. */
  readonly numbered: ReadonlyMap<string, ReadonlySet<number>>;
  readonly rows: ReadonlySet<string>;
  readonly invariants: ReadonlySet<number>;
  readonly decisions: ReadonlySet<string>;
  /** File names of all documents. */
  readonly documents: ReadonlySet<string>;
}

/** Only names of the rules' documents are checked; other documents that content and tests name are checked there. */
const NUMBERED = /\b(rewards|limits|bonuses|provider-wallet)\.md`? (\d{1,2}(?:(?:, | to | and )\d{1,2})*)/g;
const NAMED =
  /\b(rewards|limits|bonuses|games|decisions|invariants|performance|provider-wallet|scale|office|vendors|worlds|house|look|phone|voice|stack)\.md\b/g;

export function readRules(): Rules {
  const files = globSync('docs/rules/*.md');
  const text = (file: string) => readFileSync(file, 'utf8');
  return {
    numbered: new Map(
      files.map((file) => [
        basename(file, '.md'),
        new Set([...text(file).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))),
      ]),
    ),
    rows: new Set(
      text('docs/rules/rows.tsv')
        .split('\n')
        .map((line) => line.split('\t')[0] ?? ''),
    ),
    invariants: new Set(
      [...text('docs/rules/invariants.md').matchAll(/\*\*I(\d+)\*\*/g)].map(([, number]) => Number(number)),
    ),
    decisions: new Set(globSync('docs/adr/*.md').map((file) => basename(file).slice(0, 3))),
    documents: new Set(globSync('docs/**/*.md').map((file) => basename(file, '.md'))),
  };
}

/** Citations of a text that do not resolve, in the order of the text. */
export function unresolved(text: string, rules: Rules): string[] {
  const lost: string[] = [];
  for (const [, document = '', numbers = ''] of text.matchAll(NUMBERED)) {
    const known = rules.numbered.get(document);
    for (const number of numbers.match(/\d+/g) ?? [])
      if (!known?.has(Number(number))) lost.push(`${document}.md ${number}`);
  }
  for (const [cited, document = ''] of text.matchAll(NAMED)) if (!rules.documents.has(document)) lost.push(cited);
  for (const [row] of text.matchAll(/\bS\d\.\d{2,3}\b/g)) if (!rules.rows.has(row)) lost.push(row);
  for (const [invariant, number] of text.matchAll(/\bI(\d{1,2})\b/g))
    if (!rules.invariants.has(Number(number))) lost.push(invariant);
  // A test's title names rows and invariants; a review's remark number means nothing to a later reader.
  for (const [remark] of text.matchAll(/(?<=[\w\])] )\[[A-HU]\d{1,2}\]/g)) lost.push(remark);
  for (const [decision, number = ''] of text.matchAll(/\bADR (\d{3})\b/g))
    if (!rules.decisions.has(number)) lost.push(decision);
  return lost;
}

const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)/;
/** Not a pattern (`*.test.ts`, `<kind>.ts`) or an address (`/x.ts`). */
const FILE = /(?<![\w./*<>{}$[\]-])[\w[\]-]+(?:\/[\w[\]-]+)*\.(?:ts|tsx|mjs|astro|css|py)\b/g;

/** Files that comments name and that are not among `files`: by the end of their path, as `rounds/table.ts`. */
export const missingFiles = (text: string, files: readonly string[]): string[] =>
  text
    .split('\n')
    .filter((line) => COMMENT.test(line))
    .flatMap((line) => line.match(FILE) ?? [])
    .filter((cited) => !files.some((file) => file === cited || file.endsWith(`/${cited}`)));

if (process.argv[1]?.endsWith('citations.ts')) {
  const rules = readRules();
  const files = globSync(['{src,functions,scripts,tests,kit,auditor}/**/*.{ts,tsx,mjs,astro,css,py}', '*.{ts,mjs}']);
  const lines = globSync([
    '{src,functions,scripts,tests,kit,auditor,docs}/**/*.{ts,tsx,mjs,astro,css,py,md}',
    'README.md',
  ])
    .filter((file) => existsSync(file) && !file.endsWith('citations.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [
        ...unresolved(text, rules).map((cited) => `${file}: ${cited} stands nowhere in docs`),
        ...(file.endsWith('.md') ? [] : missingFiles(text, files)).map((cited) => `${file}: there is no ${cited}`),
      ];
    });
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exit(1);
  console.log('What is cited stands in docs, and files that comments name exist.');
}
