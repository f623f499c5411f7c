// What terms, rules and forms say in each language, against what the code and the markets do.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOUSE_DECIDES_MS } from '#shared/domain/rounds.ts';

const messagesOf = (language: string, feature: string): Record<string, string> =>
  JSON.parse(readFileSync(`content/messages/${language}/${feature}.json`, 'utf8'));

const HOURS = String(HOUSE_DECIDES_MS / 3_600_000);
const LANGUAGES: readonly [language: string, aBreak: RegExp, anExclusion: RegExp][] = [
  ['en', /\bbreak\b/, /\bself-exclu|\bexclude yourself\b/],
  ['de', /\bPause\b/, /\bSelbstausschluss|\bausschließen\b/],
  ['it', /\bpausa\b/, /\bautoesclu|\bti autoescludi\b/],
  ['no', /\bpause\b/, /\butesteng/],
  ['fr-CA', /\bpause\b/, /\bautoexclusion\b/],
];

test.each(LANGUAGES)(
  'terms and games (%s) say that a round is decided after so many hours, by a break and by a self-exclusion',
  (language, aBreak, anExclusion) => {
    const play = messagesOf(language, 'play');
    const rules = Object.keys(play).filter((key) => /(?:^round|\.rules)\.house$/.test(key));
    expect(rules).toHaveLength(5);
    const terms = globSync(`content/pages/${language}/terms-and-conditions*.md`);
    expect(terms).toHaveLength(2);
    const texts = [
      ...rules.map((key) => [key, play[key] ?? ''] as const),
      ...terms.map((file) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        // The second point of the section on rounds; the other lines with so many hours are of limits.
        const line = lines.find((one) => one.startsWith('2. ') && one.includes(` ${HOURS} `));
        return [file, line ?? ''] as const;
      }),
    ];
    for (const [where, text] of texts) {
      expect(text, where).toContain(HOURS);
      expect(text, where).toMatch(aBreak);
      expect(text, where).toMatch(anExclusion);
    }
  },
);

/** That it depends on the place, and on the amount. */
const DEPENDS: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/for a withdrawal/, /where you live/, /the amount/],
  de: [/bei einer Auszahlung/, /Land/, /Betrag/],
  it: [/per un prelievo/, /Paese/, /importo/],
  no: [/Ved uttak/, /hvor du bor/, /beløpet/],
  'fr-CA': [/pour un retrait/, /où vous vivez/, /montant/],
};

test('that a withdrawal may need documents is said as markets have it: by place, and by amount', () => {
  const markets = readFileSync('content/config/markets.json', 'utf8');
  const sums = [...markets.matchAll(/"verifyAboveEurMinor": (\d+)/g)].map(([, sum]) => Number(sum));
  expect(sums.some((sum) => sum === 0) && sums.some((sum) => sum > 0)).toBe(true);
  for (const [language, says] of Object.entries(DEPENDS))
    for (const one of says) expect(messagesOf(language, 'cashbox').person_documents, language).toMatch(one);
});

test('what matters stands first, in five points: in the terms of each licence, of bonuses and of payments, in each language', () => {
  const pages = LANGUAGES.flatMap(([language]) =>
    ['terms-and-conditions', 'terms-and-conditions.EE', 'bonus-terms', 'payment-methods'].map(
      (page) => `content/pages/${language}/${page}.md`,
    ),
  );
  for (const file of pages) {
    const [, first = ''] = readFileSync(file, 'utf8').split('\n## ');
    const points = first.split('\n').filter((line) => /^> \d\. /.test(line));
    expect(
      points.map((line) => line.slice(2, 4)),
      file,
    ).toEqual(['1.', '2.', '3.', '4.', '5.']);
  }
});

test('fair play is told in two layers: what it means, then how to check', () => {
  for (const [language] of LANGUAGES) {
    const layers = readFileSync(`content/pages/${language}/fair-play.md`, 'utf8').split('\n## ').slice(1);
    expect(layers, language).toHaveLength(2);
    // Figures and formulas are below.
    expect([/HMAC/.test(layers[0] ?? ''), /HMAC/.test(layers[1] ?? '')], language).toEqual([false, true]);
  }
});
