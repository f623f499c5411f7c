// Roulette as an engine: bets on positions, one ball, one payout.
import { type Bet, engine, type Json, type Judged, type Table } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { pockets, positions, type RouletteConfig, readRouletteConfig, returnHalves } from './rules.ts';

export type PlacedBet = { at: string; stakeMinor: number };
export type RouletteState = { bets: PlacedBet[]; number: number };
export type RouletteEvent = { kind: 'ball'; number: number };

export const roulette = engine<RouletteConfig, PlacedBet[], never, RouletteState, RouletteEvent>({
  id: 'roulette',
  readConfig: readRouletteConfig,

  /** The action is `{ bets: [{ at, stakeMinor }] }`; each position once, their sum is the stake. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<PlacedBet[]>> {
    const bets = readBets(action);
    if (!bets) return { ok: false, code: 'bet.invalid' };
    for (const placed of bets) {
      const refused = refusePosition(table, placed);
      if (refused) return refused;
    }
    if (bets.reduce((sum, placed) => sum + placed.stakeMinor, 0) !== stakeMinor) {
      return { ok: false, code: 'bet.invalid' };
    }
    const refused = refuseStake({ ...table, ladderOnly: false }, stakeMinor);
    if (refused) return refused;
    const most = Math.max(...Array.from({ length: pockets }, (_, number) => payoutOf(config, bets, number)));
    return refusePayout(table, BigInt(most)) ?? { ok: true, value: { stakeMinor, choice: bets, maxPayoutMinor: most } };
  },

  open(config, { choice: bets }, chance) {
    const number = chance.below(pockets);
    return {
      state: { bets, number },
      events: [{ kind: 'ball', number }],
      done: true,
      payoutMinor: payoutOf(config, bets, number),
    };
  },

  plain: (_config, stakeMinor) => [{ bets: [{ at: 'red', stakeMinor }] }],
});

/** What all bets return on a number, stakes of the winning ones included. */
export function payoutOf(config: RouletteConfig, bets: PlacedBet[], number: number): number {
  return bets.reduce((sum, placed) => sum + returnOf(config, placed, number), 0);
}

export function returnOf(config: RouletteConfig, placed: PlacedBet, number: number): number {
  const position = positions.get(placed.at);
  return position ? payMinor(placed.stakeMinor, returnHalves(config, position, number), 2) : 0;
}

/** Null when the stake of one position suits the table. The table's minimum and step hold for every position. */
export function refusePosition(table: Table, placed: PlacedBet) {
  const kind = positions.get(placed.at)?.kind;
  const maxMinor = Math.min(table.maxMinor, (kind && table.positionMaxMinor?.[kind]) ?? table.maxMinor);
  const refused = refuseStake({ ...table, maxMinor, ladderOnly: false }, placed.stakeMinor);
  return refused && { ...refused, detail: { ...refused.detail, at: placed.at } };
}

function readBets(action: Json): PlacedBet[] | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  if (Object.keys(action).length !== 1 || !Array.isArray(action.bets)) return null;
  const bets: PlacedBet[] = [];
  for (const entry of action.bets) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
    const { at, stakeMinor, ...rest } = entry;
    if (typeof at !== 'string' || typeof stakeMinor !== 'number' || Object.keys(rest).length > 0) return null;
    if (!positions.has(at) || bets.some((placed) => placed.at === at)) return null;
    bets.push({ at, stakeMinor });
  }
  return bets.length > 0 ? bets : null;
}
