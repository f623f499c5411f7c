// What pages promise is done by somebody: code that a test holds, or a duty of the house (content/config/promises.json).
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Problem, sentence } from '#src/cms/reader/problem.ts';
import type { Promises } from '#src/cms/schemas/promises.ts';
import type { Check } from '../../scripts/publish/check.ts';
import { isPromise, promiseProblems, retained, sentencesIn } from '../../scripts/publish/promises.ts';

const known: Promises = JSON.parse(readFileSync('content/config/promises.json', 'utf8'));
const titles = globSync('tests/**/*.{test.ts,test.tsx,spec.ts}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(retained(known).map(({ id, by, test: title }) => [id, by, title] as const))(
  'of the promise %s the code and the test are there',
  (_, by, title) => {
    const [file = '', name = ''] = by.split('#');
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b(function|const|class) ${name}\\b`));
    expect(titles.includes(title), title).toBe(true);
  },
);

/** What the check says of one page, where one promise is known. */
function sentenceOf(body: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'perigee-promises-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('content/pages/en/page.md', `---\ntitle: A page\n---\n\n${body}\n`);
  write(
    'content/config/promises.json',
    JSON.stringify({ promises: [{ id: 'kept', duty: 'Somebody does it.', says: ['We keep them for five years.'] }] }),
  );
  const problems: Problem[] = [];
  promiseProblems({ root, problems, known: { wrong: () => undefined } } as unknown as Check);
  rmSync(root, { recursive: true });
  return problems.map(sentence);
}

test('a sentence, a point of a list, a cell of a table that promises without a mechanism is refused with its line, and one that is gone is named', () => {
  expect(sentenceOf('We keep them for five years.')).toEqual([]);
  for (const sentence of [
    'We watch for warning signs and write to you.',
    '- We keep it for three years.',
    '2. Wait. Then we tell you.',
    '| when | we tell you within two days |',
  ]) {
    const says = sentenceOf(`We keep them for five years.\n${sentence}`);
    expect(says, sentence).toHaveLength(1);
    expect(says[0]).toMatch(/^content\/pages\/en\/page\.md:6 promises "/);
  }
  const gone = sentenceOf('We keep them.');
  expect(gone).toHaveLength(2);
  expect(gone.join('\n')).toContain('page.md:5 promises "We keep them."');
  expect(gone.join('\n')).toContain('holds "We keep them for five years.", which no English page says.');
});

test('each point of what works names what makes it true, whoever it is about; what does not work needs nothing', () => {
  const point = (says: string) =>
    `We keep them for five years.\n\n## What works\n\n- ${says}\n\n## What does not\n\n- Not this.`;
  expect(sentenceOf(point('We keep them for five years.'))).toEqual([]);
  expect(sentenceOf(point('You can play. With a keyboard.'))).toEqual([
    expect.stringMatching(/page\.md:9 promises "You can play\. With a keyboard\."/),
  ]);
});

test('what others do, headings and plain facts are no promises', () => {
  const text = '---\ntitle: We keep everything\n---\n\n## What we check\n\nYou may keep it. A bank may tell you.\n';
  expect(sentencesIn(text).filter(({ says }) => isPromise(says))).toEqual([]);
  expect(sentencesIn('1. We never tell. You do.\n').map(({ says }) => says)).toEqual(['We never tell.', 'You do.']);
});
