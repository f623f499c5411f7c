// The figures of a line slot: return by linearity, spread and odds by counting every stop.
import type { Figures } from '../engine.ts';
import { decimal, fraction, times } from '../fraction.ts';
import { type Census, censusOf } from './census.ts';
import type { SlotsConfig } from './config.ts';
import { featureOdds, roundReturn } from './linear.ts';
import { afterSpin, type Feature, multiplierOf, startFeature } from './rules.ts';

export type SlotsFigures = Figures & {
  /** Parts of the return, in percent, and how often a round brings free spins. */
  parts: { paidSpin: string; freeSpins: string };
  freeSpinsOneIn: string | null;
  /** The most a round can pay in line stakes: what `config.mostUnits` must hold. */
  mostUnits: number;
};

export function slotsFigures(config: SlotsConfig): SlotsFigures {
  const { base, feature, total } = roundReturn(config);
  const paid = censusOf(config, config.reels);
  const free = config.mostSpins === 0 || config.freeReels === config.reels ? paid : censusOf(config, config.freeReels);
  const lines = config.lines.length;
  const { second, most } = spread(config, paid, free);
  const mean = Number(decimal(total, 15));
  const percent = fraction(100);
  const odds = featureOdds(config);
  const wins = paid.classes.reduce((sum, inClass, scatters) => sum + winning(config, inClass, scatters, free), 0);
  return {
    bet: 'spin',
    rtp: decimal(times(total, percent), 6),
    // Every allowed stake makes every pay a whole number of minor units (tested), so nothing is lost by flooring.
    rtpWorstStake: decimal(times(total, percent), 6),
    per: 'initial bet',
    hitRate: ((100 * wins) / Number(paid.spins)).toFixed(4),
    sigma: Math.sqrt(second / lines ** 2 - mean ** 2).toFixed(4),
    topPrize: {
      times: decimal(fraction(paid.most, lines), 2),
      oneIn: decimal(fraction(paid.spins, paid.mostSpins), 0),
    },
    maxPayoutTimes: decimal(fraction(most, lines), 2),
    parts: { paidSpin: decimal(times(base, percent), 6), freeSpins: decimal(times(feature, percent), 6) },
    freeSpinsOneIn: odds.n === 0n ? null : decimal(fraction(odds.d, odds.n), 2),
    mostUnits: most,
  };
}

/** E[win^2] of a round and the most it can pay, in line stakes. */
function spread(config: SlotsConfig, paid: Census, free: Census): { second: number; most: number } {
  const known = new Map<string, Moments>();
  const featureMoments = (feature: Feature): Moments => {
    if (feature.left === 0) return { first: 0, second: 0, most: 0 };
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    const found = known.get(key);
    if (found) return found;
    const factor = multiplierOf(config, feature);
    const moments = together(free, factor, (scatters) => featureMoments(afterSpin(config, feature, scatters)));
    known.set(key, moments);
    return moments;
  };
  return together(paid, 1, (scatters) => featureMoments(startFeature(config, scatters)));
}

type Moments = { first: number; second: number; most: number };

/** A spin times a factor and what follows it, which depends on nothing but the number of scatters. */
function together(census: Census, factor: number, later: (scatters: number) => Moments): Moments {
  const sum: Moments = { first: 0, second: 0, most: 0 };
  census.classes.forEach((inClass, scatters) => {
    if (inClass.spins === 0n) return;
    const share = Number(inClass.spins) / Number(census.spins);
    const mean = (factor * Number(inClass.units)) / Number(inClass.spins);
    const square = (factor ** 2 * Number(inClass.squares)) / Number(inClass.spins);
    const next = later(scatters);
    sum.first += share * (mean + next.first);
    sum.second += share * (square + 2 * mean * next.first + next.second);
    sum.most = Math.max(sum.most, factor * inClass.most + next.most);
  });
  return sum;
}

/** Paid spins of a class that pay in the end: at once, or by at least one of the free spins they bring. */
function winning(config: SlotsConfig, inClass: Census['classes'][number], scatters: number, free: Census): number {
  const start = startFeature(config, scatters);
  if (start.left === 0) return Number(inClass.wins);
  const known = new Map<string, number>();
  const losing = (feature: Feature): number => {
    if (feature.left === 0) return 1;
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const chance = free.classes.reduce((sum, freeClass, shown) => {
      const blank = Number(freeClass.spins - freeClass.wins) / Number(free.spins);
      return blank === 0 ? sum : sum + blank * losing(afterSpin(config, feature, shown));
    }, 0);
    known.set(key, chance);
    return chance;
  };
  return Number(inClass.wins) + Number(inClass.spins - inClass.wins) * (1 - losing(start));
}
