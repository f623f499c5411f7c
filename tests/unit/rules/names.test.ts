import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { retiredNames, retiredWords } from '../../../scripts/names.ts';

const retired = retiredWords(readFileSync('docs/glossary.md', 'utf8'));

test('the glossary names the retired words, and says what to write instead', () => {
  expect([...retired]).toEqual(expect.arrayContaining(['told', 'said', 'asked', 'kept', 'standing', 'desk', 'hers']));
});

test.each([
  ['a variable', 'const told = 1;', 'told'],
  ['a part of a name', 'export function keptOf() {}', 'keptOf'],
  ['a store', 'const $asked = atom(null);', '$asked'],
  ['a constant', 'const LAST_SAID_MS = 5;', 'LAST_SAID_MS'],
  ['a type', 'type Standing = string;', 'Standing'],
  ['a private member', 'class A { #told = 1 }', '#told'],
  ['what is taken out of something', 'const { value: kept } = row;', 'kept'],
  ['an import under another name', "import { Limits as Told } from './limits.ts';", 'Told'],
])('finds %s', (_, text, name) => {
  expect(retiredNames('a.ts', text, retired)).toEqual([{ line: 1, name }]);
});

test('leaves words in texts, comments and longer words alone', () => {
  const text = `// what was told\nconst sentence = 'said';\nconst untold = 1;\nconst basket = { kepti: sentence };`;
  expect(retiredNames('a.ts', text, retired)).toEqual([]);
});
