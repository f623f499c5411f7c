// One reader of content/: what Astro's collections hold is what publish takes, and a mistake is told by both in one sentence.
import { EventEmitter } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader } from 'astro/loaders';
import { afterEach, expect, test } from 'vitest';
import { problemsIn } from '#kit/content.ts';
import { sentence } from '#src/cms/reader/problem.ts';
import { collections } from '#src/content.config.ts';
import { entriesOf, filesOf } from '../../scripts/publish/check.ts';
import { checkOf } from '../../scripts/publish/publish.ts';

type Name = keyof typeof collections;
type Entry = { readonly id: string; readonly data: unknown; readonly filePath: string };
const NAMES = Object.keys(collections) as Name[];
const { check } = checkOf('.');

/** A collection as Astro fills it: its entries now, and what it has logged since. */
async function filled(name: Name, root: string, watcher?: EventEmitter) {
  const entries = new Map<string, Entry>();
  const logged: string[] = [];
  const { load } = (collections[name] as unknown as { readonly loader: Loader }).loader;
  await load({
    store: { clear: () => entries.clear(), set: (entry: Entry) => entries.set(entry.id, entry) },
    config: { root: pathToFileURL(join(root, '/')) },
    logger: { error: (text: string) => logged.push(text) },
    watcher,
  } as unknown as Parameters<typeof load>[0]);
  return { entries, logged };
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with some files of content/. */
function rootWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'perigee-reader-'));
  folders.push(root);
  cpSync('content/config/brand.json', join(root, 'content/config/brand.json'));
  for (const [file, text] of Object.entries(files)) put(root, file, text);
  return root;
}

function put(root: string, file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

test.each(NAMES)('Astro holds of %s what publish takes of it, each entry with its file', async (name) => {
  const { entries } = await filled(name, '.');
  expect([...entries.values()].map(({ id, filePath }) => ({ id, file: filePath }))).toEqual(filesOf('.', name));
  const [pattern = ''] = collections[name].source.patterns;
  if (pattern.endsWith('.md')) for (const { data } of entries.values()) expect(data).toMatchObject({ title: /./ });
  else {
    const taken = entriesOf(check, name).map(({ id, data, file }): Entry => ({ id, data, filePath: file }));
    expect([...entries.values()]).toEqual(taken);
  }
});

const partner = (fields: object) =>
  JSON.stringify({ name: 'Halo', url: 'https://halo.example', sample: true, ...fields });
const WRONG = {
  'content/partners/colour.json': partner({ nmae: 'Halo' }),
  'content/partners/comma.json': '{ "name": "Halo" "url": "https://halo.example" }',
  'content/partners/twice.json': partner({}).replace('{', '{ "name": "Halo",'),
};

test('what is wrong with a collection stops Astro with every sentence that the check says', async () => {
  const sentences = problemsIn(WRONG)
    .filter(({ file }) => Object.hasOwn(WRONG, file))
    .map(sentence);
  expect(sentences).toHaveLength(3);
  await expect(filled('partners', rootWith(WRONG))).rejects.toThrow(sentences.join('\n'));
});

test('a text that repeats what is written once stops Astro as it stops publishing', async () => {
  const file = 'content/news/de/reader.md';
  const head = (more = '') => `---\ntitle: Neues\ndescription: ${'x'.repeat(60)}\n${more}---\n\nText.\n`;
  await expect(filled('news-words', rootWith({ [file]: head('date: 2026-12-01\n') }))).rejects.toThrow(
    `${file}:4 "date" is written once, in the English file. Remove it here.`,
  );
  const { entries } = await filled('news-words', rootWith({ [file]: head() }));
  expect(entries.get('de/reader')?.data).toEqual({ title: 'Neues', description: 'x'.repeat(60) });
});

test('a file that changes while Astro serves is read again, and what was right stays until a mistake is mended', async () => {
  const file = 'content/partners/halo.json';
  const root = rootWith({ [file]: partner({}) });
  const watcher = new EventEmitter();
  const { entries, logged } = await filled('partners', root, watcher);
  const changed = (text: string) => {
    put(root, file, text);
    watcher.emit('all', 'change', join(root, file));
  };

  changed(partner({ name: 'Corona' }));
  expect(entries.get('halo')?.data).toMatchObject({ name: 'Corona' });

  changed(partner({ name: '' }));
  expect(logged).toEqual([expect.stringContaining(`${file}:1 "name" is empty.`)]);
  expect(entries.get('halo')?.data).toMatchObject({ name: 'Corona' });

  put(root, file, partner({ name: 'Halo' }));
  watcher.emit('all', 'change', join(root, 'content/partners-of-others/halo.json'));
  expect(entries.get('halo')?.data).toMatchObject({ name: 'Corona' });
});
