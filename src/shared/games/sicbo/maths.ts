// Exact figures of sic bo: all 216 rolls, a row for each kind of bet, by the position with the lowest return.

import { fraction } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, leastReturning, type Outcome } from '../figures.ts';
import { type Position, positions, type Roll, returnUnits, rolls, type SicboConfig } from './rules.ts';

const weights = weightsOf(6);

/** How many of the 2^96 draws of three floats give this roll. */
const drawsOf = (roll: Roll): bigint => roll.reduce((product, die) => product * (weights[die - 1] ?? 0n), 1n);

export function outcomesOf(config: SicboConfig, position: Position): Outcome[] {
  const draws = new Map<number, bigint>();
  for (const roll of rolls) {
    const units = returnUnits(config, position, roll);
    if (units > 0) draws.set(units, (draws.get(units) ?? 0n) + drawsOf(roll));
  }
  return [...draws].map(([units, count]) => ({ chance: fraction(count, allDraws ** 3n), times: fraction(units) }));
}

/** The highest prize first, because the facts show it. Returns are whole units of the stake: nothing is floored. */
export function sicboFigures(config: SicboConfig): Figures[] {
  const all = [...positions.values()];
  return [...new Set(all.map(({ kind }) => kind))]
    .map((kind) => {
      const same = all.filter((position) => position.kind === kind).map((position) => outcomesOf(config, position));
      return figuresOf(kind, leastReturning(same), [1]);
    })
    .sort((a, b) => Number(b.most.times) - Number(a.most.times));
}
