// Finds the line of each value in a JSON text, so that a mistake can be reported with its line.
import { cached } from './cached.ts';

type Places = {
  /** Dotted path ('rows.0.class') > line, counted from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** Keys that occur twice in an object: JSON.parse silently takes the last. */
  readonly twice: readonly { readonly path: string; readonly line: number }[];
};

/** The text must be valid JSON. */
export const jsonLines = (text: string): Places['lines'] => placesIn(text).lines;

export const placesIn = cached((text: string): Places => {
  const lines = new Map<string, number>([['', 1]]);
  const twice: { path: string; line: number }[] = [];
  const named = new Set<string>();
  const open: { path: string; index: number | null; key: string | null }[] = [];
  let line = 1;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g)) {
    const here = open.at(-1);
    if (token === '\n') line++;
    else if (token === ',') {
      if (here?.index !== null && here) here.index++;
      else if (here) here.key = null;
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') continue;
    else if (here && here.index === null && here.key === null) {
      here.key = JSON.parse(token);
      const path = join(here.path, here.key ?? '');
      if (named.has(path)) twice.push({ path, line });
      named.add(path);
      lines.set(path, line);
    } else {
      const path = here ? join(here.path, here.key ?? String(here.index)) : '';
      if (!lines.has(path)) lines.set(path, line);
      if (token === '{') open.push({ path, index: null, key: null });
      if (token === '[') open.push({ path, index: 0, key: null });
    }
  }
  return { lines, twice };
});

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
