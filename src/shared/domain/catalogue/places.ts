// Titles of sets in an order, of which a part can be read.
import { type Bits, count, has, join, members, none } from './bits.ts';

/** A shelf by the ranks of its titles. */
export type Places = { readonly count: number; places(from: number, to: number): number[] };

/** One set after the other, by rank within each. */
export function inTurn(tiers: readonly Bits[]): Places {
  const sizes = tiers.map(count);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { count: total, places: (from, to) => tiered(tiers, sizes, from, to) };
}

/** All of a set, in the order that `order` gives for all titles. */
export const inOrder = (bits: Bits, order: () => Uint32Array): Places => ({
  count: count(bits),
  places: (from, to) => walk(bits, order(), from, to),
});

export function union(sets: readonly Bits[], size: number): Bits {
  const all = none(size);
  for (const bits of sets) join(all, bits);
  return all;
}

function tiered(tiers: readonly Bits[], sizes: readonly number[], from: number, to: number): number[] {
  const found: number[] = [];
  let before = 0;
  for (const [i, tier] of tiers.entries()) {
    const size = sizes[i] ?? 0;
    if (before < to && before + size > from) found.push(...members(tier, Math.max(0, from - before), to - before));
    before += size;
  }
  return found;
}

function walk(bits: Bits, order: Uint32Array, from: number, to: number): number[] {
  const found: number[] = [];
  let passed = 0;
  for (const index of order) {
    if (passed >= to) break;
    if (has(bits, index) && passed++ >= from) found.push(index);
  }
  return found;
}
