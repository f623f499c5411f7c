// Whether the last reel is drawn out: only where the stopped reels leave it to decide, on the title's real strips.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import { type Reading, readStops } from '#shared/games/slots/rules.ts';

/** A possible win of this many stakes is worth the delay. */
const WORTH_STAKES = 10;

/**
 * The last reel, where one of its stops starts the feature and another does not, or where its best stop wins ten stakes
 * and its worst nothing. It depends on the reels that stopped before: what the last one shows changes nothing.
 */
export function awaitedReel(config: SlotsConfig, event: SpinEvent): number | null {
  const reels = event.free ? config.freeReels : config.reels;
  const last = reels.length - 1;
  const heights: readonly (number | undefined)[] =
    config.heights.length > 0 ? [...new Set(config.heights)] : [undefined];
  let [starts, fails, best, worst] = [false, false, 0, Number.POSITIVE_INFINITY];
  for (const height of heights)
    for (const stop of reels[last]?.keys() ?? []) {
      const at = {
        stops: event.stops.with(last, stop),
        ...(event.heights && height !== undefined && { heights: event.heights.with(last, height) }),
      };
      const reading = readStops(config, reels, at, event.free ? event : {});
      if (startsFeature(config, reading, event.free)) starts = true;
      else fails = true;
      const stakes = (reading.units * event.multiplier) / config.units;
      best = Math.max(best, stakes);
      worst = Math.min(worst, stakes);
    }
  return (starts && fails) || (best >= WORTH_STAKES && worst < WORTH_STAKES) ? last : null;
}

const startsFeature = (config: SlotsConfig, { scatters }: Reading, free: boolean): boolean =>
  config.hold && !free ? scatters >= config.hold.needs : ((free ? config.again : config.award)[scatters] ?? 0) > 0;
