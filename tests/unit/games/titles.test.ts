// Every shipped title: its certificate is the one its configuration has, its stakes are payable, and no two are alike.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TAKEN } from '#kit/currencies.ts';
import { deep, everything } from '#kit/everything.ts';
import { publishedTitles } from '#kit/titles.ts';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import { Producer } from '#shared/contract/title.ts';
import { type ClusterConfig, mostUnitsOf, readClusterConfig } from '#shared/games/cluster/rules.ts';
import { lowestOf } from '#shared/games/figures.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { engineOf } from '#shared/games/registry.ts';
import { readSlotsConfig, type SlotsConfig } from '#shared/games/slots/config.ts';
import { payingTuples, roundReturn } from '#shared/games/slots/linear.ts';
import { readLine } from '#shared/games/slots/rules.ts';
import { isSlot, tableOf } from '#shared/games/stake.ts';
import { volatilityOf } from '#shared/games/volatility.ts';
import { certify, isLong } from '../../../scripts/maths/certificate.ts';
import { lostAt, tooSmall } from '../../../scripts/maths/stakes.ts';
import { configFile, readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const titles = [...readTitles()];
const published = publishedTitles();
const slots = titles.filter(([, title]) => title.engine === 'slots');
/**
 * These take from three seconds to a minute each to count again: `npm run test:all` does. What is simulated takes ten minutes and
 * is computed by `npm run maths` alone; simulation.test.ts holds it against play.
 */
const dear = [
  'aquanaut/salvage-rights',
  'aquanaut/still-waters',
  'aquanaut/whale-road',
  'baobab/anansis-bargain',
  'baobab/jade-ascent',
  'baobab/last-chapter',
  'baobab/lions-share',
  'fizz/penny-pier',
  'kepler/almanac',
  'kepler/escapement',
  'kepler/gem-transit',
  'kepler/meridian-jacks',
  'kepler/syzygy-blackjack',
  'kepler/twin-moons-deuces',
  'parallax/b-side',
];
/** Ten minutes each: `npm run test:deep`. */
const dearest = ['aquanaut/spring-tide', 'baobab/honeyguide', 'parallax/overclock', 'parallax/tipping-point'];
const computed = titles.filter(([game, title]) => {
  if (title.engine === 'cluster') return false;
  if (deep) return true;
  return !dearest.includes(game) && (everything || (!isLong(title) && !dear.includes(game)));
});

const clusterOf = (raw: unknown): ClusterConfig => {
  const result = readClusterConfig(raw);
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
};
const configOf = (raw: unknown): SlotsConfig => {
  const result = readSlotsConfig(raw);
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
};

const promisedOf = ({ engine, categories, config }: (typeof titles)[number][1]): readonly [number, number, number] => {
  if (isSlot(engine)) return [94, 97.5, 94];
  // Tables of our own: keno 80/20, scratch cards.
  if (config.field === '80/20' || engine === 'scratch') return [90, 96, 90];
  return categories.includes('instant') ? [98.9, 99.1, 97.9] : [85, 99.8, 85];
};

describe.each(titles)('%s', (game, title) => {
  const certificate = readCertificate(game);

  test('has the certificate of its configuration, and returns what its kind promises', () => {
    expect(certificate?.configHash).toBe(configHashOf(title.engine, title.config));
    expect(certificate?.game).toBe(game);
    expect(certificate?.engine).toBe(title.engine);
    expect(certificate?.rtp).toBe(lowestOf(certificate?.figures ?? []));
    // Its rounds can be replayed when the title has moved on.
    expect(JSON.parse(readFileSync(configFile(certificate?.configHash ?? ''), 'utf8'))).toEqual({
      engine: title.engine,
      config: title.config,
    });
    // games.md: slots 94 to 97.5 percent; the de facto formulas of instant games 98.9 to 99.1, less what flooring takes at
    // the lowest stake; tables what their published rules return, a bet of 85 percent at least.
    const [least, most, floored] = promisedOf(title);
    const exact = certificate?.figures.map(({ rtp }) => Number(rtp)) ?? [];
    expect(Math.min(...exact)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...exact)).toBeLessThanOrEqual(most);
    expect(Number(certificate?.rtp)).toBeGreaterThanOrEqual(floored);
  });

  test('takes a smaller stake only where its rounded return is within 0.10 points of the printed one, in every currency', () => {
    if (!certificate) throw new Error('certified');
    expect(tooSmall(game, title, certificate, published.get(game)?.stakes)).toEqual([]);
  });

  test('takes every stake it offers, in each currency of the house and FUN [S3.07 S9.18]', () => {
    const stakes = published.get(game)?.stakes ?? {};
    expect(Object.keys(stakes).toSorted()).toEqual([...TAKEN, 'FUN'].toSorted());
    for (const currency of Object.keys(stakes)) {
      const table = tableOf({ stakes }, currency);
      if (!table) throw new Error('offered');
      expect(Number.isSafeInteger(table.maxPayoutMinor)).toBe(true);
      for (const stakeMinor of table.ladderMinor) {
        const engine = engineOf(title.engine);
        const [action = null] = engine?.plain(title.config, stakeMinor) ?? [];
        expect(engine?.bet(title.config, table, { stakeMinor, action }).ok).toBe(true);
      }
    }
  });
});

test('labels a title with the volatility of its sigma, pokie or table, and none whose bets differ', () => {
  const labels = Object.fromEntries(titles.map(([game]) => [game, volatilityOf(readCertificate(game)?.figures ?? [])]));
  for (const [game] of titles) {
    const rows = readCertificate(game)?.figures.filter(({ bet }) => bet !== 'buy') ?? [];
    const sigma = Number(rows[0]?.sigma);
    const one = sigma < 3 ? 'low' : sigma < 4.5 ? 'medium' : sigma < 6.5 ? 'high' : 'very-high';
    expect([game, labels[game]]).toEqual([game, rows.length === 1 ? one : null]);
  }
  expect(labels).toMatchObject({
    'kepler/syzygy-blackjack': 'low',
    'kepler/zenith-baccarat': null,
    'parallax/azimuth-dice': null,
  });
});

test.each(computed)(
  '%s computes to its certificate',
  (game, title) => {
    const { certificate, mostUnits } = certify(game, title);
    expect(certificate).toEqual(readCertificate(game));
    if (mostUnits !== undefined) expect(title.config.mostUnits).toBe(mostUnits);
  },
  1_800_000,
);

test('what flooring takes at a stake is computed as the certificate is: dice lose at half a euro, plinko nothing at ten cents', () => {
  const lost = (game: string, stake: number) => {
    const [title, certificate] = [readTitles().get(game), readCertificate(game)];
    if (!title || !certificate) throw new Error(game);
    return lostAt(game, title, certificate, stake);
  };
  expect(lost('parallax/azimuth-dice', 50)).toBeGreaterThan(1);
  expect(lost('parallax/perseid-drop', 5)).toBeGreaterThan(8);
  expect(lost('parallax/perseid-drop', 10)).toBe(0);
  expect(lost('parallax/eclipse-crash', 50)).toBeNull();
});

describe.each(slots)('%s', (game, title) => {
  const config = configOf(title.config);

  test('returns what its certificate says, by linearity', () => {
    const percent = decimal(times(roundReturn(config).total, fraction(100)), 6);
    // The title shows the lowest of its rows; the paid spin's is the first.
    expect(percent).toBe(readCertificate(game)?.figures[0]?.rtp);
  });

  test('pays whole minor units at every stake, so that flooring takes nothing from the return', () => {
    const lines = config.ways ? config.pays.flat() : payingTuples(config).map(({ units }) => units);
    const pays = new Set([...lines, ...config.scatterPays]);
    for (const stakes of Object.values(published.get(game)?.stakes ?? {})) {
      for (const stake of stakes?.ladderMinor ?? []) {
        for (const units of pays) expect((stake * units) % config.units).toBe(0);
      }
    }
  });

  test('a line that begins with wilds pays the best that they can stand in for, as its rules say', () => {
    const { lines, reels, freeReels, symbols, wild, scatter, staying, pays, factor, factorEach } = config;
    const first = [reels[0], freeReels[0]].some((strip) => strip?.includes(wild)) || staying === 'walking';
    if (wild < 0 || lines.length === 0 || !first) return;
    const best = (line: number[]): number => {
      // Wilds alone are a win of their own, and help to complete none.
      const alone = pays[wild]?.[reels.length] ?? 0;
      if (alone > 0 && line.every((one) => one === wild))
        return Math.max(
          alone,
          ...pays.flatMap((each, symbol) => (symbol === scatter ? [] : (each[reels.length] ?? 0))),
        );
      const runs = pays.flatMap((each, symbol) => {
        if (symbol === scatter && symbol !== wild) return [];
        const end = line.findIndex((one) => one !== symbol && one !== wild);
        const run = end < 0 ? line : line.slice(0, end);
        const wilds = symbol === wild ? 0 : run.filter((one) => one === wild).length;
        return (each[run.length] ?? 0) * (wilds === 0 ? 1 : factorEach ? factor ** wilds : factor);
      });
      return Math.max(...runs);
    };
    const all = [...symbols.keys()];
    let lineup: number[][] = [[wild]];
    while ((lineup[0]?.length ?? 0) < reels.length) lineup = lineup.flatMap((line) => all.map((one) => [...line, one]));
    const short = lineup.filter((line) => (readLine(config, line, 0)[0]?.units ?? 0) < best(line));
    expect(short.map((line) => line.map((one) => symbols[one]).join(' '))).toEqual([]);
  });
});

test.each(titles.filter(([, title]) => title.engine === 'cluster'))(
  '%s pays whole minor units at every stake, and says how much of its return was simulated',
  (game, title) => {
    const config = clusterOf(title.config);
    const { units, pays } = config;
    for (const stakes of Object.values(published.get(game)?.stakes ?? {}))
      for (const stake of stakes?.ladderMinor ?? [])
        for (const pay of new Set(pays.flat())) expect((stake * pay) % units).toBe(0);
    const { rtp, figures, parts, simulated, method } = readCertificate(game) ?? {};
    // What no round passes is said to be a bound.
    expect(figures?.map(({ most }) => most)).toEqual([
      { times: decimal(fraction(mostUnitsOf(config), units), 2), bound: true },
    ]);
    expect(simulated?.rounds).toBeGreaterThanOrEqual(100_000_000);
    const [low, high] = [Number(simulated?.low), Number(simulated?.high)];
    expect((high - low) / 2).toBeLessThanOrEqual(0.11);
    expect(Number(rtp)).toBeLessThanOrEqual(high);
    if (!parts || !('firstDrop' in parts)) throw new Error('no parts');
    // They are cut to the decimals that are known.
    const sum = Number(parts.firstDrop) + Number(parts.cascades);
    expect(Math.abs((low + high) / 2 - sum)).toBeLessThanOrEqual(0.1);
    expect(method).toContain('simulated');
  },
);

test('no two slots share strips, paytable, window and lines or ways, or feature', () => {
  const seen = new Map<string, string>();
  const alike: string[] = [];
  for (const [game, title] of slots) {
    const { strips, pays, rows, lines, wild, freeSpins, hold, reads } = title.config;
    const window = [Array.isArray(strips) && strips.length, rows, Array.isArray(lines) ? lines.length : 'ways'];
    const book = typeof freeSpins === 'object' && freeSpins !== null && 'chosen' in freeSpins;
    const parts = {
      strips,
      pays,
      window: [window, book, hold !== undefined],
      feature: { wild, freeSpins, hold, reads },
    };
    for (const [name, part] of Object.entries(parts)) {
      const key = `${name} ${JSON.stringify(part)}`;
      const other = seen.get(key);
      if (other) alike.push(`${game} has the ${name} of ${other}`);
      seen.set(key, game);
    }
  }
  expect(alike).toEqual([]);
});

test('names every symbol and producer in every language with texts of its own', () => {
  for (const locale of ['en', 'de', 'fr-CA', 'no', 'it']) {
    const messages: Record<string, string> = JSON.parse(readFileSync(`content/messages/${locale}/games.json`, 'utf8'));
    for (const [, title] of titles) {
      const config = title.engine === 'slots' ? configOf(title.config) : undefined;
      if (config) expect(Object.keys(title.symbols).sort()).toEqual(config.symbols);
      if (title.engine === 'cluster')
        expect(Object.keys(title.symbols).sort()).toEqual(clusterOf(title.config).symbols);
      for (const symbol of Object.keys(title.symbols)) expect(messages[`symbol.${symbol}`]).toBeTruthy();
      expect(messages[`producer.${title.producer}`]).toBeTruthy();
      Producer.parse(JSON.parse(readFileSync(`content/producers/${title.producer}.json`, 'utf8')));
    }
  }
});
