// The search of the help pages: sixty questions as people ask them, in five languages, over the questions that content answers.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { HelpAnswer } from '#shared/contract/support.ts';
import { matching, type Vocabulary } from '#src/features/support/matching.ts';
import asked from './questions.json' with { type: 'json' };

const GROUPS = [
  'account',
  'deposits',
  'withdrawals',
  'bonuses',
  'verification',
  'limits',
  'games',
  'technical',
  'fair-draws',
] as const;
type Language = keyof typeof asked;
const LANGUAGES = Object.keys(asked) as Language[];

/** Named by group and place in it, which are the same in every language. */
const answersIn = (locale: Language): HelpAnswer[] =>
  GROUPS.flatMap((group) => {
    const page = readFileSync(`content/help/${locale}/${group}.md`, 'utf8');
    const title = /^title: (.*)$/m.exec(page)?.[1] ?? '';
    return page
      .split(/^## /m)
      .slice(1)
      .map((section, place) => {
        const [question = '', ...text] = section.split('\n');
        return { question, group: title, text: text.join(' '), path: `${group}:${place}` };
      });
  });

function vocabularyOf(locale: Language): Vocabulary {
  const texts = JSON.parse(readFileSync(`content/messages/${locale}/support.json`, 'utf8')) as Record<string, string>;
  return { alike: texts['search.alike'] ?? '', stop: texts['search.stop'] ?? '' };
}

const answers = new Map(LANGUAGES.map((locale) => [locale, answersIn(locale)]));
const firstThree = (locale: Language, question: string): string[] =>
  matching(answers.get(locale) ?? [], question, vocabularyOf(locale))
    .slice(0, 3)
    .map(({ path }) => path);

test('of sixty questions in five languages at least fifty-four find their answer among the first three', () => {
  const missed = LANGUAGES.flatMap((locale) =>
    asked[locale].flatMap(([question = '', path = '']) =>
      firstThree(locale, question).includes(path) ? [] : [`${locale}: ${question}`],
    ),
  );
  expect(LANGUAGES.map((locale) => asked[locale].length)).toEqual([12, 12, 12, 12, 12]);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(6);
});

describe('the search forgives', () => {
  test.each([
    ['how long does a withdrawal take', 'withdrawals:2'],
    ['payout time', 'withdrawals:2'],
    ['how lnog until my withdrawl arrives', 'withdrawals:2'],
    ['close acount', 'account:10'],
  ])('%s finds it', (question, path) => {
    expect(firstThree('en', question)).toContain(path);
  });
  test('nothing typed, and what is of no help page, finds nothing', () => {
    expect([firstThree('en', '  '), firstThree('en', 'xylophone zebra')]).toEqual([[], []]);
  });
});
