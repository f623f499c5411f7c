// A copy of content/ that a test may break.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sentence } from '../../scripts/publish/problem.ts';
import { publish } from '../../scripts/publish/publish.ts';

/** Changes one file of a fresh copy and answers every sentence that publishing then says. */
export function mistakesAfter(file: string, change: (text: string) => string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'perigee-content-'));
  try {
    cpSync('content', join(root, 'content'), { recursive: true });
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
    return publish(root).problems.map(sentence);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Writes files into a fresh copy, removes those that are null, and answers what content:check then says of content/. */
export function mistakesIn(files: Readonly<Record<string, string | null | ((text: string) => string)>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'perigee-content-'));
  try {
    cpSync('content', join(root, 'content'), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      const path = join(root, file);
      if (text === null) rmSync(path);
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, typeof text === 'string' ? text : text(readFileSync(path, 'utf8')));
      }
    }
    return publish(root, { translated: true }).problems.map(sentence);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Changes the JSON of a file as a value. */
export const mistakesWith = <T>(file: string, change: (value: T) => void): string[] =>
  mistakesAfter(file, (text) => {
    const value: T = JSON.parse(text);
    change(value);
    return JSON.stringify(value, null, 2);
  });
