// Exact figures of crash: for a target, how many of the 2^32 draws reach it, in integers.
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { fraction } from '../fraction.ts';
import { allDraws } from '../odds.ts';
import { shownTargets } from '../target.ts';
import { type CrashConfig, drawsThatReach } from './rules.ts';

/** Every target returns what the configuration says, less at most one draw in 2^32. */
export const outcomeOf = (config: CrashConfig, target: number): Outcome => ({
  chance: fraction(drawsThatReach(config, target), allDraws),
  times: fraction(target, 100),
});

/** The highest target first: it is what the facts tell. */
export const crashFigures = (config: CrashConfig, stakes: readonly number[]): Figures[] =>
  shownTargets
    .toReversed()
    .map((target) => figuresOf(`target:${(target / 100).toFixed(2)}`, [outcomeOf(config, target)], stakes));
