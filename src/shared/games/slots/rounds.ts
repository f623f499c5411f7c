// The distribution of a slot's payouts: a round is the paid spin and everything that follows from it.

import {
  addProduct,
  addShare,
  type Chance,
  certain,
  nothing,
  product,
  type Spectra,
  type Spectrum,
  slice,
  spectra,
} from '../../chance/spectrum.ts';
import { MARKS } from '../payouts.ts';
import type { SlotsConfig } from './config.ts';
import { endsOf } from './hold-maths.ts';
import { afterSpin, type Feature, featureOf, multiplierOf, startFeature } from './rules.ts';
import type { StayingCensuses, StayingState } from './staying.ts';
import type { Census, ScatterClass } from './sums.ts';

/** Probabilities of payouts in units, below `upTo`; `more` is the probability of all others, `starts` what a feature contributes to it. */
export type RoundChances = { rows: readonly Chance[]; more: number; starts: number; upTo: number };

export type Spins = { paid: Census; free: readonly Census[]; staying: StayingCensuses | null };

const wins = ({ payouts }: ScatterClass, lattice: number): Chance[] => {
  const all = payouts.reduce((sum, [, spins]) => sum + spins, 0);
  return payouts.map(([units, spins]) => [units / lattice, spins / all]);
};
const share = (inClass: ScatterClass, census: Census): number => Number(inClass.spins) / Number(census.spins);

/**
 * What the window leaves out is the mean minus the window's part. A sampled mean makes that inexact, so its window is
 * wider and leaves out less.
 */
const SAMPLED_FURTHER = 4;

/** A whole round; `most` is its highest payout, in units. */
export function roundChances(config: SlotsConfig, spins: Spins, most: number): RoundChances {
  const { paid } = spins;
  const lattice = latticeOf(config, spins);
  const upTo = (MARKS.at(-1) ?? 1) * config.units * (paid.samples ? SAMPLED_FURTHER : 1);
  const window = Math.ceil(upTo / lattice);
  const at = spectra(window, most / lattice);
  const starting = paid.classes.map((inClass, count) => inClass.spins > 0n && startsAt(config, count));
  const known = new Float64Array(window);
  let more = 0;
  for (const [count, inClass] of paid.classes.entries()) {
    if (starting[count] || inClass.spins === 0n) continue;
    for (const [value, chance] of wins(inClass, lattice)) {
      const part = chance * share(inClass, paid);
      if (value < window) known[value] = (known[value] as number) + part;
      else more += part;
    }
  }
  const begun = paid.classes.flatMap((inClass, count) =>
    starting[count] ? [{ count, share: share(inClass, paid), win: at.of(wins(inClass, lattice)) }] : [],
  );
  const starts = begun.reduce((sum, one) => sum + one.share, 0);
  if (starts > 0) {
    const featured = featuresOf(
      config,
      spins,
      at,
      lattice,
      begun.map(({ count }) => count),
    );
    const all = nothing(at.half);
    for (const one of begun) addProduct(all, one.win, featured(one.count), one.share / starts);
    more += starts * addChances(known, at.chances(all), starts);
  }
  return { rows: rowsOf(known, lattice, most), more, starts, upTo };
}

/** A bought feature, in units; marks are in `price` units. */
export function boughtChances(config: SlotsConfig, spins: Spins, price: number, most: number): RoundChances {
  const lattice = latticeOf(config, spins);
  // The highest mark is close to such a feature's maximum, so the one below is the last that can be computed.
  const upTo = (MARKS[1] ?? 1) * price;
  const window = Math.ceil(upTo / lattice);
  const at = spectra(window, most / lattice);
  const known = new Float64Array(window);
  const start = featureOf(config, config.buy?.spins ?? 0);
  const more = addChances(known, at.chances(freeSpectrum(config, spins.free, at, lattice)(start)), 1);
  return { rows: rowsOf(known, lattice, most), more, starts: 1, upTo };
}

/** Returns the probability that is left. */
function addChances(to: Float64Array, chances: Float64Array, share: number): number {
  let left = 1;
  for (const [value, chance] of chances.entries()) {
    to[value] = (to[value] as number) + chance * share;
    left -= chance;
  }
  return Math.max(0, left);
}

/** Rounding noise that a transform leaves in place of zero. */
const NOISE = 1e-15;

const rowsOf = (chances: Float64Array, lattice: number, most: number): Chance[] =>
  [...chances.entries()].flatMap(([value, chance]) =>
    chance > NOISE && value * lattice <= most ? [[value * lattice, chance] as const] : [],
  );

/** The number of which all payouts are multiples. */
function latticeOf({ hold }: SlotsConfig, { paid, free, staying }: Spins): number {
  const censuses = [paid, ...free, ...(staying ? staying.all() : [])];
  const coins = hold ? [...hold.coins.map(({ units }) => units), hold.grand] : [];
  const units = censuses.flatMap(({ classes }) => classes.flatMap(({ payouts }) => payouts.map(([win]) => win)));
  return Math.max(1, [...units, ...coins].reduce(gcd, 0));
}
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const startsAt = (config: SlotsConfig, count: number): boolean =>
  config.hold ? count >= config.hold.needs : startFeature(config, count).left > 0;

/** The payout of the feature that this many scatters start. */
function featuresOf(
  config: SlotsConfig,
  spins: Spins,
  at: Spectra,
  lattice: number,
  counts: readonly number[],
): (count: number) => Spectrum {
  if (config.hold) return (count) => holdSpectrum(config, at, lattice, count);
  if (spins.staying) return stayingSpectrum(config, spins.staying, at, lattice, counts);
  const after = freeSpectrum(config, spins.free, at, lattice);
  return (count) => after(startFeature(config, count));
}

/** Coins are independent: only their final number depends on the draws. */
function holdSpectrum({ hold, reels, rows }: SlotsConfig, at: Spectra, lattice: number, count: number): Spectrum {
  if (!hold) throw new Error('No hold and win');
  const cells = reels.length * rows;
  const coin = at.of(hold.coins.map(({ units, weight }) => [units / lattice, weight / hold.weight]));
  const all = nothing(at.half);
  let held = certain(at.half);
  for (const [coins, chance] of endsOf(hold, cells, count).entries()) {
    if (coins > 0) held = product(held, coin);
    if (chance === 0) continue;
    if (coins < cells) addShare(all, held, chance);
    else addProduct(all, held, at.of([[hold.grand / lattice, 1]]), chance);
  }
  return all;
}

/** Roots that are computed at once: as many spectra as a feature has states must fit into memory. */
const BLOCK = 2048;

/** Free spins without staying wilds, over all symbols that a book may choose. */
function freeSpectrum(config: SlotsConfig, free: readonly Census[], at: Spectra, lattice: number) {
  // Classes of spins that win the same number of further spins continue alike: they are merged.
  const kinds = free.map((census) => {
    const byMore = Map.groupBy(census.classes.entries(), ([count]) => config.again[count] ?? 0);
    return [...byMore.values()].map((same) => {
      const win = same.flatMap(([, inClass]) =>
        inClass.spins === 0n
          ? []
          : wins(inClass, lattice).map(([value, chance]): Chance => [value, chance * share(inClass, census)]),
      );
      return { count: same[0]?.[0] ?? 0, win, spectra: new Map<number, Spectrum>() };
    });
  });
  const spectrumAt = (kind: (typeof kinds)[number][number], factor: number): Spectrum => {
    const known = kind.spectra.get(factor) ?? at.of(kind.win, factor);
    kind.spectra.set(factor, known);
    return known;
  };
  return (start: Feature): Spectrum => {
    const all = nothing(at.half);
    for (let from = 0; from < at.half; from += BLOCK) {
      const to = Math.min(at.half, from + BLOCK);
      for (const kind of kinds) {
        const known = new Map<string, Spectrum>();
        const later = (feature: Feature): Spectrum => {
          const key = `${feature.played}:${feature.left}:${feature.again}`;
          const found = known.get(key);
          if (found) return found;
          const made = nothing(to - from);
          for (const one of kind) {
            if (one.win.length === 0) continue;
            const win = slice(spectrumAt(one, multiplierOf(config, feature)), from, to);
            const next = afterSpin(config, feature, one.count);
            if (next.left === 0) addShare(made, win, 1);
            else addProduct(made, win, later(next));
          }
          known.set(key, made);
          return made;
        };
        addShare(slice(all, from, to), later(start), 1 / kinds.length);
      }
    }
    return all;
  };
}

/** Free spins with staying wilds: level by level, from the last spin to the first, every state of the wilds. */
function stayingSpectrum(
  config: SlotsConfig,
  staying: StayingCensuses,
  at: Spectra,
  lattice: number,
  counts: readonly number[],
): (count: number) => Spectrum {
  const known = new Map<number, Spectrum>();
  const steps = new Map<string, Spectrum>();
  const rises = config.multiplier.rises !== 'never';
  const longest = Math.max(...counts.map((count) => startFeature(config, count).left));
  // A rising multiplier depends on the total number of spins.
  const lengths = rises ? [...new Set(counts.map((count) => startFeature(config, count).left))] : [longest];
  for (const length of lengths) {
    const reached = levelsOf(staying, length);
    let later = new Map<string, Spectrum>();
    for (let left = 1; left <= length; left += 1) {
      const factor = multiplierOf(config, { played: length - left, left, again: 0 });
      const here = new Map<string, Spectrum>();
      // Shorter features begin here, too.
      const states = rises ? (reached[length - left] ?? []) : reached.slice(0, length - left + 1).flat();
      for (const state of new Map(states.map((one) => [one.join(), one])).values()) {
        const census = staying.of(state);
        const made = nothing(at.half);
        const byNext = Map.groupBy(census.classes.entries(), ([landed, { spins }]) =>
          spins === 0n ? '' : staying.after(state, landed).join(),
        );
        byNext.delete('');
        for (const [next, same] of byNext) {
          const key = `${state.join()} ${next}`;
          const win =
            steps.get(key) ??
            at.of(
              same.flatMap(([, inClass]) =>
                wins(inClass, lattice).map(([value, chance]): Chance => [value, chance * share(inClass, census)]),
              ),
              factor,
            );
          // While the multiplier is the same, so is what a spin pays.
          if (!rises) steps.set(key, win);
          const then = later.get(next);
          if (left === 1) addShare(made, win, 1);
          else if (then) addProduct(made, win, then);
          else throw new Error('A state that was not reached');
        }
        here.set(state.join(), made);
      }
      later = here;
      const begun = here.get(staying.start.join());
      if (begun && (!rises || left === length)) known.set(left, begun);
    }
  }
  return (count) => known.get(startFeature(config, count).left) ?? certain(at.half);
}

/** The possible states of the wilds after 0, 1, 2, ... spins. */
function levelsOf(staying: StayingCensuses, length: number): StayingState[][] {
  const levels: StayingState[][] = [[staying.start]];
  while (levels.length < length) {
    const next = new Map<string, StayingState>();
    for (const state of levels.at(-1) ?? [])
      for (const [landed, { spins }] of staying.of(state).classes.entries()) {
        if (spins === 0n) continue;
        const after = staying.after(state, landed);
        next.set(after.join(), after);
      }
    levels.push([...next.values()]);
  }
  return levels;
}
