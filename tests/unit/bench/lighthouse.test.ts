// A measurement by Lighthouse that fails is made again once, then said: the benchmark goes on either way.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judge } from '../../bench/lighthouse.ts';

const REPORT = {
  categories: Object.fromEntries(
    ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => [name, { score: 1 }]),
  ),
  audits: { 'largest-contentful-paint': { numericValue: 900 } },
};

let folder: string;
const before = process.env.PATH;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perigee-lighthouse-'));
  process.env.PATH = `${folder}:${before}`;
});
afterEach(() => {
  process.env.PATH = before;
  rmSync(folder, { recursive: true });
});

/** A `lighthouse` that fails so often, then reports. */
function lighthouse(fails: number): void {
  writeFileSync(join(folder, 'report.json'), JSON.stringify(REPORT));
  writeFileSync(join(folder, 'runs'), '');
  const script = `#!/bin/sh\necho "$*" >> ${folder}/runs\n[ $(wc -l < ${folder}/runs) -gt ${fails} ] || exit 1\ncat ${folder}/report.json\n`;
  writeFileSync(join(folder, 'lighthouse'), script);
  chmodSync(join(folder, 'lighthouse'), 0o755);
}
const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n');

test('one that fails once is measured again, and a player’s page by the player’s cookies', async () => {
  lighthouse(1);
  const judged = await judge('http://page', 'http://empty', 1, [{ name: 'a', value: 'b', domain: 'x', path: '/' }]);
  expect(judged).toMatchObject({ lcp: 1, scores: [{ score: 100 }, {}, {}, {}] });
  expect(runs().map((run) => run.split(' ')[0])).toEqual(['http://empty', 'http://empty', 'http://page']);
  expect(runs()[2]).toContain('{"Cookie":"a=b"}');
});

test('one that fails twice is said, and ends nothing', async () => {
  lighthouse(9);
  expect(await judge('http://page', 'http://empty', 1)).toEqual({ failed: expect.stringContaining('ended with 1') });
  expect(runs()).toHaveLength(2);
});
