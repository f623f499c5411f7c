// What pages promise: each sentence that says what we check, report, store, delete, never or always do names what makes
// it true (content/config/promises.json), and so does each point of a statement's list of what works, so that nothing
// is promised without code or people behind it. The English text decides; the others are translations of it.
import { globSync, readFileSync } from 'node:fs';
import type { Promises } from '../../src/cms/schemas/promises.ts';
import type { Check } from './check.ts';
import { only } from './check.ts';

const FILE = 'content/config/promises.json';
const PAGES = ['pages', 'help', 'promotions', 'snippets'].map((folder) => `content/${folder}/en/**/*.md`);

const WE = String.raw`\b(?:we|our|nobody from {{name}})\b`;
const DO =
  'check|watch|monitor|tell|keep|erase|delete|never|always|within|review|write to you|email you|notify|return|promise|guarantee|nobody|send it';
const PROMISE = new RegExp(String.raw`${WE}.*\b(?:${DO})\b`, 'i');

/** Sentences, cells of tables and points of lists, each with the line that it stands in. */
export function sentencesIn(text: string): { line: number; says: string }[] {
  const lines = text.split('\n');
  const body = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  return lines.flatMap((line, at) =>
    at < body || line.startsWith('#')
      ? []
      : line
          .replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
          .split(/(?<=[.:;!?])\s+|\s*\|\s*/)
          .filter((says) => says !== '')
          .map((says) => ({ line: at + 1, says })),
  );
}

/** The section of a statement whose list items are all promises, whatever their grammatical subject. */
const CLAIMS = /^## What works$/;

/** The points of that section, each with its line. */
export function claimsIn(text: string): { line: number; says: string }[] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => CLAIMS.test(line));
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith('## '));
  const end = length < 0 ? lines.length : from + 1 + length;
  return lines.flatMap((line, at) =>
    from >= 0 && at > from && at < end && line.startsWith('- ') ? [{ line: at + 1, says: line.slice(2) }] : [],
  );
}

export const isPromise = (says: string): boolean => PROMISE.test(says);

export function promiseProblems(check: Check): void {
  const { root, problems } = check;
  const known = only(check, 'promises');
  if (!known) return;
  const says = new Map(known.promises.flatMap((promise, at) => promise.says.map((one) => [one, at] as const)));
  const found = new Set<string>();
  for (const path of globSync(PAGES, { cwd: root }).sort()) {
    const file = path.replaceAll('\\', '/');
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const sentences = sentencesIn(text);
    const claims = claimsIn(text);
    for (const { says: one } of [...sentences, ...claims]) found.add(one);
    for (const { line, says: one } of [...sentences.filter(({ says: one }) => isPromise(one)), ...claims])
      if (!says.has(one))
        problems.push({
          file,
          line,
          say: `promises "${one}". Write into ${FILE} what makes it true (its code and its test, or whose duty it is), or say only what is done.`,
        });
  }
  for (const [one, at] of says)
    if (!found.has(one))
      problems.push({
        file: FILE,
        field: `promises.${at}.says`,
        say: `holds "${one}", which no English page says. Write it as the page does, or take it out.`,
      });
}

/** The promises that code keeps, for the test that checks this code. */
export const retained = ({ promises }: Promises) => promises.flatMap((promise) => ('by' in promise ? [promise] : []));
