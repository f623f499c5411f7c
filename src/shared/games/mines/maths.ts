// Exact figures of mines: a row for each number of mines, cashed out after the first gem; the return is the same for more gems.

import { decimal, fraction, less, oneIn, times } from '../../chance/fraction.ts';
import { hitChances } from '../../chance/removal.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, flooredReturn, type Outcome, returnOf } from '../figures.ts';
import { MARKS } from '../payouts.ts';
import { cells, type MinesConfig, mostMines, paysFor } from './rules.ts';

/** Opening k cells without a mine, and cashing out. By the draw's small bias the first cells hold mines more often. */
export function outcomeOf(config: MinesConfig, mines: number, gems: number): Outcome {
  const safe = hitChances('first', cells, gems, mines)[0] ?? fraction(0);
  return { chance: safe, times: paysFor(config, mines, gems) };
}

export function minesFigures(config: MinesConfig, stakes: readonly number[]): Figures[] {
  const rows = Array.from({ length: mostMines }, (_, i) => {
    const mines = i + 1;
    const all = Array.from({ length: cells - mines }, (_unused, k) => outcomeOf(config, mines, k + 1));
    const [first] = all;
    const last = all.at(-1);
    if (!first || !last) throw new Error('A field has a cell without a mine');
    const least = all.map((one) => returnOf([one])).reduce((worst, one) => (less(one, worst) ? one : worst));
    const floored = all.map((one) => flooredReturn([one], stakes)).reduce((a, b) => (less(b, a) ? b : a));
    return {
      ...figuresOf(`mines:${mines}`, [first], stakes),
      rtp: decimal(times(least, fraction(100)), 6),
      rtpWorstStake: decimal(times(floored, fraction(100)), 6),
      most: { times: decimal(last.times, 2), oneIn: oneIn(last.chance) },
      // For a mark: as many cells are opened as a cash-out of it needs.
      atLeast: MARKS.flatMap((mark) => {
        const enough = all.find((one) => !less(one.times, fraction(mark)));
        return enough ? [{ times: mark, oneIn: oneIn(enough.chance) }] : [];
      }),
    };
  });
  // The highest prize first, because the facts show it.
  return rows.sort((a, b) => Number(b.most.times) - Number(a.most.times));
}
