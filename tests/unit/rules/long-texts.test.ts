// Texts of several lines, which take time to write: they outlive the session in which they were written, and are kept whole.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FIELD = /<(?:textarea|Words)\b/;
const files = globSync('src/features/**/*.{tsx,astro}')
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const)
  .filter(([, text]) => FIELD.test(text));

/** Whose text is held by a store, since its place can be closed; the store tells of it as a draft. */
const STORED: Readonly<Record<string, string>> = {
  'src/features/chat/Composer.tsx': 'src/features/chat/chat.store.ts',
};

test('what is written in several lines waits for its player when the session ends: its form is a draft, or a store keeps it', () => {
  expect(files.length).toBeGreaterThan(2);
  const lost = files.filter(([file, text]) => {
    const store = STORED[file];
    return store ? !readFileSync(store, 'utf8').includes('keepDraft(') : !text.includes('data-draft');
  });
  expect(lost.map(([file]) => file)).toEqual([]);
});

test('no such field cuts what is pasted, for a player or an operator: what is too long is kept, and it is said', () => {
  const others = ['src/ui/Words.tsx', ...globSync('functions/office/**/*.{ts,tsx}')];
  const fields = [...files, ...others.map((file) => [file, readFileSync(file, 'utf8')] as const)];
  const cut = fields.filter(([, text]) =>
    text
      .split(FIELD)
      .slice(1)
      .some((rest) => /\bmaxlength=/i.test(rest.slice(0, rest.search(/\/>|<\//)))),
  );
  expect(cut.map(([file]) => file)).toEqual([]);
});
