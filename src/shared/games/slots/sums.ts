// What a census counts, and a reel's windows, equal ones merged.
import type { SlotsConfig } from './config.ts';
import { countOf, expanded, windowAt } from './rules.ts';

/** Wins in units, the lowest first, and how many spins pay each. */
export type Payouts = readonly (readonly [units: number, spins: number])[];

/** All spins that show the same number of scatters; `units` and `squares` are sums of their wins in units, and of the squares. */
export type SpinClass = {
  spins: bigint;
  units: bigint;
  squares: bigint;
  wins: bigint;
  /** The highest win of a spin in exactly this class, and how many spins have it. */
  most: number;
  mostSpins: bigint;
};
/** A class with its wins. Where they were sampled, for as many spins as were drawn. */
export type ScatterClass = SpinClass & { payouts: Payouts };
export type Census = {
  spins: bigint;
  classes: ScatterClass[];
  /** Where there are too many stops to count each win: the same classes with the wins of each of several samples. */
  samples?: readonly { classes: ScatterClass[] }[];
};

/** Counts spins by class and win. `counted` may be written to directly while a class has room for the win: see `roomFor`. */
export function tallyOf(classes: number) {
  const counted: Float64Array[] = Array.from({ length: classes }, () => new Float64Array(1));
  return {
    counted,
    /** The counts of a class, long enough for this win. */
    roomFor(inClass: number, units: number): Float64Array {
      const now = counted[inClass];
      if (!now) throw new Error('More scatters than cells');
      if (units < now.length) return now;
      const longer = new Float64Array(Math.max(2 * now.length, units + 1));
      longer.set(now);
      counted[inClass] = longer;
      return longer;
    },
    add(inClass: number, spins: number, units: number): void {
      const counts = this.roomFor(inClass, units);
      counts[units] = (counts[units] ?? 0) + spins;
    },
    census: (): Census => censusFrom(counted.map(payoutsIn)),
  };
}

const payoutsIn = (counts: Float64Array): Payouts => {
  const found: [number, number][] = [];
  for (let units = 0; units < counts.length; units += 1) {
    const spins = counts[units] ?? 0;
    if (spins > 0) found.push([units, spins]);
  }
  return found;
};

function censusFrom(classes: readonly Payouts[]): Census {
  const summed = classes.map(classOf);
  const spins = summed.reduce((sum, inClass) => sum + inClass.spins, 0n);
  if (spins > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('Too many stops to count one by one');
  return { spins, classes: summed };
}

function classOf(payouts: Payouts): ScatterClass {
  let [spins, units, squares, wins] = [0n, 0n, 0n, 0n];
  for (const [win, count] of payouts) {
    const [won, of] = [BigInt(win), BigInt(count)];
    spins += of;
    units += of * won;
    squares += of * won * won;
    if (win > 0) wins += of;
  }
  const [most = 0, mostSpins = 0] = payouts.at(-1) ?? [];
  return { spins, units, squares, wins, most, mostSpins: BigInt(mostSpins), payouts };
}

/** `chosen` is 1 where the reel shows the book's symbol. */
export type Window = { symbols: Int32Array; scatters: number; chosen: number; weight: number };

/** The windows of a reel, equal ones merged. */
export const grouped = (config: SlotsConfig, reel: number[], chosen = -1): Window[] =>
  together(reel, (stop) => {
    const raw = windowAt(config, reel, stop);
    const symbols = expanded(config, raw);
    return { symbols, scatters: countOf(raw, config.scatter), chosen: symbols.includes(chosen) ? 1 : 0 };
  });

/** The same with wilds held in these rows (as bits); `scatters` is `place` times the row, from 1, where a wild lands. */
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
    const { symbols, ...rest } = at(stop);
    const key = `${symbols.join()}:${rest.scatters}`;
    const known = found.get(key);
    if (known) known.weight += 1;
    else found.set(key, { symbols: Int32Array.from(symbols), ...rest, weight: 1 });
  }
  return [...found.values()];
}
