// The figures of a slot: return by linearity, spread and odds by counting every stop.
import type { Figures } from '../engine.ts';
import { cut, decimal, type Fraction, fraction, oneIn, times } from '../fraction.ts';
import { censusOf } from './census.ts';
import type { SlotsConfig } from './config.ts';
import { holdMoments } from './hold-maths.ts';
import { boughtReturn, featureOdds, grandOdds, roundReturn } from './linear.ts';
import { afterSpin, type Feature, featureOf, multiplierOf, startFeature } from './rules.ts';
import { type StayingFigures, stayingFigures } from './staying.ts';
import type { Census } from './sums.ts';

export type SlotsFigures = Figures & {
  /** Parts of the return, in percent, and how often a round brings its feature; hold and win: and its grand prize. */
  parts: { paidSpin: string; freeSpins: string } | { paidSpin: string; hold: string };
  freeSpinsOneIn: string | null;
  holdOneIn?: string;
  grandOneIn?: string;
  /** The row of the feature that may be bought. */
  bought: Figures | null;
  /** The most a round can pay in units: what `config.mostUnits` must hold. */
  mostUnits: number;
};

export function slotsFigures(config: SlotsConfig): SlotsFigures {
  const { base, feature, total } = roundReturn(config);
  const paid = censusOf(config, config.reels);
  const staying = config.staying ? stayingFigures(config) : null;
  const free = staying ? [] : freeCensuses(config, paid);
  const { units } = config;
  const { second, most: mostSpun } = spread(config, paid, free, staying);
  const bought = config.buy && boughtFigures(config, config.buy, free);
  const most = Math.max(mostSpun, bought?.most ?? 0);
  const mean = Number(decimal(total, 15));
  const percent = fraction(100);
  const wins = paid.classes.reduce(
    (sum, inClass, scatters) => sum + winning(config, inClass, scatters, free, staying),
    0,
  );
  return {
    bet: 'spin',
    rtp: decimal(times(total, percent), 6),
    // Every allowed stake makes every pay a whole number of minor units (tested), so nothing is lost by flooring.
    rtpWorstStake: decimal(times(total, percent), 6),
    per: 'initial bet',
    hitRate: cut((100 * wins) / Number(paid.spins), 4),
    sigma: cut(Math.sqrt(second / units ** 2 - mean ** 2), 4),
    topPrize: {
      times: decimal(fraction(paid.most, units), 2),
      oneIn: oneIn(fraction(paid.mostSpins, paid.spins)),
    },
    maxPayoutTimes: decimal(fraction(mostSpun, units), 2),
    bought: bought?.figures ?? null,
    ...featureFigures(config, decimal(times(base, percent), 6), decimal(times(feature, percent), 6)),
    mostUnits: most,
  };
}

/** The feature alone, at its price; all stakes are those of a spin times the price. */
function boughtFigures(config: SlotsConfig, buy: { stakes: number; spins: number }, free: Census[]) {
  const start = featureOf(config, buy.spins);
  const { second, most } = anyOf(free.map((census) => featureMoments(config, census)(start)));
  const lost = free.reduce((sum, census) => sum + losingChance(config, census, start), 0) / free.length;
  const [first] = free;
  if (!first) throw new Error('A feature has reels');
  const priceUnits = config.units * buy.stakes;
  const rtp = times(boughtReturn(config, buy.spins), fraction(100, buy.stakes));
  const figures: Figures = {
    bet: 'buy',
    rtp: decimal(rtp, 6),
    rtpWorstStake: decimal(rtp, 6),
    per: 'initial bet',
    hitRate: cut(100 * (1 - lost), 4),
    sigma: cut(Math.sqrt(second / priceUnits ** 2 - (Number(decimal(rtp, 15)) / 100) ** 2), 4),
    topPrize: {
      times: decimal(fraction(first.most * multiplierOf(config, start), priceUnits), 2),
      oneIn: oneIn(fraction(first.mostSpins, first.spins)),
    },
    maxPayoutTimes: decimal(fraction(most, priceUnits), 2),
  };
  return { figures, most };
}

function featureFigures(config: SlotsConfig, paidSpin: string, feature: string) {
  const rare = (odds: Fraction) => (odds.n === 0n ? null : oneIn(odds));
  const begins = rare(featureOdds(config));
  if (!config.hold) return { parts: { paidSpin, freeSpins: feature }, freeSpinsOneIn: begins };
  const grandOneIn = rare(grandOdds(config, config.hold)) ?? '';
  return { parts: { paidSpin, hold: feature }, freeSpinsOneIn: null, holdOneIn: begins ?? '', grandOneIn };
}

/** One census of the free spins' reels for each symbol that a book may choose, one without a book, each as likely. */
function freeCensuses(config: SlotsConfig, paid: Census): Census[] {
  if (config.chosen.length > 0) return config.chosen.map((symbol) => censusOf(config, config.freeReels, symbol));
  return [config.mostSpins === 0 || config.freeReels === config.reels ? paid : censusOf(config, config.freeReels)];
}

/** Of features whose wilds stay, by number of spins. */
type Staying = (spins: number) => StayingFigures;

/** E[win^2] of a round and the most it can pay, in units. */
function spread(
  config: SlotsConfig,
  paid: Census,
  free: Census[],
  staying: Staying | null,
): { second: number; most: number } {
  if (staying) return together(paid, 1, (scatters) => staying(startFeature(config, scatters).left));
  const { hold } = config;
  if (hold) {
    const cells = config.reels.length * config.rows;
    return together(paid, 1, (coins) => (coins < hold.needs ? none : holdMoments(hold, cells, coins)));
  }
  const features = free.map((census) => featureMoments(config, census));
  const known = config.scatterPays.map((_, scatters) =>
    anyOf(features.map((moments) => moments(startFeature(config, scatters)))),
  );
  return together(paid, 1, (scatters) => known[scatters] ?? none);
}

function featureMoments(config: SlotsConfig, free: Census): (feature: Feature) => Moments {
  const known = new Map<string, Moments>();
  const moments = (feature: Feature): Moments => {
    if (feature.left === 0) return none;
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    const found = known.get(key);
    if (found) return found;
    const factor = multiplierOf(config, feature);
    const made = together(free, factor, (scatters) => moments(afterSpin(config, feature, scatters)));
    known.set(key, made);
    return made;
  };
  return moments;
}

export type Moments = { first: number; second: number; most: number };
const none: Moments = { first: 0, second: 0, most: 0 };

/** One of these, each as likely. */
const anyOf = (all: Moments[]): Moments => ({
  first: all.reduce((sum, { first }) => sum + first, 0) / all.length,
  second: all.reduce((sum, { second }) => sum + second, 0) / all.length,
  most: Math.max(...all.map(({ most }) => most)),
});

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
function winning(
  config: SlotsConfig,
  inClass: Census['classes'][number],
  scatters: number,
  free: Census[],
  staying: Staying | null,
): number {
  // A coin is always worth something.
  if (config.hold && scatters >= config.hold.needs) return Number(inClass.spins);
  const start = startFeature(config, scatters);
  if (start.left === 0 || inClass.spins === 0n) return Number(inClass.wins);
  const lost = staying
    ? staying(start.left).lost
    : free.reduce((sum, census) => sum + losingChance(config, census, start), 0) / free.length;
  return Number(inClass.wins) + Number(inClass.spins - inClass.wins) * (1 - lost);
}

/** That none of a feature's free spins pays. */
function losingChance(config: SlotsConfig, free: Census, start: Feature): number {
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
  return losing(start);
}
