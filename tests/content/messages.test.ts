import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesWith } from '#kit/content.ts';
import type { LocaleRow } from '#shared/contract/content.ts';
import type { Problem } from '#src/cms/reader/problem.ts';
import { lostTexts, placeholders, readMessages, rewordedTexts } from '../../scripts/publish/messages.ts';
import { publish } from '../../scripts/publish/publish.ts';
import { reworded } from '../../scripts/publish/reworded.ts';

const de = 'content/messages/de/problems.json';

test('a missing translation is told with the text to translate', () => {
  const mistakes = mistakesWith<Record<string, string>>(de, (texts) => delete texts['session.required']);
  expect(mistakes).toEqual([`${de} "session.required" is missing. Translate "Please sign in first.".`]);
});

test('an overlay says only what differs, a locale without a fallback says everything', () => {
  const mistakes = mistakesWith<{ rows: { code: string; complete: boolean }[] }>(
    'content/config/locales.json',
    (file) => {
      for (const row of file.rows) row.complete = row.code === 'en' || row.code === 'en-AU';
    },
  );
  // Whom nobody speaks to any more is another mistake.
  expect(mistakes.filter((one) => !/lacks a language/.test(one))).toEqual([]);
  const extra = mistakesWith<{ rows: { code: string; fallback: null; complete: boolean }[] }>(
    'content/config/locales.json',
    (file) => {
      for (const row of file.rows) if (row.code === 'en-AU') Object.assign(row, { complete: true, fallback: null });
    },
  );
  expect(extra).toContainEqual(expect.stringMatching(/en-AU\/account\.json "nav" is missing/));
});

test('a text that English does not have, a broken one and an empty one are told with their lines', () => {
  const mistakes = mistakesWith<Record<string, string>>(de, (texts) => {
    Object.assign(texts, { 'no.such': 'x', 'session.required': '{n, plural, one {# x}', 'otp.wrong': ' ' });
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/problems\.json:\d+ "otp\.wrong" is empty\./),
    expect.stringMatching(/problems\.json:\d+ "no\.such" is not in the English file\./),
    expect.stringMatching(/problems\.json:\d+ "session\.required" cannot be read: /),
  ]);
});

test('a broken plural is told once, in words, and not as one that lacks its placeholder', () => {
  const mistakes = mistakesWith<Record<string, string>>('content/messages/de/lobby.json', (texts) => {
    const [key = '', text = ''] = Object.entries(texts).find(([, one]) => one.includes(', plural,')) ?? [];
    texts[key] = text.replace(', plural,', ', plurall,');
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/lobby\.json:\d+ ".*" cannot be read: the word after \{name, must be plural,/),
  ]);
});

test('placeholders that differ from English are told', () => {
  const mistakes = mistakesWith<Record<string, string>>(de, (texts) => {
    texts['session.required'] = 'Bitte {name}';
  });
  expect(mistakes).toEqual([expect.stringContaining('has {name}, which the English text does not have.')]);
});

test('placeholders are found inside plurals, selects and tags', () => {
  expect(
    placeholders('Hi {name}, {n, plural, one {# {y}} other {#}} <b>{z}</b> {g, select, m {he} other {they}}'),
  ).toEqual(['<b>', '{g}', '{name}', '{n}', '{y}', '{z}'].sort());
  expect(placeholders('{n, plural, one {Il reste # code} other {Il reste # codes}}')).toEqual(['{n}']);
  expect(placeholders('{only}')).toEqual(['{only}']);
  expect(placeholders('plain')).toEqual([]);
});

test('Australians and New Zealanders read pokies where others read slots; addresses and placeholders stay [S2.177]', () => {
  const { assets } = publish('.');
  const textsOf = (locale: string) => [assets[`messages/${locale}`], assets[`pages/${locale}/general-rules`]];
  const text = (locale: string) => JSON.stringify(textsOf(locale)).replaceAll(/"[\w.-]+":/g, '');
  for (const locale of ['en-AU', 'en-NZ']) expect(text(locale)).toMatch(/"Pokies"/);
  for (const locale of ['en', 'en-CA', 'en-KW']) expect(text(locale)).not.toMatch(/[Pp]okie/);
  const words = { slots: 'pokies', slot: 'pokie' };
  expect(reworded('Slots, a slot, {slots} s on slots: [all](/slots) #Games[category=slots]#', words)).toBe(
    'Pokies, a pokie, {slots} s on pokies: [all](/slots) #Games[category=slots]#',
  );
});

test('a word is said otherwise where it means the machine, and nowhere else: what a ball falls into stays a slot', () => {
  const english = readMessages('.', 'en', []).texts;
  const { rows } = JSON.parse(textOf('config/locales.json')) as { rows: LocaleRow[] };
  const regional = rows.filter(({ words }) => words);
  expect(regional.length).toBeGreaterThan(2);
  for (const { code, words = {}, texts = [] } of regional) {
    const own = rewordedTexts(english, words, new Set(texts));
    for (const [name, { source }] of Object.entries(english)) {
      const other = reworded(source, words) !== source;
      // Whoever writes such a word says in locales.json what it means.
      expect(other, `${code} ${name}`).toBe(texts.includes(name) || (other && OTHER_SENSE.test(name)));
      expect(own[name]?.source, `${code} ${name}`).toBe(texts.includes(name) ? reworded(source, words) : source);
    }
  }
  const message: Problem[] = [];
  lostTexts({ texts: english, isBroken: () => false }, 'en-AU', ['lobby.nothing'], message);
  expect(message).toHaveLength(1);
});

/** The slots of a plinko board. */
const OTHER_SENSE = /^play\.plinko\./;

test('French signs that stand apart do so by a space that breaks no line', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  const texts = files.flatMap((file) => (file.endsWith('.md') ? frenchPage(file) : frenchTexts(file)));
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => /\u0020[:;!?»](\s|<|$)|«\u0020/.test(text))).toEqual([]);
  expect(files.flatMap(frenchTexts).filter((text) => /[^\s:]:(\s|<|$)/.test(text))).toEqual([]);
});

const textOf = (file: string) => readFileSync(`content/${file}`, 'utf8');

const frenchPage = (file: string): string[] => (/\bfr-CA\b/.test(file) ? textOf(file).split('\n') : []);

/** A whole file's of the locale, or those among other languages'. A list of signs is no sentence. */
function frenchTexts(file: string): string[] {
  const texts: string[] = [];
  if (!file.endsWith('.json')) return texts;
  JSON.parse(textOf(file), (key, value) => {
    if (typeof value !== 'string' || key === 'password.alphabet') return value;
    if (key === 'fr-CA' || file.includes('fr-CA')) texts.push(value);
    return value;
  });
  return texts;
}

test('a notice or a code that it says without words, words that ask for what it has not, and words of no notice are told', () => {
  const mistakes = mistakesWith<Record<string, string>>('content/messages/en/mail.json', (texts) => {
    delete texts['cashout_rejected.title'];
    texts['cashout_rejected.text'] = 'Your withdrawal of {amount}: {reason} {token}';
    texts['gone.text'] = 'Nobody sends this.';
  });
  expect(mistakes).toContainEqual(
    'content/messages/en/mail.json "cashout_rejected.title" is missing: the notice cashout_rejected needs it.',
  );
  expect(mistakes).toContainEqual(
    expect.stringMatching(
      /en\/mail\.json:\d+ "cashout_rejected\.text" asks for \{token\}, which this notice does not have\. It has \{amount\}, \{paymentId\}, \{reason\}\./,
    ),
  );
  expect(mistakes).toContainEqual(expect.stringMatching(/en\/mail\.json:\d+ "gone\.text" belongs to no notice\./));
  const inbox = mistakesWith<Record<string, string>>('content/messages/en/notifications.json', (texts) => {
    delete texts['text.deposit_held'];
    texts['text.cashout_paid'] = 'To {paymentId}';
    delete texts['why_imposed.fraud'];
    texts['text.account_stopped'] = texts['text.account_stopped']?.replace(/ fraud \{[^}]*\}/, '') ?? '';
  });
  expect(inbox).toContainEqual(
    'content/messages/en/notifications.json "text.deposit_held" is missing: the notice deposit_held needs it.',
  );
  expect(inbox).toContainEqual(
    'content/messages/en/notifications.json "why_imposed.fraud" is missing: notices say the code fraud in these words.',
  );
  // A code without a case would be said as another one is.
  expect(inbox).toContainEqual(
    expect.stringMatching(
      /en\/notifications\.json:\d+ "text\.account_stopped" has no case in \{why, select, …\} for fraud, check: "other" can say one of them only\./,
    ),
  );
  // Other languages are held to the English text.
  expect(inbox).toContainEqual(
    expect.stringMatching(/de\/notifications\.json:\d+ "text\.cashout_paid" lacks \{paymentId\}/),
  );
});

test('what is said of a gift is right whether its name is one thing or many: “20 free spins” has no verb of its own', () => {
  const verbs =
    /(?:^|[.] )\{title\} (?:has|is|was|ends|becomes|ist|hat|wurde|wird|endet|endete|est|a|sera|è|ha|era|viene)\b/;
  const folder = 'content/messages';
  const found = readdirSync(folder).flatMap((locale) =>
    readdirSync(`${folder}/${locale}`).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(`${folder}/${locale}/${file}`, 'utf8')))
        .filter(([key, text]) => /(?:^|\.)gift_|^where\.|^line\./.test(key) && verbs.test(text))
        .map(([key, text]) => `${locale} ${key}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});
