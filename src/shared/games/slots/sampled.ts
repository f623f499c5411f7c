// Wins of ways with too many stops to walk, sampled from a fixed seed: for each number of scatters separately, so that
// rare ones are known as precisely as common ones. How many spins show each number is exact, and so are their sums.
import { stream } from '../../chance/stream.ts';
import { changingSums } from './census-changing.ts';
import { windowsOf } from './census-ways.ts';
import type { SlotsConfig } from './config.ts';
import { type Census, type Payouts, tallyOf } from './sums.ts';

export const SAMPLES = 20;
const SPINS = 300_000;
export const SAMPLE_SEED = 20_261_126;

/** How many spins were sampled in all; a census that is listed twice counts once. */
export const drawnSpins = (censuses: readonly Census[]): number =>
  [...new Set(censuses)]
    .filter(({ samples }) => samples)
    .reduce((sum, { classes }) => sum + classes.filter(({ spins }) => spins > 0n).length * SAMPLES * SPINS, 0);

export function sampledCensus(config: SlotsConfig, reels: number[][]): Census {
  const sums = changingSums(config, reels);
  const draw = drawer(config, reels);
  const samples = Array.from({ length: SAMPLES }, (_, sample) =>
    sums.map((inClass, scatters) => ({
      ...inClass,
      payouts: inClass.spins === 0n ? [] : draw(scatters, SPINS, SAMPLE_SEED + sample),
    })),
  );
  const spins = sums.reduce((all, inClass) => all + inClass.spins, 0n);
  const classes = sums.map((inClass, scatters) => ({
    ...inClass,
    payouts: together(samples.map((sample) => sample[scatters]?.payouts ?? [])),
  }));
  return { spins, classes, samples: samples.map((sample) => ({ classes: sample })) };
}

function together(all: readonly Payouts[]): Payouts {
  const sums = new Map<number, number>();
  for (const [units, spins] of all.flat()) sums.set(units, (sums.get(units) ?? 0) + spins);
  return [...sums].sort(([a], [b]) => a - b);
}

/**
 * Draws spins with a given number of scatters: reel by reel, each window with its probability given the scatters that
 * are still missing.
 */
function drawer(config: SlotsConfig, reels: number[][]) {
  const stops = reels.map((reel) => windowsOf(config, reel));
  const paying = config.pays.flatMap((pays, symbol) => (pays.some((units) => units > 0) ? [symbol] : []));
  // rest[reel][n]: how many draws of the reels from this one on show n scatters.
  const rest: number[][] = [];
  rest[stops.length] = [1];
  for (let reel = stops.length - 1; reel >= 0; reel -= 1) {
    const here: number[] = [];
    for (const { scatters, weight } of stops[reel] ?? [])
      for (const [more, draws] of (rest[reel + 1] ?? []).entries())
        here[scatters + more] = (here[scatters + more] ?? 0) + weight * (draws ?? 0);
    rest[reel] = Array.from(here, (draws) => draws ?? 0);
  }
  // choices[reel][missing]: windows with their cumulative weight.
  const choices = stops.map((windows, reel) =>
    config.scatterPays.map((_, missing) => {
      let upTo = 0;
      const found = windows.flatMap((window) => {
        const draws = window.weight * (rest[reel + 1]?.[missing - window.scatters] ?? 0);
        upTo += draws;
        return draws > 0 ? [{ upTo, through: Float64Array.from(window.through), scatters: window.scatters }] : [];
      });
      return { found, all: upTo };
    }),
  );
  const bits = new Uint32Array(1024);

  return (scatters: number, spins: number, seed: number): Payouts => {
    const source = stream(seed, scatters);
    let taken = bits.length;
    const tally = tallyOf(1);
    const own = config.scatterPays[scatters] ?? 0;
    const ways = new Float64Array(config.pays.length);
    for (let spin = 0; spin < spins; spin += 1) {
      ways.fill(1);
      let missing = scatters;
      let running = paying;
      let units = own;
      for (let reel = 0; reel < choices.length; reel += 1) {
        if (taken === bits.length) {
          source(bits);
          taken = 0;
        }
        const choice = choices[reel]?.[missing];
        if (!choice) throw new Error('No window leaves so many scatters');
        const { found, all } = choice;
        const at = ((bits[taken++] as number) / 2 ** 32) * all;
        let [low, high] = [0, found.length - 1];
        while (low < high) {
          const middle = (low + high) >> 1;
          if (at < (found[middle]?.upTo ?? 0)) high = middle;
          else low = middle + 1;
        }
        const { through, scatters: here } = found[low] as (typeof found)[number];
        missing -= here;
        if (running.length === 0) continue;
        const on: number[] = [];
        for (const symbol of running) {
          const cells = through[symbol] as number;
          if (cells > 0) {
            ways[symbol] = (ways[symbol] as number) * cells;
            on.push(symbol);
          } else units += (ways[symbol] as number) * (config.pays[symbol]?.[reel] ?? 0);
        }
        running = on;
      }
      for (const symbol of running) units += (ways[symbol] as number) * (config.pays[symbol]?.[choices.length] ?? 0);
      tally.add(0, 1, units);
    }
    return tally.census().classes[0]?.payouts ?? [];
  };
}
