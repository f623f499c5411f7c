// What a player has at a live table: the round that they take part in, and their bets.
import type { WritableAtom } from 'nanostores';
import type { TableRound } from '#shared/contract/tables.ts';
import { type FlightBet, flightBetsIn, type Lefts } from '#shared/games/crash/bets.ts';
import type { Json } from '#shared/games/engine.ts';
import type { Part } from '#shared/games/live.ts';
import type { Dealer, Dealt, DemoDealer, Refused } from '../table/game.ts';

export type Joined = {
  /** The table's number of the round. */
  no: number;
  /** The id of the player's own round. */
  id: string;
  parts: readonly Part[];
  /** The multipliers, in hundredths, at which the player has cashed out each bet. */
  lefts: Lefts;
};

export type LiveSeat = {
  /** The table's current round. */
  round(): TableRound | null;
  readonly $joined: WritableAtom<Joined | null>;
};

export type LiveDealer = Dealer & {
  /** The result of the player's round: requested until it is known. `lost`: the table lost it, and the stake was returned. */
  outcome(joined: Joined): Promise<Dealt | 'lost'>;
  /** Cashes out one of the bets. */
  leave(joined: Joined, bet: number): Promise<{ ok: true; multiplier: number } | ({ ok: false } & Refused)>;
  /** Before bets close; resolves when the stake is returned. */
  takeBack(joined: Joined): Promise<{ ok: true } | ({ ok: false } & Refused)>;
};
export type LiveDemoDealer = LiveDealer & DemoDealer;

/** The sum of the bets in an action. */
export function stakeIn(action: Json): number {
  const bets = typeof action === 'object' && action !== null && !Array.isArray(action) ? action.bets : undefined;
  if (!Array.isArray(bets)) return 0;
  return bets.reduce<number>((sum, bet) => {
    const stake = typeof bet === 'object' && bet !== null && !Array.isArray(bet) ? bet.stakeMinor : 0;
    return sum + (typeof stake === 'number' ? stake : 0);
  }, 0);
}

export const stakeOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.stakeMinor, 0);

/** The one or two bets on a flight. */
export const flightBetsOf = (parts: readonly Part[]): readonly FlightBet[] =>
  parts.flatMap(({ action, stakeMinor }) => flightBetsIn(action, stakeMinor) ?? []);
