// Exact figures of a scratch card: every way to distribute nine fields among the symbols, including the draw's bias.

import { fraction } from '../../chance/fraction.ts';
import { allDraws, weightsOf } from '../../chance/odds.ts';
import { choose } from '../../chance/removal.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import { fields, mostPays, paysFor, prizeAt, type ScratchConfig } from './rules.ts';

/** How many of the 2^32 draws for one field show each prize. */
export function drawsOf(config: ScratchConfig): bigint[] {
  const draws: bigint[] = config.prizes.map(() => 0n);
  for (const [drawn, weight] of weightsOf(config.weights).entries()) {
    const prize = prizeAt(config, drawn);
    draws[prize] = (draws[prize] ?? 0n) + weight;
  }
  return draws;
}

/** Symbol by symbol: for cards whose first symbols fill this many fields and pay this much, how many draws give them. */
export function outcomesOf(config: ScratchConfig): Outcome[] {
  const draws = drawsOf(config);
  let found = new Map<string, bigint>([['0 0', 1n]]);
  for (const [i, prize] of config.prizes.entries()) {
    const next = new Map<string, bigint>();
    for (const [key, count] of found) {
      const [filled = 0, paid = 0] = key.split(' ').map(Number);
      for (let more = 0; filled + more <= fields; more += 1) {
        const to = `${filled + more} ${paid + paysFor(prize, more)}`;
        const ways = choose(fields - filled, more) * (draws[i] ?? 0n) ** BigInt(more);
        next.set(to, (next.get(to) ?? 0n) + count * ways);
      }
    }
    found = next;
  }
  return [...found].flatMap(([key, count]) => {
    const [filled, paid = 0] = key.split(' ').map(Number);
    const chance = fraction(count, allDraws ** BigInt(fields));
    return filled === fields && paid > 0 ? [{ chance, times: fraction(paid, 100) }] : [];
  });
}

export function scratchFigures(config: ScratchConfig, stakes: readonly number[]): Figures[] {
  const row = figuresOf('card', outcomesOf(config), stakes);
  if (Math.round(Number(row.most.times) * 100) !== mostPays(config)) throw new Error('The highest payout is another');
  return [row];
}
