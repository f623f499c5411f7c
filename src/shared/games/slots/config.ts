// The configuration of a line slot: reels, lines, paytable and features, read from a title's file into numbers.

/** As content writes it. A strip is one text of symbol names separated by spaces, top to bottom. */
export type SlotsSource = {
  strips: string[];
  /** Rows (0 top to 2 bottom) that a line crosses, one a reel. */
  lines: number[][];
  /** Pays in line stakes by number of equal symbols from the side a line is read from. */
  pays: Record<string, Record<string, number>>;
  /** `both`: lines are read from the left and from the right; all reels equal pay once. */
  reads: 'left' | 'both';
  wild?: {
    symbol: string;
    /** What a wild that stands in for another symbol does to the win: times `factor` once, or for each. */
    factor?: number;
    factorFor?: 'win' | 'each';
    /** A wild in the window fills its reel. Scatters are counted before. */
    expands?: boolean;
  };
  /** Pays in whole stakes by number of scatters in the window. */
  scatter?: { symbol: string; pays: Record<string, number> };
  freeSpins?: {
    /** Spins by number of scatters, at the start and again during the feature (none: no retrigger). */
    award: Record<string, number>;
    again?: Record<string, number>;
    /** No more spins than this in one feature. */
    most: number;
    /** Own strips of the feature. */
    strips?: string[];
    multiplier: { start: number; step: number; rises: 'never' | 'spin' | 'retrigger'; most: number };
  };
  /** The most that one round can pay, in line stakes: what a stake is judged by before the draw. Computed. */
  mostUnits: number;
};

/** The same in numbers: symbols by index into `symbols`, -1 for none. */
export type SlotsConfig = {
  symbols: string[];
  reels: number[][];
  freeReels: number[][];
  lines: number[][];
  /** pays[symbol][count] in line stakes. */
  pays: number[][];
  both: boolean;
  wild: number;
  factor: number;
  factorEach: boolean;
  expands: boolean;
  scatter: number;
  /** In line stakes, by count. */
  scatterPays: number[];
  award: number[];
  again: number[];
  mostSpins: number;
  multiplier: { start: number; step: number; rises: 'never' | 'spin' | 'retrigger'; most: number };
  mostUnits: number;
};

export const rows = 3;

export function readSlotsConfig(raw: unknown): { config: SlotsConfig } | { problems: string[] } {
  const problems = problemsOf(raw);
  return problems.length > 0 ? { problems } : { config: compile(raw as SlotsSource) };
}

function compile(source: SlotsSource): SlotsConfig {
  const symbols = [...new Set([...source.strips, ...(source.freeSpins?.strips ?? [])].flatMap(split))].sort();
  const index = (symbol: string | undefined) => (symbol === undefined ? -1 : symbols.indexOf(symbol));
  const reels = source.strips.map((strip) => split(strip).map(index));
  const counts = Array.from({ length: rows * reels.length + 1 }, (_, count) => String(count));
  const byCount = (table: Record<string, number> | undefined) => counts.map((count) => table?.[count] ?? 0);
  return {
    symbols,
    reels,
    freeReels: source.freeSpins?.strips?.map((strip) => split(strip).map(index)) ?? reels,
    lines: source.lines,
    pays: symbols.map((symbol) => byCount(source.pays[symbol]).slice(0, reels.length + 1)),
    both: source.reads === 'both',
    wild: index(source.wild?.symbol),
    factor: source.wild?.factor ?? 1,
    factorEach: source.wild?.factorFor === 'each',
    expands: source.wild?.expands ?? false,
    scatter: index(source.scatter?.symbol),
    scatterPays: byCount(source.scatter?.pays).map((stakes) => stakes * source.lines.length),
    award: byCount(source.freeSpins?.award),
    again: byCount(source.freeSpins?.again),
    mostSpins: source.freeSpins?.most ?? 0,
    multiplier: source.freeSpins?.multiplier ?? { start: 1, step: 0, rises: 'never', most: 1 },
    mostUnits: source.mostUnits,
  };
}

const split = (strip: string) => strip.split(' ');

/** What a title's author got wrong, in sentences. */
function problemsOf(raw: unknown): string[] {
  if (!isRecord(raw)) return ['config is an object'];
  const problems: string[] = [];
  const say = (bad: boolean, sentence: string) => {
    if (bad) problems.push(sentence);
  };
  const strips = raw.strips;
  if (!isStrips(strips)) return ['config.strips is a list of 3 to 6 texts of at least 3 symbol names'];
  const known = new Set(strips.flatMap(split));
  const { lines, pays, wild, scatter, freeSpins } = raw;
  const isLine = (line: unknown) =>
    Array.isArray(line) && line.length === strips.length && line.every((row) => isWhole(row) && row < rows);
  say(
    !Array.isArray(lines) || lines.length === 0 || !lines.every(isLine),
    'config.lines holds lists of one row (0 to 2) a reel',
  );
  say(!isRecord(pays) || !Object.values(pays).every(isCounts), 'config.pays holds whole pays by count for each symbol');
  if (isRecord(pays))
    for (const symbol of Object.keys(pays)) say(!known.has(symbol), `config.pays: no ${symbol} on the strips`);
  say(raw.reads !== 'left' && raw.reads !== 'both', 'config.reads is "left" or "both"');
  say(!isWhole(raw.mostUnits) || raw.mostUnits === 0, 'config.mostUnits is computed by "npm run maths"');
  if (wild !== undefined) {
    if (!isRecord(wild)) problems.push('config.wild is an object');
    else {
      say(typeof wild.symbol !== 'string' || !known.has(wild.symbol), 'config.wild.symbol is on the strips');
      say(wild.factor !== undefined && (!isWhole(wild.factor) || wild.factor < 1), 'config.wild.factor is 1 or more');
    }
  }
  if (scatter !== undefined) {
    if (!isRecord(scatter)) problems.push('config.scatter is an object');
    else {
      say(typeof scatter.symbol !== 'string' || !known.has(scatter.symbol), 'config.scatter.symbol is on the strips');
      say(!isCounts(scatter.pays), 'config.scatter.pays holds whole stakes by count');
    }
  }
  if (freeSpins !== undefined) {
    if (!isRecord(freeSpins)) problems.push('config.freeSpins is an object');
    else {
      const { award, again, most, strips: own, multiplier } = freeSpins;
      say(scatter === undefined, 'config.freeSpins needs config.scatter');
      say(!isCounts(award), 'config.freeSpins.award holds spins by number of scatters');
      say(again !== undefined && !isCounts(again), 'config.freeSpins.again holds spins by number of scatters');
      say(!isWhole(most) || most < 1 || most > 200, 'config.freeSpins.most is 1 to 200');
      say(
        own !== undefined && (!isStrips(own) || own.length !== strips.length),
        'config.freeSpins.strips are like config.strips',
      );
      say(!isMultiplier(multiplier), 'config.freeSpins.multiplier is { start, step, rises, most }');
    }
  }
  return problems;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isCounts = (value: unknown) => isRecord(value) && Object.values(value).every(isWhole);
const isStrips = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length >= 3 &&
  value.length <= 6 &&
  value.every((strip) => typeof strip === 'string' && /^[a-z0-9-]+( [a-z0-9-]+){2,}$/.test(strip));
const isMultiplier = (value: unknown) =>
  isRecord(value) &&
  isWhole(value.start) &&
  value.start >= 1 &&
  isWhole(value.step) &&
  isWhole(value.most) &&
  value.most >= value.start &&
  ['never', 'spin', 'retrigger'].includes(String(value.rises));
