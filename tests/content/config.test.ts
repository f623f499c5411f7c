import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesAfter, mistakesWith } from '#kit/content.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { currencyOf, signUpCurrencies } from '#src/cms/currencies.ts';
import { sentence } from '#src/cms/reader/problem.ts';
import { toMarkets } from '#src/cms/schemas/market.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { DISPLAY } from '#src/i18n/money.ts';
import config from '../../content/config/currencies.json' with { type: 'json' };
import geography from '../../content/config/geo.json' with { type: 'json' };
import places from '../../content/config/markets.json' with { type: 'json' };
import { publish } from '../../scripts/publish/publish.ts';

type Rows = { rows: Record<string, unknown>[] };
const geo = 'content/config/geo.json';
const markets = 'content/config/markets.json';

test('the content of the repository has no mistake, and no text that no code asks for', () => {
  expect(publish('.', { usage: true }).problems.map(sentence)).toEqual([]);
});

test('a release has no row of the sandbox', () => {
  const { assets } = publish('.', { sandbox: false });
  expect(JSON.stringify([assets['config/geo'], assets['config/markets']])).not.toContain('"XB"');
});

test('a geo row with a class that does not exist is told with line, field and the choices [S9.65]', () => {
  const [first, ...rest] = mistakesAfter(geo, (text) => text.replace('"served"', '"servd"'));
  expect(rest).toEqual([]);
  expect(first).toBe(
    'content/config/geo.json:5 "rows.0.class" must be one of "served", "partial", "restricted", not "servd". Write "served" (everything), "partial" (signed-in players may withdraw, nothing else) or "restricted".',
  );
});

test('a missing field, an unknown one, a wrong type and a bad date each say what to write', () => {
  const mistakes = mistakesWith<Rows>(geo, ({ rows }) => {
    delete rows[0]?.why;
    Object.assign(rows[1] ?? {}, { klass: 'served' });
    Object.assign(rows[2] ?? {}, { sandbox: 'yes' });
    Object.assign(rows[3] ?? {}, { from: '2026-02-30T00:00:00Z' });
    Object.assign(rows[4] ?? {}, { country: 'Italy' });
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/geo\.json:\d+ "rows\.0\.why" is missing\. The name of the sentence/),
    expect.stringMatching(/geo\.json:\d+ "rows\.1\.klass" is not a known field\. Did you mean "class"\?/),
    expect.stringMatching(/geo\.json:\d+ "rows\.2\.sandbox" must be true or false without quotes, not "yes"\./),
    expect.stringMatching(/geo\.json:\d+ "rows\.3\.from" is not an instant: "2026-02-30T00:00:00Z"\. First instant/),
    expect.stringMatching(/geo\.json:\d+ "rows\.4\.country" is not a country code: "Italy"\. Write the country as two/),
  ]);
});

test('rows that contradict each other are told: a region that is not read, an end before its start, the same place twice', () => {
  const mistakes = mistakesWith<Rows>(geo, ({ rows }) => {
    rows.push({ country: 'DE', region: 'BE', class: 'served', why: 'why.served' });
    rows.push({
      country: 'FR',
      class: 'partial',
      why: 'why.partial',
      from: '2027-01-01T00:00:00Z',
      until: '2026-01-01T00:00:00Z',
    });
    rows.push({ country: 'AT', class: 'partial', why: 'why.partial' });
    rows.push({ country: 'ES', class: 'partial', why: 'why.nowhere' });
  });
  expect(mistakes).toEqual([
    expect.stringContaining('is not read for DE: only CA and US have regions here. Remove it.'),
    expect.stringContaining('is not after "from"'),
    expect.stringContaining('says the same place and start as row 7'),
    expect.stringContaining(
      'names "why.nowhere", which is not in content/messages/en/geo.json. Write "why.nowhere" there',
    ),
  ]);
});

test('a market may not lower the age below 18, shorten a raise below a day, or turn autoplay or turbo on', () => {
  const mistakes = mistakesWith<Rows>(markets, ({ rows }) => {
    Object.assign(rows[0] ?? {}, { minimumAge: 16, raiseDelayHours: 1, autoplay: true, turbo: true });
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/minimumAge" is too small: at least 18, not 16\. Full years/),
    expect.stringMatching(/raiseDelayHours" is too small: at least 24, not 1\./),
    expect.stringMatching(/turbo" must be false, not true\./),
    expect.stringMatching(/autoplay" must be false, not true\./),
  ]);
});

test('a dated row changes one field of its place and keeps every other: of a country, and of a region [S1.05 S9.64 I29]', () => {
  type File = Parameters<typeof toMarkets>[0];
  const from = '2027-01-01T00:00:00Z';
  const file = places as File;
  const dated = [
    { country: 'EE', from, raiseDelayHours: 48 },
    { country: 'CA', region: 'ON', from, raiseDelayHours: 72 },
    // A region without an undated row of its own starts from its country's.
    { country: 'US', region: 'NJ', from, raiseDelayHours: 96 },
  ];
  const markets = toMarkets({ ...file, rows: [...file.rows, { country: 'US', recall: false }, ...dated] });
  const at = (country: string, region?: string) =>
    [Date.parse(from) - 1, Date.parse(from)].map((nowMs) => rowInForce(markets, country, region, nowMs));
  for (const [country, region, raiseDelayHours] of [
    ['EE', undefined, 48],
    ['CA', 'ON', 72],
  ] as const) {
    const [before, after] = at(country, region);
    expect(before?.raiseDelayHours).toBe(24);
    expect(after).toEqual({ ...before, fromMs: Date.parse(from), raiseDelayHours });
  }
  expect(at('EE')[1]).toMatchObject({ licence: 'EE', minimumAge: 21, windows: 'rolling', sessionClock: true });
  expect(at('CA', 'ON')[1]).toMatchObject({ id: 'CA-ON', minimumAge: 19, helpLines: [{ name: 'ConnexOntario' }, {}] });
  expect(at('US', 'NJ')[1]).toMatchObject({ id: 'US-NJ', recall: false, raiseDelayHours: 96 });
});

test('the terms print the minimum age that each served place asks, in every language', () => {
  type Row = { country: string; class: string; sandbox?: boolean };
  const rows: readonly Row[] = geography.rows;
  const served = rows.flatMap((row) => (row.class === 'served' && !row.sandbox ? [row.country] : []));
  const inForce = toMarkets(places as Parameters<typeof toMarkets>[0]);
  const ageIn = (country: string, region?: string) =>
    rowInForce(inForce, country, region, 0)?.minimumAge ?? places.default.minimumAge;
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no']) {
    const words: Record<string, string> = JSON.parse(readFileSync(`content/messages/${locale}/rules.json`, 'utf8'));
    const names = new Intl.DisplayNames(intlLocale(locale), { type: 'region' });
    const provinces = Object.entries(words).flatMap(([key, name]) =>
      key.startsWith('region.CA-') ? [[name, ageIn('CA', key.slice('region.CA-'.length))] as const] : [],
    );
    const [low, high, ...more] = [...new Set(provinces.map(([, age]) => age))].toSorted();
    expect(more, locale).toEqual([]);
    const page = readFileSync(`content/pages/${locale}/terms-and-conditions.md`, 'utf8');
    const table = [...page.matchAll(/^\| ([^|]+) \| (\d+) \|$/gm)].map(
      ([, where = '', age]) => [where.split(/\s*: /), Number(age)] as const,
    );
    const ofCountries = table.flatMap(([[where = '', part], age]) =>
      part === undefined ? where.split(', ').map((name) => [name, age]) : [],
    );
    expect(Object.fromEntries(ofCountries), locale).toEqual(
      Object.fromEntries(served.flatMap((code) => (code === 'CA' ? [] : [[names.of(code), ageIn(code)]]))),
    );
    // Canada's: provinces of the lower age by name, then all others.
    const [named, others, ...rest] = table.filter(([[, part]]) => part !== undefined);
    expect([named?.[1], others?.[1], rest], locale).toEqual([low, high, []]);
    expect([named?.[0][0], others?.[0][0]], locale).toEqual([names.of('CA'), names.of('CA')]);
    const young = provinces.flatMap(([name, age]) => (age === low ? [name] : []));
    expect(named?.[0][1]?.split(', ').toSorted(), locale).toEqual(young.toSorted());
  }
});

test('a rate that is no number or is missing for an enabled currency is told', () => {
  const file = 'content/config/rates.json';
  type Rates = { days: { eur: Record<string, unknown> }[] };
  const bad = mistakesWith<Rates>(file, ({ days }) => Object.assign(days[0]?.eur ?? {}, { USD: '0,92' }));
  expect(bad).toEqual([expect.stringMatching(/rates\.json:\d+ "days\.0\.eur\.USD" is not a rate: "0,92"\./)]);
  const lacking = mistakesWith<Rates>(file, ({ days }) => delete days[0]?.eur.JPY);
  expect(lacking).toEqual([expect.stringMatching(/"days\.0\.eur" lacks JPY\./)]);
});

test('fourteen currencies are enabled, by name [S9.18]', () => {
  const enabled = config.currencies.filter((row) => row.enabled).map(({ code }) => code);
  expect(enabled.toSorted()).toEqual([
    'AUD',
    'BCH',
    'BRL',
    'BTC',
    'CAD',
    'DOG',
    'ETH',
    'EUR',
    'JPY',
    'LTC',
    'NOK',
    'NZD',
    'USD',
    'USDT',
  ]);
});

test('a subunit may not be changed under money that is stored in it [S9.18]', () => {
  const mistakes = mistakesWith<{ currencies: { code: string; subunits: number }[] }>(
    'content/config/currencies.json',
    (file) => {
      for (const row of file.currencies) if (row.code === 'JPY') row.subunits = 100;
    },
  );
  expect(mistakes).toEqual([expect.stringContaining('must be 1 for JPY: amounts are stored in that unit.')]);
});

test('a file that is not JSON is told with its line', () => {
  const mistakes = mistakesAfter(geo, (text) => text.replace('"country": "AU",', '"country": "AU"'));
  expect(mistakes).toEqual([
    expect.stringMatching(/^content\/config\/geo\.json:\d+ is not JSON: .* Look for a missing comma/),
  ]);
  expect(mistakesAfter(geo, () => '{\n  "rows": [\n')).toEqual([
    expect.stringMatching(/^content\/config\/geo\.json:2 is not JSON: /),
  ]);
});

test('the units in which balances are read are those that the currencies say [S9.21 S9.22]', () => {
  const displays = config.currencies.flatMap(({ code, display }) => (display ? [[code, display]] : []));
  expect(Object.fromEntries(displays)).toEqual(DISPLAY);
});

test('accounts are in EUR unless the country has a currency of its own; nine are for joining, of which one rests; six are coins [S9.17 S9.19 S9.20 S9.23]', () => {
  const codes = (is: (row: (typeof config.currencies)[number]) => boolean) =>
    config.currencies.filter(is).map(({ code }) => code);
  expect(codes(({ signUp }) => signUp)).toEqual(['EUR', 'USD', 'AUD', 'CAD', 'NZD', 'BRL', 'NOK', 'JPY', 'KZT']);
  expect(signUpCurrencies).toEqual(['EUR', 'USD', 'AUD', 'CAD', 'NZD', 'BRL', 'NOK', 'JPY']);
  expect(codes(({ fiat }) => !fiat).toSorted()).toEqual(['BCH', 'BTC', 'DOG', 'ETH', 'LTC', 'USDT']);
  expect(['AU', 'CA', 'NZ', 'NO', 'US', 'JP', 'BR', 'DE', 'XX'].map(currencyOf)).toEqual([
    'AUD',
    'CAD',
    'NZD',
    'NOK',
    'USD',
    'JPY',
    'BRL',
    'EUR',
    'EUR',
  ]);
});

test('a group that nobody can give is told, and one that a rule gives and an operator too', () => {
  const mistakes = mistakesWith<Rows>('content/config/groups.json', ({ rows }) => {
    for (const row of rows) if (row.id === 631) row.office = false;
    for (const row of rows) if (row.id === 543) row.office = true;
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/groups\.json:\d+ "rows\.\d+\.office" must be false: a rule of the house gives 543\./),
    expect.stringMatching(/groups\.json:\d+ "rows\.\d+\.office" must be true: otherwise nobody can be put into 631,/),
  ]);
});
