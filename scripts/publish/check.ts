// Holds a file of content against its schema, and says what is wrong in sentences of the schema's own.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { fieldsAt, sentenceAt } from '../../src/cms/schemas/said.ts';
import { jsonLines, placesIn } from './lines.ts';
import type { Problem } from './problem.ts';

z.config(z.locales.en());

export type Mistake = { path: readonly PropertyKey[]; say: string };

/** The file's value as its schema reads it; undefined when it has mistakes, which are then among `problems`. */
export function readConfig<T>(
  root: string,
  file: string,
  schema: z.ZodMiniType<T>,
  problems: Problem[],
  more: (value: T) => readonly Mistake[] = () => [],
): T | undefined {
  const text = readText(root, file, problems);
  if (text === undefined) return undefined;
  const value = parse(text, file, problems);
  if (value === undefined) return undefined;
  const lines = jsonLines(text);
  const tell = ({ path, say }: Mistake) =>
    problems.push({ file, line: lineOf(lines, path), field: path.join('.'), say });
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) {
    for (const mistake of mistakesOf(schema, parsed.error.issues)) tell(mistake);
    return undefined;
  }
  const found = more(parsed.data);
  for (const mistake of found) tell(mistake);
  return found.length > 0 ? undefined : parsed.data;
}

/** A zod refusal as mistakes: what is wrong, then the sentence of the field. */
export function mistakesOf(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): Mistake[] {
  return issues.flatMap((issue): Mistake[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(schema, issue.path, key));
    const hint = sentenceAt(schema, issue.path);
    return [{ path: issue.path, say: [wrong(issue), hint].filter(Boolean).join(' ') }];
  });
}

function unknownField(schema: z.core.$ZodType, path: readonly PropertyKey[], key: string): Mistake {
  const known = fieldsAt(schema, path);
  const meant = known.find((name) => near(name.toLowerCase(), key.toLowerCase()));
  const advice = meant ? `Did you mean "${meant}"?` : `Known fields: ${known.join(', ')}.`;
  return { path: [...path, key], say: `is not a field that is read here. ${advice}` };
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

/** One letter more, less, other or two swapped: a slip of the hand. */
function near(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 2 && start + end > 0;
}

function readText(root: string, file: string, problems: Problem[]): string | undefined {
  try {
    return readFileSync(`${root}/${file}`, 'utf8');
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
    const said = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/.exec(said)?.[1];
    // No place is named where the text ends too early: it is the end.
    const position = /position (\d+)/.exec(said)?.[1] ?? text.trimEnd().length;
    problems.push({
      file,
      line: line ? Number(line) : lineAt(text, Number(position)),
      say: `is not JSON: ${said.split(/ in JSON| \(line/)[0]}. Look for a missing comma, quote or brace at or just before this line.`,
    });
    return undefined;
  }
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** The line of a path, or of what holds it. */
export function lineOf(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const line = lines.get(path.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  return undefined;
}
