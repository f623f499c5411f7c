// How a poster is composed, decided by its recipe only: the same title always looks the same, and neighbours differ.
import { fnv1a, LAYOUTS, LIGHTS, PATTERNS, type Poster } from './poster.ts';

export type Variant = {
  readonly layout: (typeof LAYOUTS)[number];
  readonly pattern: (typeof PATTERNS)[number];
  readonly light: (typeof LIGHTS)[number];
  /** Mirrored left to right. */
  readonly flip: boolean;
};

export function variantOf(poster: Poster): Variant {
  const next = chance(`${poster.hero}|${poster.a}|${poster.b}|${poster.companions.join('|')}`.toLowerCase());
  return {
    layout: poster.layout ?? of(LAYOUTS, next()),
    pattern: poster.pattern ?? of(PATTERNS, next()),
    light: poster.light ?? of(LIGHTS, next()),
    flip: next() < 0.5,
  };
}

export const of = <T>(list: readonly [T, ...T[]], share: number): T => list[Math.floor(share * list.length)] ?? list[0];

/** Pseudo-random numbers in [0, 1) from a text: Mulberry32. They shape pictures, never draws. */
export function chance(text: string): () => number {
  let state = Number.parseInt(fnv1a(text).slice(-6), 36);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
