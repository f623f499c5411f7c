// A jackpot's draw: a link of its chain, the beacon's value as salt, and the contributing round's id in place of the
// table's name. The object draws with this file, and so does whoever verifies a win.

import { floatsOf } from '../chance/draw.ts';
import { MICRO } from './jackpots.ts';

/** The inputs of a draw. */
export type JackpotDraw = {
  /** h_j: secret until its range of rounds is over. */
  readonly link: string;
  readonly salt: string;
  readonly roundId: string;
  /** Millionths of the jackpot's minor unit. */
  readonly stakeMicro: number;
  /** By level from level_1: one win in this many minor units staked. */
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
 * The level that the round wins, as an index in LEVELS; null for none. A level's probability is the stake over
 * `oneInMinor`, exact to one part in 2^64. A round wins at most one level: the highest is checked first.
 */
export function drawnLevel(draw: JackpotDraw): number | null {
  for (let level = draw.oneInMinor.length - 1; level >= 0; level--) {
    const oneInMicro = BigInt(draw.oneInMinor[level] ?? 0) * BigInt(MICRO);
    if (oneInMicro > 0n && numberOf(draw, level) * oneInMicro < BigInt(draw.stakeMicro) * RANGE) return level;
  }
  return null;
}
