// Where in a JSON text each value stands, so that a mistake can be told with its line.
import { kept } from './kept.ts';

/** Dotted path ('rows.0.class') > line, counted from 1. The text must be valid JSON. */
export const jsonLines = kept((text: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>([['', 1]]);
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
      lines.set(join(here.path, here.key ?? ''), line);
    } else {
      const path = here ? join(here.path, here.key ?? String(here.index)) : '';
      if (!lines.has(path)) lines.set(path, line);
      if (token === '{') open.push({ path, index: null, key: null });
      if (token === '[') open.push({ path, index: 0, key: null });
    }
  }
  return lines;
});

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
