// A jackpot's draw: a link of its chain, the beacon's value as salt, and the contributing round's id in the table's place.
// The object draws with this file, and whoever checks a win does it with the same one.

import { floatsOf } from '../chance/draw.ts';
import { MICRO } from './jackpots.ts';

/** What fixes a draw. */
export type JackpotDraw = {
  /** h_j: secret until its stretch of rounds is over. */
  readonly link: string;
  readonly salt: string;
  readonly roundId: string;
  /** Millionths of the jackpot's minor unit. */
  readonly stakeMicro: number;
  /** Level by level from level_1: one win in so many minor units staked. */
  readonly oneInMinor: readonly number[];
};

const RANGE = 2n ** 64n;
const HALF = 2 ** 32;

/** The number of a level in [0, 2^64): two of the block's eight floats. */
export function numberOf({ link, salt, roundId }: Pick<JackpotDraw, 'link' | 'salt' | 'roundId'>, level: number) {
  const floats = floatsOf(link, `${salt}:${roundId}:0`);
  const [high = 0, low = 0] = floats.slice(2 * level, 2 * level + 2);
  return BigInt(high * HALF) * BigInt(HALF) + BigInt(low * HALF);
}

/**
 * Which level the round wins, as its place in LEVELS; null for none. The chance of a level is the stake over `oneInMinor`,
 * exactly to one part in 2^64. A round wins one level at most: the highest is looked at first.
 */
export function drawnLevel(draw: JackpotDraw): number | null {
  for (let level = draw.oneInMinor.length - 1; level >= 0; level--) {
    const oneInMicro = BigInt(draw.oneInMinor[level] ?? 0) * BigInt(MICRO);
    if (oneInMicro > 0n && numberOf(draw, level) * oneInMicro < BigInt(draw.stakeMicro) * RANGE) return level;
  }
  return null;
}
