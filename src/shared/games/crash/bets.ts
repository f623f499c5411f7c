// A player's bets on a crash round: one, or two that together are one stake. `{ target }` is the whole stake on one
// target, `{ bets: [{ stakeMinor, target }, { stakeMinor, target }] }` are two.
import type { Json } from '../engine.ts';
import { targetIn } from '../target.ts';

export type FlightBet = { stakeMinor: number; target: number };

/** Null for any other action, and where two bets do not add up to the stake. */
export function flightBetsIn(action: Json, stakeMinor: number): FlightBet[] | null {
  const target = targetIn(action);
  if (target !== null) return [{ stakeMinor, target }];
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { bets, ...rest } = action;
  if (!Array.isArray(bets) || bets.length !== 2 || Object.keys(rest).length > 0) return null;
  const read = bets.flatMap((bet) => betIn(bet) ?? []);
  return read.length === 2 && read.reduce((sum, bet) => sum + bet.stakeMinor, 0) === stakeMinor ? read : null;
}

function betIn(bet: Json): FlightBet | null {
  if (typeof bet !== 'object' || bet === null || Array.isArray(bet)) return null;
  const { stakeMinor, ...named } = bet;
  const target = targetIn(named);
  if (target === null || typeof stakeMinor !== 'number' || !Number.isSafeInteger(stakeMinor)) return null;
  return { stakeMinor, target };
}

/** The action for these bets. */
export function flightAction(bets: readonly FlightBet[]): Json {
  const [only, second] = bets;
  return only && !second ? { target: only.target } : { bets: [...bets] };
}

/** Where the player cashed out each bet, in hundredths; null where they did not. */
export type Lefts = readonly (number | null)[];

/** The bets with targets replaced by where they were cashed out: the action that replays the round. */
export function leftAction(action: Json, stakeMinor: number, lefts: Lefts): Json {
  const bets = flightBetsIn(action, stakeMinor);
  if (!bets) throw new Error('Only a flight is left');
  return flightAction(bets.map((bet, i) => ({ ...bet, target: lefts[i] ?? bet.target })));
}
