// A line slot as an engine: one paid spin and the free spins it brings are one round of one step.
import type { Chance } from '../draw.ts';
import { engine } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { readSlotsConfig, type SlotsConfig } from './config.ts';
import { afterSpin, multiplierOf, readStops, startFeature } from './rules.ts';

/** One spin of a round. The first is the paid one; `units` are line stakes, its multiplier counted. */
export type SpinEvent = {
  kind: 'spin';
  free: boolean;
  stops: number[];
  multiplier: number;
  units: number;
  /** Free spins that this spin brought. */
  awarded: number;
};
export type SlotsState = { spins: number; units: number };

export const slots = engine<SlotsConfig, null, never, SlotsState, SpinEvent>({
  id: 'slots',
  readConfig: readSlotsConfig,

  /** A spin has no choices: the action is null. */
  bet(config, table, { stakeMinor, action }) {
    if (action !== null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const most = (BigInt(stakeMinor) * BigInt(config.mostUnits)) / BigInt(config.lines.length);
    const value = { stakeMinor, choice: null, maxPayoutMinor: Number(most) };
    return refusePayout(table, most) ?? { ok: true, value };
  },

  open(config, { stakeMinor }, chance) {
    const events = spinRound(config, chance);
    const units = events.reduce((sum, spin) => sum + spin.units, 0);
    return {
      state: { spins: events.length, units },
      events,
      done: true,
      payoutMinor: payMinor(stakeMinor, units, config.lines.length),
    };
  },
});

/** The paid spin and all its free ones; each spin draws one float a reel, left to right. */
export function spinRound(config: SlotsConfig, chance: Chance): SpinEvent[] {
  const paid = spinOnce(config, config.reels, chance);
  let feature = startFeature(config, paid.scatters);
  const events: SpinEvent[] = [
    { kind: 'spin', free: false, stops: paid.stops, multiplier: 1, units: paid.units, awarded: feature.left },
  ];
  while (feature.left > 0) {
    const multiplier = multiplierOf(config, feature);
    const { stops, units, scatters } = spinOnce(config, config.freeReels, chance);
    const next = afterSpin(config, feature, scatters);
    const awarded = next.left - feature.left + 1;
    events.push({ kind: 'spin', free: true, stops, multiplier, units: units * multiplier, awarded });
    feature = next;
  }
  return events;
}

function spinOnce(config: SlotsConfig, reels: number[][], chance: Chance) {
  const stops = reels.map((reel) => chance.below(reel.length));
  return { stops, ...readStops(config, reels, stops) };
}
