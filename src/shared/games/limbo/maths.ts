// Exact figures of limbo: for a target, how many of the 2^32 draws reach it, counted in the same doubles that play uses.

import { fraction } from '../../chance/fraction.ts';
import { allDraws } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { assertWhole, printedTargets } from '../target.ts';
import { type LimboConfig, reached } from './rules.ts';

/** Draws 0 to r reach the target, none above: the multiplier decreases as the float grows. */
export function drawsThatReach(config: LimboConfig, target: number): bigint {
  let reaching = 0;
  let missing = 2 ** 32;
  while (missing - reaching > 1) {
    const middle = Math.floor((reaching + missing) / 2);
    if (reached(config, middle / 2 ** 32) >= target) reaching = middle;
    else missing = middle;
  }
  return BigInt(reaching) + 1n;
}

/** Every target returns at least 99 % and, because of the one draw of zero, at most its own hundredth over 2^32 more. */
export const outcomeOf = (config: LimboConfig, target: number): Outcome => ({
  chance: fraction(drawsThatReach(config, target), allDraws),
  times: fraction(target, 100),
});

/** The highest target first, because the facts show it. */
export function limboFigures(config: LimboConfig, stakes: readonly number[]): Figures[] {
  assertWhole(stakes);
  return printedTargets
    .toReversed()
    .map((target) => figuresOf(`target:${(target / 100).toFixed(2)}`, [outcomeOf(config, target)], stakes));
}
