// A copy of content/ that a test may break.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Problem, sentence } from '#src/cms/reader/problem.ts';
import { publish } from '../../scripts/publish/publish.ts';
import { everything } from './everything.ts';

type Text = string | null | ((text: string) => string);
type Files = Readonly<Record<string, Text>>;

/** Changes one file and answers every sentence that publishing then says. */
export const mistakesAfter = (file: string, change: (text: string) => string): string[] =>
  changed({ [file]: change }, (root) => publish(root).problems.map(sentence));

/** Writes files, removes those that are null, and answers what content:check then says of content/. */
export const mistakesIn = (files: Files): string[] => problemsIn(files).map(sentence);

/** The same, each with its file and field. */
export const problemsIn = (files: Files): Problem[] =>
  changed(files, (root) => publish(root, { translated: true, isNew: (file) => Object.hasOwn(files, file) }).problems);

/**
 * What content:check says of each of many mistakes. It tells all of them in one run, so mistakes share one unless files of theirs
 * have the same name: a page and its translations are told of together. In `npm run test:all` each has a run of its own.
 */
export function mistakesInEach(mistakes: readonly Files[]): (() => string[])[] {
  type Run = { names: Set<string>; files: Files; sentences?: string[] };
  const runs: Run[] = [];
  return mistakes.map((files) => {
    const names = Object.keys(files).map((file) => basename(file));
    const open = everything ? undefined : runs.find((one) => names.every((name) => !one.names.has(name)));
    const run: Run = open ?? { names: new Set(), files: {} };
    if (!open) runs.push(run);
    for (const name of names) run.names.add(name);
    run.files = { ...run.files, ...files };
    return () => {
      run.sentences ??= mistakesIn(run.files);
      return run.sentences;
    };
  });
}

/** The same of mistakes in a programme: `written` is its text under a name. Each has a file of its own, and answers what that is told. */
export function mistakesInProgrammes<Own>(
  folder: string,
  written: (own: Own, name: string) => string,
  rows: readonly (readonly [mistake: string, own: Own, message: RegExp])[],
) {
  const fileOf = (name: string) => `content/${folder}/${name}.json`;
  // After those that there are: of two files with one code the later is told.
  const nameOf = (at: number) => `wrong${at}`;
  const each = mistakesInEach(rows.map(([, own], at) => ({ [fileOf(nameOf(at))]: written(own, nameOf(at)) })));
  return each.map((mistakes, at) => {
    const [mistake = '', , message = /^$/] = rows[at] ?? [];
    return [mistake, message, () => mistakes().filter((one) => one.startsWith(fileOf(nameOf(at))))] as const;
  });
}

/** All that a bonus without mistakes is told as long as nobody has worked out what it is worth, which takes minutes. */
export const NOT_WORKED_OUT = /^content\/bonuses\/[\w-]+\.json has no content\/expectations\/.* Run npm run maths -- /;

/** What is published of content/ after a file of JSON was changed as a value. */
export const assetsWith = <T>(file: string, change: (value: T) => void): Record<string, unknown> =>
  changed(
    {
      [file]: (text) => {
        const value: T = JSON.parse(text);
        change(value);
        return JSON.stringify(value);
      },
    },
    (root) => publish(root).assets,
  );

/** What is published of content/ after files were written or changed. */
export const assetsAfter = (files: Files): Record<string, unknown> => changed(files, (root) => publish(root).assets);

/** One copy for all tests of a file: what a test changed is as it was for the next. */
const copy = mkdtempSync(join(tmpdir(), 'perigee-content-'));
cpSync('content', join(copy, 'content'), { recursive: true });
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

function changed<Found>(files: Files, look: (root: string) => Found): Found {
  const before = Object.keys(files).map((file) => [join(copy, file), textOf(join(copy, file))] as const);
  try {
    for (const [file, text] of Object.entries(files)) {
      const path = join(copy, file);
      put(path, typeof text === 'function' ? text(readFileSync(path, 'utf8')) : text);
    }
    return look(copy);
  } finally {
    for (const [path, text] of before) put(path, text);
  }
}

const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

function put(path: string, text: string | null): void {
  if (text === null) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Changes the JSON of a file as a value. */
export const mistakesWith = <T>(file: string, change: (value: T) => void): string[] =>
  mistakesAfter(file, (text) => {
    const value: T = JSON.parse(text);
    change(value);
    return JSON.stringify(value, null, 2);
  });
