// The front matter of a Markdown file, `field: value` lines above the text, checked against its schema. It is YAML of
// the simplest kind, so that Astro and editors read the same: what YAML would read differently is refused.
import * as z from 'zod/mini';
import type { Spell } from './addresses.ts';
import { type Check, lostIn, mistakesOf } from './check.ts';

export type Head = Record<string, unknown>;

/**
 * The front matter's value, with its references checked; undefined when it has mistakes, which are then added to
 * `problems`. `once` says that a field belongs in another file, `spell` when the text is seen.
 */
export function readHead(
  text: string,
  file: string,
  schema: z.core.$ZodType,
  { problems, known }: Check,
  once: (field: string) => boolean = () => false,
  spell: (value: Head) => Spell | undefined = () => undefined,
): { value: Head; lineOf: (field: string) => number } | undefined {
  const lines = text.split('\n');
  const value: Record<string, unknown> = {};
  const lineOf = (field: string) => {
    const line = lines.findIndex((one) => one.startsWith(`${field}:`));
    return line < 0 ? 1 : line + 2;
  };
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
  const parsed = z.safeParse(schema as z.core.$ZodType<Head>, value, { reportInput: true });
  if (parsed.success) {
    const lost = lostIn(known, schema, parsed.data, spell(parsed.data));
    for (const { path, say } of lost)
      problems.push({ file, line: lineOf(String(path[0])), field: path.join('.'), say });
    return lost.length > 0 ? undefined : { value: parsed.data, lineOf };
  }
  for (const { path, say } of mistakesOf(schema, parsed.error.issues)) {
    const field = String(path[0]);
    const sentence = once(field) ? 'is written once, in the English file. Remove it here.' : say;
    problems.push({ file, line: lineOf(field), field: path.join('.'), say: sentence });
  }
  return undefined;
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

/** The fields of a front matter before it is checked, each with its type. */
export const readValues = (head: string): Head =>
  Object.fromEntries(
    [...head.matchAll(/^(\w+):[ \t]*(.*)$/gm)].map(([, field = '', raw = '']) => [field, readValue(raw.trim())]),
  );

/** Quotes around a value are optional; they make a number or a `true` a text. */
function readValue(raw: string): string | number | boolean {
  if (/^".*"$/.test(raw)) return raw.slice(1, -1).replace(/\\(["\\])/g, '$1');
  if (/^'.*'$/.test(raw)) return raw.slice(1, -1).replaceAll("''", "'");
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return /^-?\d{1,9}$/.test(raw) ? Number(raw) : raw;
}
