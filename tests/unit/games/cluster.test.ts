// Clusters: rules, the exact first drop, the fast simulation against play, and a round's whole course on a board that is small enough to be reckoned.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { decimal } from '#shared/chance/fraction.ts';
import { stream } from '#shared/chance/stream.ts';
import { animalsOn } from '#shared/games/cluster/animals.ts';
import { clusterFigures, clusterMeans, firstDropMean } from '#shared/games/cluster/maths.ts';
import { cluster, type DropEvent, playDrops } from '#shared/games/cluster/play.ts';
import {
  type Board,
  type ClusterConfig,
  type ClusterSource,
  clustersOf,
  fallen,
  fallsOf,
  goneFrom,
  land,
  mostOnBoard,
  mostUnitsOf,
  readClusterConfig,
} from '#shared/games/cluster/rules.ts';
import { addTally, emptyTally, simulate, type Tally } from '#shared/games/cluster/simulate.ts';
import { supported, within } from '#shared/games/simulated.ts';
import { tableOf } from '#shared/games/stake.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const titles = [...readTitles()].filter(([, title]) => title.engine === 'cluster');

const small: ClusterSource = {
  columns: 3,
  rows: 3,
  units: 10,
  mostUnits: 1,
  weights: { a: 2, b: 3, c: 4 },
  pays: { a: { 3: 10, 5: 40 }, b: { 3: 6, 4: 9, 6: 30 }, c: { 5: 3, 9: 20 } },
  multipliers: [1, 2, 5],
};
const configOf = (source: unknown): ClusterConfig => {
  const result = readClusterConfig(source);
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
};
const tiny = configOf(small);
const number = (fraction: Parameters<typeof decimal>[0]) => Number(decimal(fraction, 15));

/** Boards as they are read by eyes: rows of letters. */
const boardOf = (rows: string[], { symbols, columns, rows: high }: ClusterConfig): Board =>
  Array.from({ length: columns * high }, (_, cell) =>
    symbols.indexOf(rows[cell % high]?.[Math.floor(cell / high)] ?? ''),
  );

/** Every board there is, with how likely it is, the draw's small bias left out. */
function* boards({ symbols, cells, drawn }: ClusterConfig): Generator<{ board: number[]; chance: number }> {
  const share = symbols.map((_, symbol) => drawn.filter((one) => one === symbol).length / drawn.length);
  for (let code = 0; code < symbols.length ** cells; code += 1) {
    const board: number[] = [];
    let [rest, chance] = [code, 1];
    for (let cell = 0; cell < cells; cell += 1) {
      const symbol = rest % symbols.length;
      rest = Math.floor(rest / symbols.length);
      board.push(symbol);
      chance *= share[symbol] ?? 0;
    }
    yield { board, chance };
  }
}

describe('rules', () => {
  test('equal symbols joined by edges pay by their number, those that only touch at corners do not', () => {
    const board = boardOf(['aab', 'bac', 'cca'], tiny);
    expect(clustersOf(tiny, board)).toEqual([{ symbol: 0, cells: [0, 3, 4], units: 10 }]);
    expect(land(tiny, boardOf(['aaa', 'bba', 'bba'], tiny)).clusters.map(({ units }) => units)).toEqual([40, 9]);
    expect(land(tiny, boardOf(['aca', 'cac', 'aca'], tiny)).units).toBe(0);
  });

  test('winners vanish, what stood above falls and keeps its order, new symbols come from above', () => {
    const board = boardOf(['cbc', 'aab', 'bac'], tiny);
    const landed = land(tiny, board);
    const falls = fallsOf(tiny, goneFrom(landed));
    expect(falls).toEqual([-1, 0, 2, -1, -1, 3, 6, 7, 8]);
    expect(fallen(board, falls, [0, 1, 2])).toEqual(boardOf(['abc', 'ccb', 'bbc'], tiny));
  });

  test('cascades conserve what did not win, column by column, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...titles), (seed, [, title]) => {
        const config = configOf(title.config);
        const events = playDrops(config, testChance(seed));
        let board: Board = [];
        for (const [drop, event] of events.entries()) {
          const before = land(config, board);
          const gone = goneFrom(before);
          const falls = drop === 0 ? event.drawn.map(() => -1) : fallsOf(config, gone);
          const next = fallen(board, falls, event.drawn);
          expect(next).toHaveLength(config.cells);
          expect(next.every((symbol) => symbol >= 0)).toBe(true);
          expect(event.drawn).toHaveLength(drop === 0 ? config.cells : gone.size);
          if (drop > 0)
            for (let column = 0; column < config.columns; column += 1) {
              const of = (from: Board) => from.slice(column * config.rows, (column + 1) * config.rows);
              const rest = of(board).filter((_, row) => !gone.has(column * config.rows + row));
              expect(of(next).slice(config.rows - rest.length)).toEqual(rest);
            }
          board = next;
          const landed = land(config, board);
          expect(event.multiplier).toBe(config.multipliers[drop]);
          expect(event.units).toBe(landed.units * event.multiplier);
          // It goes on exactly as long as something pays and a drop is left.
          expect(drop < events.length - 1).toBe(landed.units > 0 && drop < config.multipliers.length - 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('says what is wrong with a configuration', () => {
    const problems = (change: object) => cluster.problems({ ...small, ...change });
    expect(problems({})).toEqual([]);
    expect(cluster.problems(null)).toEqual(['config is an object']);
    for (const change of [
      { columns: 2 },
      { rows: 8 },
      { weights: { a: 0, b: 1 } },
      { weights: { a: 1 } },
      { pays: { a: { 3: 10, 5: 10 } } },
      { pays: { a: { 2: 1, 5: 2 } } },
      { pays: { z: { 5: 1 } } },
      { multipliers: [] },
      { multipliers: [1, 1.5] },
      { multipliers: Array.from({ length: 51 }, () => 1) },
      { units: 0 },
      { mostUnits: 0 },
    ])
      expect(problems(change), JSON.stringify(change)).not.toEqual([]);
  });
});

describe('the exact first drop', () => {
  test('counts every cluster that can stand on a board: the published numbers of connected subsets of n by n cells', () => {
    // OEIS A059525.
    const published = [1, 13, 218, 11_506, 2_301_877, 1_732_082_741];
    const counted = published.map((_, i) =>
      animalsOn(i + 1, i + 1)
        .flat()
        .reduce((sum, count) => sum + count, 0),
    );
    expect(counted).toEqual(published);
  });

  test('pays on average what every board pays, one by one', () => {
    let mean = 0;
    for (const { board, chance } of boards(tiny)) {
      const { units } = land(tiny, board);
      mean += chance * units;
    }
    const means = clusterMeans(tiny, animalsOn(3, 3));
    // 9 numbers share 2^32 draws out unevenly: by less than one in 2^29.
    expect(number(firstDropMean(tiny, means))).toBeCloseTo(mean, 6);
  });

  test.each(titles)(
    'of %s agrees with its certificate, and a planted error in pays or weights is caught',
    (game, title) => {
      const parts = readCertificate(game)?.parts;
      if (!parts || !('firstDrop' in parts)) throw new Error(game);
      const source = title.config as unknown as ClusterSource;
      const returned = (changed: ClusterSource) => {
        const config = configOf(changed);
        const mean = firstDropMean(config, clusterMeans(config, animalsOn(config.columns, config.rows)));
        return decimal({ n: mean.n * 100n, d: mean.d * BigInt(config.units) }, 6);
      };
      expect(returned(source)).toBe(parts.firstDrop);
      const [name = ''] = Object.keys(source.pays);
      const [least = ''] = Object.keys(source.pays[name] ?? {});
      const pays = { ...source.pays, [name]: { ...source.pays[name], [least]: (source.pays[name]?.[least] ?? 0) + 1 } };
      expect(returned({ ...source, pays })).not.toBe(parts.firstDrop);
      const weights = { ...source.weights, [name]: (source.weights[name] ?? 0) + 1 };
      expect(returned({ ...source, weights })).not.toBe(parts.firstDrop);
    },
  );
});

/** The simulation driven by the same floats as play. */
const sourceOf = (chance: ReturnType<typeof testChance>) => (bits: Uint32Array) => {
  for (let i = 0; i < bits.length; i += 1) bits[i] = chance.float() * 2 ** 32;
};
const won = (events: readonly DropEvent[]) => events.reduce((sum, { units }) => sum + units, 0);

describe('simulation', () => {
  test.each([
    ['a small board', tiny] as const,
    ...titles.map(([game, title]) => [game, configOf(title.config)] as const),
  ])('plays %s as play does, draw for draw', (_, config) => {
    const rounds = 4000;
    const chance = testChance(5);
    const tally = simulate(config, rounds, sourceOf(testChance(5)));
    const played = Array.from({ length: rounds }, () => playDrops(config, chance));
    const total = (value: (events: DropEvent[]) => number) => played.reduce((sum, events) => sum + value(events), 0);
    const first = (events: DropEvent[]) => events[0]?.units ?? 0;
    expect(tally).toEqual({
      rounds,
      won: { units: total(won), squares: total((e) => won(e) ** 2), fourths: total((e) => won(e) ** 4) },
      first: { units: total(first), squares: total((e) => first(e) ** 2) },
      rest: { units: total((e) => won(e) - first(e)), squares: total((e) => (won(e) - first(e)) ** 2) },
      hits: played.filter((events) => won(events) > 0).length,
      paying: [0, ...config.multipliers.keys().map((i) => i + 1)].map(
        (drops) => played.filter((events) => events.filter(({ units }) => units > 0).length === drops).length,
      ),
      payouts: new Map(
        [
          ...Map.groupBy(
            played.map(won).filter((units) => units > 0),
            (units) => units,
          ),
        ].map(([units, same]) => [units, same.length]),
      ),
    } satisfies Tally);
  });

  test('agrees with every course of a small board, reckoned drop by drop', () => {
    const config = configOf({ ...small, pays: { a: { 4: 10, 5: 40 }, b: { 4: 6, 6: 30 } }, multipliers: [1, 4] });
    const powers = Array.from({ length: 9 }, (_, i) => 3 ** i);
    const paid = new Map<number, number>();
    const keyOf = (board: Board) => board.reduce((sum, symbol, cell) => sum + symbol * (powers[cell] ?? 0), 0);
    const all = [...boards(config)].map(({ board, chance }) => ({ chance, landed: land(config, board) }));
    for (const { landed } of all) paid.set(keyOf(landed.board), landed.units);
    let mean = 0;
    for (const { chance, landed } of all) {
      if (landed.units === 0) continue;
      mean += chance * landed.units;
      const gone = goneFrom(landed);
      const falls = fallsOf(config, gone);
      for (let code = 0; code < 3 ** gone.size; code += 1) {
        const fresh = powers.slice(0, gone.size).map((power) => Math.floor(code / power) % 3);
        const share = fresh.reduce((product, symbol) => (product * (symbol + 2)) / 9, chance);
        mean += share * (paid.get(keyOf(fallen(landed.board, falls, fresh))) ?? 0) * 4;
      }
    }
    const rounds = 1_000_000;
    const tally = simulate(config, rounds, stream(1, 0));
    const error = Math.sqrt((tally.won.squares / rounds - (tally.won.units / rounds) ** 2) / rounds);
    expect(Math.abs(tally.won.units / rounds - mean)).toBeLessThan(3 * error);
  });

  test('chunks add up, in whatever order they come, and each has a stream of its own', () => {
    const [a, b] = [simulate(tiny, 500, stream(9, 0)), simulate(tiny, 500, stream(9, 1))];
    expect(simulate(tiny, 500, stream(9, 0))).toEqual(a);
    expect(a).not.toEqual(b);
    expect(addTally(addTally(emptyTally(3), a), b)).toEqual(addTally(addTally(emptyTally(3), b), a));
  });

  test('a certificate is refused where the simulation contradicts the exact first drop, or knows too little', () => {
    const tally = simulate(tiny, 200_000, stream(3, 0));
    // As if there had been more of the same.
    const many = (times: number, change: Partial<Tally> = {}): Tally => ({
      ...tally,
      rounds: tally.rounds * times,
      hits: tally.hits * times,
      won: { units: tally.won.units * times, squares: tally.won.squares * times, fourths: tally.won.fourths * times },
      first: { units: tally.first.units * times, squares: tally.first.squares * times },
      rest: { units: tally.rest.units * times, squares: tally.rest.squares * times },
      ...change,
    });
    expect(() => clusterFigures(tiny, many(1), 3)).toThrow('more rounds');
    const wrong = { units: tally.first.units * 5.2, squares: tally.first.squares * 5 };
    expect(() => clusterFigures(tiny, many(5, { first: wrong }), 3)).toThrow('first drop');
  });

  test('no decimal is printed that the interval does not carry, and the interval is widened, never narrowed', () => {
    expect(supported(96.4567, 0.06)).toBe('96.4');
    expect(supported(96.4567, 0.009)).toBe('96.45');
    expect(supported(96.4567, 0.7)).toBe('96');
    expect(() => supported(96.4567, 1.5)).toThrow('more rounds');
    expect(within(96.4567, 0.06)).toEqual({ low: '96.39', high: '96.52' });
    expect(() => within(96.4567, 0.11)).toThrow('more rounds');
  });
});

describe('what a round can pay', () => {
  test('no board pays more than what is reckoned for one', () => {
    let most = 0;
    for (const { board } of boards(tiny)) most = Math.max(most, land(tiny, board).units);
    expect(mostOnBoard(tiny)).toBeGreaterThanOrEqual(most);
    expect(mostUnitsOf(tiny)).toBe(mostOnBoard(tiny) * 8);
  });

  test.each(titles)('a stake of %s that could pay more than its maximum is refused before the draw', (_, title) => {
    const table = tableOf(title, 'EUR');
    if (!table) throw new Error('no euro');
    const config = configOf(title.config);
    expect(config.mostUnits).toBe(mostUnitsOf(config));
    const opening = { stakeMinor: table.maxMinor, action: null };
    const taken = cluster.bet(title.config, table, opening);
    if (!taken.ok) throw new Error(taken.code);
    expect(taken.value.maxPayoutMinor).toBe((table.maxMinor * config.mostUnits) / config.units);
    const lower = { ...table, maxPayoutMinor: taken.value.maxPayoutMinor - 1 };
    expect(cluster.bet(title.config, lower, opening)).toMatchObject({ ok: false, code: 'stake.too_high' });
    expect(cluster.bet(title.config, table, { ...opening, action: { buy: true } })).toEqual({
      ok: false,
      code: 'bet.invalid',
    });
  });

  test.each(titles)(
    'a board of %s full of the best symbol, drop after drop, ends at the last multiplier and within the bound',
    (_, title) => {
      const config = configOf(title.config);
      const best = config.pays.reduce(
        (found, pays, i) => (Math.max(...pays) > Math.max(...(config.pays[found] ?? [])) ? i : found),
        0,
      );
      const at = config.drawn.indexOf(best);
      const always = { ...testChance(0), below: () => at };
      const events = playDrops(config, always);
      expect(events).toHaveLength(config.multipliers.length);
      expect(won(events)).toBeLessThanOrEqual(config.mostUnits);
    },
  );
});

test.each(titles)('what %s draws does not depend on stake, on other rounds or on their order', (_, title) => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
      fc.constantFrom(20, 100, 2000),
      (order, stakeMinor) => {
        const at = (nonce: number) => {
          const chance = chanceOf({ serverSeed: 'cd'.repeat(32), clientSeed: 'c', nonce });
          return cluster.open(title.config, { stakeMinor, choice: null, maxPayoutMinor: 0 }, chance).events;
        };
        const alone = [0, 1, 2, 3, 4, 5, 6, 7].map(at);
        expect(order.map(at)).toEqual(order.map((nonce) => alone[nonce]));
      },
    ),
    { numRuns: 5 },
  );
});
