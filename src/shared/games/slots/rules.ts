// What a window of reels pays, and how free spins go on: the rules that play, maths and screen share.
import { rows, type SlotsConfig } from './config.ts';

/** grid[reel][row]: symbols by index. */
export type Grid = number[][];
/** One line that pays. `from` is the side it is read from, `cells` how many reels it holds from there. */
export type LineWin = { line: number; symbol: number; cells: number; from: 'left' | 'right'; units: number };
export type Reading = { grid: Grid; lines: LineWin[]; scatters: number; scatterUnits: number; units: number };

/** The three symbols of a reel that stopped at `stop`, before anything expands. */
export function windowAt(reel: number[], stop: number): number[] {
  return Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] ?? -1);
}

/** The window as lines read it: a wild that expands fills its reel. */
export function expanded(config: SlotsConfig, window: number[]): number[] {
  return config.expands && window.includes(config.wild) ? window.map(() => config.wild) : window;
}

/** Reads the reels at their stops. `units` is the whole win in line stakes, before a feature's multiplier. */
export function readStops(config: SlotsConfig, reels: number[][], stops: number[]): Reading {
  const windows = reels.map((reel, i) => windowAt(reel, stops[i] ?? 0));
  const scatters = windows.flat().filter((symbol) => symbol === config.scatter).length;
  const grid = windows.map((window) => expanded(config, window));
  const lines = config.lines.flatMap((path, line) =>
    readLine(
      config,
      path.map((row, reel) => grid[reel]?.[row] ?? -1),
      line,
    ),
  );
  const scatterUnits = config.scatterPays[scatters] ?? 0;
  const units = lines.reduce((sum, win) => sum + win.units, scatterUnits);
  return { grid, lines, scatters, scatterUnits, units };
}

/** What the symbols along one line pay: from the left, and from the right where the title reads both ways. */
export function readLine(config: SlotsConfig, symbols: number[], line: number): LineWin[] {
  const left = bestRun(config, symbols);
  const wins: LineWin[] = left.units > 0 ? [{ line, from: 'left', ...left }] : [];
  if (!config.both || left.cells === symbols.length) return wins;
  const right = bestRun(config, [...symbols].reverse());
  return right.units > 0 ? [...wins, { line, from: 'right', ...right }] : wins;
}

/** The better of the run of wilds itself and the run of the first other symbol that wilds lengthen. */
function bestRun(config: SlotsConfig, symbols: number[]): { symbol: number; cells: number; units: number } {
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === config.wild) wilds += 1;
  const own = { symbol: config.wild, cells: wilds, units: config.pays[config.wild]?.[wilds] ?? 0 };
  const symbol = symbols[wilds];
  if (symbol === undefined || symbol === config.scatter) return own;
  let cells = wilds;
  let stoodIn = wilds;
  while (cells < symbols.length && (symbols[cells] === symbol || symbols[cells] === config.wild)) {
    if (symbols[cells] === config.wild) stoodIn += 1;
    cells += 1;
  }
  const factor = stoodIn === 0 ? 1 : config.factorEach ? config.factor ** stoodIn : config.factor;
  const units = (config.pays[symbol]?.[cells] ?? 0) * factor;
  return units >= own.units ? { symbol, cells, units } : own;
}

/** Where a feature stands: spins played, spins left, retriggers so far. */
export type Feature = { played: number; left: number; again: number };

export function startFeature(config: SlotsConfig, scatters: number): Feature {
  return { played: 0, left: Math.min(config.award[scatters] ?? 0, config.mostSpins), again: 0 };
}

/** The multiplier of the feature's next spin. */
export function multiplierOf({ multiplier }: SlotsConfig, feature: Feature): number {
  const risen = { never: 0, spin: feature.played, retrigger: feature.again }[multiplier.rises];
  return Math.min(multiplier.start + multiplier.step * risen, multiplier.most);
}

/** The feature after a spin that showed so many scatters. */
export function afterSpin(config: SlotsConfig, feature: Feature, scatters: number): Feature {
  const room = config.mostSpins - feature.played - feature.left;
  const more = Math.min(config.again[scatters] ?? 0, room);
  return { played: feature.played + 1, left: feature.left - 1 + more, again: feature.again + (more > 0 ? 1 : 0) };
}
