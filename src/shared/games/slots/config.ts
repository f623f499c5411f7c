// The configuration of a slot: reels, lines or ways, paytable and features, read from a title's file into numbers.
import { compileHold, type Hold, type HoldSource } from './hold.ts';
import { problemsOf } from './problems.ts';

/** The form in content. A strip is one text of symbol names separated by spaces, top to bottom. */
export type SlotsSource = {
  strips: string[];
  /** Rows of the window; 3 by default. */
  rows?: 3 | 4;
  /** Changing reels: before it stops, each reel draws its number of rows for this spin, each entry equally likely. With ways. */
  heights?: number[];
  /** The row (0 is the top) that a line crosses on each reel. A stake is one unit a line. */
  lines?: number[][];
  /**
   * Instead of lines: equal symbols on adjacent reels from the left pay wherever they are, once for each way. The
   * number is the stake in units.
   */
  ways?: number;
  /** Pays in units by number of equal symbols from the side a line is read from; with ways, by number of reels. */
  pays: Record<string, Record<string, number>>;
  /** `both`: lines are read from the left and from the right; a line of equal symbols on all reels pays once. */
  reads: 'left' | 'both';
  wild?: {
    symbol: string;
    /** What a wild that substitutes for another symbol does to the win: times `factor` once, or for each wild. With ways: for each. */
    factor?: number;
    factorFor?: 'win' | 'each';
    /** A wild in the window fills its reel. Scatters are counted before. */
    expands?: boolean;
  };
  /** Pays in whole stakes by number of scatters in the window. */
  scatter?: { symbol: string; pays: Record<string, number> };
  freeSpins?: {
    /** Free spins by number of scatters, at the start and again during the feature (none: no retrigger). */
    award: Record<string, number>;
    again?: Record<string, number>;
    /** The most free spins in one feature. */
    most: number;
    /** The feature's own strips. */
    strips?: string[];
    multiplier: { start: number; step: number; rises: 'never' | 'spin' | 'retrigger'; most: number };
    /**
     * A book: one of these symbols, each equally likely, is drawn as the feature begins. Where it is on enough reels to
     * pay, it fills them and pays on every line, adjacent or not, after the lines' own wins.
     */
    chosen?: string[];
    /**
     * Wilds that stay for further free spins of the feature. `sticky`: a wild that lands stays in its cell. `walking`:
     * one that lands on the last reel moves a step to the left with each free spin, until it has left the first.
     */
    wilds?: 'sticky' | 'walking';
  };
  /** Instead of free spins: enough scatters, which are coins here, start hold and win. */
  hold?: HoldSource;
  /** The feature may be bought: for this many stakes it begins with this many free spins, and nothing else is paid. */
  buy?: { stakes: number; spins: number };
  /** The most that one round can pay, in units: bounds a stake before the draw. Computed. */
  mostUnits: number;
};

/** The same in numbers: symbols by index into `symbols`, -1 for none. */
export type SlotsConfig = {
  symbols: string[];
  reels: number[][];
  freeReels: number[][];
  /** The most rows that a reel shows. */
  rows: number;
  /** Heights of changing reels; empty where all of them have `rows`. */
  heights: number[];
  lines: number[][];
  /** True where ways count instead of lines. */
  ways: boolean;
  /** The number of units in a stake. */
  units: number;
  /** pays[symbol][count] in units. */
  pays: number[][];
  both: boolean;
  wild: number;
  factor: number;
  factorEach: boolean;
  expands: boolean;
  scatter: number;
  /** In units, by count. */
  scatterPays: number[];
  award: number[];
  again: number[];
  mostSpins: number;
  multiplier: { start: number; step: number; rises: 'never' | 'spin' | 'retrigger'; most: number };
  /** Wilds that stay for further free spins. */
  staying: 'sticky' | 'walking' | null;
  /** Symbols that a book chooses from; none without one. */
  chosen: number[];
  hold: Hold | null;
  buy: { stakes: number; spins: number } | null;
  mostUnits: number;
};

export function readSlotsConfig(raw: unknown): { config: SlotsConfig } | { problems: string[] } {
  const problems = problemsOf(raw);
  return problems.length > 0 ? { problems } : { config: compile(raw as SlotsSource) };
}

function compile(source: SlotsSource): SlotsConfig {
  const symbols = [...new Set([...source.strips, ...(source.freeSpins?.strips ?? [])].flatMap(split))].sort();
  const index = (symbol: string | undefined) => (symbol === undefined ? -1 : symbols.indexOf(symbol));
  const reels = source.strips.map((strip) => split(strip).map(index));
  const { lines = [], ways, heights = [] } = source;
  const rows = heights.length > 0 ? Math.max(...heights) : (source.rows ?? 3);
  const units = ways ?? lines.length;
  const counts = Array.from({ length: rows * reels.length + 1 }, (_, count) => String(count));
  const byCount = (table: Record<string, number> | undefined) => counts.map((count) => table?.[count] ?? 0);
  return {
    symbols,
    reels,
    freeReels: source.freeSpins?.strips?.map((strip) => split(strip).map(index)) ?? reels,
    rows,
    heights,
    lines,
    ways: ways !== undefined,
    units,
    pays: symbols.map((symbol) => byCount(source.pays[symbol]).slice(0, reels.length + 1)),
    both: source.reads === 'both',
    wild: index(source.wild?.symbol),
    factor: source.wild?.factor ?? 1,
    factorEach: source.wild?.factorFor === 'each',
    expands: source.wild?.expands ?? false,
    scatter: index(source.scatter?.symbol),
    scatterPays: byCount(source.scatter?.pays).map((stakes) => stakes * units),
    award: byCount(source.freeSpins?.award),
    again: byCount(source.freeSpins?.again),
    mostSpins: source.freeSpins?.most ?? 0,
    multiplier: source.freeSpins?.multiplier ?? { start: 1, step: 0, rises: 'never', most: 1 },
    staying: source.freeSpins?.wilds ?? null,
    chosen: source.freeSpins?.chosen?.map(index) ?? [],
    hold: source.hold ? compileHold(source.hold, units) : null,
    buy: source.buy ?? null,
    mostUnits: source.mostUnits,
  };
}

const split = (strip: string) => strip.split(' ');
