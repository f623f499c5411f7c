// The slot engine's promises on small configurations whose wins can be read off by eye.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { readSlotsConfig, type SlotsConfig, type SlotsSource } from '#shared/games/slots/config.ts';
import { spinRound } from '#shared/games/slots/play.ts';
import { afterSpin, multiplierOf, readLine, readStops, startFeature } from '#shared/games/slots/rules.ts';
import { tableOf } from '#shared/games/stake.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const source: SlotsSource = {
  strips: ['a b c', 'a w c', 'a b s', 'w b c', 'a b c'],
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
  ],
  pays: { a: { 3: 5, 4: 20, 5: 100 }, b: { 3: 2, 4: 4, 5: 8 }, w: { 4: 500 } },
  reads: 'left',
  wild: { symbol: 'w', factor: 2, factorFor: 'each' },
  scatter: { symbol: 's', pays: { 3: 2 } },
  freeSpins: {
    award: { 3: 8 },
    again: { 3: 4 },
    most: 10,
    multiplier: { start: 2, step: 1, rises: 'retrigger', most: 3 },
  },
  mostUnits: 5000,
};
const configOf = (changes: Partial<SlotsSource> = {}): SlotsConfig => {
  const result = readSlotsConfig({ ...source, ...changes });
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
};
const along = (config: SlotsConfig, text: string) => text.split(' ').map((name) => config.symbols.indexOf(name));

test('lets a wild stand in, multiplies for each, and pays the better of wilds and symbol', () => {
  const config = configOf();
  const units = (text: string) => readLine(config, along(config, text), 0).map((win) => win.units);
  expect(units('a a a b c')).toEqual([5]);
  expect(units('a w a w c')).toEqual([20 * 2 * 2]);
  expect(units('w w w w a')).toEqual([100 * 16]);
  expect(units('w w w w b')).toEqual([500]);
  expect(units('w w w w s')).toEqual([500]);
  expect(units('s a a a a')).toEqual([]);
  expect(units('b a a a a')).toEqual([]);
});

test('reads lines from the right as well where the title says so, and all equal only once', () => {
  const config = configOf({ reads: 'both' });
  const wins = (text: string) => readLine(config, along(config, text), 0).map((win) => [win.from, win.units]);
  expect(wins('b c a a a')).toEqual([['right', 5]]);
  expect(wins('b b b a a')).toEqual([['left', 2]]);
  expect(wins('b b b b b')).toEqual([['left', 8]]);
  expect(wins('a a w b b')).toEqual([
    ['left', 10],
    ['right', 4],
  ]);
});

test('fills a reel by an expanding wild after counting its scatters', () => {
  const config = configOf({
    strips: ['a b c', 'w s b', 'a b c', 'a b c', 'a b c'],
    wild: { symbol: 'w', expands: true },
  });
  const reading = readStops(config, config.reels, { stops: [0, 0, 0, 0, 0] });
  expect(reading.scatters).toBe(1);
  expect(reading.grid[1]).toEqual(along(config, 'w w w'));
  expect(reading.units).toBe(100 + 8);
});

test('counts free spins, retriggers and the multiplier up to their caps', () => {
  const config = configOf();
  const start = startFeature(config, 3);
  expect(start).toEqual({ played: 0, left: 8, again: 0 });
  expect(multiplierOf(config, start)).toBe(2);
  const again = afterSpin(config, start, 3);
  expect(again).toEqual({ played: 1, left: 9, again: 1 });
  expect(multiplierOf(config, again)).toBe(3);
  expect(afterSpin(config, again, 3)).toEqual({ played: 2, left: 8, again: 1 });
});

test('plays every free spin in the same round and pays their sum once', () => {
  const config = configOf({ strips: ['s a b', 's a b', 's a b', 'a w c', 'a b c'] });
  const events = spinRound(config, testChance(1));
  expect(events).toHaveLength(1 + 10);
  expect(events.map((event) => event.free)).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
});

test('says in sentences what is wrong with a configuration', () => {
  expect(engineOf('slots')?.problems({ ...source, strips: ['a b c'], reads: 'up' })).toHaveLength(1);
  expect(engineOf('slots')?.problems({ ...source, reads: 'up', lines: [[0, 0, 3, 0, 0]] })).toHaveLength(2);
  expect(engineOf('slots')?.problems({ ...source, pays: { z: { 3: 1 } } })).toEqual([
    'config.pays: no z on the strips',
  ]);
  expect(engineOf('slots')?.problems(null)).toEqual(['config is an object']);
});

test('refuses what its certificate does not count: a book that is sold, a book with wilds that expand', () => {
  const book = { ...source, freeSpins: { ...source.freeSpins, chosen: ['a'] } };
  expect(engineOf('slots')?.problems(book)).toEqual([]);
  expect(engineOf('slots')?.problems({ ...book, buy: { stakes: 50, spins: 8 } })).toEqual([
    'config.buy: no book is sold',
  ]);
  expect(engineOf('slots')?.problems({ ...book, wild: { symbol: 'w', expands: true } })).toEqual([
    'config.freeSpins.chosen: no wild that expands',
  ]);
});

const titles = [...readTitles()];
const table = (overrides: Partial<Table> = {}): Table => {
  const found = titles.map(([, title]) => tableOf(title, 'EUR')).find((candidate) => candidate?.ladderOnly);
  if (!found) throw new Error('no slot');
  return { ...found, ladderMinor: [100, 200], minMinor: 100, maxMinor: 200, stepMinor: 100, ...overrides };
};

test('judges the stake before the draw: table, ladder, step, and the most the round could pay [S5.10]', () => {
  const engine = engineOf('slots');
  const judge = (stakeMinor: number, overrides: Partial<Table> = {}, action: null | string = null) => {
    const judged = engine?.bet(source, table(overrides), { stakeMinor, action });
    return judged?.ok ? 'taken' : judged?.code;
  };
  expect(judge(100)).toBe('taken');
  expect(judge(99)).toBe('stake.too_low');
  expect(judge(300)).toBe('stake.too_high');
  expect(judge(150)).toBe('stake.step');
  expect(judge(100.5)).toBe('stake.step');
  expect(judge(-100)).toBe('stake.step');
  expect(judge(100, {}, 'spin')).toBe('bet.invalid');
  // 5,000 line stakes on two lines are 2,500 stakes.
  expect(judge(100, { maxPayoutMinor: 250_000 })).toBe('taken');
  expect(judge(100, { maxPayoutMinor: 249_999 })).toBe('stake.too_high');
});

test('a round depends on nothing but seeds, nonce, configuration and stake', () => {
  const seeds = fc.record({
    serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    nonce: fc.nat(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...titles.filter(([, title]) => title.engine === 'slots')),
      fc.array(seeds, { minLength: 2, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      ([, title], rounds, order) => {
        const engine = engineOf('slots');
        const euro = tableOf(title, 'EUR');
        if (!engine || !euro) throw new Error('no slot');
        const play = (config: unknown, stakeMinor: number, round: (typeof rounds)[number]) => {
          const judged = engine.bet(config, euro, { stakeMinor, action: null });
          if (!judged.ok) throw new Error(judged.code);
          return engine.open(config, judged.value, chanceOf(round));
        };
        const [low = 0, high = 0] = [euro.ladderMinor[0], euro.ladderMinor.at(-1)];
        const first = rounds.map((round) => play(title.config, high, round));
        const shuffled = rounds.map((_, i) => i).sort(() => ((order.next().value ?? 0) % 2) - 0.5);
        for (const i of shuffled) {
          const round = rounds[i];
          if (!round) continue;
          expect(play(structuredClone(title.config), high, round)).toEqual(first[i]);
          // Another stake changes what is paid, never what is drawn.
          const small = play(title.config, low, round);
          expect(small.events).toEqual(first[i]?.events);
          expect(small.payoutMinor * high).toBe((first[i]?.payoutMinor ?? 0) * low);
        }
      },
    ),
    { numRuns: 60 },
  );
});
