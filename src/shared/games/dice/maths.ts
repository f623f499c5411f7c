// Exact figures of dice: a row for usual chances, and one for the bet that loses most by flooring.

import { fraction, less } from '../../chance/fraction.ts';
import { allDraws, drawsFrom } from '../../chance/odds.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, flooredReturn, type Outcome } from '../figures.ts';
import {
  chanceOf,
  type DiceBet,
  type DiceConfig,
  maxChance,
  minChance,
  numbers,
  rollText,
  targetFor,
} from './rules.ts';

/** Among them the bets that pay 10, 100 and 1000 times: every title prints the odds of these. */
const printed = [1, 9, 10, 99, 100, 500, 990, 1000, 2500, 4950, 7500, 9000, maxChance];

/** The winning result of a bet: how many of the 2^32 draws win it, and what it pays. */
export function outcomeOf({ paysOver }: DiceConfig, bet: DiceBet): Outcome {
  const winning = bet.side === 'over' ? drawsFrom(bet.target + 1, numbers) : allDraws - drawsFrom(bet.target, numbers);
  return { chance: fraction(winning, allDraws), times: fraction(paysOver, chanceOf(bet)) };
}

export function diceFigures(config: DiceConfig, stakes: readonly number[]): Figures[] {
  const at = (chance: number) => {
    const sides = (['over', 'under'] as const).map((side) => {
      const outcome = outcomeOf(config, { side, target: targetFor(side, chance) });
      return { chance, outcome, least: flooredReturn([outcome], stakes) };
    });
    return sides.reduce((worst, side) => (less(side.least, worst.least) ? side : worst));
  };
  let worst = at(minChance);
  for (let chance = minChance + 1; chance <= maxChance; chance += 1) {
    const next = at(chance);
    if (less(next.least, worst.least)) worst = next;
  }
  const rows = [...new Set([...printed, worst.chance])].sort((a, b) => a - b);
  return rows.map((chance) => figuresOf(`chance:${rollText(chance)}`, [at(chance).outcome], stakes));
}
