// How far exact sums go: what would take for ever is refused by a sentence.
import type { SlotsConfig } from './config.ts';
import { afterSpin, featureOf, startFeature } from './rules.ts';

/** Where a feature may stand: spins played, left, won again. A title of ours has some thousands at most. */
export const MOST_STATES = 20_000;
/** Windows of all reels that are looked at one by one. */
const MOST_WINDOWS = { lines: 1_000_000_000, plain: 20_000_000 };

/** Throws where a feature has no end, whatever its rules are. */
export function countStep(done: number): void {
  if (done >= MOST_STATES) throw new Error(`A feature can stand in more than ${MOST_STATES} ways: it has no end.`);
}

/** What makes a configuration impossible to compute, in sentences; none where its certificate can be. */
export function endProblems(config: SlotsConfig): string[] {
  const stops = config.reels.map((reel) => reel.length);
  const free = config.freeReels.map((reel) => reel.length);
  const windows = Math.max(...[stops, free].map((all) => all.reduce((product, one) => product * one, 1)));
  const most = stops.length === 5 ? MOST_WINDOWS.lines : MOST_WINDOWS.plain;
  return [
    hasEnd(config) ||
      `config.freeSpins: the feature can stand in more than ${MOST_STATES} ways, which nobody can compute; lower "most", or win fewer kinds of spins in "again"`,
    config.ways ||
      windows <= most ||
      `config.strips: lines over ${windows} stops can't be counted, ${most} at most; shorten the strips`,
  ].filter((problem) => typeof problem === 'string');
}

/** Every state that a feature may pass through, as long as there are not too many. */
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
