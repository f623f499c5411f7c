// What README and docs point to exists, every command they name is one, and decisions are counted once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mistakesIn, NOT_WORKED_OUT } from '#kit/content.ts';

const documents = [
  'README.md',
  'CREDITS.md',
  ...readdirSync('docs').map((name) => join('docs', name)),
  ...readdirSync('docs/adr').map((name) => join('docs/adr', name)),
].filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(file, 'utf8');
/** Without examples of how something is written. */
const prose = (file: string) => read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

test('every link and every path in the documents leads somewhere', () => {
  const lost = documents.flatMap((file) => {
    const links = [...prose(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    );
    const paths = [...read(file).matchAll(/`((?:src|functions|content|scripts|tests)\/[\w./[\]-]+)`/g)].map(
      ([, path = '']) => path,
    );
    return [...links, ...paths].filter((path) => !existsSync(path)).map((path) => `${file}: ${path}`);
  });
  expect(lost).toEqual([]);
});

test('every npm command in the documents exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = documents.flatMap((file) => [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

test('each decision has a number of its own', () => {
  const numbers = readdirSync('docs/adr').map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** A fence names its file below content/, and the list of it that the example is a row of: ```json config/geo.json rows */
const examples = [...read('docs/operators.md').matchAll(/^```(\w+)(?: ([\w./-]+))?(?: (\w+))?\n([\s\S]*?)^```$/gm)]
  .map(([, language = '', file, list, text = '']) => ({ language, file, list, text }))
  .filter(({ language }) => language === 'json' || language === 'markdown');

test('every example for operators says which file it is, and can be copied as it stands', () => {
  expect(examples.length).toBeGreaterThanOrEqual(4);
  for (const { file, list, text } of examples) {
    expect(file, text).toBeDefined();
    const added = (whole: string) => {
      const value: Record<string, unknown[]> = JSON.parse(whole);
      value[list ?? '']?.push(JSON.parse(text));
      return JSON.stringify(value, null, 2);
    };
    // What a bonus is worth is worked out from its file, by a command that is named below it.
    const mistakes = mistakesIn({ [`content/${file}`]: list ? added : text });
    expect(
      mistakes.filter((one) => !NOT_WORKED_OUT.test(one)),
      file,
    ).toEqual([]);
  }
});

test('README lists every resource that the Worker is bound to', () => {
  const bound = [...read('wrangler.toml').matchAll(/^(?:binding|name) = "([A-Z_]+)"$/gm)].map(([, name = '']) => name);
  expect(bound.length).toBeGreaterThan(15);
  const listed = [...read('README.md').matchAll(/^\| [^|]+\| `([A-Z_]+)` +\|/gm)].map(([, name = '']) => name);
  expect(new Set(listed)).toEqual(new Set(bound.filter((name) => name !== 'ASSETS')));
});

test('every function that the recipes name exists', () => {
  const code = ['src', 'functions', 'scripts', 'tests', 'content/config'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|astro|json)$/.test(name))
      .map((name) => read(join(folder, name))),
  );
  const names = new Set(code.flatMap((text) => text.match(/\b[a-z]+[A-Z][A-Za-z]+\b/g) ?? []));
  const lost = documents
    .filter((file) => !file.includes('/adr/'))
    .flatMap((file) =>
      [...read(file).matchAll(/`([a-z]+[A-Z][A-Za-z]+)(?:\([^`]*\))?`/g)]
        .filter(([, name = '']) => !names.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(lost).toEqual([]);
});
