// Exact sums for ways with too many stops to walk: every sum over all windows is a product of sums over single reels,
// separated by the number of scatters as the coefficients of a polynomial.

import { bestOf } from './best-ways.ts';
import { type StopWindow, windowsOf } from './census-ways.ts';
import type { SlotsConfig } from './config.ts';
import type { SpinClass } from './sums.ts';

/** Coefficients by number of scatters. */
type Poly = bigint[];

/** Spins by number of scatters: all of their figures except how many pay each win. */
export function changingSums(config: SlotsConfig, reels: number[][]): SpinClass[] {
  const stops = reels.map((reel) => windowsOf(config, reel));
  const paying = config.pays.flatMap((byCount, symbol) => (byCount.some((units) => units > 0) ? [symbol] : []));
  const length = config.scatterPays.length;
  const spins = product(
    stops.map((reel) => poly(reel, () => 1n)),
    length,
  );
  const units = total(
    paying.flatMap((symbol) => runsOf(config, symbol).map((run) => mean(stops, [run], length))),
    length,
  );
  const squares = total(
    paying.flatMap((a) =>
      paying.flatMap((b) =>
        runsOf(config, a).flatMap((run) => runsOf(config, b).map((other) => mean(stops, [run, other], length))),
      ),
    ),
    length,
  );
  const lost = losing(config, stops, paying, length);
  return spins.map((count, scatters) => {
    const own = BigInt(config.scatterPays[scatters] ?? 0);
    const plain = units[scatters] ?? 0n;
    const best = bestOf(config, stops, scatters);
    return {
      spins: count,
      units: plain + own * count,
      squares: (squares[scatters] ?? 0n) + 2n * own * plain + own * own * count,
      wins: own > 0n ? count : count - (lost[scatters] ?? 0n),
      most: best.units,
      mostSpins: best.spins,
    };
  });
}

/** A symbol on exactly this many reels, and the payout of each way. */
type Run = { symbol: number; cells: number; units: bigint };

const runsOf = (config: SlotsConfig, symbol: number): Run[] =>
  (config.pays[symbol] ?? []).flatMap((units, cells) => (units > 0 ? [{ symbol, cells, units: BigInt(units) }] : []));

/**
 * A reel's factor in the number of a run's ways: its own within the run, one where the run has just ended, zero where
 * it would continue.
 */
function factorOf({ symbol, cells }: Run, { through }: StopWindow, reel: number): number {
  const here = through[symbol] ?? 0;
  if (reel < cells) return here;
  return reel === cells && here > 0 ? 0 : 1;
}

/** The sum over all windows of the product of what these runs pay. */
function mean(stops: readonly StopWindow[][], runs: Run[], length: number): Poly {
  const pay = runs.reduce((units, run) => units * run.units, 1n);
  const polys = stops.map((reel, i) =>
    poly(reel, (window) => BigInt(runs.reduce((value, run) => value * factorOf(run, window, i), 1))),
  );
  return product(polys, length).map((count) => count * pay);
}

function poly(reel: readonly StopWindow[], value: (window: StopWindow) => bigint): Poly {
  const sums: Poly = [];
  for (const window of reel)
    sums[window.scatters] = (sums[window.scatters] ?? 0n) + BigInt(window.weight) * value(window);
  return Array.from(sums, (sum) => sum ?? 0n);
}

const product = (polys: Poly[], length: number): Poly =>
  polys.reduce<Poly>(
    (all, one) => {
      const next: Poly = Array.from({ length }, () => 0n);
      for (const [i, a] of all.entries())
        for (const [j, b] of one.entries()) if (a > 0n && b > 0n) next[i + j] = (next[i + j] ?? 0n) + a * b;
      return next;
    },
    Array.from({ length }, (_, i) => (i === 0 ? 1n : 0n)),
  );

const total = (polys: Poly[], length: number): Poly =>
  Array.from({ length }, (_, i) => polys.reduce((sum, one) => sum + (one[i] ?? 0n), 0n));

/** In how many spins no symbol is on enough reels to pay, by the symbols that are still running after each reel. */
function losing(config: SlotsConfig, stops: readonly StopWindow[][], paying: number[], length: number): Poly {
  const needs = paying.map((symbol) => (config.pays[symbol] ?? []).findIndex((units) => units > 0));
  const all = (1 << paying.length) - 1;
  let states = new Map<number, Poly>([[all, Array.from({ length }, (_, i) => (i === 0 ? 1n : 0n))]]);
  for (const [reel, windows] of stops.entries()) {
    const next = new Map<number, Poly>();
    for (const { through, scatters, weight } of windows) {
      const here = paying.reduce((mask, symbol, i) => ((through[symbol] ?? 0) > 0 ? mask | (1 << i) : mask), 0);
      const paid = needs.reduce((mask, need, i) => (need === reel + 1 ? mask | (1 << i) : mask), 0);
      for (const [alive, counts] of states) {
        const on = alive & here;
        if ((on & paid) !== 0) continue;
        const sums = next.get(on) ?? Array.from({ length }, () => 0n);
        for (const [i, count] of counts.entries())
          if (count > 0n) sums[i + scatters] = (sums[i + scatters] ?? 0n) + count * BigInt(weight);
        next.set(on, sums);
      }
    }
    states = next;
  }
  return total([...states.values()], length);
}
