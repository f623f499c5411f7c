// A slot as an engine: one paid spin and its free spins are one round of one step.
import type { Chance } from '../../chance/draw.ts';
import { engine, type GameRefusal, type Json } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { readSlotsConfig, type SlotsConfig } from './config.ts';
import { type HoldEvent, playHold } from './hold.ts';
import {
  afterSpin,
  type Feature,
  featureOf,
  multiplierOf,
  readStops,
  type Stops,
  scattersAt,
  startFeature,
  stayingWilds,
} from './rules.ts';

/** One spin of a round. The first is the paid one; `units` are parts of the stake, including its multiplier. */
export type SpinEvent = {
  kind: 'spin';
  free: boolean;
  stops: number[];
  /** How many rows each reel shows, where they change. */
  heights?: number[];
  multiplier: number;
  units: number;
  /** Free spins that this spin won. */
  awarded: number;
  /** A book's symbol, from the spin that opened it to the last free one. */
  chosen?: number;
  /** Cells of wilds that stayed from earlier free spins, `reel * rows + row`. */
  held?: number[];
};
export type SlotsEvent = SpinEvent | HoldEvent;
export type SlotsState = { spins: number; units: number };

/** `bought`: the stake buys the free spins at `config.buy.stakes` times a spin's; null for a spin. */
type Choice = { bought: true } | null;

export const slots = engine<SlotsConfig, Choice, never, SlotsState, SlotsEvent>({
  id: 'slots',
  readConfig: readSlotsConfig,

  /** A spin has no choices: its action is null; `{ buy: true }` buys the feature, where the title sells it. */
  bet(config, table, { stakeMinor, action }) {
    const bought = isBuy(action);
    const price = bought ? config.buy?.stakes : 1;
    if ((action !== null && !bought) || price === undefined) return { ok: false, code: 'bet.invalid' };
    // The table bounds the stake of one spin, and a bought feature costs the stakes of `price` spins.
    const refused = stakeMinor % price === 0 ? refuseStake(table, stakeMinor / price) : stepRefused;
    if (refused) return refused;
    const most = (BigInt(stakeMinor / price) * BigInt(config.mostUnits)) / BigInt(config.units);
    const value = { stakeMinor, choice: bought ? { bought } : null, maxPayoutMinor: Number(most), buysFeature: bought };
    return refusePayout(table, most) ?? { ok: true, value };
  },

  open(config, { stakeMinor, choice }, chance) {
    const spins = choice ? boughtSpins(config, chance) : spinRound(config, chance);
    const events = [...spins, ...(choice ? [] : holdAfter(config, spins, chance))];
    const units = events.reduce((sum, event) => sum + event.units, 0);
    return {
      state: { spins: spins.length, units },
      events,
      done: true,
      payoutMinor: payMinor(stakeMinor, units, config.units * (choice ? (config.buy?.stakes ?? 1) : 1)),
    };
  },
});

const stepRefused: GameRefusal = { ok: false, code: 'stake.step' };

export const isBuy = (action: Json): action is { buy: true } =>
  typeof action === 'object' &&
  action !== null &&
  !Array.isArray(action) &&
  action.buy === true &&
  Object.keys(action).length === 1;

/**
 * The paid spin and all its free ones; each spin draws one float for each reel, left to right, or two for changing
 * reels: rows, then stop. A book draws its symbol in between.
 */
export function spinRound(config: SlotsConfig, chance: Chance): SpinEvent[] {
  const paid = spinOnce(config, config.reels, chance);
  const feature = startFeature(config, paid.scatters);
  const book = feature.left > 0 && config.chosen.length > 0;
  const chosen = book ? (config.chosen[chance.below(config.chosen.length)] ?? -1) : -1;
  const detail = book ? { chosen } : {};
  const { at, units } = paid;
  return [
    { kind: 'spin', free: false, ...at, multiplier: 1, units, awarded: feature.left, ...detail },
    ...freeSpins(config, feature, chance, chosen).map((spin) => ({ ...spin, ...detail })),
  ];
}

/** Free spins that were bought. */
export const boughtSpins = (config: SlotsConfig, chance: Chance): SpinEvent[] =>
  freeSpins(config, featureOf(config, config.buy?.spins ?? 0), chance, -1);

function freeSpins(config: SlotsConfig, start: Feature, chance: Chance, chosen: number): SpinEvent[] {
  const events: SpinEvent[] = [];
  let held: number[] = [];
  for (let feature = start; feature.left > 0; ) {
    const multiplier = multiplierOf(config, feature);
    const { at, units, scatters } = spinOnce(config, config.freeReels, chance, { chosen, held });
    const next = afterSpin(config, feature, scatters);
    const awarded = next.left - feature.left + 1;
    const stood = held.length > 0 ? { held } : {};
    events.push({ kind: 'spin', free: true, ...at, multiplier, units: units * multiplier, awarded, ...stood });
    held = stayingWilds(config, config.freeReels, at, held);
    feature = next;
  }
  return events;
}

/** Hold and win, where the paid spin shows enough coins. */
function holdAfter(config: SlotsConfig, [paid]: SpinEvent[], chance: Chance): HoldEvent[] {
  const { hold, reels, rows } = config;
  const started = hold && paid ? scattersAt(config, reels, paid) : [];
  return hold && started.length >= hold.needs ? [playHold(hold, reels.length * rows, started, chance)] : [];
}

function spinOnce(
  config: SlotsConfig,
  reels: number[][],
  chance: Chance,
  also: { chosen?: number; held?: readonly number[] } = {},
) {
  const { heights } = config;
  const drawn = reels.map((reel) => {
    const height = heights.length > 0 ? heights[chance.below(heights.length)] : undefined;
    return { height, stop: chance.below(reel.length) };
  });
  const stops = drawn.map(({ stop }) => stop);
  const expanded = drawn.flatMap(({ height }) => height ?? []);
  const at: Stops = heights.length > 0 ? { stops, heights: expanded } : { stops };
  return { at, ...readStops(config, reels, at, also) };
}
