// A slot as an engine: one paid spin and the free spins it brings are one round of one step.
import type { Chance } from '../draw.ts';
import { engine } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { readSlotsConfig, type SlotsConfig } from './config.ts';
import { type HoldEvent, playHold } from './hold.ts';
import { afterSpin, multiplierOf, readStops, scattersAt, startFeature } from './rules.ts';

/** One spin of a round. The first is the paid one; `units` are parts of the stake, its multiplier counted. */
export type SpinEvent = {
  kind: 'spin';
  free: boolean;
  stops: number[];
  multiplier: number;
  units: number;
  /** Free spins that this spin brought. */
  awarded: number;
  /** A book's symbol, from the spin that opened it to the last free one. */
  chosen?: number;
};
export type SlotsEvent = SpinEvent | HoldEvent;
export type SlotsState = { spins: number; units: number };

export const slots = engine<SlotsConfig, null, never, SlotsState, SlotsEvent>({
  id: 'slots',
  readConfig: readSlotsConfig,

  /** A spin has no choices: the action is null. */
  bet(config, table, { stakeMinor, action }) {
    if (action !== null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const most = (BigInt(stakeMinor) * BigInt(config.mostUnits)) / BigInt(config.units);
    const value = { stakeMinor, choice: null, maxPayoutMinor: Number(most) };
    return refusePayout(table, most) ?? { ok: true, value };
  },

  open(config, { stakeMinor }, chance) {
    const spins = spinRound(config, chance);
    const events = [...spins, ...holdAfter(config, spins, chance)];
    const units = events.reduce((sum, event) => sum + event.units, 0);
    return {
      state: { spins: spins.length, units },
      events,
      done: true,
      payoutMinor: payMinor(stakeMinor, units, config.units),
    };
  },
});

/** The paid spin and all its free ones; each spin draws one float a reel, left to right. A book draws its symbol between. */
export function spinRound(config: SlotsConfig, chance: Chance): SpinEvent[] {
  const paid = spinOnce(config, config.reels, chance);
  let feature = startFeature(config, paid.scatters);
  const book = feature.left > 0 && config.chosen.length > 0;
  const chosen = book ? (config.chosen[chance.below(config.chosen.length)] ?? -1) : -1;
  const told = book ? { chosen } : {};
  const events: SpinEvent[] = [
    { kind: 'spin', free: false, stops: paid.stops, multiplier: 1, units: paid.units, awarded: feature.left, ...told },
  ];
  while (feature.left > 0) {
    const multiplier = multiplierOf(config, feature);
    const { stops, units, scatters } = spinOnce(config, config.freeReels, chance, chosen);
    const next = afterSpin(config, feature, scatters);
    const awarded = next.left - feature.left + 1;
    events.push({ kind: 'spin', free: true, stops, multiplier, units: units * multiplier, awarded, ...told });
    feature = next;
  }
  return events;
}

/** Hold and win, where the paid spin shows enough coins. */
function holdAfter(config: SlotsConfig, [paid]: SpinEvent[], chance: Chance): HoldEvent[] {
  const { hold, reels, rows } = config;
  const started = hold && paid ? scattersAt(config, reels, paid.stops) : [];
  return hold && started.length >= hold.needs ? [playHold(hold, reels.length * rows, started, chance)] : [];
}

function spinOnce(config: SlotsConfig, reels: number[][], chance: Chance, chosen?: number) {
  const stops = reels.map((reel) => chance.below(reel.length));
  return { stops, ...readStops(config, reels, stops, chosen) };
}
