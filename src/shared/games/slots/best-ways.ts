// The highest payout of ways in one spin with a given number of scatters, and how many spins pay it: a search that
// prunes what could not reach the best one found even if each symbol had its own best windows on all further reels.
import type { StopWindow } from './census-ways.ts';
import type { SlotsConfig } from './config.ts';
import { countTry, MOST_TRIED } from './steps.ts';

export type Best = { units: number; spins: bigint };
/** A symbol that is on every reel so far, and its number of ways. */
type Run = { symbol: number; ways: number };

/** For spins with exactly this many scatters; no spins where there are none. Throws where the search would take too long. */
export function bestOf(
  config: SlotsConfig,
  windows: readonly StopWindow[][],
  scatters: number,
  mostTried = MOST_TRIED,
): Best {
  let found: Best = { units: -1, spins: 0n };
  const hopes = config.pays.map((_, symbol) => hopesOf(config, windows, symbol, scatters));
  const ordered = windows.map((reel) => [...reel].sort((a, b) => sum(b.through) - sum(a.through)));
  const ended = (runs: Run[], cells: number) =>
    sum(runs.map(({ symbol, ways }) => ways * (config.pays[symbol]?.[cells] ?? 0)));
  const own = config.scatterPays[scatters] ?? 0;
  let tried = 0;
  const search = (reel: number, runs: Run[], missing: number, spins: bigint, paid: number) => {
    if (reel === windows.length) {
      const units = paid + ended(runs, reel) + own;
      if (units === found.units) found.spins += spins;
      else if (units > found.units) found = { units, spins };
      return;
    }
    const hope = runs.reduce((all, { symbol, ways }) => all + ways * (hopes[symbol]?.[reel]?.[missing] ?? 0), paid);
    if (hope + own < found.units) return;
    countTry(tried, mostTried);
    tried += 1;
    for (const window of ordered[reel] ?? []) {
      const left = missing - window.scatters;
      // The remaining reels can't show the remaining scatters.
      if (hopes[0]?.[reel + 1]?.[left] === undefined) continue;
      const here = (run: Run) => window.through[run.symbol] ?? 0;
      const on = runs.filter((run) => here(run) > 0).map((run) => ({ symbol: run.symbol, ways: run.ways * here(run) }));
      const won =
        paid +
        ended(
          runs.filter((run) => here(run) === 0),
          reel,
        );
      search(reel + 1, on, left, spins * BigInt(window.weight), won);
    }
  };
  search(
    0,
    config.pays.map((_, symbol) => ({ symbol, ways: 1 })),
    scatters,
    1n,
    0,
  );
  return { ...found, units: Math.max(found.units, 0) };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** hopes[reel][n]: the most that one way of a symbol can pay from this reel on, with n scatters there; missing where impossible. */
function hopesOf(config: SlotsConfig, windows: readonly StopWindow[][], symbol: number, scatters: number): number[][] {
  const pays = config.pays[symbol] ?? [];
  const hopes: number[][] = [];
  hopes[windows.length] = [pays[windows.length] ?? 0];
  for (let reel = windows.length - 1; reel >= 0; reel -= 1) {
    const here: number[] = [];
    for (const { through, scatters: own } of windows[reel] ?? [])
      for (const [after, hope] of (hopes[reel + 1] ?? []).entries()) {
        if (hope === undefined || own + after > scatters) continue;
        const most = Math.max(pays[reel] ?? 0, (through[symbol] ?? 0) * hope);
        here[own + after] = Math.max(here[own + after] ?? 0, most);
      }
    hopes[reel] = here;
  }
  return hopes;
}
