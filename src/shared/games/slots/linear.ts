// The exact return of a slot by linearity of expectation: each line, each symbol's ways, each book's symbol separately,
// each reel's stops weighted by the draw's exact odds.
import { add, type Fraction, fraction, sum, times } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import type { SlotsConfig } from './config.ts';
import type { Hold } from './hold.ts';
import { holdMeans } from './hold-maths.ts';
import {
  afterSpin,
  chosenUnits,
  countOf,
  expanded,
  type Feature,
  featureOf,
  multiplierOf,
  type PayingTuple,
  readLine,
  startFeature,
  windowAt,
} from './rules.ts';
import { stayingMeans } from './staying.ts';
import { countStep } from './steps.ts';

/** Mean win of a spin in units and the probability of each number of scatters. */
export type SpinMeans = { units: Fraction; scatters: Fraction[] };

export function spinMeans(config: SlotsConfig, reels: number[][], paying: PayingTuple[]): SpinMeans {
  const all = drawsOf(config) ** BigInt(reels.length);
  const scatters = scatterWeights(config, reels).map((weight) => fraction(weight, all));
  const fromScatters = scatters.map((chance, count) => times(chance, fraction(config.scatterPays[count] ?? 0)));
  return {
    units: [...fromScatters, ...(config.ways ? waysMeans(config, reels) : lineMeans(config, reels, paying))].reduce(
      add,
    ),
    scatters,
  };
}

/** E[win] in stakes of a whole round: the paid spin and the feature it may start. */
export function roundReturn(config: SlotsConfig): { base: Fraction; feature: Fraction; total: Fraction } {
  const paying = config.ways ? [] : payingTuples(config);
  const stake = fraction(1, config.units);
  const paid = spinMeans(config, config.reels, paying);
  const base = times(paid.units, stake);
  if (config.hold) {
    const { units } = holdMeans(config.hold, config.reels.length * config.rows);
    const feature = starting(config, paid.scatters).map((chance, coins) => times(chance, units[coins] ?? fraction(0)));
    const held = times(feature.reduce(add), stake);
    return { base, feature: held, total: add(base, held) };
  }
  if (config.mostSpins === 0) return { base, feature: fraction(0), total: base };
  if (config.staying) {
    const means = stayingMeans(config, config.mostSpins, paying);
    const won = paid.scatters.map((chance, count) =>
      times(chance, sum(means.slice(0, startFeature(config, count).left))),
    );
    const feature = times(sum(won), stake);
    return { base, feature, total: add(base, feature) };
  }
  const free = spinMeans(config, config.freeReels, paying);
  // A book's symbol does not influence the number of spins: its mean is added to that of a spin.
  const units = add(free.units, chosenMean(config));
  const feature = times(times(units, meanMultipliers(config)), stake);
  return { base, feature, total: add(base, feature) };
}

/**
 * E[sum of the multipliers of all free spins that a round brings]. A spin's win does not depend on its multiplier, so
 * this times the mean win is the feature's return. Probabilities are integers over a reel's draws to the power of the
 * number of reels.
 */
function meanMultipliers(config: SlotsConfig): Fraction {
  const starts = scatterWeights(config, config.reels).map((weight, count) => ({
    weight,
    feature: startFeature(config, count),
  }));
  return multipliersFrom(config, starts, drawsOf(config) ** BigInt(config.reels.length));
}

/** The same for features that are started by so many of `all` draws. */
function multipliersFrom(config: SlotsConfig, starts: { feature: Feature; weight: bigint }[], of: bigint): Fraction {
  const all = drawsOf(config) ** BigInt(config.reels.length);
  const odds = scatterWeights(config, config.freeReels);
  const known = new Map<string, bigint>();
  const power = Array.from({ length: config.mostSpins + 1 }, (_, i) => all ** BigInt(i));
  // A numerator over all^(mostSpins - played).
  const later = (feature: Feature): bigint => {
    if (feature.left === 0) return 0n;
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    countStep(known.size);
    let mean = BigInt(multiplierOf(config, feature)) * (power[config.mostSpins - feature.played] ?? 1n);
    odds.forEach((weight, count) => {
      if (weight > 0n) mean += weight * later(afterSpin(config, feature, count));
    });
    known.set(key, mean);
    return mean;
  };
  const start = starts.reduce((sum, { feature, weight }) => sum + weight * later(feature), 0n);
  return fraction(start, of * (power[config.mostSpins] ?? 1n));
}

/** E[win] of a bought feature, in stakes of a spin. */
export function boughtReturn(config: SlotsConfig, spins: number): Fraction {
  const { units } = spinMeans(config, config.freeReels, config.ways ? [] : payingTuples(config));
  return times(
    times(units, multipliersFrom(config, [{ feature: featureOf(config, spins), weight: 1n }], 1n)),
    fraction(1, config.units),
  );
}

/** How often a round starts its feature: free spins, or hold and win. */
export function featureOdds(config: SlotsConfig): Fraction {
  const all = drawsOf(config) ** BigInt(config.reels.length);
  return starting(
    config,
    scatterWeights(config, config.reels).map((weight) => fraction(weight, all)),
  ).reduce(add);
}

/** How often hold and win ends with every cell full. */
export function grandOdds(config: SlotsConfig, hold: Hold): Fraction {
  const { scatters } = spinMeans(config, config.reels, []);
  const { full } = holdMeans(hold, config.reels.length * config.rows);
  return starting(config, scatters)
    .map((chance, coins) => times(chance, full[coins] ?? fraction(0)))
    .reduce(add);
}

/** Probabilities by number of scatters, zero where they start no feature. */
const starting = ({ award, hold }: SlotsConfig, chances: Fraction[]): Fraction[] =>
  chances.map((chance, count) => ((hold ? count >= hold.needs : (award[count] ?? 0) > 0) ? chance : fraction(0)));

/** For each reel and row: the weight, of 2^32, of every symbol after expansion. */
function symbolWeights(config: SlotsConfig, reels: number[][]): bigint[][][] {
  return reels.map((reel) => {
    const byRow = Array.from({ length: config.rows }, () => config.symbols.map(() => 0n));
    weightsOf(reel.length).forEach((weight, stop) => {
      expanded(config, windowAt(config, reel, stop)).forEach((symbol, row) => {
        const weights = byRow[row];
        if (weights) weights[symbol] = (weights[symbol] ?? 0n) + weight;
      });
    });
    return byRow;
  });
}

function lineMeans(config: SlotsConfig, reels: number[][], paying: PayingTuple[]): Fraction[] {
  const weights = symbolWeights(config, reels);
  const all = allDraws ** BigInt(reels.length);
  const known = new Map<string, Fraction>();
  return config.lines.map((path) => {
    const along = path.map((row, reel) => weights[reel]?.[row] ?? []);
    const key = along.map((byReel) => byReel.join()).join('|');
    const found = known.get(key);
    if (found) return found;
    const weightOf = ({ symbols, units }: PayingTuple) =>
      symbols.reduce((weight, symbol, reel) => weight * (along[reel]?.[symbol] ?? 0n), BigInt(units));
    const mean = fraction(
      paying.reduce((sum, tuple) => sum + weightOf(tuple), 0n),
      all,
    );
    known.set(key, mean);
    return mean;
  });
}

type Weighed = { window: number[]; weight: bigint };

/** A reel's number of draws: for its stop, and before it for its rows where they change. */
const drawsOf = ({ heights }: SlotsConfig): bigint => (heights.length > 0 ? allDraws ** 2n : allDraws);

/** The windows of a reel and how many of its draws show each. */
function weighedWindows(config: SlotsConfig, reel: number[]): Weighed[] {
  const at = (rows: number) =>
    weightsOf(reel.length).map((weight, stop) => ({ window: windowAt({ rows }, reel, stop), weight }));
  if (config.heights.length === 0) return at(config.rows);
  const rows = weightsOf(config.heights.length);
  return config.heights.flatMap((height, i) =>
    at(height).map(({ window, weight }) => ({ window, weight: weight * (rows[i] ?? 0n) })),
  );
}

/** For each symbol: its mean ways on all reels of a run, times the probability that the next reel shows none of it. */
function waysMeans(config: SlotsConfig, reels: number[][]): Fraction[] {
  const of = (windows: Weighed[], value: (window: number[]) => number) =>
    fraction(
      windows.reduce((sum, { window, weight }) => sum + weight * BigInt(value(window)), 0n),
      drawsOf(config),
    );
  const visible = reels.map((reel) => weighedWindows(config, reel));
  return config.pays.flatMap((byCount, symbol) => {
    if (byCount.every((units) => units === 0)) return [];
    const through = (window: number[]) => countOf(window, symbol) + countOf(window, config.wild) * config.factor;
    const mean = visible.map((windows) => of(windows, through));
    const none = visible.map((windows) => of(windows, (window) => (through(window) === 0 ? 1 : 0)));
    return byCount.map((units, cells) =>
      units === 0 ? fraction(0) : [...mean.slice(0, cells), none[cells] ?? fraction(1)].reduce(times, fraction(units)),
    );
  });
}

/** What a book's symbol adds to a free spin, over all symbols that may be chosen. */
function chosenMean(config: SlotsConfig): Fraction {
  const chances = weightsOf(config.chosen.length);
  const all = allDraws ** BigInt(config.freeReels.length);
  return config.chosen
    .map((symbol, i) => {
      let odds = [1n];
      for (const reel of config.freeReels) {
        const visible = weightsOf(reel.length).reduce(
          (sum, weight, stop) => (windowAt(config, reel, stop).includes(symbol) ? sum + weight : sum),
          0n,
        );
        odds = [...odds, 0n].map(
          (weight, count) => weight * (allDraws - visible) + (count > 0 ? (odds[count - 1] ?? 0n) * visible : 0n),
        );
      }
      const units = odds.reduce((sum, weight, count) => sum + weight * BigInt(chosenUnits(config, symbol, count)), 0n);
      return times(fraction(units, all), fraction(chances[i] ?? 0n, allDraws));
    })
    .reduce(add, fraction(0));
}

/** Every tuple of symbols along a line that pays, with its payout. */
export function payingTuples(config: SlotsConfig): PayingTuple[] {
  const found: PayingTuple[] = [];
  const walk = (symbols: number[]) => {
    if (symbols.length === config.reels.length) {
      const units = readLine(config, symbols, 0).reduce((sum, win) => sum + win.units, 0);
      if (units > 0) found.push({ symbols, units });
      return;
    }
    for (let symbol = 0; symbol < config.symbols.length; symbol += 1) walk([...symbols, symbol]);
  };
  walk([]);
  return found;
}

/** Of all draws of the reels, how many show 0, 1, 2, ... scatters in the window. */
function scatterWeights(config: SlotsConfig, reels: number[][]): bigint[] {
  let odds: bigint[] = config.scatterPays.map((_, count) => (count === 0 ? 1n : 0n));
  for (const reel of reels) {
    const next = odds.map(() => 0n);
    weighedWindows(config, reel).forEach(({ window, weight }) => {
      const here = countOf(window, config.scatter);
      odds.forEach((chance, count) => {
        if (chance > 0n) next[count + here] = (next[count + here] ?? 0n) + chance * weight;
      });
    });
    odds = next;
  }
  return odds;
}
