// What certificates print of ways with more stops than can be walked, computed again by other ways. Odds: rounds are played out of
// windows drawn reel by reel, those that begin a feature apart from those that don't, each as often as the scatters of single
// reels say exactly. The most: of all beginnings of a spin only those are kept that no other one has more ways of every symbol
// than.
import { describe, expect, test } from 'vitest';
import { chance as randomOf } from '#kit/chance.ts';
import { counted, everything } from '#kit/everything.ts';
import type { Title } from '#shared/contract/title.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { rowOf } from './printed.ts';

const titles = readTitles();

type Source = {
  strips: string[];
  rows?: number;
  heights?: number[];
  ways: number;
  pays: Record<string, Record<string, number>>;
  wild: { symbol: string };
  scatter: { symbol: string; pays: Record<string, number> };
  freeSpins: {
    award: Record<string, number>;
    again?: Record<string, number>;
    most: number;
    strips: string[];
    multiplier: { start: number; step: number; rises: string; most: number };
  };
  buy: { stakes: number; spins: number };
};
/** The windows of a reel, each as likely: ways of each symbol, wilds among them, and scatters. */
type Reel = { windows: number; ways: Uint8Array; scatters: Uint8Array };

const REELS = 6;
const SEED = 20_261_126;

function readerOf({ rows = 3, heights = [rows], ways: stake, pays, wild, scatter }: Source) {
  const names = Object.keys(pays);
  const symbols = names.length;
  const pay = Float64Array.from(
    names.flatMap((name) => [0, 1, 2, 3, 4, 5, 6].map((cells) => pays[name]?.[cells] ?? 0)),
  );
  const reelOf = (text: string): Reel => {
    const strip = text.split(' ');
    const windows = heights.flatMap((height) =>
      strip.map((_, stop) => Array.from({ length: height }, (_cell, row) => strip[(stop + row) % strip.length] ?? '')),
    );
    const countOf = (window: readonly string[], symbol: string) => window.filter((cell) => cell === symbol).length;
    return {
      windows: windows.length,
      ways: Uint8Array.from(
        windows.flatMap((window) => names.map((name) => countOf(window, name) + countOf(window, wild.symbol))),
      ),
      scatters: Uint8Array.from(windows, (window) => countOf(window, scatter.symbol)),
    };
  };
  return {
    symbols,
    pay,
    reelOf,
    scatterUnits: (scatters: number): number => (scatter.pays[scatters] ?? 0) * stake,
    /** What symbols pay at one window of each reel. */
    unitsOf(reels: readonly Reel[], at: Int32Array): number {
      let won = 0;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        let [ways, cells] = [1, 0];
        for (; cells < REELS; cells += 1) {
          const here = (reels[cells] as Reel).ways[(at[cells] as number) * symbols + symbol] as number;
          if (here === 0) break;
          ways *= here;
        }
        won += ways * (pay[symbol * (REELS + 1) + cells] as number);
      }
      return won;
    },
  };
}

/** after[n][s]: how likely the reels from number n on show s scatters. */
function scattersFrom(reels: readonly Reel[]): number[][] {
  const after: number[][] = [];
  after[REELS] = [1];
  for (let n = REELS - 1; n >= 0; n -= 1) {
    const { windows, scatters } = reels[n] as Reel;
    const here: number[] = [];
    for (const own of scatters)
      for (const [more, chance] of (after[n + 1] ?? []).entries())
        here[own + more] = (here[own + more] ?? 0) + chance / windows;
    after[n] = here;
  }
  return after;
}

/** Spins of exactly so many scatters: reel by reel, each window as likely as the missing scatters let it be. */
function drawerOf(reels: readonly Reel[], scatters: number, random: () => number): (at: Int32Array) => void {
  const after = scattersFrom(reels);
  const known = new Map<number, { at: number; upTo: number }[]>();
  const choices = (n: number, missing: number) => {
    const key = n * 100 + missing;
    const found = known.get(key);
    if (found) return found;
    let upTo = 0;
    const made = [...(reels[n] as Reel).scatters.entries()].flatMap(([at, own]) => {
      const chance = after[n + 1]?.[missing - own] ?? 0;
      upTo += chance;
      return chance > 0 ? [{ at, upTo }] : [];
    });
    known.set(key, made);
    return made;
  };
  return (at) => {
    let missing = scatters;
    for (let n = 0; n < REELS; n += 1) {
      const all = choices(n, missing);
      const place = random() * (all.at(-1)?.upTo ?? 0);
      const window = (all.find(({ upTo }) => place < upTo) ?? all[0])?.at ?? 0;
      at[n] = window;
      missing -= (reels[n] as Reel).scatters[window] as number;
    }
  };
}

/** The highest that spins of each number of scatters pay, and how likely a spin is one of these. */
type Best = { units: number; chance: number };

/**
 * From the last reel to the first: what a way of each symbol may come to at most, given the scatters that are still missing.
 * Then from the first to the last, reel by reel, all beginnings at once that may still come to the best one known; equal ones
 * are one.
 */
function bestOf(source: Source, reels: readonly Reel[], scatters: number): Best | null {
  const { symbols, pay, scatterUnits } = readerOf(source);
  const payOf = (symbol: number, cells: number) => pay[symbol * (REELS + 1) + cells] as number;
  const perReel = reels.map(({ windows, ways, scatters: own }) => {
    const each = Array.from({ length: windows }, (_, at) => ({
      ways: [...ways.subarray(at * symbols, (at + 1) * symbols)],
      scatters: own[at] as number,
    }));
    const same = Map.groupBy(each, (one) => `${one.ways.join()} ${one.scatters}`);
    return [...same.values()].map((all) => ({ ...(all[0] as (typeof each)[number]), chance: all.length / windows }));
  });
  // hopes[n][missing][symbol]
  const hopes: Map<number, number[]>[] = [];
  hopes[REELS] = new Map([[0, Array.from({ length: symbols }, (_, symbol) => payOf(symbol, REELS))]]);
  for (let n = REELS - 1; n >= 0; n -= 1) {
    const here = new Map<number, number[]>();
    for (const window of perReel[n] ?? [])
      for (const [after, hope] of hopes[n + 1] as Map<number, number[]>) {
        const missing = after + window.scatters;
        const known = here.get(missing) ?? hope.map(() => 0);
        here.set(
          missing,
          known.map((most, symbol) =>
            Math.max(most, payOf(symbol, n), (window.ways[symbol] as number) * (hope[symbol] as number)),
          ),
        );
      }
    hopes[n] = here;
  }
  type Begun = { ways: number[]; won: number; missing: number; chance: number; hope: number };
  const go = (begun: readonly Begun[], n: number, least: number): Begun[] => {
    const found = new Map<string, Begun>();
    for (const { ways, won, missing, chance } of begun)
      for (const window of perReel[n] ?? []) {
        const hope = hopes[n + 1]?.get(missing - window.scatters);
        if (!hope) continue;
        const next = ways.map((count, symbol) => count * (window.ways[symbol] as number));
        const paid = ways.reduce(
          (sum, count, symbol) => (next[symbol] === 0 ? sum + count * payOf(symbol, n) : sum),
          won,
        );
        const most = next.reduce((sum, count, symbol) => sum + count * (hope[symbol] as number), paid);
        if (most < least) continue;
        const key = `${next.join()} ${paid} ${missing - window.scatters}`;
        const known = found.get(key);
        if (known) known.chance += chance * window.chance;
        else
          found.set(key, {
            ways: next,
            won: paid,
            missing: missing - window.scatters,
            chance: chance * window.chance,
            hope: most,
          });
      }
    return [...found.values()];
  };
  const start: Begun[] = [
    { ways: Array.from({ length: symbols }, () => 1), won: 0, missing: scatters, chance: 1, hope: 0 },
  ];
  if (!hopes[0]?.has(scatters)) return null;
  // A first try keeps only what is hoped most of: what it finds is a bound from below.
  let least = 0;
  for (const width of [200, Number.POSITIVE_INFINITY]) {
    let begun = start;
    for (let n = 0; n < REELS; n += 1)
      begun = go(begun, n, least)
        .sort((a, b) => b.hope - a.hope)
        .slice(0, width);
    least = Math.max(least, ...begun.map(({ hope }) => hope));
    if (width === Number.POSITIVE_INFINITY) {
      const best = begun.filter(({ hope }) => hope === least);
      return { units: least + scatterUnits(scatters), chance: best.reduce((sum, { chance }) => sum + chance, 0) };
    }
  }
  return null;
}

/** Of so many draws of a class, which is `share` of all rounds: those that reach each mark, their sum and its square. */
type Drawn = { share: number; draws: number; reached: number[]; sum: number; squares: number };
type Estimate = { chance: number; error: number };

/** A chance that is put together of classes. What never came may come about once in as many draws. */
const chanceOf = (classes: readonly Drawn[], mark: number): Estimate => {
  const parts = classes.map(({ share, draws, reached }) => {
    const p = (reached[mark] ?? 0) / draws;
    return { mean: share * p, error: share * Math.max(Math.sqrt((p * (1 - p)) / draws), 1 / draws) };
  });
  return {
    chance: parts.reduce((sum, { mean }) => sum + mean, 0),
    error: Math.hypot(...parts.map(({ error }) => error)),
  };
};
const meanOf = (classes: readonly Drawn[]): Estimate => ({
  chance: classes.reduce((all, { share, draws, sum }) => all + (share * sum) / draws, 0),
  error: Math.hypot(
    ...classes.map(
      ({ share, draws, sum, squares }) => (share * Math.sqrt(squares / draws - (sum / draws) ** 2)) / Math.sqrt(draws),
    ),
  ),
});

function roundsOf(source: Source, marks: readonly number[], { spins, features }: { spins: number; features: number }) {
  const reader = readerOf(source);
  const { award, again = {}, most, multiplier } = source.freeSpins;
  const paid = source.strips.map(reader.reelOf);
  const free = source.freeSpins.strips.map(reader.reelOf);
  const random = randomOf(SEED);
  const at = new Int32Array(REELS);
  const spin = (reels: readonly Reel[]): number => {
    let scatters = 0;
    for (let n = 0; n < REELS; n += 1) {
      const { windows, scatters: own } = reels[n] as Reel;
      const window = Math.floor(random() * windows);
      at[n] = window;
      scatters += own[window] as number;
    }
    return scatters;
  };
  const feature = (start: number): number => {
    let [left, played, won, rises] = [start, 0, 0, 0];
    for (; left > 0; left -= 1) {
      const scatters = spin(free);
      const factor = Math.min(
        multiplier.most,
        multiplier.start + multiplier.step * (multiplier.rises === 'spin' ? played : rises),
      );
      won += factor * (reader.unitsOf(free, at) + reader.scatterUnits(scatters));
      const more = Math.min(again[scatters] ?? 0, most - played - left);
      played += 1;
      left += more;
      if (more > 0) rises += 1;
    }
    return won;
  };
  const drawn = (share: number, draws: number, stake: number, draw: () => number): Drawn => {
    const made: Drawn = { share, draws, reached: marks.map(() => 0), sum: 0, squares: 0 };
    for (let i = 0; i < draws; i += 1) {
      const times = draw() / stake;
      made.sum += times;
      made.squares += times ** 2;
      for (let mark = 0; mark < marks.length && times >= (marks[mark] as number); mark += 1)
        made.reached[mark] = (made.reached[mark] as number) + 1;
    }
    return made;
  };
  const shares = scattersFrom(paid)[0] ?? [];
  const started = [...shares.keys()].filter((scatters) => (award[scatters] ?? 0) > 0);
  const rest = shares.filter((_, scatters) => !started.includes(scatters)).reduce((sum, share) => sum + share, 0);
  return {
    spin: [
      drawn(rest, spins, source.ways, () => {
        for (let scatters = spin(paid); ; scatters = spin(paid))
          if (!started.includes(scatters)) return reader.unitsOf(paid, at) + reader.scatterUnits(scatters);
      }),
      ...started.map((scatters, i) => {
        const start = drawerOf(paid, scatters, random);
        // The fewest scatters that start it do so most often.
        return drawn(shares[scatters] ?? 0, i === 0 ? features : features / 10, source.ways, () => {
          start(at);
          return reader.unitsOf(paid, at) + reader.scatterUnits(scatters) + feature(award[scatters] ?? 0);
        });
      }),
    ],
    buy: [drawn(1, features, source.ways * source.buy.stakes, () => feature(source.buy.spins))],
  };
}

/** Of Student's distribution with 19 degrees of freedom: 99 % lie within so many standard errors. */
const T99 = 2.861;
const effort = counted(
  { spins: 12_000_000, features: 1_000_000 },
  { spins: 20_000_000, features: 2_000_000 },
  { spins: 60_000_000, features: 6_000_000 },
);

describe.each(['aquanaut/spring-tide', 'parallax/tipping-point'])('%s', (game) => {
  const source = (titles.get(game) as Title).config as unknown as Source;

  test.runIf(everything)(
    'prints the odds of ten, a hundred, a thousand stakes, of a spin and of its feature, as played rounds have them [I53]',
    () => {
      const played = roundsOf(source, [10, 100, 1000], effort);
      for (const bet of ['spin', 'buy'] as const) {
        const row = rowOf(game, bet);
        const mean = meanOf(played[bet]);
        expect(Math.abs(mean.chance - Number(row.rtp) / 100)).toBeLessThan(4 * mean.error);
        for (const [i, { times, oneIn, within }] of row.atLeast.entries()) {
          const { chance, error } = chanceOf(played[bet], i);
          if (oneIn === null) {
            expect(played[bet].map(({ reached }) => reached[i])).toEqual(played[bet].map(() => 0));
            continue;
          }
          // What isn't drawn has no interval.
          const [low, high] = [Number(within?.low ?? oneIn), Number(within?.high ?? oneIn)];
          const printed = (1 / low - 1 / high) / 2 / T99;
          /** Printed chances times this lie within three standard errors of both. */
          const agrees = (factor: number) =>
            Math.abs(chance - factor / Number(oneIn)) < 3 * Math.hypot(error, factor * printed);
          const context = `${bet}, ${times} stakes: 1 in ${oneIn}, played 1 in ${1 / chance}`;
          expect(agrees(1), context).toBe(true);
          // Odds that are half as much again, or two thirds, would be found, unless their own interval holds both.
          if (high < 1.3 * low) expect([agrees(1.5), agrees(2 / 3)], context).toEqual([false, false]);
          expect(error, context).toBeLessThan(chance / 12);
        }
      }
    },
    1_800_000,
  );

  test('prints the most that a round and a feature pay, and how rarely, as keeping the best beginnings of each spin finds [I53]', () => {
    const reader = readerOf(source);
    const { award, again = {}, most, multiplier, strips } = source.freeSpins;
    const bestsOf = (reels: readonly Reel[]) =>
      Array.from({ length: REELS + 1 }, (_, scatters) => bestOf(source, reels, scatters)).flatMap((best, scatters) =>
        best ? [{ ...best, scatters }] : [],
      );
    const free = bestsOf(strips.map(reader.reelOf));
    const better = (a: Best, b: Best): Best =>
      a.units === b.units ? { units: a.units, chance: a.chance + b.chance } : a.units > b.units ? a : b;
    const known = new Map<string, Best>();
    const feature = (left: number, played: number, rises: number): Best => {
      if (left === 0) return { units: 0, chance: 1 };
      const key = `${left} ${played} ${rises}`;
      const found = known.get(key);
      if (found) return found;
      const factor = Math.min(
        multiplier.most,
        multiplier.start + multiplier.step * (multiplier.rises === 'spin' ? played : rises),
      );
      const made = free
        .map(({ units, chance, scatters }) => {
          const more = Math.min(again[scatters] ?? 0, most - played - left);
          const next = feature(left - 1 + more, played + 1, rises + (more > 0 ? 1 : 0));
          return { units: factor * units + next.units, chance: chance * next.chance };
        })
        .reduce(better);
      known.set(key, made);
      return made;
    };
    const round = bestsOf(source.strips.map(reader.reelOf))
      .map(({ units, chance, scatters }) => {
        const next = feature(award[scatters] ?? 0, 0, 0);
        return { units: units + next.units, chance: chance * next.chance };
      })
      .reduce(better);
    for (const [bet, best, stake] of [
      ['spin', round, source.ways],
      ['buy', feature(source.buy.spins, 0, 0), source.ways * source.buy.stakes],
    ] as const) {
      const { most: printed } = rowOf(game, bet);
      expect(Number(printed.times)).toBe(Math.floor((best.units / stake) * 100 + 1e-6) / 100);
      const odds = 'oneIn' in printed ? Number(printed.oneIn) * best.chance : 0;
      // Odds so long are written with four digits, rounded up.
      expect(odds).toBeGreaterThan(1 - 1e-6);
      expect(odds).toBeLessThan(1.001);
    }
  }, 1_800_000);
});
