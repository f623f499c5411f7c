// Exact figures of roulette: one row for each kind of bet, by the position with the lowest return.

import { fraction } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, leastReturning, type Outcome } from '../figures.ts';
import { type Kind, type Position, pockets, positions, type RouletteConfig, returnHalves } from './rules.ts';

const kinds: Kind[] = ['straight', 'split', 'street', 'corner', 'six', 'column', 'dozen', 'even'];
const weights = weightsOf(pockets);

/** Returns are whole units of the stake, or halves where la partage returns a half at zero. */
export function outcomesOf(config: RouletteConfig, position: Position): Outcome[] {
  const draws = new Map<number, bigint>();
  for (const [number, weight] of weights.entries()) {
    const halves = returnHalves(config, position, number);
    if (halves > 0) draws.set(halves, (draws.get(halves) ?? 0n) + weight);
  }
  return [...draws].map(([halves, count]) => ({ chance: fraction(count, allDraws), times: fraction(halves, 2) }));
}

/** Stakes are whole minor units, and even where halves are paid (tested): nothing is floored. */
const anyStake = [2];

export const rouletteFigures = (config: RouletteConfig): Figures[] =>
  kinds.map((kind) => {
    const same = [...positions.values()].filter((position) => position.kind === kind);
    return figuresOf(kind, leastReturning(same.map((position) => outcomesOf(config, position))), anyStake);
  });
