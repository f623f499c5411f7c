// Exact figures of roulette: one row per kind of bet, of the position that returns least.
import type { Figures } from '../engine.ts';
import { add, decimal, type Fraction, fraction, less, oneIn, rootDecimal, times } from '../fraction.ts';
import { allDraws, weightsOf } from '../odds.ts';
import { type Kind, type Position, pockets, positions, type RouletteConfig, returnHalves } from './rules.ts';

const kinds: Kind[] = ['straight', 'split', 'street', 'corner', 'six', 'column', 'dozen', 'even'];
const weights = weightsOf(pockets);

/** E[payout^power] of one unit on a position. */
function moment(config: RouletteConfig, position: Position, power: number): Fraction {
  const parts = weights.map((weight, number) => {
    const halves = fraction(returnHalves(config, position, number), 2);
    return times(fraction(weight, allDraws), power === 1 ? halves : times(halves, halves));
  });
  return parts.reduce(add);
}

export function rouletteFigures(config: RouletteConfig): Figures[] {
  return kinds.map((kind) => {
    const [first, ...others] = [...positions.values()].filter((position) => position.kind === kind);
    if (!first) throw new Error(`No position of kind ${kind}`);
    const least = others.reduce(
      (worst, position) => (less(moment(config, position, 1), moment(config, worst, 1)) ? position : worst),
      first,
    );
    const mean = moment(config, least, 1);
    const wins = least.numbers.reduce((sum, number) => sum + (weights[number] ?? 0n), 0n);
    const paying = weights
      .filter((_, number) => returnHalves(config, least, number) > 0)
      .reduce((sum, one) => sum + one);
    const square = moment(config, least, 2);
    const variance = fraction(square.n * mean.d * mean.d - mean.n * mean.n * square.d, square.d * mean.d * mean.d);
    const rtp = decimal(times(mean, fraction(100)), 6);
    return {
      bet: kind,
      rtp,
      // Stakes are whole minor units and returns whole multiples of them; la partage needs an even step (tested).
      rtpWorstStake: rtp,
      per: 'initial bet',
      // La partage pays a half at zero.
      hitRate: decimal(fraction(paying * 100n, allDraws), 6),
      sigma: rootDecimal(variance, 6),
      topPrize: {
        times: decimal(fraction(36, least.numbers.length), 2),
        oneIn: oneIn(fraction(wins, allDraws)),
      },
      maxPayoutTimes: decimal(fraction(36, least.numbers.length), 2),
    };
  });
}
