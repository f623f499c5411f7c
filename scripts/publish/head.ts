// The head of a Markdown file, `field: value` lines above the text, held against its schema.
import type * as z from 'zod/mini';
import type { Spell } from './addresses.ts';
import { type Check, lostIn, mistakesOf } from './check.ts';

/**
 * The head's value, what it names held against what exists; undefined when it has mistakes, which are then among `problems`.
 * `once` answers for fields that another file says, `spell` when the text is seen.
 */
export function readHead<T>(
  text: string,
  file: string,
  schema: z.ZodMiniType<T>,
  { problems, known }: Check,
  once: (field: string) => boolean = () => false,
  spell: (value: T) => Spell | undefined = () => undefined,
): { value: T; lineOf: (field: string) => number } | undefined {
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
    if (key) value[key] = readValue(raw.trim());
    else if (line.trim())
      problems.push({
        file,
        line: i + 2,
        say: `cannot be read: "${line}". Write one "field: value" per line above the text.`,
      });
  }
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) {
    const lost = lostIn(known, schema, parsed.data, spell(parsed.data));
    for (const { path, say } of lost)
      problems.push({ file, line: lineOf(String(path[0])), field: path.join('.'), say });
    return lost.length > 0 ? undefined : { value: parsed.data, lineOf };
  }
  for (const { path, say } of mistakesOf(schema, parsed.error.issues)) {
    const field = String(path[0]);
    const told = once(field) ? 'is written once, in the English file. Remove it here.' : say;
    problems.push({ file, line: lineOf(field), field: path.join('.'), say: told });
  }
  return undefined;
}

/** Quotes around a value are optional; they keep a number or a true a text. */
function readValue(raw: string): string | number | boolean {
  const [, , quoted] = /^(["'])(.*)\1$/.exec(raw) ?? [];
  if (quoted !== undefined) return quoted;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return /^-?\d{1,9}$/.test(raw) ? Number(raw) : raw;
}
