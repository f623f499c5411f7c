// Clusters as an engine: a paid drop and all its cascades are one round of one step.
import type { Chance } from '../../chance/draw.ts';
import { engine } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import {
  type ClusterConfig,
  drawCells,
  type Falls,
  fallen,
  fallsOf,
  goneFrom,
  type Landed,
  land,
  readClusterConfig,
} from './rules.ts';

/** One drop of a round: the symbols that came in, and what the board then paid, in units, including its multiplier. */
export type DropEvent = { kind: 'drop'; drawn: number[]; multiplier: number; units: number };
export type ClusterState = { drops: number; units: number };

export const cluster = engine<ClusterConfig, null, never, ClusterState, DropEvent>({
  id: 'cluster',
  readConfig: readClusterConfig,

  bet(config, table, { stakeMinor, action }) {
    if (action !== null) return { ok: false, code: 'bet.invalid' };
    const most = (BigInt(stakeMinor) * BigInt(config.mostUnits)) / BigInt(config.units);
    const value = { stakeMinor, choice: null, maxPayoutMinor: Number(most) };
    return refuseStake(table, stakeMinor) ?? refusePayout(table, most) ?? { ok: true, value };
  },

  open(config, { stakeMinor }, chance) {
    const events = playDrops(config, chance);
    const units = events.reduce((sum, event) => sum + event.units, 0);
    return {
      state: { drops: events.length, units },
      events,
      done: true,
      payoutMinor: payMinor(stakeMinor, units, config.units),
    };
  },
});

/** Drops continue as long as something pays, and at most as many as there are multipliers. */
export function playDrops(config: ClusterConfig, chance: Chance): DropEvent[] {
  const events: DropEvent[] = [];
  let falls = Array.from({ length: config.cells }, () => -1) as readonly number[];
  let landed = land(config, []);
  for (const multiplier of config.multipliers) {
    const drawn = drawCells(config, falls.filter((from) => from < 0).length, chance);
    landed = land(config, fallen(landed.board, falls, drawn));
    events.push({ kind: 'drop', drawn, multiplier, units: landed.units * multiplier });
    if (landed.units === 0) break;
    falls = fallsOf(config, goneFrom(landed));
  }
  return events;
}

/** A drop with the board after it; `falls` says for each cell where its symbol fell from. */
export type Drop = { event: DropEvent; landed: Landed; falls: Falls };

/** The drops of a round. Each board follows from the one before and the drawn symbols. */
export function dropsOf(config: ClusterConfig, events: readonly unknown[]): Drop[] {
  const drops: Drop[] = [];
  for (const event of events.filter(isDrop)) {
    const before = drops.at(-1);
    const falls: Falls = before ? fallsOf(config, goneFrom(before.landed)) : event.drawn.map(() => -1);
    const board = fallen(before?.landed.board ?? [], falls, event.drawn);
    drops.push({ event, falls, landed: land(config, board) });
  }
  return drops;
}

const isDrop = (event: unknown): event is DropEvent => (event as DropEvent).kind === 'drop';
