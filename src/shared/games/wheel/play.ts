// A wheel of fortune as an engine: bets on symbols, one stop of the wheel, one payout.
import { engine, type Json } from '../engine.ts';
import { judgeBets, type KindOf, type PlacedBet } from '../laid.ts';
import { payMinor } from '../stake.ts';
import { readWheelConfig, returnUnits, type WheelConfig } from './rules.ts';

export type WheelState = { bets: PlacedBet[]; stop: number };
/** `stop` is the segment, counted clockwise from the first. */
export type WheelEvent = { kind: 'stop'; stop: number };

/** Every symbol is a kind of its own, with its own highest stake. */
export const kindsOf =
  ({ pays }: WheelConfig): KindOf =>
  (at) =>
    pays.has(at) ? at : undefined;

export const wheel = engine<WheelConfig, PlacedBet[], never, WheelState, WheelEvent>({
  id: 'wheel',
  readConfig: readWheelConfig,

  bet: (config, table, opening) =>
    judgeBets(table, opening, kindsOf(config), (bets) =>
      Math.max(...config.segments.map((_, stop) => payoutOf(config, bets, stop))),
    ),

  open(config, { choice: bets }, chance) {
    const stop = chance.below(config.segments.length);
    return {
      state: { bets, stop },
      events: [{ kind: 'stop', stop }],
      done: true,
      payoutMinor: payoutOf(config, bets, stop),
    };
  },

  /** On the symbol that pays the least, on which every stake of the table is allowed. */
  plain({ pays }, stakeMinor) {
    const [lowest] = [...pays].sort(([, a], [, b]) => a - b);
    return [{ bets: [{ at: lowest?.[0] ?? '', stakeMinor }] }];
  },
});

/** What all bets return, including the stake of a winning one. */
export const payoutOf = (config: WheelConfig, bets: readonly PlacedBet[], stop: number): number =>
  bets.reduce((sum, placed) => sum + returnOf(config, placed, stop), 0);

export const returnOf = (config: WheelConfig, { at, stakeMinor }: PlacedBet, stop: number): number =>
  payMinor(stakeMinor, returnUnits(config, at, stop), 1);

/** Where a round's wheel stopped; null for any other event. */
export function stopIn({ segments }: WheelConfig, event: Json | undefined): number | null {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return null;
  const { stop } = event;
  return typeof stop === 'number' && segments[stop] !== undefined ? stop : null;
}
