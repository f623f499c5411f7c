// Every stop of reels that are read by ways, counted fast: reels are walked only while a symbol still runs through them.

import type { SlotsConfig } from './config.ts';
import { type Census, emptyCensus, grouped } from './sums.ts';

type Run = { symbol: number; counted: number };

export function waysCensus(config: SlotsConfig, reels: number[][]): Census {
  const count = emptyCensus(config, reels);
  const windows = reels.map((reel) =>
    grouped(config, reel).map(({ symbols, scatters, weight }) => {
      const through = new Int32Array(config.symbols.length);
      const wilds = symbols.filter((symbol) => symbol === config.wild).length * config.factor;
      for (let symbol = 0; symbol < through.length; symbol += 1)
        through[symbol] = symbols.filter((cell) => cell === symbol).length + (symbol === config.wild ? 0 : wilds);
      return { first: [...new Set(symbols)], through, scatters, weight };
    }),
  );
  const rest = scattersFrom(config, windows);

  /** `runs` still go on after `reel` reels; `units` is what the ended ones paid. */
  const walk = (reel: number, runs: Run[], scatters: number, spins: number, units: number) => {
    if (runs.length === 0 || reel === windows.length) {
      const ended = runs.reduce((sum, run) => sum + paid(run, reel), units);
      rest[reel]?.forEach((weight, more) => {
        if (weight > 0) count.add(scatters + more, spins * weight, ended + (config.scatterPays[scatters + more] ?? 0));
      });
      return;
    }
    for (const window of windows[reel] ?? []) {
      let won = units;
      const on: Run[] = [];
      for (const run of runs) {
        const cells = window.through[run.symbol] ?? 0;
        if (cells > 0) on.push({ symbol: run.symbol, counted: run.counted * cells });
        else won += paid(run, reel);
      }
      walk(reel + 1, on, scatters + window.scatters, spins * window.weight, won);
    }
  };
  const paid = ({ symbol, counted }: Run, cells: number) => (config.pays[symbol]?.[cells] ?? 0) * counted;
  const pays = (symbol: number) => config.pays[symbol]?.some((units) => units > 0);

  for (const window of windows[0] ?? []) {
    const runs = window.first.filter(pays).map((symbol) => ({ symbol, counted: window.through[symbol] ?? 0 }));
    walk(1, runs, window.scatters, window.weight, 0);
  }
  return count.census;
}

/** rest[reel][n]: in how many stops the reels from `reel` on show n scatters. */
function scattersFrom(config: SlotsConfig, windows: { scatters: number; weight: number }[][]): number[][] {
  const rest = [...windows, []].map(() => config.scatterPays.map(() => 0));
  const last = rest.at(-1);
  if (last) last[0] = 1;
  for (let reel = windows.length - 1; reel >= 0; reel -= 1) {
    for (const { scatters, weight } of windows[reel] ?? []) {
      rest[reel + 1]?.forEach((stops, more) => {
        const sums = rest[reel];
        if (sums && stops > 0) sums[scatters + more] = (sums[scatters + more] ?? 0) + stops * weight;
      });
    }
  }
  return rest;
}
