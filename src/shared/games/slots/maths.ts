// The figures of a slot: return by linearity, variance and odds by counting every stop.

import { cut, decimal, exactly, type Fraction, fraction, oneIn, times } from '../../chance/fraction.ts';
import type { Figures } from '../engine.ts';
import { type AtLeast, compact, MARKS, rarity } from '../payouts.ts';
import { censusOf } from './census.ts';
import type { SlotsConfig } from './config.ts';
import { holdMoments, holdMost } from './hold-maths.ts';
import { boughtReturn, featureOdds, grandOdds, roundReturn } from './linear.ts';
import { boughtChances, type RoundChances, roundChances, type Spins } from './rounds.ts';
import { afterSpin, type Feature, featureOf, multiplierOf, startFeature } from './rules.ts';
import { drawnSpins, SAMPLE_SEED } from './sampled.ts';
import { type StayingFigures, stayingCensuses, stayingFigures } from './staying.ts';
import { countStep, endProblems } from './steps.ts';
import type { Census } from './sums.ts';

export type SlotsFigures = Figures & {
  /** Parts of the return, in percent, and how often a round starts its feature; for hold and win also its grand prize. */
  parts: { paidSpin: string; freeSpins: string } | { paidSpin: string; hold: string };
  freeSpinsOneIn: string | null;
  holdOneIn?: string;
  grandOneIn?: string;
  /** The row of a feature that can be bought. */
  bought: Figures | null;
  /** Where wins were sampled: how many spins, from which seed. */
  sampled?: { spins: number; seed: number };
  /** The most a round can pay in units: `config.mostUnits` must equal it. */
  mostUnits: number;
};

/** Throws, in sentences, where the computation for a configuration would not end. */
export function slotsFigures(config: SlotsConfig): SlotsFigures {
  const problems = endProblems(config);
  if (problems.length > 0) throw new Error(problems.join('; '));
  const { base, feature, total } = roundReturn(config);
  const paid = censusOf(config, config.reels);
  const censuses = config.staying ? stayingCensuses(config) : null;
  const staying = censuses && stayingFigures(config, censuses);
  const free = staying ? [] : freeCensuses(config, paid);
  const { units } = config;
  const second = spread(config, paid, free, staying);
  const best = bestRound(config, paid, free, staying);
  const bought = config.buy && boughtFigures(config, config.buy, free);
  const mean = Number(decimal(total, 15));
  const percent = fraction(100);
  const wins = paid.classes.reduce(
    (sum, inClass, scatters) => sum + winning(config, inClass, scatters, free, staying),
    0,
  );
  return {
    bet: 'spin',
    rtp: decimal(times(total, percent), 6),
    // At every allowed stake each pay is a whole number of minor units (tested), so flooring costs nothing.
    rtpWorstStake: decimal(times(total, percent), 6),
    per: 'initial bet',
    hitRate: cut((100 * wins) / Number(paid.spins), 4),
    sigma: cut(Math.sqrt(second / units ** 2 - mean ** 2), 4),
    ...oddsOf({ paid, free, staying: censuses }, units, best, mean * units, (spins) =>
      roundChances(config, spins, best.units),
    ),
    bought: bought?.figures ?? null,
    ...featureFigures(config, decimal(times(base, percent), 6), decimal(times(feature, percent), 6)),
    ...(paid.samples && { sampled: { spins: drawnSpins([paid, ...free]), seed: SAMPLE_SEED } }),
    mostUnits: Math.max(best.units, bought?.most ?? 0),
  };
}

/** The feature alone, at its price; stakes are those of a spin times the price. */
function boughtFigures(config: SlotsConfig, buy: { stakes: number; spins: number }, free: Census[]) {
  const start = featureOf(config, buy.spins);
  const { second } = anyOf(free.map((census) => featureMoments(config, census)(start)));
  const best = bestOfAny(free.map((census) => bestFeature(config, census)(start)));
  const lost = free.reduce((sum, census) => sum + losingChance(config, census, start), 0) / free.length;
  const [paid] = free;
  if (!paid) throw new Error('A feature has reels');
  const price = config.units * buy.stakes;
  const rtp = times(boughtReturn(config, buy.spins), fraction(100, buy.stakes));
  const mean = Number(decimal(rtp, 15)) / 100;
  const figures: Figures = {
    bet: 'buy',
    rtp: decimal(rtp, 6),
    rtpWorstStake: decimal(rtp, 6),
    per: 'initial bet',
    hitRate: cut(100 * (1 - lost), 4),
    sigma: cut(Math.sqrt(second / price ** 2 - mean ** 2), 4),
    ...oddsOf({ paid, free, staying: null }, price, best, mean * price, (spins) =>
      boughtChances(config, spins, price, best.units),
    ),
  };
  return { figures, most: best.units };
}

/** Payouts of rounds, in stakes of so many units. Sampled wins give every figure once for each sample. */
function oddsOf(
  spins: Spins,
  stake: number,
  best: Best,
  mean: number,
  chances: (spins: Spins) => RoundChances,
): Pick<Figures, 'most' | 'atLeast' | 'payouts'> {
  const all = chances(spins);
  const samples = samplesOf(spins).map(chances);
  const below = all.rows.reduce((sum, [units, chance]) => sum + units * chance, 0);
  // All payouts beyond the rows become one more row, at their mean.
  const beyond = Math.min(best.units, Math.max(all.upTo, (mean - below) / all.more));
  const rest: [number, number][] = all.more > 100 * CARRIED * all.starts ? [[beyond / stake, all.more]] : [];
  return {
    most: { times: decimal(fraction(best.units, stake), 2), oneIn: oneIn(best) },
    atLeast: MARKS.flatMap((mark) => {
      if (best.units < mark * stake) return [];
      return [{ times: mark, ...rareness(all, samples, mark * stake) }];
    }),
    payouts: compact([...all.rows.map(([units, chance]) => [units / stake, chance] as const), ...rest]),
  };
}

/** The smallest fraction of a feature's probability that doubles can hold. */
const CARRIED = 1e-12;
/** In Student's distribution with 19 degrees of freedom 99 % lie within this many standard errors. */
const T99 = 2.861;

function rareness(all: RoundChances, samples: RoundChances[], units: number): Omit<AtLeast, 'times'> {
  const chanceIn = ({ rows, more }: RoundChances) =>
    rows.reduceRight((sum, [pays, chance]) => (pays >= units ? sum + chance : sum), more);
  const chance = chanceIn(all);
  const least = CARRIED * all.starts;
  // For something very rare a transform may give zero, or less than its precision.
  if (chance < 100 * least || units > all.upTo)
    return { oneIn: null, within: { low: rarity(Math.max(chance, 100 * least), 3, 'down'), high: null } };
  if (samples.length === 0) return { oneIn: rarity(chance - least) };
  const each = samples.map(chanceIn);
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const spread = Math.sqrt(each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (each.length - 1) / each.length);
  const [low, high] = [chance + T99 * spread, chance - T99 * spread];
  return { oneIn: rarity(chance, 3), within: { low: rarity(low, 3, 'down'), high: high > 0 ? rarity(high, 3) : null } };
}

/** The same spins once for each sample of their wins. */
function samplesOf({ paid, free, staying }: Spins): Spins[] {
  const of = (census: Census, i: number): Census => ({ ...census, ...census.samples?.[i] });
  return Array.from({ length: paid.samples?.length ?? 0 }, (_, i) => ({
    paid: of(paid, i),
    staying,
    free: free.map((census) => of(census, i)),
  }));
}

function featureFigures(config: SlotsConfig, paidSpin: string, feature: string) {
  const rare = (odds: Fraction) => (odds.n === 0n ? null : oneIn(odds));
  const begins = rare(featureOdds(config));
  if (!config.hold) return { parts: { paidSpin, freeSpins: feature }, freeSpinsOneIn: begins };
  const grandOneIn = rare(grandOdds(config, config.hold)) ?? '';
  return { parts: { paidSpin, hold: feature }, freeSpinsOneIn: null, holdOneIn: begins ?? '', grandOneIn };
}

/** One census of the free spins' reels for each symbol that a book may choose (one without a book), all equally likely. */
function freeCensuses(config: SlotsConfig, paid: Census): Census[] {
  if (config.chosen.length > 0) return config.chosen.map((symbol) => censusOf(config, config.freeReels, symbol));
  return [config.mostSpins === 0 || config.freeReels === config.reels ? paid : censusOf(config, config.freeReels)];
}

/** Figures of features with sticky or walking wilds, by number of spins. */
type Staying = (spins: number) => StayingFigures;

/** E[win^2] of a round, in units. */
function spread(config: SlotsConfig, paid: Census, free: Census[], staying: Staying | null): number {
  if (staying) return together(paid, 1, (scatters) => staying(startFeature(config, scatters).left)).second;
  const { hold } = config;
  if (hold) {
    const cells = config.reels.length * config.rows;
    return together(paid, 1, (coins) => (coins < hold.needs ? none : holdMoments(hold, cells, coins))).second;
  }
  const features = free.map((census) => featureMoments(config, census));
  const known = config.scatterPays.map((_, scatters) =>
    anyOf(features.map((moments) => moments(startFeature(config, scatters)))),
  );
  return together(paid, 1, (scatters) => known[scatters] ?? none).second;
}

/** The highest payout, in units, with its probability `n` of `d`. */
type Best = { units: number; n: bigint; d: bigint };
const nothingMore: Best = { units: 0, n: 1n, d: 1n };

/** One of these, all equally likely. */
const bestOfAny = (all: Best[]): Best =>
  all.map((one) => ({ ...one, d: one.d * BigInt(all.length) })).reduce((a, b) => better(a, b));

function better(a: Best, b: Best): Best {
  if (a.units !== b.units) return a.units > b.units ? a : b;
  return a.d === b.d ? { ...a, n: a.n + b.n } : { units: a.units, n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

/** The best spin times a factor together with the best feature after it: each number of scatters has a best spin of its own. */
function bestSpin(census: Census, factor: number, later: (scatters: number) => Best): Best {
  const all = census.classes.flatMap((inClass, scatters): Best[] => {
    if (inClass.spins === 0n) return [];
    const next = later(scatters);
    return [
      {
        units: factor * inClass.most + next.units,
        n: inClass.mostSpins * next.n,
        d: census.spins * next.d,
      },
    ];
  });
  return all.reduce((a, b) => better(a, b));
}

function bestRound(config: SlotsConfig, paid: Census, free: Census[], staying: Staying | null): Best {
  const { hold } = config;
  const features = free.map((census) => bestFeature(config, census));
  return bestSpin(paid, 1, (scatters) => {
    if (hold) {
      if (scatters < hold.needs) return nothingMore;
      const { units, chance } = holdMost(hold, config.reels.length * config.rows, scatters);
      return { units, ...chance };
    }
    const start = startFeature(config, scatters);
    if (start.left === 0) return nothingMore;
    if (!staying) return bestOfAny(features.map((best) => best(start)));
    const { most, mostChance } = staying(start.left);
    return { units: most, ...exactly(mostChance) };
  });
}

function bestFeature(config: SlotsConfig, free: Census): (feature: Feature) => Best {
  const known = new Map<string, Best>();
  const best = (feature: Feature): Best => {
    if (feature.left === 0) return nothingMore;
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    const found = known.get(key);
    if (found) return found;
    countStep(known.size);
    const made = bestSpin(free, multiplierOf(config, feature), (scatters) =>
      best(afterSpin(config, feature, scatters)),
    );
    known.set(key, made);
    return made;
  };
  return best;
}

function featureMoments(config: SlotsConfig, free: Census): (feature: Feature) => Moments {
  const known = new Map<string, Moments>();
  const moments = (feature: Feature): Moments => {
    if (feature.left === 0) return none;
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    const found = known.get(key);
    if (found) return found;
    countStep(known.size);
    const factor = multiplierOf(config, feature);
    const made = together(free, factor, (scatters) => moments(afterSpin(config, feature, scatters)));
    known.set(key, made);
    return made;
  };
  return moments;
}

type Moments = { first: number; second: number };
const none: Moments = { first: 0, second: 0 };

/** One of these, all equally likely. */
const anyOf = (all: Moments[]): Moments => ({
  first: all.reduce((sum, { first }) => sum + first, 0) / all.length,
  second: all.reduce((sum, { second }) => sum + second, 0) / all.length,
});

/** Combines a spin, times a factor, with what follows it; that depends only on the number of scatters. */
function together(census: Census, factor: number, later: (scatters: number) => Moments): Moments {
  const sum: Moments = { first: 0, second: 0 };
  census.classes.forEach((inClass, scatters) => {
    if (inClass.spins === 0n) return;
    const share = Number(inClass.spins) / Number(census.spins);
    const mean = (factor * Number(inClass.units)) / Number(inClass.spins);
    const square = (factor ** 2 * Number(inClass.squares)) / Number(inClass.spins);
    const next = later(scatters);
    sum.first += share * (mean + next.first);
    sum.second += share * (square + 2 * mean * next.first + next.second);
  });
  return sum;
}

/** Paid spins of a class that pay in the end: at once, or by at least one of their free spins. */
function winning(
  config: SlotsConfig,
  inClass: Census['classes'][number],
  scatters: number,
  free: Census[],
  staying: Staying | null,
): number {
  // A coin always has a value.
  if (config.hold && scatters >= config.hold.needs) return Number(inClass.spins);
  const start = startFeature(config, scatters);
  if (start.left === 0 || inClass.spins === 0n) return Number(inClass.wins);
  const lost = staying
    ? staying(start.left).lost
    : free.reduce((sum, census) => sum + losingChance(config, census, start), 0) / free.length;
  return Number(inClass.wins) + Number(inClass.spins - inClass.wins) * (1 - lost);
}

/** The probability that none of a feature's free spins pays. */
function losingChance(config: SlotsConfig, free: Census, start: Feature): number {
  const known = new Map<string, number>();
  const losing = (feature: Feature): number => {
    if (feature.left === 0) return 1;
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    countStep(known.size);
    const chance = free.classes.reduce((sum, freeClass, classNo) => {
      const blank = Number(freeClass.spins - freeClass.wins) / Number(free.spins);
      return blank === 0 ? sum : sum + blank * losing(afterSpin(config, feature, classNo));
    }, 0);
    known.set(key, chance);
    return chance;
  };
  return losing(start);
}
