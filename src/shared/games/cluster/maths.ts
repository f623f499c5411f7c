// The figures of cluster slots: the first drop exactly, cascades from many simulated rounds.

import { decimal, type Fraction, fraction, sum, times } from '../../chance/fraction.ts';
import { halfWidth } from '../../chance/interval.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { compact, MARKS } from '../payouts.ts';
import { deviation, type Simulated, seldom, supported, within } from '../simulated.ts';
import { type Animals, animalsOn } from './animals.ts';
import { type ClusterConfig, mostUnitsOf } from './rules.ts';
import type { Tally } from './simulate.ts';

/** Of the 2^32 draws of a cell, how many show each symbol. */
export function symbolDraws(config: ClusterConfig): bigint[] {
  const draws = config.symbols.map(() => 0n);
  weightsOf(config.drawn.length).forEach((weight, number) => {
    const symbol = config.drawn[number] ?? 0;
    draws[symbol] = (draws[symbol] ?? 0n) + weight;
  });
  return draws;
}

/** For each symbol, the mean number of clusters of each size in a first drop: exact, including the draw's bias. */
export function clusterMeans(config: ClusterConfig, animals: Animals): Fraction[][] {
  const all = allDraws ** BigInt(config.cells);
  return symbolDraws(config).map((draws) => {
    const others = allDraws - draws;
    return animals.map((byEdge, size) =>
      fraction(
        byEdge.reduce(
          (weight, count, edge) =>
            count === 0
              ? weight
              : weight +
                BigInt(count) *
                  draws ** BigInt(size) *
                  others ** BigInt(edge) *
                  allDraws ** BigInt(config.cells - size - edge),
          0n,
        ),
        all,
      ),
    );
  });
}

/** Mean units of the first drop. */
export const firstDropMean = ({ pays, multipliers }: ClusterConfig, means: Fraction[][]): Fraction =>
  times(
    fraction(multipliers[0] ?? 1),
    sum(
      means.flatMap((bySize, symbol) =>
        bySize.flatMap((mean, size) => {
          const units = pays[symbol]?.[size] ?? 0;
          return units > 0 ? [times(mean, fraction(units))] : [];
        }),
      ),
    ),
  );

export type ClusterFigures = Figures & {
  /** Parts of the return in percent: the first drop exactly, cascades as precisely as the simulation allows. */
  parts: { firstDrop: string; cascades: string };
  simulated: Simulated;
  mostUnits: number;
};

/** `seed` is the simulation's. Throws where the simulation contradicts the exact figures, or is not precise enough. */
export function clusterFigures(config: ClusterConfig, tally: Tally, seed: number): ClusterFigures {
  const { units, columns, rows } = config;
  const { rounds, won, first, rest, payouts } = tally;
  const means = clusterMeans(config, animalsOn(columns, rows));
  const exact = times(firstDropMean(config, means), fraction(1, units));
  const firstPercent = 100 * Number(decimal(exact, 15));
  const percentOf = (sums: number) => (100 * sums) / units / rounds;
  const errorOf = ({ units: mean, squares }: { units: number; squares: number }) =>
    (100 * deviation(mean / rounds, squares / rounds)) / units / Math.sqrt(rounds);
  if (Math.abs(percentOf(first.units) - firstPercent) > 4 * errorOf(first))
    throw new Error(`The simulated first drop returns ${percentOf(first.units)} %, the exact one ${firstPercent} %`);
  const [cascades, half] = [percentOf(rest.units), halfWidth(errorOf(rest))];
  const rtp = supported(firstPercent + cascades, half);
  const sigma = deviation(won.units / rounds, won.squares / rounds) / units;
  // The standard error of a sample's variance comes from its fourth moment; that of its root is half as much for each
  // unit of sigma.
  const sigmaError =
    deviation(won.squares / rounds, won.fourths / rounds) / units ** 2 / Math.sqrt(rounds) / (2 * sigma);
  const hits = tally.hits / rounds;
  const most = mostUnitsOf(config);
  return {
    bet: 'spin',
    rtp,
    // At every allowed stake each pay is a whole number of minor units (tested), so flooring costs nothing.
    rtpWorstStake: rtp,
    per: 'initial bet',
    hitRate: supported(100 * hits, halfWidth(100 * Math.sqrt((hits * (1 - hits)) / rounds))),
    sigma: supported(sigma, halfWidth(sigmaError)),
    most: { times: decimal(fraction(most, units), 2), bound: true },
    atLeast: MARKS.filter((mark) => mark * units <= most).map((mark) => ({
      times: mark,
      ...seldom(
        [...payouts].reduce((sum, [won, count]) => (won >= mark * units ? sum + count : sum), 0),
        rounds,
      ),
    })),
    payouts: compact([
      [0, 1 - tally.hits / rounds],
      ...[...payouts].map(([won, count]) => [won / units, count / rounds] as const),
    ]),
    parts: { firstDrop: decimal(times(exact, fraction(100)), 6), cascades: supported(cascades, half) },
    simulated: {
      rounds,
      seed,
      ...within(firstPercent + cascades, half),
      highestTimes: (Math.max(...payouts.keys()) / units).toFixed(2),
    },
    mostUnits: most,
  };
}
