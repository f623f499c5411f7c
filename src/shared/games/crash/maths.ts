// Exact figures of crash: for a target, how many of the 2^32 draws reach it, in integers.

import { fraction } from '../../chance/fraction.ts';
import { allDraws } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { assertWhole, highestTarget, printedTargets } from '../target.ts';
import { type CrashConfig, drawsThatReach } from './rules.ts';

/** Every target returns what the configuration says, less at most one draw in 2^32. */
export const outcomeOf = (config: CrashConfig, target: number): Outcome => ({
  chance: fraction(drawsThatReach(config, target), allDraws),
  times: fraction(target, 100),
});

/**
 * The target that returns least. What a target loses is the remainder of all draws by it, so less than itself: none at or
 * below the greatest loss found can lose more, and the search ends there.
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

/** Targets that people know and the one that returns least, the highest first: it is what the facts tell. */
export function crashFigures(config: CrashConfig, stakes: readonly number[]): Figures[] {
  assertWhole(stakes);
  return [...new Set<number>([...printedTargets, worstTarget(config)])]
    .sort((a, b) => b - a)
    .map((target) => figuresOf(`target:${(target / 100).toFixed(2)}`, [outcomeOf(config, target)], stakes));
}
