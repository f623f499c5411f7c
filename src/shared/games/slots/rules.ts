// What a window of reels pays, and how free spins continue: the rules that play, maths and screen share.
import type { SlotsConfig } from './config.ts';

/** grid[reel][row]: symbols by index. */
export type Grid = number[][];
type Paid = { symbol: number; units: number };
/** One winning line. `from` is the side it is read from, `cells` how many reels it covers from there. */
export type LineWin = Paid & { by: 'line'; line: number; cells: number; from: 'left' | 'right' };
/** One symbol on `cells` adjacent reels from the left, and its number of ways. */
export type WaysWin = Paid & { by: 'ways'; cells: number; ways: number };
/** A book's symbol on these reels, paid on every line. */
export type ChosenWin = Paid & { by: 'chosen'; reels: number[] };
export type Win = LineWin | WaysWin | ChosenWin;
export type Reading = { grid: Grid; wins: Win[]; scatters: number; scatterUnits: number; units: number };

/** A tuple of symbols along a line, and what it pays. */
export type PayingTuple = { symbols: number[]; units: number };

/** The symbols of a reel that stopped at `stop`, before any expansion. */
export function windowAt({ rows }: Pick<SlotsConfig, 'rows'>, reel: number[], stop: number): number[] {
  return Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] ?? -1);
}

/** Where reels stopped, and how many rows each shows where they change. */
export type Stops = { stops: number[]; heights?: number[] };

/** What every reel shows, before any expansion. */
export const windowsAt = (config: Pick<SlotsConfig, 'rows'>, reels: number[][], { stops, heights }: Stops): Grid =>
  reels.map((reel, i) => windowAt({ rows: heights?.[i] ?? config.rows }, reel, stops[i] ?? 0));

/** The number of ways through a window. */
export const waysOf = (grid: Grid): number => grid.reduce((ways, reel) => ways * reel.length, 1);

/** The window as lines are read: an expanding wild fills its reel. */
export function expanded(config: SlotsConfig, window: number[]): number[] {
  return config.expands && window.includes(config.wild) ? window.map(() => config.wild) : window;
}

/** The window with wilds in the held cells, numbered `reel * rows + row`. */
const covered = ({ rows, wild }: SlotsConfig, windows: Grid, held: readonly number[]): Grid =>
  windows.map((window, reel) => window.map((symbol, row) => (held.includes(reel * rows + row) ? wild : symbol)));

/** Wilds that stay for the next free spin: `held` were there in this one, the reels stopped `at`. */
export function stayingWilds(config: SlotsConfig, reels: number[][], at: Stops, held: readonly number[]): number[] {
  const landed = windowsAt(config, reels, at).flatMap((window, reel) =>
    window.flatMap((symbol, row) => (symbol === config.wild ? [reel * config.rows + row] : [])),
  );
  const now = [...new Set([...held, ...landed])].sort((a, b) => a - b);
  if (config.staying === 'sticky') return now;
  return config.staying === 'walking' ? now.flatMap((cell) => (cell < config.rows ? [] : [cell - config.rows])) : [];
}

/**
 * Evaluates the reels at their stops; wilds that were `held` cover what is under them. `units` is the whole win in
 * units, before a feature's multiplier.
 */
export function readStops(
  config: SlotsConfig,
  reels: number[][],
  stops: Stops,
  { chosen = -1, held = [] }: { chosen?: number | undefined; held?: readonly number[] | undefined } = {},
): Reading {
  const windows = covered(config, windowsAt(config, reels, stops), held);
  const scatters = windows.flat().filter((symbol) => symbol === config.scatter).length;
  const grid = windows.map((window) => expanded(config, window));
  const wins = [
    ...(config.ways ? readWays(config, grid) : readLines(config, grid)),
    ...readChosen(config, grid, chosen),
  ];
  const scatterUnits = config.scatterPays[scatters] ?? 0;
  const units = wins.reduce((sum, win) => sum + win.units, scatterUnits);
  return { grid, wins, scatters, scatterUnits, units };
}

/** The cells, `reel * rows + row`, that show a scatter. */
export function scattersAt(config: SlotsConfig, reels: number[][], stops: Stops): number[] {
  const cells = windowsAt(config, reels, stops).flat();
  return [...cells.keys()].filter((cell) => cells[cell] === config.scatter);
}

function readLines(config: SlotsConfig, grid: Grid): LineWin[] {
  return config.lines.flatMap((path, line) =>
    readLine(
      config,
      path.map((row, reel) => grid[reel]?.[row] ?? -1),
      line,
    ),
  );
}

/** What the symbols along one line pay: from the left, and from the right where the title reads both ways. */
export function readLine(config: SlotsConfig, symbols: number[], line: number): LineWin[] {
  const left = bestRun(config, symbols);
  const wins: LineWin[] = left.units > 0 ? [{ by: 'line', line, from: 'left', ...left }] : [];
  if (!config.both || left.cells === symbols.length) return wins;
  const right = bestRun(config, [...symbols].reverse());
  return right.units > 0 ? [...wins, { by: 'line', line, from: 'right', ...right }] : wins;
}

/** The better of the run of wilds itself and the run of the first other symbol, extended by wilds. */
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

/**
 * Ways: each symbol of the first reel pays for the longest run of reels that show it or a wild, once for each way
 * through its cells; a way through wilds counts `factor` times for each. No wild is on the first reel, so every way has
 * one symbol.
 */
function readWays(config: SlotsConfig, grid: Grid): WaysWin[] {
  const wins: WaysWin[] = [];
  for (const symbol of new Set(grid[0])) {
    let [cells, ways, counted] = [0, 1, 1];
    for (const reel of grid) {
      const own = countOf(reel, symbol);
      const wilds = countOf(reel, config.wild);
      if (own + wilds === 0) break;
      cells += 1;
      ways *= own + wilds;
      counted *= own + wilds * config.factor;
    }
    const units = (config.pays[symbol]?.[cells] ?? 0) * counted;
    if (units > 0) wins.push({ by: 'ways', symbol, cells, ways, units });
  }
  return wins;
}

export const countOf = (cells: number[], symbol: number): number =>
  cells.reduce((count, cell) => (cell === symbol ? count + 1 : count), 0);

/** What a book's symbol pays in addition to the lines. */
function readChosen(config: SlotsConfig, grid: Grid, symbol: number): ChosenWin[] {
  const reels = [...grid.keys()].filter((reel) => symbol >= 0 && grid[reel]?.includes(symbol));
  const units = chosenUnits(config, symbol, reels.length);
  return units > 0 ? [{ by: 'chosen', symbol, reels, units }] : [];
}
export const chosenUnits = (config: SlotsConfig, symbol: number, reels: number): number =>
  (config.pays[symbol]?.[reels] ?? 0) * config.lines.length;

/** The state of a feature: spins played, spins left, retriggers so far. */
export type Feature = { played: number; left: number; again: number };

export function startFeature(config: SlotsConfig, scatters: number): Feature {
  return featureOf(config, config.award[scatters] ?? 0);
}

/** The feature with this many spins, at its beginning. */
export const featureOf = (config: SlotsConfig, spins: number): Feature => ({
  played: 0,
  left: Math.min(spins, config.mostSpins),
  again: 0,
});

/** The multiplier of the feature's next spin. */
export function multiplierOf({ multiplier }: SlotsConfig, feature: Feature): number {
  const risen = { never: 0, spin: feature.played, retrigger: feature.again }[multiplier.rises];
  return Math.min(multiplier.start + multiplier.step * risen, multiplier.most);
}

/** The feature after a spin that showed this many scatters. */
export function afterSpin(config: SlotsConfig, feature: Feature, scatters: number): Feature {
  const room = config.mostSpins - feature.played - feature.left;
  const more = Math.min(config.again[scatters] ?? 0, room);
  return { played: feature.played + 1, left: feature.left - 1 + more, again: feature.again + (more > 0 ? 1 : 0) };
}
