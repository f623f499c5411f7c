import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesWith } from '#kit/content.ts';
import { placeholders } from '../../scripts/publish/messages.ts';
import { publish } from '../../scripts/publish/publish.ts';
import { reworded } from '../../scripts/publish/reworded.ts';

const de = 'content/messages/de/problems.json';

test('a missing translation is told with the text to translate', () => {
  const said = mistakesWith<Record<string, string>>(de, (texts) => delete texts['session.required']);
  expect(said).toEqual([`${de} "session.required" is missing. Translate "Please log in first.".`]);
});

test('an overlay says only what differs, a locale without a fallback says everything', () => {
  const said = mistakesWith<{ rows: { code: string; complete: boolean }[] }>('content/config/locales.json', (file) => {
    for (const row of file.rows) row.complete = row.code === 'en' || row.code === 'en-AU';
  });
  expect(said).toEqual([]);
  const extra = mistakesWith<{ rows: { code: string; fallback: null; complete: boolean }[] }>(
    'content/config/locales.json',
    (file) => {
      for (const row of file.rows) if (row.code === 'en-AU') Object.assign(row, { complete: true, fallback: null });
    },
  );
  expect(extra).toContainEqual(expect.stringMatching(/en-AU\/account\.json "nav" is missing/));
});

test('a text that English does not have, a broken one and an empty one are told with their lines', () => {
  const said = mistakesWith<Record<string, string>>(de, (texts) => {
    Object.assign(texts, { 'no.such': 'x', 'session.required': '{n, plural, one {# x}', 'otp.wrong': ' ' });
  });
  expect(said).toEqual([
    expect.stringMatching(/problems\.json:\d+ "otp\.wrong" is empty\./),
    expect.stringMatching(/"otp\.wrong" is missing\./),
    expect.stringMatching(/problems\.json:\d+ "no\.such" is not in the English file\./),
    expect.stringMatching(/problems\.json:\d+ "session\.required" cannot be read: /),
  ]);
});

test('a broken plural is told once, in words, and not as one that lacks its placeholder', () => {
  const said = mistakesWith<Record<string, string>>('content/messages/de/lobby.json', (texts) => {
    const [key = '', text = ''] = Object.entries(texts).find(([, one]) => one.includes(', plural,')) ?? [];
    texts[key] = text.replace(', plural,', ', plurall,');
  });
  expect(said).toEqual([
    expect.stringMatching(/lobby\.json:\d+ ".*" cannot be read: the word after \{name, must be plural,/),
  ]);
});

test('placeholders that differ from English are told', () => {
  const said = mistakesWith<Record<string, string>>(de, (texts) => {
    texts['session.required'] = 'Bitte {name}';
  });
  expect(said).toEqual([expect.stringContaining('has {name}, which the English text has not.')]);
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
  const said = (locale: string) => [assets[`messages/${locale}`], assets[`pages/${locale}/general-rules`]];
  const text = (locale: string) => JSON.stringify(said(locale)).replaceAll(/"[\w.-]+":/g, '');
  for (const locale of ['en-AU', 'en-NZ']) {
    expect(text(locale)).toMatch(/"Pokies"/);
    expect(text(locale)).not.toMatch(/[Ss]lots? /);
  }
  for (const locale of ['en', 'en-CA', 'en-KW']) expect(text(locale)).not.toMatch(/[Pp]okie/);
  const words = { slots: 'pokies', slot: 'pokie' };
  expect(reworded('Slots, a slot, {slots} s on slots: [all](/slots) #Games[category=slots]#', words)).toBe(
    'Pokies, a pokie, {slots} s on pokies: [all](/slots) #Games[category=slots]#',
  );
});

test('a French colon stands behind a space that breaks no line', () => {
  const folder = 'content/messages/fr-CA';
  const texts = readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /(^|[^\u00a0]):(\s|<|$)/.test(text))).toEqual([]);
});
