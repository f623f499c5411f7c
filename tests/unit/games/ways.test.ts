// Ways and books: their exact figures against a reading that shares nothing with the engine, way by way and line by line.
import { expect, test } from 'vitest';
import { decimal } from '#shared/chance/fraction.ts';
import { censusOf, plainCensus } from '#shared/games/slots/census.ts';
import { readSlotsConfig, type SlotsConfig, type SlotsSource } from '#shared/games/slots/config.ts';
import { roundReturn } from '#shared/games/slots/linear.ts';
import { slotsFigures } from '#shared/games/slots/maths.ts';
import { spinRound } from '#shared/games/slots/play.ts';
import { readStops } from '#shared/games/slots/rules.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const compiled = (source: unknown): SlotsConfig => {
  const result = readSlotsConfig(source);
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
};

const ways: SlotsSource = {
  rows: 4,
  strips: ['a b c s a', 'a w c b s', 'b a w s c', 'c w a b', 'a b s c c'],
  ways: 10,
  pays: { a: { 2: 1, 3: 4, 4: 9, 5: 25 }, b: { 3: 3, 4: 7, 5: 15 }, c: { 3: 2, 4: 5, 5: 11 } },
  reads: 'left',
  wild: { symbol: 'w', factor: 2, factorFor: 'each' },
  scatter: { symbol: 's', pays: { 4: 3 } },
  freeSpins: { award: { 4: 3 }, most: 3, multiplier: { start: 2, step: 0, rises: 'never', most: 2 } },
  mostUnits: 1,
};

const lines = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 1, 0, 1, 2],
];
const book: SlotsSource = {
  strips: ['a b c k a', 'a b k c', 'b c a k a', 'c b a b k', 'a b c k'],
  lines,
  pays: { a: { 2: 1, 3: 4, 4: 9, 5: 25 }, b: { 3: 3, 4: 7, 5: 15 }, c: { 3: 2, 4: 5, 5: 11 } },
  reads: 'left',
  wild: { symbol: 'k' },
  scatter: { symbol: 'k', pays: { 4: 2 } },
  freeSpins: {
    award: { 4: 2, 5: 4 },
    again: { 5: 1 },
    most: 5,
    multiplier: { start: 1, step: 0, rises: 'never', most: 1 },
    chosen: ['a', 'b', 'c'],
  },
  mostUnits: 1,
};

/** All windows of the strips, as texts. */
function* windowsOf({ strips, rows = 3 }: SlotsSource, before: string[][] = []): Generator<string[][]> {
  const strip = strips[before.length]?.split(' ');
  if (!strip) return yield before;
  for (const stop of strip.keys()) {
    const window = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
    yield* windowsOf({ strips, rows } as SlotsSource, [...before, window]);
  }
}
const countOf = (window: string[][], symbol: string) => window.flat().filter((cell) => cell === symbol).length;

/** One cell a reel: the way's symbol is that of the first; how far it runs, times two for each wild it passes. */
function wayByWay(window: string[][], { pays, scatter }: SlotsSource): number {
  const runs = new Map<string, number>();
  const walk = (path: string[]) => {
    const next = window[path.length];
    const going = next?.filter((cell) => cell === path[0] || cell === 'w') ?? [];
    if (going.length === 0) {
      const key = `${path[0]}${path.length}`;
      runs.set(key, (runs.get(key) ?? 0) + 2 ** path.filter((cell) => cell === 'w').length);
    }
    for (const cell of going) walk([...path, cell]);
  };
  for (const cell of window[0] ?? []) walk([cell]);
  let units = (scatter?.pays[countOf(window, 's')] ?? 0) * 10;
  for (const [key, counted] of runs) units += (pays[key[0] ?? '']?.[key.slice(1)] ?? 0) * counted;
  return units;
}

/** Wilds lengthen the first other symbol of a line; the chosen one pays for the reels it stands on. */
function lineByLine(window: string[][], { pays, scatter }: SlotsSource, chosen?: string): number {
  let units = (scatter?.pays[countOf(window, 'k')] ?? 0) * lines.length;
  for (const line of lines) {
    const cells = line.map((row, reel) => window[reel]?.[row] ?? '');
    const symbol = cells.find((cell) => cell !== 'k');
    const end = cells.findIndex((cell) => cell !== symbol && cell !== 'k');
    units += pays[symbol ?? '']?.[end < 0 ? 5 : end] ?? 0;
  }
  const reels = window.filter((reel) => chosen && reel.includes(chosen)).length;
  return units + (pays[chosen ?? '']?.[reels] ?? 0) * lines.length;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: number[]) => mean(values.map((value) => value ** 2)) - mean(values) ** 2;

test('ways return what all windows read way by way return, features included', () => {
  const windows = [...windowsOf(ways)];
  const wins = windows.map((window) => wayByWay(window, ways));
  const free = mean(wins) * 2;
  const rounds = wins.map((win, i) => win + (countOf(windows[i] ?? [], 's') === 4 ? 3 * free : 0));
  const config = compiled(ways);
  expect(Number(decimal(roundReturn(config).total, 12))).toBeCloseTo(mean(rounds) / 10, 6);
  const figures = slotsFigures(config);
  // A feature's three spins vary by themselves, on top of what the paid spin is worth.
  const featureVariance = 3 * 4 * variance(wins) * mean(windows.map((window) => Number(countOf(window, 's') === 4)));
  expect(Number(figures.sigma)).toBeCloseTo(Math.sqrt(variance(rounds) + featureVariance) / 10, 3);
  // Three free spins at twice their win follow the best spin that four scatters stand in.
  const opening = wins.filter((_, i) => countOf(windows[i] ?? [], 's') === 4);
  const bestRound = Math.max(Math.max(...wins), Math.max(...opening) + 3 * 2 * Math.max(...wins));
  expect(Number(figures.most.times)).toBe(bestRound / 10);
  const blank = wins.filter((win) => win === 0).length / wins.length;
  expect(Number(figures.hitRate)).toBeCloseTo(100 * (1 - blank), 3);
});

test('a book returns what all windows read line by line return, each symbol chosen as often', () => {
  const windows = [...windowsOf(book)];
  const paid = windows.map((window) => lineByLine(window, book));
  const chosen = ['a', 'b', 'c'].map((symbol) => mean(windows.map((window) => lineByLine(window, book, symbol))));
  const five = mean(windows.map((window) => Number(countOf(window, 'k') === 5)));
  /** Mean number of spins still to come, five in all at most. */
  const spins = (played: number, left: number): number =>
    left === 0
      ? 0
      : 1 + five * spins(played + 1, Math.min(left, 5 - played - 1)) + (1 - five) * spins(played + 1, left - 1);
  const rounds = windows.map((window, i) => {
    const award = countOf(window, 'k') === 5 ? 4 : countOf(window, 'k') === 4 ? 2 : 0;
    return (paid[i] ?? 0) + mean(chosen) * spins(0, award);
  });
  expect(Number(decimal(roundReturn(compiled(book)).total, 12))).toBeCloseTo(mean(rounds) / lines.length, 6);
});

test('fast counting of ways and of lines counts what reading every stop counts', () => {
  const all = compiled(ways);
  expect(censusOf(all, all.reels)).toEqual(plainCensus(all, all.reels));
  const config = compiled(book);
  for (const symbol of [-1, ...config.chosen])
    expect(censusOf(config, config.reels, symbol)).toEqual(plainCensus(config, config.reels, symbol));
});

test('a wild counts twice in each way through it, and how many ways there are is told apart', () => {
  const config = compiled(ways);
  const [a = 0] = ['a'].map((symbol) => config.symbols.indexOf(symbol));
  // a b c s | w c b s | w s c b | w a b c | b s c c: one a, then three wilds and another a.
  const { wins } = readStops(config, config.reels, { stops: [0, 1, 2, 1, 1] });
  expect(wins.filter(({ symbol }) => symbol === a)).toEqual([
    { by: 'ways', symbol: a, cells: 4, ways: 2, units: 9 * 2 * 2 * (2 + 1) },
  ]);
});

test('a book draws its symbol once, between the paid spin and the free ones', () => {
  const config = compiled(book);
  let seen = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const chance = testChance(seed);
    const events = spinRound(config, chance);
    const chosen = new Set(events.map((event) => event.chosen));
    if (events.length === 1) {
      expect([...chosen]).toEqual([undefined]);
      expect(chance.drawn).toBe(5);
      continue;
    }
    seen += 1;
    expect(chosen.size).toBe(1);
    expect(config.chosen).toContain([...chosen][0]);
    expect(chance.drawn).toBe(5 * events.length + 1);
  }
  expect(seen).toBeGreaterThan(10);
});

test('says what a ways title may not have', () => {
  const problems = (changes: object) => {
    const result = readSlotsConfig({ ...ways, ...changes });
    return 'problems' in result ? result.problems : [];
  };
  expect(problems({ lines })).toEqual(['config holds either lines or ways']);
  expect(problems({ wild: { symbol: 'a' } })).toEqual(['config.wild: no wild on the first reel of ways']);
  expect(problems({ reads: 'both' })).toEqual(['config.reads: ways are read from the left']);
  expect(problems({ wild: { symbol: 'w', factor: 3, factorFor: 'win' } })).toHaveLength(1);
  expect(problems({ freeSpins: { ...ways.freeSpins, chosen: ['a'] } })).toHaveLength(1);
  expect(problems({ rows: 5 })).toEqual(['config.rows is 3 or 4']);
});

test('one symbol or one pay planted wrong is another return than the certificate says', () => {
  const title = readTitles().get('fizz/ladybird-lane');
  if (!title) throw new Error('no title');
  const { strips, pays } = title.config as SlotsSource;
  const planted = [
    { ...title.config, pays: { ...pays, snail: { 3: (pays.snail?.[3] ?? 0) + 1 } } },
    { ...title.config, strips: [strips[0]?.replace('leaf', 'daisy'), ...strips.slice(1)] },
  ];
  const certified = readCertificate('fizz/ladybird-lane');
  expect(certify('fizz/ladybird-lane', title).certificate).toEqual(certified);
  for (const config of planted) {
    const { certificate } = certify('fizz/ladybird-lane', { ...title, config });
    expect(certificate.rtp).not.toBe(certified?.rtp);
    expect(certificate.configHash).not.toBe(certified?.configHash);
  }
});
