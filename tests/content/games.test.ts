import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assetsWith, mistakesAfter, mistakesWith } from '#kit/content.ts';
import { words } from '#kit/words.ts';
import type { Currencies, PlayableGame, ShippedCatalogue } from '#shared/contract/content.ts';
import { idIn, isOwn } from '#shared/domain/catalogue/game.ts';
import { gameAt } from '#shared/domain/catalogue/snapshot.ts';
import { lowestOf, usualOf } from '#shared/games/figures.ts';
import { sentence } from '#src/cms/reader/problem.ts';
import { betText } from '#src/features/play/table/bet-names.ts';
import { readCertificate, readTitles } from '../../scripts/maths/titles.ts';
import { checkOf, publish } from '../../scripts/publish/publish.ts';
import { driftOf } from '../../scripts/publish/stakes.ts';

/** content/config/stakes.json */
type Stakes = { currencies: Record<string, { minorPerEurCent: number; maxPayoutMinor?: number }> };

const file = 'content/games/kepler/perihelion.json';

test('a title whose configuration is not the certified one is not published', () => {
  const mistakes = mistakesWith<{ config: Record<string, unknown>; engine: string }>(file, (title) => {
    title.engine = 'slotz';
  });
  expect(mistakes).toEqual([expect.stringMatching(/perihelion\.json:\d+ "engine" there is no engine "slotz"/)]);
  const changed = mistakesAfter('content/games/certificates/kepler-perihelion.json', (text) =>
    text.replace(/"configHash": "."?/, '"configHash": "0'),
  );
  expect(changed).toEqual([`${file} "config" has changed since its certificate was computed. Run npm run maths.`]);
  const certificate = 'content/games/certificates/kepler-perihelion.json';
  const flattered = mistakesAfter(certificate, (text) => text.replace(/"rtp": "[\d.]+"/, '"rtp": "99.990000"'));
  const bare = mistakesAfter(certificate, (text) => text.replace(/"figures": \[[\s\S]*?\n {2}\]/, '"figures": []'));
  expect(bare).toEqual([expect.stringMatching(/kepler-perihelion\.json:\d+ "figures"/)]);
  expect(flattered).toEqual([`${certificate} is not what npm run maths wrote for this title. Run it again.`]);
});

test('a title without demo stakes, with a stake out of its ladder or an unknown producer is told', () => {
  const mistakes = mistakesWith<{ stakes: Record<string, unknown> }>(file, ({ stakes }) => delete stakes.FUN);
  expect(mistakes).toEqual([expect.stringMatching(/perihelion\.json:\d+ "stakes\.FUN" is missing\./)]);
  const other = mistakesWith<{ producer: string }>(file, (title) => {
    title.producer = 'fizz';
  });
  expect(other).toEqual([expect.stringMatching(/"producer" must be "kepler", like its folder/)]);
});

test('the catalogue is compact and names every title with its certified facts [S3.06]', () => {
  const { assets } = publish('.');
  const { snapshot, hash } = assets.catalogue as ShippedCatalogue;
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const games = snapshot.names.map((_, i) => gameAt(snapshot, i));
  // Beside ours those of the pretend studio, which a release has not.
  const own = games.filter(({ engine }) => engine !== '');
  expect(own.map(({ id }) => id).sort()).toEqual([...(assets.titles as string[])].sort());
  expect(games.filter(({ engine }) => engine === '').map(({ id }) => id)).toEqual(['gimbal/lantern-moths']);
  const released = publish('.', { sandbox: false }).assets.catalogue as ShippedCatalogue;
  expect(released.snapshot.names).not.toContain('Lantern Moths');
  expect(games.find(({ id }) => id === 'kepler/perihelion')).toMatchObject({
    producer: 'kepler',
    rtp: expect.stringMatching(/^9\d\.\d+$/),
    stakes: { EUR: { minMinor: expect.any(Number), maxMinor: expect.any(Number) } },
  });
  expect(JSON.stringify(snapshot)).not.toContain('strips');
});

test('lists say the return of the usual bets, and certificates that of each: a tie is not what baccarat is played for', () => {
  const { assets } = publish('.');
  const { snapshot } = assets.catalogue as ShippedCatalogue;
  const listed = new Map(snapshot.names.map((_, i) => gameAt(snapshot, i)).map(({ id, rtp }) => [id, rtp]));
  const certified = (id: string) => (assets[`games/${id}`] as PlayableGame).certificate;
  for (const id of assets.titles as string[]) {
    const { rtp, figures, engine } = certified(id);
    const usual = usualOf(engine, figures);
    expect(listed.get(id), id).toBe(usual.length < figures.length ? lowestOf(usual) : rtp);
  }
  for (const id of ['kepler/nadir-baccarat', 'kepler/zenith-baccarat'])
    expect([listed.get(id), certified(id).rtp]).toEqual(['98.764918', '85.640371']);
  expect(usualOf('baccarat', certified('kepler/nadir-baccarat').figures).map(({ bet }) => bet)).toEqual([
    'player',
    'banker',
  ]);
});

test('a title whose feature nobody can buy at the stake it starts with is told, where buying is allowed', () => {
  const tide = 'content/games/aquanaut/spring-tide.json';
  const mistakes = mistakesWith<{ stakes: Record<string, { startMinor: number }> }>(tide, ({ stakes }) => {
    for (const table of [stakes.EUR, stakes.FUN]) if (table) table.startMinor = 100;
  });
  expect(mistakes).toEqual([
    expect.stringMatching(
      /spring-tide\.json "stakes\.EUR\.startMinor" is 100: the feature costs 10300, .* at most 97\./,
    ),
  ]);
});

test('every title takes every enabled currency, and is named by an id in each [S3.07 S9.18]', () => {
  const { assets } = publish('.');
  const enabled = (assets['config/currencies'] as Currencies).currencies.flatMap(({ code, enabled: on }) =>
    on ? [code] : [],
  );
  expect(enabled).toHaveLength(14);
  const { snapshot } = assets.catalogue as ShippedCatalogue;
  for (const at of snapshot.names.keys()) {
    const game = gameAt(snapshot, at);
    if (!isOwn(game)) continue;
    expect(game.currencies.toSorted()).toEqual([...enabled, 'FUN'].toSorted());
    for (const code of enabled) expect(idIn(game, code)).toBe(`${game.id}:${code}`);
  }
});

test('stakes are EUR by a whole number: rungs, step, caps and bounds of positions alike, and an operator’s lower cap', () => {
  const assets = assetsWith<Stakes>('content/config/stakes.json', ({ currencies }) => {
    currencies.BTC = { minorPerEurCent: 10, maxPayoutMinor: 5_000_000 };
  });
  const { EUR, BTC, FUN } = (assets['games/kepler/solstice-roulette'] as PlayableGame).title.stakes;
  expect(EUR?.ladderMinor).toEqual(FUN?.ladderMinor);
  expect(BTC).toEqual({
    ...EUR,
    minMinor: 100,
    maxMinor: 2_000_000,
    stepMinor: 100,
    startMinor: 1000,
    maxPayoutMinor: 5_000_000,
    ladderMinor: EUR?.ladderMinor.map((chip) => chip * 10),
    positionMaxMinor: Object.fromEntries(
      Object.entries(EUR?.positionMaxMinor ?? {}).map(([kind, most]) => [kind, most * 10]),
    ),
  });
});

test.each<[string, (file: Stakes) => void, RegExp]>([
  [
    'a currency that is missing',
    ({ currencies }) => delete currencies.LTC,
    /stakes\.json:\d+ "currencies" lacks LTC\./,
  ],
  [
    'what is not whole',
    ({ currencies }) => Object.assign(currencies.BTC ?? {}, { minorPerEurCent: 11.5 }),
    /"currencies\.BTC\.minorPerEurCent" must be a whole number/,
  ],
  [
    'a payout above 2^53',
    ({ currencies }) => Object.assign(currencies.DOG ?? {}, { minorPerEurCent: 100_000_000 }),
    /"stakes\.EUR\.maxPayoutMinor" is \d+: in DOG that is \d+ minor units, more than an amount can be/,
  ],
  [
    'a start that the market does not allow',
    ({ currencies }) => Object.assign(currencies.USDT ?? {}, { minorPerEurCent: 2_000_000 }),
    /"stakes\.EUR\.startMinor" is 100: in USDT, by content\/config\/stakes\.json, the stake is 200000000, and content\/config\/markets\.json allows 108695652\. Write at most 54\./,
  ],
  [
    'a cap below the stake that a table starts with',
    ({ currencies }) => Object.assign(currencies.BTC ?? {}, { maxPayoutMinor: 100 }),
    /"stakes\.EUR\.startMinor" is 100: in BTC, by content\/config\/stakes\.json, a round pays 100 at most\. Write less\./,
  ],
  [
    'a row of the currency that the others come from',
    ({ currencies }) => Object.assign(currencies, { EUR: { minorPerEurCent: 1 } }),
    /"currencies\.EUR" must not be there/,
  ],
])('a table of stakes with %s is told', (_, change, message) => {
  expect(mistakesWith<Stakes>('content/config/stakes.json', change)).toContainEqual(expect.stringMatching(message));
});

test('a title writes EUR and FUN only', () => {
  const file = 'content/games/kepler/almanac.json';
  const mistakes = mistakesWith<{ stakes: Record<string, unknown> }>(file, ({ stakes }) => {
    stakes.USD = stakes.EUR;
  });
  expect(mistakes).toEqual([expect.stringContaining('"stakes.USD" is not a known field.')]);
});

test('an operator is told, and not stopped, where a euro of stakes has become worth a third or three', () => {
  const drift = driftOf(checkOf('.').check, {
    'config/rates': [{ date: '2026-11-26', eur: { BTC: '400000', LTC: '90' } }],
  });
  expect(drift.map(sentence)).toEqual([
    'content/config/stakes.json "currencies.BTC.minorPerEurCent" makes one euro of a stake worth 4.00 EUR in BTC at the newest rates. 2 would make them equal; round it.',
  ]);
});

test('a symbol has the same picture in every title: it is told by one name', () => {
  const pictures = new Map<string, string>();
  const other = [...readTitles()].flatMap(([game, { symbols }]) =>
    Object.entries(symbols)
      // Titles with a world draw their own; their codes are what they had before.
      .filter(([, code]) => code.startsWith('made-'))
      .filter(([name, code]) => (pictures.get(name) ?? pictures.set(name, code).get(name)) !== code)
      .map(([name]) => `${game} ${name}`),
  );
  expect(other).toEqual([]);
});

test('a mechanic or theme that players have no name for is told', () => {
  const mistakes = mistakesWith<{ features: string[]; themes: string[] }>(file, (title) => {
    title.features.push('teleport');
    title.themes = ['nowhere'];
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/perihelion\.json:\d+ "features\.\d" names "teleport", .* Write "feature\.teleport"/),
    expect.stringMatching(/perihelion\.json:\d+ "themes\.0" names "nowhere", /),
  ]);
});

test('the word for how a title swings follows from its certified sigma: by the recipe’s bounds for pokies, and alike for bets that are alike', () => {
  const { assets } = publish('.');
  const { snapshot } = assets.catalogue as ShippedCatalogue;
  const titles = snapshot.names.map((_, i) => gameAt(snapshot, i));
  const figuresOf = (id: string) => {
    const text = readFileSync(`content/games/certificates/${id.replace('/', '-')}.json`, 'utf8');
    return (JSON.parse(text) as { figures: { bet: string; sigma: string }[] }).figures;
  };
  const wordOf = (sigma: number) => (sigma < 3 ? 'low' : sigma < 4.5 ? 'medium' : sigma < 6.5 ? 'high' : 'very-high');
  const pokies = titles.filter(({ engine }) => engine === 'slots');
  expect(pokies.length).toBeGreaterThanOrEqual(12);
  expect(Object.fromEntries(pokies.map(({ id, volatility }) => [id, volatility]))).toEqual(
    Object.fromEntries(pokies.map(({ id }) => [id, wordOf(Number(figuresOf(id)[0]?.sigma))])),
  );
  const straights = titles
    .filter(({ engine }) => engine === 'roulette')
    .map(({ id, volatility }) => [figuresOf(id).find(({ bet }) => bet === 'straight')?.sigma, volatility]);
  expect(new Set(straights.map(String)).size).toBe(1);
});

test('how numbers become a result is published for every engine, in as many steps in every language', () => {
  const rowsIn = (locale: string) =>
    readFileSync(`content/pages/${locale}/fair-play.md`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));
  const [, , ...steps] = rowsIn('en').map(([step]) => step);
  const published: Record<string, string> = {
    cluster: 'clusters',
    hilo: 'hi-lo',
    scratch: 'scratch card',
    sicbo: 'sic bo',
    videopoker: 'video poker',
  };
  for (const { engine } of readTitles().values()) expect(steps).toContain(published[engine] ?? engine);
  for (const locale of ['de', 'it', 'fr-CA', 'no']) {
    expect(rowsIn(locale)).toHaveLength(steps.length + 2);
    // The configuration's own words and the numbers are the same in every language.
    for (const [at, [, how = '']] of rowsIn('en').entries())
      for (const word of how.match(/`\w+`|2²⁴|2³²/g) ?? []) expect(rowsIn(locale)[at]?.[1]).toContain(word);
  }
});

test('the fingerprint of a configuration is made as fair-play publishes it', () => {
  const text = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(text)}]`;
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `"${key}":${text(Object.entries(value).find(([one]) => one === key)?.[1])}`)}}`;
  };
  for (const [game, { engine, config }] of readTitles()) {
    const published = hash('sha256', `${engine}:${text(config)}`);
    expect([game, readCertificate(game)?.configHash]).toEqual([game, published]);
  }
});

test('every row of a certificate has a name of its own in every language', () => {
  for (const locale of ['en', 'de', 'it', 'fr-CA', 'no'] as const) {
    const say = words(locale);
    for (const [game, { engine }] of readTitles()) {
      const rows = readCertificate(game)?.figures.map(({ bet }) => bet) ?? [];
      const names = rows.map((bet) => betText(engine, bet, say, locale));
      expect(names.length, game).toBeGreaterThan(0);
      expect(new Set(names).size, game).toBe(names.length);
    }
  }
});
