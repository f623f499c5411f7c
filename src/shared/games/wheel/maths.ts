// Exact figures of a wheel of fortune: a row for each symbol, counted over the segments with the draw's bias.

import { fraction } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { returnUnits, type WheelConfig } from './rules.ts';

export function outcomeOf(config: WheelConfig, symbol: string): Outcome {
  const weights = weightsOf(config.segments.length);
  const draws = weights.reduce((sum, weight, stop) => (returnUnits(config, symbol, stop) > 0 ? sum + weight : sum), 0n);
  return { chance: fraction(draws, allDraws), times: fraction((config.pays.get(symbol) ?? 0) + 1) };
}

/** The highest prize first, because the facts show it. Returns are whole units of the stake: nothing is floored. */
export const wheelFigures = (config: WheelConfig): Figures[] =>
  [...config.pays.keys()]
    .map((symbol) => figuresOf(symbol, [outcomeOf(config, symbol)], [1]))
    .sort((a, b) => Number(b.most.times) - Number(a.most.times));
