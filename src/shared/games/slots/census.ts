// Every stop of every reel, counted: what linearity can't say (hit rate, spread, the highest win and its odds).
import { changingCensus } from './census-changing.ts';
import { linesCensus } from './census-lines.ts';
import { waysCensus } from './census-ways.ts';
import type { SlotsConfig } from './config.ts';
import { readStops } from './rules.ts';
import { type Census, emptyCensus } from './sums.ts';

/** More reels than these have too many stops to walk, even for as long as a symbol runs. */
const WALKED_REELS = 5;

/** Counts all stops, each once, by the fastest way there is. `chosen` is the symbol of a book's free spins. */
export function censusOf(config: SlotsConfig, reels: number[][], chosen = -1): Census {
  if (config.heights.length > 0 || (config.ways && reels.length > WALKED_REELS)) return changingCensus(config, reels);
  if (config.ways) return waysCensus(config, reels);
  return reels.length === 5 ? linesCensus(config, reels, chosen) : plainCensus(config, reels, chosen);
}

/** Reads each stop as play does: right by its look, and fast enough for three reels. */
export function plainCensus(config: SlotsConfig, reels: number[][], chosen = -1): Census {
  const count = emptyCensus(config, reels);
  const walk = (stops: number[]) => {
    const reel = reels[stops.length];
    if (!reel) {
      const { scatters, units } = readStops(config, reels, { stops }, { chosen });
      return count.add(scatters, 1, units);
    }
    for (let stop = 0; stop < reel.length; stop += 1) walk([...stops, stop]);
  };
  walk([]);
  return count.census;
}
