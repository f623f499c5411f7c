import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figureText, returnText } from '#src/i18n/figures.ts';
import { OFFERED } from '#src/i18n/locales.ts';

const FOLDER = 'content/games/certificates';
const returns = readdirSync(FOLDER).map((name) => String(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')).rtp));

test('a game’s return is cut wherever it is written, never rounded up', () => {
  expect(['95.808078', '95.8', '96.999999', '97', '95.808078'].map((rtp) => returnText(rtp, 'en'))).toEqual([
    '95.80%',
    '95.8%',
    '96.99%',
    '97%',
    '95.80%',
  ]);
  expect(returnText('95.808078', 'de').replace(/\s/, ' ')).toBe('95,80 %');
});

test.each(OFFERED)('every certificate’s return reads the same on its tile as in its facts, in %s', (locale) => {
  expect(returns.length).toBeGreaterThan(40);
  for (const rtp of returns) {
    const digits = (text: string) => text.replace(/[^\d.,]/g, '').replace(',', '.');
    expect(Number(digits(returnText(rtp, locale)))).toBe(Number(digits(figureText(rtp, locale, 2))));
    expect(Number(digits(returnText(rtp, locale)))).toBeLessThanOrEqual(Number(rtp));
  }
});
