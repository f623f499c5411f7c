// A fast seeded stand-in for the fair draw, for tests that need millions of floats.
import type { Chance } from '#shared/chance/draw.ts';

/** Mulberry32 by Tommy Ettinger (public domain): 32 random bits a call, like the draw's floats. */
export function testChance(seed: number): Chance {
  let state = seed >>> 0;
  let drawn = 0;
  const float = () => {
    drawn += 1;
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    float,
    below: (n) => Math.floor(float() * n),
    again: () => testChance(seed),
    get drawn() {
      return drawn;
    },
  };
}
