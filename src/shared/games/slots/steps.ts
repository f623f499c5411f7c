// Bounds of exact computation: what would take too long is refused with a sentence.
import type { SlotsConfig } from './config.ts';
import { afterSpin, featureOf, startFeature } from './rules.ts';

/** The most states of a feature: spins played, left, won again. Our titles have some thousands. */
export const MOST_STATES = 20_000;
/** The most windows of all reels that are evaluated one by one. */
const MOST_WINDOWS = { lines: 1_000_000_000, plain: 20_000_000 };

/** The same, multiplied by the possible positions of staying wilds. */
const MOST_HELD_WINDOWS = 10_000_000_000;
/** The most tuples of symbols on a line. */
const MOST_TUPLES = 10_000_000;
/** The most symbols for which ways are counted; the sets of symbols that can still win are enumerated. */
const MOST_RUNNING = 16;
/** The most partial spins that the search for the highest win visits. Our hardest title takes 14 million. */
export const MOST_TRIED = 300_000_000;

/** Throws where the highest win of a spin can't be found. */
export function countTry(done: number, most: number): void {
  if (done >= most) throw new Error(`The highest win of a spin isn't found in ${most} steps.`);
}

/** Throws where a feature has too many states. */
export function countStep(done: number): void {
  if (done >= MOST_STATES) throw new Error(`A feature can stand in more than ${MOST_STATES} ways: it has no end.`);
}

/** Why a configuration can't be computed, in sentences; none where its certificate can be. */
export function endProblems(config: SlotsConfig): string[] {
  const stops = config.reels.map((reel) => reel.length);
  const free = config.freeReels.map((reel) => reel.length);
  const windows = Math.max(windowsOf(stops), windowsOf(free));
  const tuples = config.symbols.length ** stops.length;
  const places = placesOf(config);
  const running = config.pays.filter((pays) => pays.some((units) => units > 0)).length;
  const most = stops.length === 5 ? MOST_WINDOWS.lines : MOST_WINDOWS.plain;
  return [
    hasEnd(config) ||
      `config.freeSpins: the feature can stand in more than ${MOST_STATES} ways, which nobody can compute; lower "most", or win fewer kinds of spins in "again"`,
    config.ways ||
      windows <= most ||
      `config.strips: lines over ${windows} stops can't be counted, ${most} at most; shorten the strips`,
    config.ways ||
      tuples <= MOST_TUPLES ||
      `config.strips: ${config.symbols.length} symbols on lines of ${stops.length} can't be counted; take fewer`,
    !config.ways ||
      running <= MOST_RUNNING ||
      `config.pays: ways of ${running} symbols can't be counted, ${MOST_RUNNING} at most`,
    !config.staying ||
      windowsOf(free) * places <= MOST_HELD_WINDOWS ||
      `config.freeSpins.strips: ${windowsOf(free)} stops under wilds in ${places} places can't be counted; shorten the strips`,
  ].filter((problem) => typeof problem === 'string');
}

const windowsOf = (stops: readonly number[]): number => stops.reduce((product, one) => product * one, 1);

/** The number of positions of staying wilds: sticky ones in any rows of each reel, a walking one in one row of each. */
function placesOf({ staying, freeReels, rows, wild }: SlotsConfig): number {
  if (staying === 'sticky') return 2 ** (rows * freeReels.filter((reel) => reel.includes(wild)).length);
  return staying === 'walking' ? (rows + 1) ** (freeReels.length - 1) : 1;
}

/** Visits every state of a feature, as long as there are not too many. */
function hasEnd(config: SlotsConfig): boolean {
  const seen = new Set<string>();
  const counts = [...config.scatterPays.keys()];
  const differing = counts.filter(
    (count) => counts.findIndex((one) => config.again[one] === config.again[count]) === count,
  );
  const starts = [
    ...counts.map((count) => startFeature(config, count)),
    ...(config.buy ? [featureOf(config, config.buy.spins)] : []),
  ];
  const open = [...starts];
  for (let feature = open.pop(); feature; feature = open.pop()) {
    const key = `${feature.played}:${feature.left}:${feature.again}`;
    if (feature.left <= 0 || seen.has(key)) continue;
    if (seen.size >= MOST_STATES) return false;
    seen.add(key);
    for (const count of differing) open.push(afterSpin(config, feature, count));
  }
  return true;
}
