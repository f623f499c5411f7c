// Exact figures of crash: for a target, how many of the 2^32 draws reach it, in integers.

import { fraction } from '../../chance/fraction.ts';
import { allDraws } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { assertWhole, highestTarget, printedTargets } from '../target.ts';
import { type CrashConfig, drawsThatReach } from './rules.ts';

/** Every target returns the configured percentage, less at most one draw in 2^32. */
export const outcomeOf = (config: CrashConfig, target: number): Outcome => ({
  chance: fraction(drawsThatReach(config, target), allDraws),
  times: fraction(target, 100),
});

/**
 * The target with the lowest return. A target's loss is the remainder of all draws divided by it, and so less than the
 * target itself: below the greatest loss found no target can lose more, and the search ends.
 */
export function worstTarget({ returns }: CrashConfig): number {
  const all = returns * Number(allDraws);
  let [worst, lost] = [highestTarget, all % highestTarget];
  for (let target = highestTarget - 1; target > lost; target -= 1) {
    const rest = all % target;
    if (rest > lost) [worst, lost] = [target, rest];
  }
  return worst;
}

/** Usual targets and the one with the lowest return, the highest first, because the facts show it. */
export function crashFigures(config: CrashConfig, stakes: readonly number[]): Figures[] {
  assertWhole(stakes);
  return [...new Set<number>([...printedTargets, worstTarget(config)])]
    .sort((a, b) => b - a)
    .map((target) => figuresOf(`target:${(target / 100).toFixed(2)}`, [outcomeOf(config, target)], stakes));
}
