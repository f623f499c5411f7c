// The front matter of a Markdown file, `field: value` lines above the text, as its schema reads it. It is YAML of the
// simplest kind, so that every editor reads the same: what YAML would read differently is refused.
import * as z from 'zod/mini';
import { mistakesOf } from './mistakes.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

export type Head = Record<string, unknown>;

/** What a file says above its text. `value` is undefined where it has mistakes. */
export type ReadHead = {
  readonly value: Head | undefined;
  readonly problems: readonly Problem[];
  readonly lineOf: (field: string) => number;
};

const HEAD = /^---\n([\s\S]*?)\n---/;

/** The front matter with the lines around it; empty where there is none, or no end of it. */
export const wholeHead = (text: string): string => HEAD.exec(text)?.[0] ?? '';

export function readHead(text: string, file: string, { schema, writtenOnce }: Source): ReadHead {
  const [, written] = HEAD.exec(text) ?? [];
  if (written === undefined) return { value: undefined, problems: [{ file, ...unclosed(text) }], lineOf: () => 1 };
  const { value, problems, lineOf } = linesOf(written, file);
  const parsed = z.safeParse(schema as z.core.$ZodType<Head>, value, { reportInput: true });
  if (parsed.success) return { value: parsed.data, problems, lineOf };
  for (const { path, say } of mistakesOf(schema, parsed.error.issues)) {
    const field = String(path[0]);
    const sentence = writtenOnce?.(field) ? 'is written once, in the English file. Remove it here.' : say;
    problems.push({ file, line: lineOf(field), field: path.join('.'), say: sentence });
  }
  return { value: undefined, problems, lineOf };
}

function linesOf(written: string, file: string): { value: Head; problems: Problem[]; lineOf: ReadHead['lineOf'] } {
  const lines = written.split('\n');
  const value: Head = {};
  const problems: Problem[] = [];
  for (const [i, line] of lines.entries()) {
    const [, key, raw = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (key && Object.hasOwn(value, key))
      problems.push({ file, line: i + 2, field: key, say: 'is written twice. Keep one of the two lines.' });
    const otherwise = key && yamlMistake(raw.trim());
    if (otherwise) problems.push({ file, line: i + 2, field: key, say: otherwise });
    if (key) value[key] = readValue(raw.trim());
    else if (line.trim())
      problems.push({
        file,
        line: i + 2,
        say: `cannot be read: "${line}". Write one "field: value" per line above the text.`,
      });
  }
  const lineOf = (field: string) => {
    const line = lines.findIndex((one) => one.startsWith(`${field}:`));
    return line < 0 ? 1 : line + 2;
  };
  return { value, problems, lineOf };
}

function unclosed(text: string): Omit<Problem, 'file'> {
  if (!/^---[ \t]*\r?\n/.test(text))
    return {
      line: 1,
      say: 'does not begin with ---. Write --- on the first line, one "field: value" per line, --- again, then the text.',
    };
  return {
    line: lastField(text),
    say: 'has no closing ---. Write --- alone on the line below the last "field: value", then an empty line and the text.',
  };
}

/** The line where an unclosed front matter should have ended: that of its last field. */
function lastField(text: string): number {
  const lines = text.split('\n');
  const end = lines.findIndex((line, i) => i > 0 && !/^\w+:/.test(line));
  return end < 0 ? lines.length : end;
}

/** The mistake of an unquoted value that YAML would read differently; undefined where both read the same. */
function yamlMistake(raw: string): string | undefined {
  const [first = ''] = raw;
  if (/^"(?:[^"\\]|\\["\\])*"$|^'(?:[^']|'')*'$/.test(raw)) return undefined;
  const has = /: |:$/.exec(raw) ? 'a colon and a space' : / #/.exec(raw) ? 'a space and a #' : undefined;
  const quote = raw.includes('"') ? `'${raw.replaceAll("'", "''")}'` : `"${raw}"`;
  if (has) return `has ${has} in it. Put the value in quotes: ${quote}.`;
  if (/["'[\]{}>|*&!%#`@,]/.test(first) || /^[-?:](?: |$)/.test(raw))
    return `begins with ${first}. Put the value in quotes: ${quote}.`;
  return SPECIAL.test(raw) ? `is no text without quotes. Write ${quote}.` : undefined;
}
/** Words that have a meaning in YAML, and numbers that are no integers. */
const SPECIAL =
  /^(?:~|null|Null|NULL|True|TRUE|False|FALSE|[-+]?(?:\d[\d_]*)?\.\d*(?:[eE][-+]?\d+)?|[-+]?\d+[eE][-+]?\d+|[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN|[-+]?0[box_][\da-fA-F_]+|[-+]?0\d+|\+\d+|-?\d{10,}|\d+_[\d_]*)$/;

/** The fields of a text's front matter before it is checked, each with its type. */
export const writtenIn = (text: string): Head =>
  Object.fromEntries(
    [...(HEAD.exec(text)?.[1] ?? '').matchAll(/^(\w+):[ \t]*(.*)$/gm)].map(([, field = '', raw = '']) => [
      field,
      readValue(raw.trim()),
    ]),
  );

/** Quotes around a value are optional; they make a number or a `true` a text. */
function readValue(raw: string): string | number | boolean {
  if (/^".*"$/.test(raw)) return raw.slice(1, -1).replace(/\\(["\\])/g, '$1');
  if (/^'.*'$/.test(raw)) return raw.slice(1, -1).replaceAll("''", "'");
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return /^-?\d{1,9}$/.test(raw) ? Number(raw) : raw;
}
