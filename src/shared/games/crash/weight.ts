// The weight of crash: it depends on where the player cashes out.
import { ENOUGH, type Weigh } from '../weighing.ts';
import { flightBetsIn } from './bets.ts';

const least = 150;

/**
 * The target is the player's latest cash-out or, once the player or the house has cashed out, where that was (live.ts).
 * Below 1.50 nothing counts, even where the flight crashed before: such a target is reached in up to 98 of 100 flights.
 * Two bets are judged together, like those on a layout: by the target that returns three quarters of the whole stake.
 */
export const weighCrash: Weigh = (_config, { stakeMinor, action }) => {
  const bets = flightBetsIn(action, stakeMinor)?.toSorted((a, b) => a.target - b.target) ?? [];
  let back = 0;
  for (const bet of bets) {
    back += bet.stakeMinor * bet.target;
    if (back >= ENOUGH * stakeMinor) return bet.target < least ? 0 : 10;
  }
  return 0;
};
