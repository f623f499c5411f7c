// What a census adds up, and the windows that a reel has, equal ones together.
import type { SlotsConfig } from './config.ts';
import { countOf, expanded, windowAt } from './rules.ts';

/** All spins that show the same number of scatters. `units` and `squares` are sums over them of the win in units. */
export type ScatterClass = { spins: bigint; units: bigint; squares: bigint; wins: bigint; most: number };
export type Census = { spins: bigint; classes: ScatterClass[]; most: number; mostSpins: bigint };

/** Sums stay far below 2^53: a strip has tens of stops and a mean square win some ten thousand. */
export function emptyCensus(config: SlotsConfig, reels: number[][]) {
  const sums = config.scatterPays.map(() => ({ spins: 0, units: 0, squares: 0, wins: 0, most: 0 }));
  let most = 0;
  let mostSpins = 0;
  return {
    /** So many spins with this win; the pay of the scatters is in it. */
    add(scatters: number, spins: number, units: number): void {
      const sum = sums[scatters];
      if (!sum) throw new Error('More scatters than cells');
      sum.spins += spins;
      sum.units += spins * units;
      sum.squares += spins * units * units;
      if (units > 0) sum.wins += spins;
      if (units > sum.most) sum.most = units;
      if (units > most) [most, mostSpins] = [units, 0];
      if (units === most) mostSpins += spins;
    },
    get census(): Census {
      const classes = sums.map(({ spins, units, squares, wins, most: best }) => ({
        ...{ spins: BigInt(spins), units: BigInt(units), squares: BigInt(squares), wins: BigInt(wins) },
        most: best,
      }));
      const spins = reels.reduce((product, reel) => product * BigInt(reel.length), 1n);
      return { spins, classes, most, mostSpins: BigInt(mostSpins) };
    },
  };
}

/** `chosen` is 1 where the reel shows the book's symbol. */
export type Window = { symbols: Int32Array; scatters: number; chosen: number; weight: number };

/** The windows of a reel, equal ones together. */
export const grouped = (config: SlotsConfig, reel: number[], chosen = -1): Window[] =>
  together(reel, (stop) => {
    const raw = windowAt(config, reel, stop);
    const symbols = expanded(config, raw);
    return { symbols, scatters: countOf(raw, config.scatter), chosen: symbols.includes(chosen) ? 1 : 0 };
  });

/** The same under wilds that hold these rows (as bits); `scatters` is `place` times the row, from 1, where a wild lands. */
export const groupedOver = (config: SlotsConfig, reel: number[], held: number, place: number): Window[] =>
  together(reel, (stop) => {
    const raw = windowAt(config, reel, stop);
    const symbols = raw.map((symbol, row) => ((held >> row) & 1 ? config.wild : symbol));
    return { symbols, scatters: place * (raw.indexOf(config.wild) + 1), chosen: 0 };
  });

function together(
  reel: number[],
  at: (stop: number) => { symbols: number[]; scatters: number; chosen: number },
): Window[] {
  const found = new Map<string, Window>();
  for (const stop of reel.keys()) {
    const { symbols, ...shown } = at(stop);
    const key = `${symbols.join()}:${shown.scatters}`;
    const known = found.get(key);
    if (known) known.weight += 1;
    else found.set(key, { symbols: Int32Array.from(symbols), ...shown, weight: 1 });
  }
  return [...found.values()];
}
