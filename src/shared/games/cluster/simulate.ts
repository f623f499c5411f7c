// Simulates many rounds of a cluster slot, for figures that no formula gives: play.ts over typed arrays, with the same draws.
import type { Source } from '../../chance/stream.ts';
import type { ClusterConfig } from './rules.ts';

/** Sums over rounds, in units: of a win, and of its square. */
export type Sums = { units: number; squares: number };
export type Tally = {
  rounds: number;
  /** Payouts of rounds; those of the first drop and of the cascades after it separately. */
  won: Sums & { fourths: number };
  first: Sums;
  rest: Sums;
  hits: number;
  /** Rounds by how many of their drops paid. */
  paying: number[];
  /** Rounds by payout, in units; those that pay nothing are left out. */
  payouts: Map<number, number>;
};

export const emptyTally = (drops: number): Tally => ({
  rounds: 0,
  won: { units: 0, squares: 0, fourths: 0 },
  first: { units: 0, squares: 0 },
  rest: { units: 0, squares: 0 },
  hits: 0,
  paying: Array.from({ length: drops + 1 }, () => 0),
  payouts: new Map(),
});

const both = (a: Sums, b: Sums): Sums => ({ units: a.units + b.units, squares: a.squares + b.squares });
export const addTally = (a: Tally, b: Tally): Tally => ({
  rounds: a.rounds + b.rounds,
  won: { ...both(a.won, b.won), fourths: a.won.fourths + b.won.fourths },
  first: both(a.first, b.first),
  rest: both(a.rest, b.rest),
  hits: a.hits + b.hits,
  paying: a.paying.map((rounds, drops) => rounds + (b.paying[drops] ?? 0)),
  payouts: [...b.payouts].reduce(
    (all, [units, rounds]) => all.set(units, (all.get(units) ?? 0) + rounds),
    new Map(a.payouts),
  ),
});

const BUFFER = 1024;

export function simulate(config: ClusterConfig, rounds: number, source: Source): Tally {
  const { columns, rows, cells, multipliers } = config;
  const drawn = Uint8Array.from(config.drawn);
  const scale = drawn.length / 2 ** 32;
  const pays = Int32Array.from(config.pays.flat());
  const sizes = cells + 1;
  // A border of cells that equal no symbol saves the search all bounds checks.
  const high = rows + 2;
  const board = new Uint8Array(high * (columns + 2)).fill(255);
  const seen = new Uint8Array(board.length);
  const gone = new Uint8Array(board.length);
  const found = new Int32Array(cells);
  const bits = new Uint32Array(BUFFER);
  let taken = BUFFER;
  const tally = { ...emptyTally(multipliers.length), rounds };

  const draw = (): number => {
    if (taken === BUFFER) {
      source(bits);
      taken = 0;
    }
    return drawn[Math.floor((bits[taken++] as number) * scale)] as number;
  };
  /** Counts every cluster and marks the cells that vanish. */
  const read = (): number => {
    let units = 0;
    seen.fill(0);
    for (let column = 1; column <= columns; column += 1)
      for (let first = column * high + 1; first <= column * high + rows; first += 1) {
        if (seen[first] === 1) continue;
        const symbol = board[first] as number;
        // The cells above and to the left were searched already.
        if (board[first + 1] !== symbol && board[first + high] !== symbol) continue;
        seen[first] = 1;
        found[0] = first;
        let size = 1;
        for (let i = 0; i < size; i += 1) {
          const cell = found[i] as number;
          const up = cell - 1;
          const down = cell + 1;
          const left = cell - high;
          const right = cell + high;
          if (board[up] === symbol && seen[up] === 0) {
            seen[up] = 1;
            found[size++] = up;
          }
          if (board[down] === symbol && seen[down] === 0) {
            seen[down] = 1;
            found[size++] = down;
          }
          if (board[left] === symbol && seen[left] === 0) {
            seen[left] = 1;
            found[size++] = left;
          }
          if (board[right] === symbol && seen[right] === 0) {
            seen[right] = 1;
            found[size++] = right;
          }
        }
        const pay = pays[symbol * sizes + size] as number;
        if (pay === 0) continue;
        units += pay;
        for (let i = 0; i < size; i += 1) gone[found[i] as number] = 1;
      }
    return units;
  };
  /** Lets symbols fall, and draws missing ones from the top of each column. */
  const refill = (): void => {
    for (let column = 1; column <= columns; column += 1) {
      const top = column * high + 1;
      let to = column * high + rows;
      for (let from = to; from >= top; from -= 1) {
        if (gone[from] === 1) gone[from] = 0;
        else board[to--] = board[from] as number;
      }
      for (let cell = top; cell <= to; cell += 1) board[cell] = draw();
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    for (let column = 1; column <= columns; column += 1)
      for (let cell = column * high + 1; cell <= column * high + rows; cell += 1) board[cell] = draw();
    gone.fill(0);
    let won = 0;
    let first = 0;
    let drop = 0;
    for (; drop < multipliers.length; drop += 1) {
      if (drop > 0) refill();
      const units = read() * (multipliers[drop] as number);
      if (units === 0) break;
      won += units;
      if (drop === 0) first = units;
    }
    tally.paying[drop] = (tally.paying[drop] as number) + 1;
    if (won === 0) continue;
    const rest = won - first;
    tally.hits += 1;
    tally.won.units += won;
    tally.won.squares += won ** 2;
    tally.won.fourths += won ** 4;
    tally.first.units += first;
    tally.first.squares += first ** 2;
    tally.rest.units += rest;
    tally.rest.squares += rest ** 2;
    tally.payouts.set(won, (tally.payouts.get(won) ?? 0) + 1);
  }
  return tally;
}
