// What a player has at a live table: the round that they take part in, and with what.
import type { WritableAtom } from 'nanostores';
import type { TableRound } from '#shared/contract/tables.ts';
import { type FlightBet, flightBetsIn, type Lefts } from '#shared/games/crash/bets.ts';
import type { Json } from '#shared/games/engine.ts';
import type { Part } from '#shared/games/live.ts';
import type { Dealer, Dealt, DemoDealer, Refused } from '../table/game.ts';

export type Joined = {
  /** The table's number of the round. */
  no: number;
  /** Of the player's own round. */
  id: string;
  parts: readonly Part[];
  /** The multiplier, in hundredths, that the player has left each bet of a flight at. */
  lefts: Lefts;
};

export type LiveSeat = {
  /** The round that the table is at. */
  round(): TableRound | null;
  readonly $joined: WritableAtom<Joined | null>;
};

export type LiveDealer = Dealer & {
  /** What the player's round came to: asked for until it is known. `lost`: the table lost it, the stake has gone back. */
  outcome(joined: Joined): Promise<Dealt | 'lost'>;
  /** With one of the bets. */
  leave(joined: Joined, bet: number): Promise<{ ok: true; multiplier: number } | ({ ok: false } & Refused)>;
  /** Before bets close; resolves when the stake is back. */
  takeBack(joined: Joined): Promise<{ ok: true } | ({ ok: false } & Refused)>;
};
export type LiveDemoDealer = LiveDealer & DemoDealer;

/** What lies on the positions that an action names, in all. */
export function stakeIn(action: Json): number {
  const bets = typeof action === 'object' && action !== null && !Array.isArray(action) ? action.bets : undefined;
  if (!Array.isArray(bets)) return 0;
  return bets.reduce<number>((sum, bet) => {
    const stake = typeof bet === 'object' && bet !== null && !Array.isArray(bet) ? bet.stakeMinor : 0;
    return sum + (typeof stake === 'number' ? stake : 0);
  }, 0);
}

export const stakeOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.stakeMinor, 0);

/** The one or two bets of a flight. */
export const flightBetsOf = (parts: readonly Part[]): readonly FlightBet[] =>
  parts.flatMap(({ action, stakeMinor }) => flightBetsIn(action, stakeMinor) ?? []);
