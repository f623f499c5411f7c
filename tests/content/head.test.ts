// The head of a text is read by us and by editors, which take it for YAML: where we tell no mistake, both read the same.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { file } from 'astro/loaders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readHead } from '#src/cms/reader/head.ts';

type Entry = { id: string; data: Record<string, unknown> };

/** Values as a reader of YAML reads them. */
async function yamlReads(raw: readonly string[]): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'perigee-head-'));
  const found = new Map<string, unknown>();
  try {
    writeFileSync(join(folder, 'heads.yaml'), raw.map((value, i) => `- id: "${i}"\n  value: ${value}\n`).join(''));
    const say = (text: string) => {
      throw new Error(text);
    };
    const context = {
      collection: 'heads',
      config: { root: pathToFileURL(`${folder}/`) },
      logger: {
        error: () => {},
        debug: (text: string) => /^(?:Loading|Found|Skipping)/.test(text) || say(text),
        warn: say,
        info: () => {},
      },
      parseData: async ({ data }: Entry) => data,
      store: { clear: () => {}, set: ({ id, data }: Entry) => found.set(id, data.value), keys: () => [] },
    };
    await file('heads.yaml').load(context as unknown as Parameters<ReturnType<typeof file>['load']>[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return raw.map((_, i) => found.get(String(i)));
}

/** What is read of a value, and whether anything is wrong with it. */
function read(raw: string): { value: unknown; wrong: boolean } {
  const schema = z.object({ value: z.unknown() });
  const { value: head, problems } = readHead(`---\nvalue: ${raw}\n---\n`, 'a.md', { base: '', patterns: [], schema });
  return { value: head?.value, wrong: problems.length > 0 };
}

const part = fc.constantFrom(
  ...[...`abz AZ019.,:;#'"{}[]&*!|>%@\`~?-+_\\/=()€é`],
  ...[
    ': ',
    ' #',
    '- ',
    '? ',
    '{{name}}',
    'true',
    'True',
    'null',
    '0x1F',
    '1e3',
    '.5',
    '.inf',
    '12:30',
    '007',
    '0o7',
    'no',
  ],
);
const raw = fc.oneof(
  fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('').trim()),
  fc.string({ minLength: 1, maxLength: 8 }).map((text) => JSON.stringify(text.replace(/[^ -~]/g, 'x'))),
);

test('a value that is told no mistake is the same to YAML', async () => {
  const values = fc.sample(raw, { numRuns: 6000, seed: 24 }).filter((value) => value !== '');
  const right = values.filter((value) => !read(value).wrong);
  expect(right.length).toBeGreaterThan(1500);
  const theirs = await yamlReads(right);
  const otherwise = right.flatMap((value, i) => {
    const [own, other] = [read(value).value, theirs[i]];
    return own === other ? [] : [`${value} > ${JSON.stringify(own)}, ${JSON.stringify(other)}`];
  });
  expect(otherwise).toEqual([]);
});

test('what YAML would refuse or read otherwise is refused with the way to write it', () => {
  for (const value of ['a: b', 'a #b', '{{name}} x', '- a', '1.50', 'True', 'null', '0x1F', '*a', '@a', '"a" b'])
    expect(read(value).wrong, value).toBe(true);
  for (const value of [
    'About us',
    '"a: b"',
    "'it''s'",
    '12',
    'true',
    'AT, DE',
    '/pokies',
    'what: "x"'.replace(': ', ':'),
  ])
    expect(read(value).wrong, value).toBe(false);
});
