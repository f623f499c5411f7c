// Counts every stop of every reel, for what linearity can't give: hit rate, variance, the highest win and its odds.
import { linesCensus } from './census-lines.ts';
import { waysCensus, waysSteps } from './census-ways.ts';
import type { SlotsConfig } from './config.ts';
import { readStops } from './rules.ts';
import { sampledCensus } from './sampled.ts';
import { type Census, tallyOf } from './sums.ts';

/** The most windows that are walked one after the other. */
const MOST_STEPS = 300_000_000;

/** Counts all stops, each once, by the fastest method. `chosen` is the symbol of a book's free spins. */
export function censusOf(config: SlotsConfig, reels: number[][], chosen = -1): Census {
  if (config.ways)
    return waysSteps(config, reels) > MOST_STEPS ? sampledCensus(config, reels) : waysCensus(config, reels);
  return reels.length === 5 ? linesCensus(config, reels, chosen) : plainCensus(config, reels, chosen);
}

/** Evaluates each stop like play: plainly correct, and fast enough for three reels with lines. */
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
