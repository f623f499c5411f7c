import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sentence } from '#src/cms/reader/problem.ts';
import { retiredProblems } from '../../scripts/publish/retired.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

/** What is said of these files, with phrases retired in English and German. */
function sentences(files: Readonly<Record<string, unknown>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'perigee-retired-'));
  roots.push(root);
  const retired = { en: { 'go on': '"Continue"', 'e-mail': '"email"' }, de: { Hausvorteile: '"Hausvorteil"' } };
  for (const [file, value] of Object.entries({ 'retired.json': retired, ...files })) {
    const path = join(root, 'content', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  }
  const problems: Parameters<typeof retiredProblems>[1] = [];
  retiredProblems(root, problems);
  return problems.map(sentence);
}

test('a retired phrase is refused with its line and the word to write instead', () => {
  expect(sentences({ 'messages/en/x.json': { a: 'Play', b: 'Go on, then' } })).toEqual([
    'content/messages/en/x.json:3 "b" says "Go on". Write "Continue" (content/glossary.md).',
  ]);
});

test('pages, values under the name of a locale, and regional English are held to it as well', () => {
  expect(
    sentences({
      'pages/en/faq.md': '---\ntitle: Help\n---\n\nSend an e-mail.\n',
      'banners/demo.json': { title: { en: 'Go on', de: 'Go on' }, button: [{ name: { de: 'Hausvorteile' } }] },
      'messages/en-AU/x.json': { a: 'By e-mail' },
    }),
  ).toEqual([
    'content/banners/demo.json:3 "title.en" says "Go on". Write "Continue" (content/glossary.md).',
    'content/banners/demo.json:9 "button.0.name.de" says "Hausvorteile". Write "Hausvorteil" (content/glossary.md).',
    'content/messages/en-AU/x.json:2 "a" says "e-mail". Write "email" (content/glossary.md).',
    'content/pages/en/faq.md:5 says "e-mail". Write "email" (content/glossary.md).',
  ]);
});

test('a phrase inside another word, of another language, or in a list of what a chat refuses is none', () => {
  expect(
    sentences({
      'messages/en/x.json': { a: 'Cargo on board, e-mails' },
      'messages/de/x.json': { a: 'Go on' },
      'chat/en.json': { words: ['go on'] },
      'config/brand.json': { name: 'Go on' },
    }),
  ).toEqual([]);
});

test('no text of ours says a retired phrase', () => {
  const problems: Parameters<typeof retiredProblems>[1] = [];
  retiredProblems('.', problems);
  expect(problems.map(sentence)).toEqual([]);
});
