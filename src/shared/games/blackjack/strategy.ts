// The printed basic strategy for these rules: the best move by the total of the hand and the dealer's card.
import type { Moves, Worth } from './rules.ts';

/** Columns of the chart: the dealer's card by its value, an ace last. */
export const columns: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/** H hit, S stand, D double else hit, E double else stand, P split. */
export type Cell = 'H' | 'S' | 'D' | 'E' | 'P';

/** Rows of hard and soft totals, and of pairs by the value of a card; a pair that is not split is played by its total. */
export const chart = {
  hard: {
    8: 'HHHHHHHHHH',
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDDH',
    12: 'HHSSSHHHHH',
    13: 'SSSSSHHHHH',
    14: 'SSSSSHHHHH',
    15: 'SSSSSHHHHH',
    16: 'SSSSSHHHHH',
    17: 'SSSSSSSSSS',
  },
  soft: {
    12: 'HHHHHHHHHH',
    13: 'HHHDDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHDDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'SEEEESSHHH',
    19: 'SSSSSSSSSS',
  },
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'PPPPPPHHHH',
    3: 'PPPPPPHHHH',
    4: 'HHHPPHHHHH',
    5: 'DDDDDDDDHH',
    6: 'PPPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPPP',
    9: 'PPPPPSPPSS',
    10: 'SSSSSSSSSS',
  },
} as const satisfies Record<string, Readonly<Record<number, string>>>;

export type Chart = { readonly [part in keyof typeof chart]: Readonly<Record<number, string>> };

const cellOf = (row: string | undefined, up: number): Cell => {
  const cell = row?.[columns.indexOf(up)];
  if (!cell) throw new Error(`The chart has no cell for ${up}`);
  return cell as Cell;
};

export const splits = (pairs: Chart['pairs'], value: number, up: number): boolean => cellOf(pairs[value], up) === 'P';

/** The chart's cell for a hand that is not split. */
export function playOf({ hard, soft }: Chart, worth: Worth, up: number): Cell {
  if (worth.soft) return cellOf(soft[Math.min(19, worth.total)], up);
  return cellOf(hard[Math.min(17, Math.max(8, worth.total))], up);
}

/** The move for a cell, where doubling may be impossible. */
export function moveOf(cell: Cell, mayDouble: boolean): Moves {
  if (cell === 'P') return 'split';
  if (cell === 'D') return mayDouble ? 'double' : 'hit';
  if (cell === 'E') return mayDouble ? 'double' : 'stand';
  return cell === 'H' ? 'hit' : 'stand';
}
