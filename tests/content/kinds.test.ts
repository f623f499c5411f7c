// Programmes of content/: what all kinds say alike, what is wrong with it, and what a new kind takes.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mistakesIn, mistakesInProgrammes, NOT_WORKED_OUT } from '#kit/content.ts';
import { plain } from '#shared/contract/reference.ts';
import { kind } from '#src/cms/kinds/kind.ts';
import { sentence } from '#src/cms/reader/problem.ts';
import { described } from '#src/cms/schemas/described.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { programmeAssets } from '../../scripts/publish/programmes.ts';
import { checkOf, publish } from '../../scripts/publish/publish.ts';

const inAll = (text: string) => Object.fromEntries(['en', 'de', 'fr-CA', 'it', 'no'].map((code) => [code, text]));
const base = {
  title: inAll('Winter'),
  description: inAll('Seven days.'),
  symbol: 'rocket',
  start: '2027-01-04',
  end: '2027-01-11T12:00:00Z',
  zone: 'Europe/Berlin',
  groupIds: [791],
  places: [{ country: 'DE', from: '2027-01-06T00:00:00Z', seen: 'members', taken: false }],
  terms: { version: 2, page: '/general-rules' },
  budgetEurMinor: 500_000,
};
const day = {
  day: 1,
  step: 1,
  stepTotal: 1,
  prize: { type: 'fs', gift: 'season-spins', count: 1, wager: 0 },
  condition: { minDep: 0, wager: 12_000, periodActivationDays: 3 },
};
const written = (change: object = {}) =>
  JSON.stringify({ ...base, days: [day, { ...day, day: 2 }], secretSalt: '0'.repeat(32), ...change }, null, 2);

test('a programme that says all that its kind asks is told nothing', () => {
  expect(
    mistakesIn({ 'content/adventures/winter.json': written() }).filter((one) => !NOT_WORKED_OUT.test(one)),
  ).toEqual([]);
});

const mistakes: readonly [kind: string, change: object, message: RegExp][] = [
  [
    'an end before its start',
    { end: '2027-01-03' },
    /:\d+ "end" is not after start \(2027-01-04\)\. Write a later day/,
  ],
  ['one that is gone before it begins', { until: '2027-01-01' }, /"until" is not after start \(2027-01-04\)/],
  [
    'terms that nobody wrote',
    { terms: { version: 1, page: '/pokies' } },
    /"terms\.page" leads to \/pokies, which is not in content\/pages\. Write that page, with the terms\./,
  ],
  [
    'terms without a version',
    { terms: { page: '/general-rules' } },
    /"terms\.version" is missing\. A whole number; write the next one when the terms change\./,
  ],
  ['a missing translation', { title: { en: 'Winter' } }, /"title" has no text in de\. Translate "Winter"\./],
  [
    'a zone that is none',
    { zone: 'Berlin' },
    /"zone" is no time zone: "Berlin"\. The time zone that its dates are told in/,
  ],
  [
    'a group that is none',
    { groupIds: [4711] },
    /"groupIds\.0" names "4711", which is not in content\/config\/groups\.json\./,
  ],
  [
    'a region of no country',
    { places: [{ country: 'DE', region: 'ON', seen: 'all', taken: true }] },
    /"places\.0\.region" is not read for DE/,
  ],
  [
    'two rows for one place',
    { places: [1, 2].map(() => ({ country: 'DE', seen: 'all', taken: true })) },
    /"places\.1" says the same place and start as row 0\./,
  ],
  ['a budget of nothing', { budgetEurMinor: 0 }, /"budgetEurMinor" is too small/],
  [
    'a day before the one above it',
    { days: [{ ...day, day: 2 }, day] },
    /"days\.1\.day" comes after day 2\. Days stand in order\./,
  ],
  [
    'a secret that anybody could guess',
    { secretSalt: 'winter' },
    /"secretSalt" is not 32 letters of 0-9 and a-f: "winter"\./,
  ],
  [
    'a season that begins again before it is over',
    { everyDays: 1 },
    /"everyDays" is less than its 2 days\. Write 2 or more\./,
  ],
  [
    'a prize of a file that is none',
    {
      days: [
        { ...day, prize: { ...day.prize, gift: 'no-such' } },
        { ...day, day: 2 },
      ],
    },
    /"days\.0\.prize\.gift" names "no-such", which is not in content\/bonuses\./,
  ],
  ['a field that is none', { ends: '2027-01-11' }, /"ends" is not a known field\. Did you mean "end"\?/],
];

test.each(mistakesInProgrammes('adventures', written, mistakes))(
  '%s is told with its place and what to write instead',
  (_, wrong, mistakesOf) => {
    const found = mistakesOf();
    expect(
      found.filter((one) => wrong.test(one)),
      found.join('\n'),
    ).toHaveLength(1);
  },
);

test('a market that says nothing of a kind is told', () => {
  const markets = (text: string) => text.replace(/"promotions": .*,\n/, '');
  expect(mistakesIn({ 'content/config/markets.json': markets })[0]).toMatch(
    /markets\.json:\d+ "default\.programmes\.promotions" is missing\./,
  );
});

const copy = mkdtempSync(join(tmpdir(), 'perigee-kinds-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** As a file of src/cms/kinds would say it; the registry's line is `sales`. */
const sales = kind(
  'sales',
  {
    discountPercent: described('How much less its cards cost, 1 to 90.', z.int().check(z.gte(1), z.lte(90))),
    category: described('The shelf of the shop.', plain(z.string())),
  },
  ({ discountPercent, budgetEurMinor }) =>
    discountPercent > 50 && budgetEurMinor === undefined
      ? [{ path: ['budgetEurMinor'], say: 'is missing: a sale above 50 % has a budget.' }]
      : [],
);

cpSync('content', join(copy, 'content'), { recursive: true });
mkdirSync(join(copy, 'content/sales'));
const { assets: all } = publish('.');

/** What publish says and makes of one sale, beside what else there is. */
function published(sale: object, pages: Readonly<Record<string, unknown>> = all, sandbox = true) {
  writeFileSync(join(copy, 'content/sales/black-week.json'), JSON.stringify(sale, null, 2));
  const { check, slugs } = checkOf(copy);
  const locales = all['config/locales'] as Parameters<typeof programmeAssets>[0]['locales'];
  const brand = all['config/brand'] as Parameters<typeof programmeAssets>[0]['brand'];
  const context = {
    ...check,
    problems: [],
    locales,
    brand,
    slugs,
    places: undefined,
    sandbox,
    translated: true,
    nowMs: Date.now(),
    isNew: () => false,
  };
  const made = programmeAssets(context, pages, {}, { sales });
  return { mistakes: context.problems.map(sentence), ...made };
}

test('a new kind is its fields and a line: base, checks, dates and lists per locale come by themselves', () => {
  const { mistakes, assets, dates } = published({ ...base, discountPercent: 20, category: 'spins' });
  expect(mistakes).toEqual([]);
  for (const locale of LOCALES)
    expect(assets[`programmes/sales/${locale}`]).toEqual([
      {
        id: 'black-week',
        title: 'Winter',
        description: 'Seven days.',
        symbol: 'rocket',
        zone: 'Europe/Berlin',
        draft: false,
        sample: false,
        groupIds: [791],
        countries: [],
        licences: [],
        budgetEurMinor: 500_000,
        startMs: Date.parse('2027-01-04T00:00:00Z'),
        endMs: Date.parse('2027-01-11T12:00:00Z'),
        places: [{ country: 'DE', seen: 'members', taken: false, fromMs: Date.parse('2027-01-06T00:00:00Z') }],
        terms: { version: 2, page: '/general-rules', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        discountPercent: 20,
        category: 'spins',
      },
    ]);
  expect(dates).toEqual(
    ['2027-01-04T00:00:00Z', '2027-01-11T12:00:00Z', '2027-01-06T00:00:00Z'].map((date) => Date.parse(date)),
  );
  expect(published({ ...base, discountPercent: 120, category: 'spins' }).mistakes).toEqual([
    expect.stringMatching(
      /^content\/sales\/black-week\.json:\d+ "discountPercent" is too big: at most 90, not 120\. How much less its cards cost/,
    ),
  ]);
  const { budgetEurMinor: _, ...free } = base;
  expect(published({ ...free, discountPercent: 60, category: 'spins' }).mistakes).toEqual([
    expect.stringMatching(/"budgetEurMinor" is missing: a sale above 50 % has a budget\./),
  ]);
});

test('the hash of terms is that of their text: another word is another hash, in its own language only', () => {
  const hashes = (pages?: Readonly<Record<string, unknown>>) => {
    const { assets } = published({ ...base, discountPercent: 20, category: 'spins' }, pages);
    return ['en', 'de'].map(
      (code) => (assets[`programmes/sales/${code}`] as { terms: { hash: string } }[])[0]?.terms.hash,
    );
  };
  const [en, de] = hashes();
  const [sameEn, otherDe] = hashes({ ...all, 'pages/de/general-rules': { parts: [{ html: '<p>Anders.</p>' }] } });
  expect(en).not.toBe(de);
  expect(sameEn).toBe(en);
  expect(otherDe).not.toBe(de);
});

test('a sample is in no release', () => {
  const sample = { ...base, discountPercent: 20, category: 'spins', sample: true };
  expect(published(sample).assets['programmes/sales/en']).toHaveLength(1);
  expect(published(sample, all, false).assets['programmes/sales/en']).toEqual([]);
});
