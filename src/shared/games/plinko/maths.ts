// Exact figures of plinko: a row for every risk and number of rows. The draw has no bias here, because 2 divides 2^32.

import { fraction } from '../../chance/fraction.ts';
import { choose } from '../../chance/removal.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { fewestRows, mostRows, type PlinkoConfig, type Risk, risks, slotsOf } from './rules.ts';

export const outcomesOf = (config: PlinkoConfig, risk: Risk, rows: number): Outcome[] =>
  slotsOf(config, risk, rows).map((pays, slot) => ({
    chance: fraction(choose(rows, slot), 2n ** BigInt(rows)),
    times: fraction(pays, 100),
  }));

export function plinkoFigures(config: PlinkoConfig, stakes: readonly number[]): Figures[] {
  const counts = Array.from({ length: mostRows - fewestRows + 1 }, (_, i) => fewestRows + i);
  return risks
    .flatMap((risk) => counts.map((rows) => figuresOf(`${risk}:${rows}`, outcomesOf(config, risk, rows), stakes)))
    .sort((a, b) => Number(b.most.times) - Number(a.most.times));
}
