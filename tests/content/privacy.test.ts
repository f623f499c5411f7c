// What the privacy policy says in each language, against what the code does.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOGIN_DAYS } from '#functions/identity/logins.ts';
import { DEVICE_DAYS } from '#functions/identity/purge.ts';
import { RETAINED_MONTHS } from '#functions/ports/measure/index.ts';
import { retainedMs } from '#shared/domain/support/case.ts';

const LANGUAGES = ['en', 'de', 'it', 'no', 'fr-CA'];
const YEAR_MS = 365 * 24 * 3_600_000;
const years = (ms: number) => String(ms / YEAR_MS);

const textOf = (language: string, page: string) => readFileSync(`content/pages/${language}/${page}.md`, 'utf8');
/** The last cell of each row of the table: how long a class of data is kept. */
const durations = (language: string) =>
  textOf(language, 'privacy-policy')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split('|').at(-2)?.trim() ?? '');
const figures = (cell: string) => cell.match(/\d+/g) ?? [];

test.each(LANGUAGES)('the privacy policy (%s) says as the code does how long what is kept', (language) => {
  const cells = durations(language);
  const [signIns, places, letters, browsers, speed, errors] = cells.slice(5, 11).map(figures);
  expect(signIns).toEqual([String(LOGIN_DAYS)]);
  expect(places).toEqual([String(LOGIN_DAYS)]);
  expect(letters).toEqual([years(retainedMs('question')), years(retainedMs('complaint'))]);
  expect(browsers).toEqual([years(DEVICE_DAYS * 24 * 3_600_000)]);
  expect(speed).toEqual([String(RETAINED_MONTHS)]);
  expect(errors).toEqual([String(RETAINED_MONTHS)]);
  // Figures of the law come from content/config/retention.json.
  for (const cell of cells.slice(0, 5)) expect(cell).toMatch(/\{\{retain(?:Identity|Payments|Protection)Years\}\}/);
});

test('no page of a coin says that a bank neither sees nor approves a payment', () => {
  const pages = LANGUAGES.flatMap((language) =>
    ['bitcoin', 'bitcoin-cash', 'dogecoin', 'ethereum', 'litecoin', 'tether'].map(
      (coin) => `${language}/payment-methods/${coin}`,
    ),
  );
  for (const page of pages) {
    const text = readFileSync(`content/pages/${page}.md`, 'utf8');
    expect(text.match(/\b(?:bank|banque|banca)\w*/gi) ?? [], page).toEqual([]);
  }
});
