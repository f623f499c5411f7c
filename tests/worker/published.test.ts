// What is in the Worker, and what is read beside it.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no text that operators wrote is in the Worker: a change of it needs no build of code', () => {
  const worker = readFileSync('dist/sandbox.worker.mjs', 'utf8');
  const described = globSync('content/{pages,news,promotions,help}/*/**/*.md').flatMap((file) => {
    const [, sentence] = /^description: ["']?(.{40,80})/m.exec(readFileSync(file, 'utf8')) ?? [];
    return sentence && !sentence.includes('{{') ? [[file, sentence] as const] : [];
  });
  expect(described.length).toBeGreaterThan(100);
  expect(described.filter(([, sentence]) => worker.includes(sentence.slice(0, 40))).map(([file]) => file)).toEqual([]);
});
