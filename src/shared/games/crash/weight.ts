// Where the player leaves a flight says what it counts.
import { ENOUGH, type Weigh } from '../weighing.ts';
import { flightBetsIn } from './bets.ts';

const least = 150;

/**
 * The target is where the player would leave at the latest or, once the player or the house has left, where that was (live.ts). Below 1.50
 * nothing counts, also where the flight broke off before: such a target is reached in up to 98 of 100 flights. Two bets are judged
 * together, as those of a layout are: by the target that brings three quarters of the whole stake back.
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
