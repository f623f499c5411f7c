// Bets on positions, as tables with a layout take them: each position once, their sum is the round's stake.
import type { Bet, GameRefusal, Json, Judged, Table } from './engine.ts';
import { refusePayout, refuseStake } from './stake.ts';

export type PlacedBet = { at: string; stakeMinor: number };

/** The kind of a position, which its own highest stake goes by; undefined for what is no position. */
export type KindOf = (at: string) => string | undefined;

/** Null for what is no `{ bets: [{ at, stakeMinor }] }` on positions that there are. */
export function readBets(action: Json, kindOf: KindOf): PlacedBet[] | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  if (Object.keys(action).length !== 1 || !Array.isArray(action.bets)) return null;
  const bets: PlacedBet[] = [];
  for (const entry of action.bets) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
    const { at, stakeMinor, ...rest } = entry;
    if (typeof at !== 'string' || typeof stakeMinor !== 'number' || Object.keys(rest).length > 0) return null;
    if (kindOf(at) === undefined || bets.some((placed) => placed.at === at)) return null;
    bets.push({ at, stakeMinor });
  }
  return bets.length > 0 ? bets : null;
}

/**
 * Null when the stake of one position suits the table, whose minimum and step hold for every position. `at` in the detail:
 * it is the position's own bound, not the whole table's, that is met.
 */
export function refusePosition(table: Table, placed: PlacedBet, kindOf: KindOf): GameRefusal | null {
  const ownMinor = table.positionMaxMinor?.[kindOf(placed.at) ?? ''] ?? table.maxMinor;
  const maxMinor = Math.min(table.maxMinor, ownMinor);
  const refused = refuseStake({ ...table, maxMinor, ladderOnly: false }, placed.stakeMinor);
  if (refused?.code === 'stake.too_high' && ownMinor >= table.maxMinor) return refused;
  return refused && { ...refused, detail: { ...refused.detail, at: placed.at } };
}

/** Judges an opening: every position, their sum, and the most that all of them can return together. */
export function judgeBets(
  table: Table,
  { stakeMinor, action }: { stakeMinor: number; action: Json },
  kindOf: KindOf,
  mostOf: (bets: PlacedBet[]) => number,
): Judged<Bet<PlacedBet[]>> {
  const bets = readBets(action, kindOf);
  if (!bets) return { ok: false, code: 'bet.invalid' };
  for (const placed of bets) {
    const refused = refusePosition(table, placed, kindOf);
    if (refused) return refused;
  }
  if (bets.reduce((sum, placed) => sum + placed.stakeMinor, 0) !== stakeMinor)
    return { ok: false, code: 'bet.invalid' };
  const refused = refuseStake({ ...table, ladderOnly: false }, stakeMinor);
  if (refused) return refused;
  const most = mostOf(bets);
  return refusePayout(table, BigInt(most)) ?? { ok: true, value: { stakeMinor, choice: bets, maxPayoutMinor: most } };
}

/** Several layings of chips as one: each position once. Null where one of them is none. */
export function joinBets(actions: readonly Json[], kindOf: KindOf): Json | null {
  const stakes = new Map<string, number>();
  for (const action of actions) {
    const bets = readBets(action, kindOf);
    if (!bets) return null;
    for (const { at, stakeMinor } of bets) stakes.set(at, (stakes.get(at) ?? 0) + stakeMinor);
  }
  return { bets: [...stakes].map(([at, stakeMinor]) => ({ at, stakeMinor })) };
}
