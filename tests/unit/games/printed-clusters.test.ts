// What certificates print of clusters, estimated again by a simulation of another kind. Its boards are read by joining cells that
// are equal until each cluster has one root, and a round that goes on is gone on with several times, each worth a share of it
// (splitting: Kahn and Harris, 1951): few rounds tell of payouts that ten million would hardly show. The bound on a round is
// found again over every way to share the cells of a board out.
import { describe, expect, test } from 'vitest';
import { chance } from '#kit/chance.ts';
import { everything } from '#kit/everything.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { rowOf } from './printed.ts';

const titles = [...readTitles()].filter(([, { engine }]) => engine === 'cluster');

type Source = {
  columns: number;
  rows: number;
  weights: Record<string, number>;
  pays: Record<string, Record<string, number>>;
  multipliers: number[];
  units: number;
};

/** What so many joined cells of a symbol pay: the highest number that they reach. */
const payOf = (bySize: Record<string, number> | undefined, size: number): number =>
  Math.max(0, ...Object.entries(bySize ?? {}).map(([least, units]) => (Number(least) <= size ? units : 0)));

const GONE = 255;

/** Plays one round; drop n is made `copies[n]` times. `end` is told what each course paid, in units, and its share of the round. */
function roundsOf({ columns, rows, weights, pays, multipliers }: Source, random: () => number) {
  const names = Object.keys(weights);
  const lots = Uint8Array.from(names.flatMap((name, i) => Array.from({ length: weights[name] ?? 0 }, () => i)));
  const cells = columns * rows;
  /** Of each symbol, by size. */
  const worth = Int32Array.from(
    names.flatMap((name) => Array.from({ length: cells + 1 }, (_, size) => payOf(pays[name], size))),
  );
  const root = new Uint8Array(cells);
  const sizes = new Uint8Array(cells);
  const won = new Uint8Array(cells);
  const boards = multipliers.map(() => new Uint8Array(cells));
  const empty = new Uint8Array(cells).fill(GONE);

  const rootOf = (cell: number): number => {
    let at = cell;
    while (root[at] !== at) at = root[at] as number;
    return at;
  };
  const join = (a: number, b: number): void => {
    const [to, from] = [rootOf(a), rootOf(b)];
    if (to === from) return;
    root[from] = to;
    sizes[to] = (sizes[to] as number) + (sizes[from] as number);
  };
  const paysAt = (board: Uint8Array, at: number): number =>
    worth[(board[at] as number) * (cells + 1) + (sizes[at] as number)] as number;
  /** What the board pays; cells that won are gone. */
  const read = (board: Uint8Array): number => {
    for (let cell = 0; cell < cells; cell += 1) {
      root[cell] = cell;
      sizes[cell] = 1;
    }
    for (let cell = 0; cell < cells; cell += 1) {
      if (cell % columns > 0 && board[cell] === board[cell - 1]) join(cell - 1, cell);
      if (cell >= columns && board[cell] === board[cell - columns]) join(cell - columns, cell);
    }
    let units = 0;
    for (let cell = 0; cell < cells; cell += 1) if (root[cell] === cell) units += paysAt(board, cell);
    if (units === 0) return 0;
    for (let cell = 0; cell < cells; cell += 1) won[cell] = paysAt(board, rootOf(cell)) > 0 ? 1 : 0;
    for (let cell = 0; cell < cells; cell += 1) if (won[cell] === 1) board[cell] = GONE;
    return units;
  };
  /** Row by row from the bottom, what is left of each column stands on what lies under it. */
  const fall = (from: Uint8Array, to: Uint8Array): void => {
    for (let column = 0; column < columns; column += 1) {
      let at = cells - columns + column;
      for (let cell = at; cell >= 0; cell -= columns)
        if (from[cell] !== GONE) {
          to[at] = from[cell] as number;
          at -= columns;
        }
      for (; at >= 0; at -= columns) to[at] = lots[Math.floor(random() * lots.length)] as number;
    }
  };
  return (copies: readonly number[], end: (units: number, share: number) => void): void => {
    const drop = (n: number, from: Uint8Array, before: number, share: number): void => {
      const times = copies[n] ?? 1;
      const board = boards[n] as Uint8Array;
      for (let i = 0; i < times; i += 1) {
        fall(from, board);
        const units = read(board) * (multipliers[n] as number);
        if (units === 0 || n === multipliers.length - 1) end(before + units, share / times);
        else drop(n + 1, board, before + units, share / times);
      }
    };
    drop(0, empty, 0, 1);
  };
}

const BATCHES = 50;
const SEED = 20_261_126;
type Estimate = { mean: number; error: number };

/** How likely a round pays at least so many units, with standard errors over batches of rounds; and the most that was seen. */
function estimated(source: Source, { rounds, copies }: Effort, marks: readonly number[]) {
  const play = roundsOf(source, chance(SEED));
  let highest = 0;
  const batches = Array.from({ length: BATCHES }, () => {
    const sums = marks.map(() => 0);
    for (let round = 0; round < rounds / BATCHES; round += 1)
      play(copies, (units, share) => {
        highest = Math.max(highest, units);
        for (const [i, mark] of marks.entries()) if (units >= mark) sums[i] = (sums[i] ?? 0) + share;
      });
    return sums.map((sum) => (sum * BATCHES) / rounds);
  });
  const estimates = marks.map((_, i): Estimate => {
    const found = batches.map((sums) => sums[i] ?? 0);
    const mean = found.reduce((sum, one) => sum + one, 0) / BATCHES;
    const square = found.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (BATCHES - 1);
    return { mean, error: Math.sqrt(square / BATCHES) };
  });
  return { estimates, highest };
}

/** How often each drop is made again: rounds that come as far are rare, and pay most of what is a thousand stakes. */
type Effort = { rounds: number; copies: readonly number[] };
const more = everything ? 2 : 1;
const EFFORTS: Readonly<Record<string, Effort>> = {
  'kepler/thunderhead': { rounds: 500_000 * more, copies: [1, 4, 6, 8, 8, 4] },
  'fizz/bakers-dozen': { rounds: 120_000 * more, copies: [1, ...Array.from({ length: 12 }, () => 4)] },
};

/** Of a normal distribution: 99 % lie within so many standard errors. */
const Z99 = 2.576;

describe.each(titles)('%s', (game, { config }) => {
  const source = config as unknown as Source;
  const row = rowOf(game);

  test.runIf(everything)(
    'prints the odds of ten, a hundred, a thousand stakes as another simulation finds them [I53]',
    () => {
      const effort = EFFORTS[game];
      if (!effort) throw new Error(`how ${game} is simulated is not said`);
      const marks = row.atLeast.map(({ times }) => times * source.units);
      expect(row.atLeast.map(({ times }) => times)).toEqual([10, 100, 1000]);
      const { estimates, highest } = estimated(source, effort, marks);
      for (const [i, { oneIn, within }] of row.atLeast.entries()) {
        const { mean, error } = estimates[i] ?? { mean: 0, error: 0 };
        const context = `1 in ${oneIn}, estimated 1 in ${1 / mean}`;
        if (oneIn === null) {
          // Splitting has seen such rounds: it tells how rare they are, not only that none came.
          expect(highest).toBeGreaterThanOrEqual(marks[i] ?? 0);
          expect(mean + 4 * error, context).toBeLessThan(1 / Number(within?.low));
          continue;
        }
        const printed = (1 / Number(within?.low) - 1 / Number(within?.high)) / 2 / Z99;
        /** Printed chances times this lie within three standard errors of both simulations. */
        const agrees = (times: number) =>
          Math.abs(mean - times / Number(oneIn)) < 3 * Math.hypot(error, times * printed);
        // Odds that are half as much again, or two thirds, would be found.
        expect([agrees(1), agrees(1.5), agrees(2 / 3)], context).toEqual([true, false, false]);
      }
      if ('bound' in row.most) expect(highest).toBeLessThan(Number(row.most.times) * source.units);
    },
    1_800_000,
  );

  test('prints a bound that every way to share its cells out keeps to, drop after drop, and that is no higher [I53]', () => {
    const { columns, rows, pays, multipliers, units } = source;
    const best = Array.from({ length: columns * rows + 1 }, (_, size) =>
      Math.max(...Object.values(pays).map((bySize) => payOf(bySize, size))),
    );
    /** Clusters of `most` cells at most, on so many cells: all the ways there are. */
    const shared = (cells: number, most: number): number => {
      let found = 0;
      for (let size = Math.min(cells, most); size > 0 && (best[size] ?? 0) > 0; size -= 1)
        found = Math.max(found, (best[size] ?? 0) + shared(cells - size, size));
      return found;
    };
    const board = shared(columns * rows, columns * rows);
    const times = (board * multipliers.reduce((sum, one) => sum + one, 0)) / units;
    expect(row.most).toEqual({ times: times.toFixed(2), bound: true });
  });
});
