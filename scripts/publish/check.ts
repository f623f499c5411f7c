// Checks a file of content against its schema, and reports mistakes in the schema's own sentences.
import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { idOf, type Source } from '../../src/cms/collection.ts';
import { fieldsAt, sentenceAt } from '../../src/cms/schemas/described.ts';
import { collections } from '../../src/content.config.ts';
import { referencesIn } from '../../src/shared/contract/reference.ts';
import type { Spell } from './addresses.ts';
import { jsonLines, placesIn } from './lines.ts';
import { named, nameIn } from './named.ts';
import type { Problem } from './problem.ts';
import { isNear, type Known } from './references.ts';

z.config(z.locales.en());

export type Mistake = { path: readonly PropertyKey[]; say: string };

/** What every part of the check works with. */
export type Check = {
  /** The folder that holds content/. */
  readonly root: string;
  readonly problems: Problem[];
  readonly known: Known;
};

type Collections = typeof collections;
export type Data<Name extends keyof Collections> = z.core.output<Collections[Name]['source']['schema']>;
export type Entry<T> = { readonly id: string; readonly file: string; readonly data: T };

/** The types of all collections at once are too many for the compiler to relate. */
const sourceOf = <Name extends keyof Collections>(name: Name) =>
  collections[name].source as unknown as Source<z.core.$ZodType<Data<Name>>>;

/** The files of a collection, by the names of their entries. */
export const filesOf = (root: string, name: keyof Collections) => filesIn(root, sourceOf(name));

function filesIn(root: string, { base, patterns }: Source): { id: string; file: string }[] {
  return globSync([...patterns], { cwd: `${root}/content/${base}` })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ id: idOf(path), file: `content/${base}/${path}` }));
}

/** A collection's valid entries; mistakes of the others are added to `problems`. */
export const entriesOf = <Name extends keyof Collections>(
  check: Check,
  name: Name,
  more?: (value: Data<Name>, id: string) => readonly Mistake[],
  spell?: (value: Data<Name>) => Spell | undefined,
): Entry<Data<Name>>[] => entriesIn(check, sourceOf(name), more, spell);

export const entriesIn = <T>(
  check: Check,
  source: Source<z.core.$ZodType<T>>,
  more: (value: T, id: string) => readonly Mistake[] = () => [],
  spell?: (value: T) => Spell | undefined,
): Entry<T>[] =>
  filesIn(check.root, source).flatMap(({ id, file }) => {
    const data = readConfig(check, file, source.schema, (value) => more(value, id), spell);
    return data === undefined ? [] : [{ id, file, data }];
  });

/** The one file of a collection that consists of a single, required file. */
export function only<Name extends keyof Collections>(
  check: Check,
  name: Name,
  more?: (value: Data<Name>) => readonly Mistake[],
): Data<Name> | undefined {
  const { base, patterns, schema } = sourceOf(name);
  return readConfig(check, `content/${base}/${patterns[0]}`, schema, more);
}

/**
 * The file's value as its schema reads it, with its references checked; undefined when it has mistakes, which are then
 * added to `problems`. `spell` says when a value is shown: whatever it refers to must exist then.
 */
function readConfig<T>(
  { root, problems, known }: Check,
  file: string,
  schema: z.core.$ZodType<T>,
  more: (value: T) => readonly Mistake[] = () => [],
  spell: (value: T) => Spell | undefined = () => undefined,
): T | undefined {
  const text = readText(root, file, problems);
  if (text === undefined) return undefined;
  const value = parse(text, file, problems);
  if (value === undefined) return undefined;
  const lines = jsonLines(text);
  const tell = ({ path, say }: Mistake) =>
    problems.push({ file, line: lineOf(lines, path), field: path.join('.'), say });
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (!parsed.success) {
    for (const mistake of mistakesOf(schema, parsed.error.issues)) tell(mistake);
    return undefined;
  }
  const found = [...more(parsed.data), ...lostIn(known, schema, parsed.data, spell(parsed.data))];
  for (const mistake of found) tell(mistake);
  return found.length > 0 ? undefined : parsed.data;
}

/** References of a value that name nothing. */
export const lostIn = (known: Known, schema: z.core.$ZodType, value: unknown, spell?: Spell): Mistake[] =>
  referencesIn(schema, value).flatMap((reference) => {
    const say = known.wrong(reference, spell);
    return say ? [{ path: reference.path, say }] : [];
  });

/** A zod issue as mistakes: what is wrong, then the field's own sentence. */
export function mistakesOf(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): Mistake[] {
  const reported = new Set<string>();
  return issues.flatMap((issue): Mistake[] => {
    // A list in place of a text is reported once, not also as a text that is too short.
    const place = issue.code === 'unrecognized_keys' ? '' : issue.path.join('.');
    if (place && reported.has(place)) return [];
    reported.add(place);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(schema, issue.path, key));
    const hint = sentenceAt(schema, issue.path);
    return [{ path: issue.path, say: [wrong(issue), hint].filter(Boolean).join(' ') }];
  });
}

function unknownField(schema: z.core.$ZodType, path: readonly PropertyKey[], key: string): Mistake {
  const known = fieldsAt(schema, path);
  const meant = known.find((name) => isNear(name.toLowerCase(), key.toLowerCase()));
  const advice = meant ? `Did you mean "${meant}"?` : `Known fields: ${known.join(', ')}.`;
  return { path: [...path, key], say: `is not a known field. ${advice}` };
}

function wrong(issue: z.core.$ZodIssue): string {
  const got = `, not ${JSON.stringify(issue.input) ?? 'nothing'}`.slice(0, 60);
  if (issue.input === undefined) return 'is missing.';
  if (issue.code === 'invalid_value') return `must be ${oneOf(issue.values)}${got}.`;
  if (issue.code === 'invalid_type') return `must be ${article[issue.expected] ?? issue.expected}${got}.`;
  if (issue.code === 'too_small') return `is too small: at least ${issue.minimum}${got}.`;
  if (issue.code === 'too_big') return `is too big: at most ${issue.maximum}${got}.`;
  return `${issue.message.replace(/\.$/, '')}${got.replace(', not', ':')}.`;
}

const article: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
};
const oneOf = (values: readonly unknown[]) =>
  `${values.length > 1 ? 'one of ' : ''}${values.map((value) => JSON.stringify(value)).join(', ')}`;

function readText(root: string, file: string, problems: Problem[]): string | undefined {
  try {
    return named(readFileSync(`${root}/${file}`, 'utf8'), nameIn(root));
  } catch {
    problems.push({ file, say: 'is missing. Restore it from the last commit that had it.' });
    return undefined;
  }
}

export function parse(text: string, file: string, problems: Problem[]): unknown {
  try {
    const value: unknown = JSON.parse(text);
    for (const { path, line } of placesIn(text).twice)
      problems.push({ file, line, field: path, say: 'is written twice in one object. Keep one of the two.' });
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/.exec(reason)?.[1];
    // A text that ends too early has no position in the error; its end is reported.
    const position = /position (\d+)/.exec(reason)?.[1] ?? text.trimEnd().length;
    problems.push({
      file,
      line: line ? Number(line) : lineAt(text, Number(position)),
      say: `is not JSON: ${reason.split(/ in JSON| \(line/)[0]}. Look for a missing comma, quote or brace at or just before this line.`,
    });
    return undefined;
  }
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** The line of a path, or of the nearest parent that has one. */
export function lineOf(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const line = lines.get(path.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  return undefined;
}
