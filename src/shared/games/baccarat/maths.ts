// Exact figures of baccarat: every composition of the six cards that can be dealt, in integers.

import { fraction } from '../../chance/fraction.ts';
import type { Figures } from '../engine.ts';
import { figuresOf, type Outcome } from '../figures.ts';
import {
  type BaccaratConfig,
  bankerDraws,
  playerDraws,
  positions,
  returnHundredths,
  type Winner,
  winnerOf,
} from './rules.ts';

const points = Array.from({ length: 10 }, (_, value) => value);

/** In how many of all orders of six cards each side wins; below 2^53, so that doubles count them exactly. */
export function winnerCounts(decks: number): { counts: Record<Winner, number>; all: number } {
  const left = points.map((value) => (value === 0 ? 16 : 4) * decks);
  const counts: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  let cards = 52 * decks;
  const all = [0, 1, 2, 3, 4, 5].reduce((product, i) => product * (cards - i), 1);
  const take = (value: number, weight: number, go: (weight: number) => void) => {
    const count = left[value] ?? 0;
    if (count === 0) return;
    left[value] = count - 1;
    cards -= 1;
    go(weight * count);
    cards += 1;
    left[value] = count;
  };
  const each = (weight: number, go: (value: number, weight: number) => void) => {
    for (const value of points) take(value, weight, (next) => go(value, next));
  };
  /** The cards that are not dealt may be in any order. */
  const end = (player: number, banker: number, weight: number, undealt: number) => {
    let orders = weight;
    for (let i = 0; i < undealt; i += 1) orders *= cards - i;
    counts[winnerOf(player, banker)] += orders;
  };
  const bankersTurn = (player: number, banker: number, third: number | null, weight: number, undealt: number) => {
    if (!bankerDraws(banker, third)) return end(player, banker, weight, undealt);
    each(weight, (value, next) => end(player, (banker + value) % 10, next, undealt - 1));
  };
  each(1, (a, first) =>
    each(first, (b, second) =>
      each(second, (c, third) =>
        each(third, (d, weight) => {
          const [player, banker] = [(a + b) % 10, (c + d) % 10];
          if (player >= 8 || banker >= 8) return end(player, banker, weight, 2);
          if (!playerDraws(player)) return bankersTurn(player, banker, null, weight, 2);
          each(weight, (value, next) => bankersTurn((player + value) % 10, banker, value, next, 1));
        }),
      ),
    ),
  );
  return { counts, all };
}

export function baccaratOutcomes(config: BaccaratConfig): Record<(typeof positions)[number], Outcome[]> {
  const { counts, all } = winnerCounts(config.decks);
  const of = (at: (typeof positions)[number]): Outcome[] =>
    positions.map((winner) => ({
      chance: fraction(BigInt(counts[winner]), BigInt(all)),
      times: fraction(returnHundredths(config, at, winner), 100),
    }));
  return { player: of('player'), banker: of('banker'), tie: of('tie') };
}

/** Stakes are multiples of 20 minor units, so that the payout after commission is whole (tested). */
const anyStake = [100];

export function baccaratFigures(config: BaccaratConfig): Figures[] {
  const outcomes = baccaratOutcomes(config);
  // The highest prize first, because the facts show it.
  return (['tie', 'player', 'banker'] as const).map((at) => figuresOf(at, outcomes[at], anyStake));
}
