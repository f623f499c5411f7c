// What the privacy policy says in each language, against what the code does.
import { readdirSync, readFileSync } from 'node:fs';
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

/** The points below the fourth heading: who receives data. */
const recipients = (language: string) =>
  (textOf(language, 'privacy-policy').split('\n## ')[3] ?? '').split('\n').filter((line) => line.startsWith('- '));

/** Who is behind a port, in the languages' order; or why nobody outside learns of a player by it. */
const BEHIND: Readonly<Record<string, readonly string[] | string>> = {
  affiliate: ['partner network', 'Partnernetzwerk', 'rete di partner', 'partnernettverket', 'réseau de partenaires'],
  beacon: 'is asked for a public value, by nobody in particular',
  captcha: 'is computed and checked by ourselves',
  chat: 'nobody is connected in a release',
  fraud: 'nobody is connected in a release',
  kyc: [
    'Identity check',
    'Identitätsprüfungen',
    'verifica dell’identità',
    'identitetskontroll',
    'vérification d’identité',
  ],
  mail: ['our emails', 'unsere E-Mails', 'le nostre e-mail', 'e-postene våre', 'nos courriels'],
  measure: ['hosting provider', 'Hosting-Anbieter', 'fornitore di hosting', 'Driftsleverandøren', 'hébergeur'],
  psp: [
    'Payment providers',
    'Zahlungsanbieter',
    'Fornitori di pagamento',
    'Betalingsleverandører',
    'fournisseurs de paiement',
  ],
  push: ['Push services', 'Push-Dienste', 'Servizi push', 'Push-tjenestene', 'services de notifications'],
  registers: [
    'self-exclusion register',
    'Sperrregister',
    'registro di autoesclusione',
    'Utestengelsesregisteret',
    'registre d’autoexclusion',
  ],
  screening: [
    'Identity check',
    'Identitätsprüfungen',
    'verifica dell’identità',
    'identitetskontroll',
    'vérification d’identité',
  ],
  sport: ['sports site', 'Sportseite', 'scommesse sportive', 'sportssiden', 'site de sports'],
  staff: 'signs in operators',
  studios: ['Studios', 'Studios', 'Gli studi', 'Studioene', 'Les studios'],
};

test('the privacy policy names who receives data by each of our ports, in every language', () => {
  const ports = readdirSync('functions/ports', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(ports.map(({ name }) => name).toSorted()).toEqual(Object.keys(BEHIND));
  for (const [at, language] of LANGUAGES.entries()) {
    const points = recipients(language);
    expect(points, language).toHaveLength(recipients('en').length);
    for (const [port, names] of Object.entries(BEHIND))
      if (typeof names !== 'string')
        expect(
          points.filter((point) => point.includes(names[at] ?? '')),
          `${language} ${port}`,
        ).toHaveLength(1);
  }
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
