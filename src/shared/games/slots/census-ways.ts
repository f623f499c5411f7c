// Counts every stop of reels with ways, and every height of changing reels, fast: windows that do not differ for any
// running symbol are merged, and reels are walked only while a symbol runs through them.

import type { SlotsConfig } from './config.ts';
import { countOf, windowAt } from './rules.ts';
import { type Census, tallyOf } from './sums.ts';

/** What a reel may show: for each symbol its number of ways, the scatters, and how many draws show it. */
export type StopWindow = { through: readonly number[]; scatters: number; weight: number };
/** The same for running symbols only; `on` are those on this reel, as bits. */
type Group = StopWindow & { on: number };

export function waysCensus(config: SlotsConfig, reels: number[][]): Census {
  const tally = tallyOf(config.scatterPays.length);
  const reelWindows = reels.map((reel) => windowsOf(config, reel));
  const groups = reelWindows.map((reel) => groupsOf(reel));
  const rest = scattersFrom(config, reelWindows);
  const paying = config.pays.flatMap((byCount, symbol) => (byCount.some((units) => units > 0) ? [symbol] : []));
  const last = reels.length;
  // ways[reel][symbol]: how many ways of a running symbol there are before this reel.
  const ways = Array.from({ length: last + 1 }, () => new Float64Array(config.pays.length).fill(1));

  /** `running` symbols, as bits, continue after `reel` reels; `units` is what the ended ones paid. */
  const walk = (reel: number, running: number, scatters: number, spins: number, units: number): void => {
    const before = ways[reel] as Float64Array;
    if (running === 0 || reel === last) {
      let won = units;
      for (const symbol of paying)
        if ((running >> symbol) & 1) won += (before[symbol] as number) * (config.pays[symbol]?.[reel] ?? 0);
      for (const [more, weight] of rest[reel] as [number, number][])
        tally.add(scatters + more, spins * weight, won + (config.scatterPays[scatters + more] ?? 0));
      return;
    }
    const after = ways[reel + 1] as Float64Array;
    for (const group of (groups[reel] as (running: number) => Group[])(running)) {
      let won = units;
      for (const symbol of paying) {
        if (((running >> symbol) & 1) === 0) continue;
        if ((group.on >> symbol) & 1) after[symbol] = (before[symbol] as number) * (group.through[symbol] as number);
        else won += (before[symbol] as number) * (config.pays[symbol]?.[reel] ?? 0);
      }
      walk(reel + 1, group.on, scatters + group.scatters, spins * group.weight, won);
    }
  };
  walk(0, bitsOf(paying), 0, 1, 0);
  return tally.census();
}

/** The number of windows that such a walk would visit. */
export function waysSteps(config: SlotsConfig, reels: number[][]): number {
  const paying = config.pays.flatMap((byCount, symbol) => (byCount.some((units) => units > 0) ? [symbol] : []));
  let level = new Map([[bitsOf(paying), 1]]);
  let steps = 0;
  for (const reel of reels) {
    const groups = groupsOf(windowsOf(config, reel));
    const next = new Map<number, number>();
    for (const [running, times] of level)
      for (const { on } of running === 0 ? [] : groups(running)) {
        steps += times;
        next.set(on, (next.get(on) ?? 0) + times);
      }
    level = next;
  }
  return steps;
}

const bitsOf = (symbols: readonly number[]): number => symbols.reduce((bits, symbol) => bits | (1 << symbol), 0);

/** The windows of a reel at each of its heights, equal ones merged. */
export function windowsOf(config: SlotsConfig, reel: number[]): StopWindow[] {
  const all = (config.heights.length > 0 ? config.heights : [config.rows]).flatMap((rows) =>
    Array.from(reel, (_, stop) => {
      const window = windowAt({ rows }, reel, stop);
      const wilds = countOf(window, config.wild) * config.factor;
      const through = config.symbols.map((_symbol, symbol) =>
        symbol === config.scatter || symbol === config.wild ? 0 : countOf(window, symbol) + wilds,
      );
      return { through, scatters: countOf(window, config.scatter), weight: 1 };
    }),
  );
  return merged(all, (symbol) => symbol);
}

function merged(windows: readonly StopWindow[], of: (ways: number, symbol: number) => number): StopWindow[] {
  const found = new Map<string, StopWindow>();
  for (const { through: all, scatters, weight } of windows) {
    const through = all.map(of);
    const key = `${through.join()}:${scatters}`;
    const known = found.get(key);
    if (known) known.weight += weight;
    else found.set(key, { through, scatters, weight });
  }
  return [...found.values()];
}

/** A reel reduced to the running symbols. */
function groupsOf(reelWindows: readonly StopWindow[]): (running: number) => Group[] {
  const known = new Map<number, Group[]>();
  return (running) => {
    const found = known.get(running);
    if (found) return found;
    const made = merged(reelWindows, (ways, symbol) => ((running >> symbol) & 1 ? ways : 0)).map((one) => ({
      ...one,
      on: bitsOf(one.through.flatMap((ways, symbol) => (ways > 0 ? [symbol] : []))),
    }));
    known.set(running, made);
    return made;
  };
}

/** rest[reel]: numbers of scatters that the reels from `reel` on show, and in how many stops. */
function scattersFrom(config: SlotsConfig, reelWindows: readonly StopWindow[][]): [number, number][][] {
  const rest: [number, number][][] = [];
  rest[reelWindows.length] = [[0, 1]];
  for (let reel = reelWindows.length - 1; reel >= 0; reel -= 1) {
    const stops = config.scatterPays.map(() => 0);
    for (const { scatters, weight } of reelWindows[reel] ?? [])
      for (const [more, after] of rest[reel + 1] ?? [])
        stops[scatters + more] = (stops[scatters + more] ?? 0) + weight * after;
    rest[reel] = [...stops.entries()].filter(([, count]) => count > 0);
  }
  return rest;
}
