// Every stop of every reel, counted: what linearity can't say (hit rate, spread, the highest win and its odds).
import { linesCensus } from './census-lines.ts';
import { waysCensus, waysSteps } from './census-ways.ts';
import type { SlotsConfig } from './config.ts';
import { readStops } from './rules.ts';
import { sampledCensus } from './sampled.ts';
import { type Census, tallyOf } from './sums.ts';

/** Windows that are walked one after the other. */
const MOST_STEPS = 300_000_000;

/** Counts all stops, each once, by the fastest way there is. `chosen` is the symbol of a book's free spins. */
export function censusOf(config: SlotsConfig, reels: number[][], chosen = -1): Census {
  if (config.ways)
    return waysSteps(config, reels) > MOST_STEPS ? sampledCensus(config, reels) : waysCensus(config, reels);
  return reels.length === 5 ? linesCensus(config, reels, chosen) : plainCensus(config, reels, chosen);
}

/** Reads each stop as play does: right by its look, and fast enough for three reels that lines read. */
export function plainCensus(config: SlotsConfig, reels: number[][], chosen = -1): Census {
  const tally = tallyOf(config.scatterPays.length);
  const walk = (stops: number[]) => {
    const reel = reels[stops.length];
    if (!reel) {
      const { scatters, units } = readStops(config, reels, { stops }, { chosen });
      return tally.add(scatters, 1, units);
    }
    for (let stop = 0; stop < reel.length; stop += 1) walk([...stops, stop]);
  };
  walk([]);
  return tally.census();
}
