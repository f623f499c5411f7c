// Exact figures of keno: the hypergeometric probabilities of hits, a row for each number of picks.

import { fraction } from '../../chance/fraction.ts';
import { hitChances } from '../../chance/removal.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, leastReturning, type Outcome } from '../figures.ts';
import { type KenoConfig, mostPicks, paysOf } from './rules.ts';

/** By the draw's small bias the first numbers are hit more often and the last less: the lower return is printed. */
export const outcomesOf = (config: KenoConfig, picks: number): Outcome[] =>
  leastReturning((['first', 'last'] as const).map((at) => outcomesAt(at, config, picks)));

function outcomesAt(at: 'first' | 'last', config: KenoConfig, picks: number): Outcome[] {
  const chances = hitChances(at, config.numbers, picks, config.draws);
  return paysOf(config, picks).map((pays, hits) => ({
    chance: chances[hits] ?? fraction(0),
    times: fraction(pays, 100),
  }));
}

/** The highest prize first, because the facts show it. */
export const kenoFigures = (config: KenoConfig, stakes: readonly number[]): Figures[] =>
  Array.from({ length: mostPicks }, (_, i) => mostPicks - i)
    .map((picks) => figuresOf(`picks:${picks}`, outcomesOf(config, picks), stakes))
    .sort((a, b) => Number(b.most.times) - Number(a.most.times));
