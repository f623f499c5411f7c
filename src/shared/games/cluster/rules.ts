// Cluster slots: equal symbols joined by edges pay and vanish, those above them fall, and new symbols come in from above.
import type { Chance } from '../../chance/draw.ts';

/** The form in content. A stake is `units` units; pays are in units. */
export type ClusterSource = {
  columns: number;
  rows: number;
  /** Each cell draws one of these symbols by weight, independently of all others. */
  weights: Record<string, number>;
  /** By least number of symbols: a cluster pays the highest step it reaches. */
  pays: Record<string, Record<string, number>>;
  /** The multiplier of each drop's wins, the first drop's first. A spin has at most as many drops. */
  multipliers: number[];
  units: number;
  /** The most that one round can pay, in units: bounds a stake before the draw. Computed. */
  mostUnits: number;
};

/** The same with symbols as indexes. A cell is `column * rows + row`, row 0 on top. */
export type ClusterConfig = {
  symbols: string[];
  columns: number;
  rows: number;
  cells: number;
  /** The symbol for each number that may be drawn for a cell. */
  drawn: number[];
  /** pays[symbol][size] in units. */
  pays: number[][];
  multipliers: number[];
  units: number;
  mostUnits: number;
};

export function readClusterConfig(raw: unknown): { config: ClusterConfig } | { problems: string[] } {
  const problems = problemsOf(raw);
  return problems.length > 0 ? { problems } : { config: compile(raw as ClusterSource) };
}

function compile({ columns, rows, weights, pays, multipliers, units, mostUnits }: ClusterSource): ClusterConfig {
  const symbols = Object.keys(weights).sort();
  const cells = columns * rows;
  return {
    symbols,
    columns,
    rows,
    cells,
    multipliers,
    units,
    mostUnits,
    drawn: symbols.flatMap((name, symbol) => Array.from({ length: weights[name] ?? 0 }, () => symbol)),
    pays: symbols.map((name) => {
      const bySize: number[] = [];
      for (let size = 0; size <= cells; size += 1) bySize[size] = pays[name]?.[size] ?? bySize[size - 1] ?? 0;
      return bySize;
    }),
  };
}

/** The symbol in each cell. */
export type Board = readonly number[];
export type Cluster = { symbol: number; cells: number[]; units: number };
/** The board after a drop, and its clusters that pay, before the drop's multiplier. */
export type Landed = { board: Board; clusters: Cluster[]; units: number };

/** The cells that share an edge with this one. */
export function besides({ columns, rows }: Pick<ClusterConfig, 'columns' | 'rows'>, cell: number): number[] {
  const [column, row] = [Math.floor(cell / rows), cell % rows];
  return [
    ...(column > 0 ? [cell - rows] : []),
    ...(row > 0 ? [cell - 1] : []),
    ...(row < rows - 1 ? [cell + 1] : []),
    ...(column < columns - 1 ? [cell + rows] : []),
  ];
}

/** Every cluster that pays, in the order of its first cell. */
export function clustersOf(config: ClusterConfig, board: Board): Cluster[] {
  const seen = new Set<number>();
  const found: Cluster[] = [];
  for (const [first, symbol] of board.entries()) {
    if (seen.has(first)) continue;
    const cells = [first];
    seen.add(first);
    for (const cell of cells)
      for (const beside of besides(config, cell))
        if (board[beside] === symbol && !seen.has(beside)) {
          seen.add(beside);
          cells.push(beside);
        }
    const units = config.pays[symbol]?.[cells.length] ?? 0;
    if (units > 0) found.push({ symbol, cells: cells.toSorted((a, b) => a - b), units });
  }
  return found;
}

export function land(config: ClusterConfig, board: Board): Landed {
  const clusters = clustersOf(config, board);
  return { board, clusters, units: clusters.reduce((sum, { units }) => sum + units, 0) };
}

/** For each cell of the next board: the cell from which its symbol fell, or -1 for a drawn one. */
export type Falls = readonly number[];

/** Where all symbols come from once these cells have vanished: symbols keep their order, new ones are on top. */
export function fallsOf({ columns, rows }: Pick<ClusterConfig, 'columns' | 'rows'>, gone: ReadonlySet<number>): Falls {
  return Array.from({ length: columns }, (_, column) => {
    const remaining = Array.from({ length: rows }, (_, row) => column * rows + row).filter((cell) => !gone.has(cell));
    return [...Array.from({ length: rows - remaining.length }, () => -1), ...remaining];
  }).flat();
}

export const goneFrom = ({ clusters }: Landed): Set<number> => new Set(clusters.flatMap(({ cells }) => cells));

/** The next board; new symbols are taken from `fresh` in the order of cells. */
export function fallen(board: Board, falls: Falls, fresh: readonly number[]): Board {
  let taken = 0;
  return falls.map((from) => (from < 0 ? (fresh[taken++] ?? -1) : (board[from] ?? -1)));
}

/** One draw for each cell, column by column from the left, each from the top. */
export const drawCells = ({ drawn }: ClusterConfig, count: number, chance: Chance): number[] =>
  Array.from({ length: count }, () => drawn[chance.below(drawn.length)] ?? -1);

/** An upper bound of a board's payout, in units: its cells divided among the clusters that pay best, without space between them. */
export function mostOnBoard({ pays, cells }: ClusterConfig): number {
  const best = [0];
  for (let free = 1; free <= cells; free += 1) {
    const ends = pays.flatMap((bySize) =>
      bySize.flatMap((units, size) => (size > 0 && size <= free ? [units + (best[free - size] ?? 0)] : [])),
    );
    best[free] = Math.max(...ends);
  }
  return best[cells] ?? 0;
}

/** An upper bound of a round's payout: every possible drop, each with a board at its bound. */
export const mostUnitsOf = (config: ClusterConfig): number =>
  mostOnBoard(config) * config.multipliers.reduce((sum, times) => sum + times, 0);

/** Bounds a round, and so a simulation of millions, whatever a board pays. */
const MOST_DROPS = 50;

/** Mistakes in a title's configuration, in sentences. */
function problemsOf(raw: unknown): string[] {
  if (!isRecord(raw)) return ['config is an object'];
  const { columns, rows, weights, pays, multipliers, units, mostUnits } = raw;
  const isSide = (side: unknown) => isWhole(side, 3) && side <= 7;
  if (!isSide(columns) || !isSide(rows)) return ['config.columns and config.rows are 3 to 7'];
  if (!isRecord(weights) || !Object.values(weights).every((weight) => isWhole(weight, 1)))
    return ['config.weights holds a whole weight for each symbol'];
  const cells = Number(columns) * Number(rows);
  const isPays = (bySize: unknown) =>
    isRecord(bySize) &&
    Object.entries(bySize).every(
      ([size, pay]) => isWhole(Number(size), 3) && Number(size) <= cells && isWhole(pay, 1),
    ) &&
    isRising(Object.values(bySize));
  return [
    (Object.keys(weights).length > 2 && sum(Object.values(weights)) <= 65_536) ||
      'config.weights holds three symbols or more, of 65,536 at most',
    (isRecord(pays) && Object.values(pays).every(isPays) && Object.keys(pays).every((name) => name in weights)) ||
      'config.pays holds, for symbols of config.weights, pays that rise with the size, 3 to all cells',
    (Array.isArray(multipliers) &&
      multipliers.length > 0 &&
      multipliers.length <= MOST_DROPS &&
      multipliers.every((one) => isWhole(one, 1))) ||
      `config.multipliers lists whole multipliers, one a drop, ${MOST_DROPS} at most`,
    isWhole(units, 1) || 'config.units says how many units a stake is',
    isWhole(mostUnits, 1) || 'config.mostUnits is computed by "npm run maths"',
  ].filter((problem) => typeof problem === 'string');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;
const sum = (values: unknown[]): number => values.reduce<number>((all, one) => all + Number(one), 0);
const isRising = (values: unknown[]): boolean =>
  values.every((value, i) => i === 0 || Number(value) > Number(values[i - 1]));
