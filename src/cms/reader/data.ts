// A file of data: JSON, with the brand's name filled in, as its schema reads it.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { jsonLines, placesIn } from './lines.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';
import { named, nameIn } from './named.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** What a file says. */
export type Read<T> = {
  /** Undefined where the schema refuses it. */
  readonly value: T | undefined;
  /** Before the schema has seen it; undefined where it is no JSON. */
  readonly written: unknown;
  readonly problems: readonly Problem[];
  readonly lineOf: (path: Mistake['path']) => number | undefined;
};

export function readData<T>(root: string, file: string, { schema }: Source<z.core.$ZodType<T>>): Read<T> {
  const problems: Problem[] = [];
  const text = textOf(root, file);
  if (text === undefined) problems.push({ file, say: 'is missing. Restore it from the last commit that had it.' });
  const written = text === undefined ? undefined : parse(text, file, problems);
  if (text === undefined || written === undefined)
    return { value: undefined, written, problems, lineOf: () => undefined };
  const lines = jsonLines(text);
  const lineOf = (path: Mistake['path']) => lineIn(lines, path);
  const parsed = z.safeParse(schema, written, { reportInput: true });
  if (parsed.success) return { value: parsed.data, written, problems, lineOf };
  for (const { path, say } of mistakesOf(schema, parsed.error.issues))
    problems.push({ file, line: lineOf(path), field: path.join('.'), say });
  return { value: undefined, written, problems, lineOf };
}

function textOf(root: string, file: string): string | undefined {
  try {
    return named(readFileSync(`${root}/${file}`, 'utf8'), nameIn(root));
  } catch {
    return undefined;
  }
}

/** The JSON of a text, unchecked; undefined where it is none, which is added to `problems`. */
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
function lineIn(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const line = lines.get(path.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  return undefined;
}
