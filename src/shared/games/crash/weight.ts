// Where the player leaves a flight says what it counts.
import { targetIn } from '../target.ts';
import type { Weigh } from '../weighing.ts';

const least = 150;

/**
 * The target is where the player would leave at the latest or, once the player or the house has left, where that was (live.ts). Below 1.50
 * nothing counts, also where the flight broke off before: such a target is reached in up to 98 of 100 flights.
 */
export const weighCrash: Weigh = (_config, { action }) => ((targetIn(action) ?? 0) < least ? 0 : 10);
