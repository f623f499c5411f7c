// The highest that ways can pay in one spin, and how many spins pay it: a search that leaves out whatever could not reach
// the best already found even if each symbol had its own best windows on all further reels.
import type { Shown } from './census-changing.ts';
import type { SlotsConfig } from './config.ts';

export type Best = { units: number; spins: bigint };
/** A symbol that still runs, and its ways so far. */
type Run = { symbol: number; ways: number };

export function bestOf(config: SlotsConfig, shown: Shown[][]): Best {
  let found: Best = { units: 0, spins: 0n };
  const hopes = config.pays.map((_, symbol) => hopesOf(config, shown, symbol));
  const ordered = shown.map((reel) => [...reel].sort((a, b) => sum(b.through) - sum(a.through)));
  const mostScatters = shown.map((_, reel) =>
    sum(shown.slice(reel).map((windows) => Math.max(...windows.map(({ scatters }) => scatters)))),
  );
  const ended = (runs: Run[], cells: number) =>
    sum(runs.map(({ symbol, ways }) => ways * (config.pays[symbol]?.[cells] ?? 0)));
  const scattered = (from: number, to: number) => Math.max(...config.scatterPays.slice(from, to + 1));
  const search = (reel: number, runs: Run[], scatters: number, spins: bigint, paid: number) => {
    if (reel === shown.length) {
      const units = paid + ended(runs, reel) + (config.scatterPays[scatters] ?? 0);
      if (units === found.units) found.spins += spins;
      else if (units > found.units) found = { units, spins };
      return;
    }
    const hope = runs.reduce((all, { symbol, ways }) => all + ways * (hopes[symbol]?.[reel] ?? 0), paid);
    if (hope + scattered(scatters, scatters + (mostScatters[reel] ?? 0)) < found.units) return;
    for (const window of ordered[reel] ?? []) {
      const here = (run: Run) => window.through[run.symbol] ?? 0;
      const on = runs.filter((run) => here(run) > 0).map((run) => ({ symbol: run.symbol, ways: run.ways * here(run) }));
      const won =
        paid +
        ended(
          runs.filter((run) => here(run) === 0),
          reel,
        );
      search(reel + 1, on, scatters + window.scatters, spins * BigInt(window.weight), won);
    }
  };
  search(
    0,
    config.pays.map((_, symbol) => ({ symbol, ways: 1 })),
    0,
    1n,
    0,
  );
  return found;
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** For each reel, the most that one way of a symbol can still come to from it on. */
function hopesOf(config: SlotsConfig, shown: Shown[][], symbol: number): number[] {
  const pays = config.pays[symbol] ?? [];
  const hopes: number[] = [];
  for (let reel = shown.length; reel >= 0; reel -= 1) {
    const widest = Math.max(0, ...(shown[reel] ?? []).map(({ through }) => through[symbol] ?? 0));
    hopes[reel] = Math.max(pays[reel] ?? 0, reel === shown.length ? 0 : widest * (hopes[reel + 1] ?? 0));
  }
  return hopes;
}
