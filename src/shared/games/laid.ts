// Bets on positions of a layout: each position once, their sum is the round's stake.
import type { Bet, GameRefusal, Json, Judged, Table } from './engine.ts';
import { refusePayout, refuseStake } from './stake.ts';

export type PlacedBet = { at: string; stakeMinor: number };

/** The kind of a position, by which its highest stake is set; undefined for an unknown position. */
export type KindOf = (at: string) => string | undefined;

/** Null for anything but `{ bets: [{ at, stakeMinor }] }` on existing positions. */
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
 * Null when the stake on one position is allowed: the table's minimum and step hold for every position. With `at` in
 * the detail the bound is the position's own, not the whole table's.
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

/** Joins several bets, with each position once. Null where one of them is invalid. */
export function joinBets(actions: readonly Json[], kindOf: KindOf): Json | null {
  const stakes = new Map<string, number>();
  for (const action of actions) {
    const bets = readBets(action, kindOf);
    if (!bets) return null;
    for (const { at, stakeMinor } of bets) stakes.set(at, (stakes.get(at) ?? 0) + stakeMinor);
  }
  return { bets: [...stakes].map(([at, stakeMinor]) => ({ at, stakeMinor })) };
}
