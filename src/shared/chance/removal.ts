// Drawing without replacement: pool.splice(floor(f * left), 1), the rest keeps its order.
import type { Chance } from './draw.ts';
import { add, type Fraction, fraction, times } from './fraction.ts';
import { allDraws, drawsFrom } from './odds.ts';

/** `count` of the numbers 0 to size - 1, in the order they are drawn. */
export function drawn(chance: Chance, size: number, count: number): number[] {
  const pool = Array.from({ length: size }, (_, i) => i);
  return Array.from({ length: count }, () => {
    const [one] = pool.splice(chance.below(pool.length), 1);
    if (one === undefined) throw new Error('The pool is not that deep');
    return one;
  });
}

/**
 * Probabilities of how many of the first, or the last, `marked` numbers are among `count` drawn of `size`, with the
 * draw's bias counted exactly: they stay the first, or last, of the pool. The first are drawn more often than any
 * others, the last less often, except that some scattered choices are drawn less often still by parts in 10^9; for any
 * choice of as many numbers a probability differs by less than `count * size / 2^32` of itself.
 */
export function hitChances(at: 'first' | 'last', size: number, marked: number, count: number): Fraction[] {
  let chances: Fraction[] = [fraction(1)];
  for (let step = 0; step < count; step += 1) {
    const left = size - step;
    const next: Fraction[] = Array.from({ length: step + 2 }, () => fraction(0));
    for (const [hits, chance] of chances.entries()) {
      const still = Math.max(0, marked - hits);
      const missing = at === 'first' ? drawsFrom(still, left) : allDraws - drawsFrom(Math.max(0, left - still), left);
      const miss = fraction(missing, allDraws);
      const hit = fraction(miss.d - miss.n, miss.d);
      next[hits] = add(next[hits] ?? fraction(0), times(chance, miss));
      next[hits + 1] = add(next[hits + 1] ?? fraction(0), times(chance, hit));
    }
    chances = next;
  }
  return chances;
}

/** The binomial coefficient n over k. */
export function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 0; i < k; i += 1) result = (result * BigInt(n - i)) / BigInt(i + 1);
  return result;
}
