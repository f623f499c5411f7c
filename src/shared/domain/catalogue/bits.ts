// Sets of titles as bits, one for each title in the order of rank: joined and counted in words of 32.

export type Bits = Uint32Array;

export const none = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function every(size: number): Bits {
  const bits = none(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

export function put(bits: Bits, index: number): void {
  bits[index >>> 5] = word(bits, index >>> 5) | (1 << (index & 31));
}

export const has = (bits: Bits, index: number): boolean => (word(bits, index >>> 5) & (1 << (index & 31))) !== 0;

export function both(a: Bits, b: Bits): Bits {
  const bits = new Uint32Array(a.length);
  for (let i = 0; i < a.length; i++) bits[i] = word(a, i) & word(b, i);
  return bits;
}

export function without(a: Bits, b: Bits): Bits {
  const bits = new Uint32Array(a.length);
  for (let i = 0; i < a.length; i++) bits[i] = word(a, i) & ~word(b, i);
  return bits;
}

/** Adds `b` to `a`. */
export function join(a: Bits, b: Bits): void {
  for (let i = 0; i < a.length; i++) a[i] = word(a, i) | word(b, i);
}

export function isEmpty(bits: Bits): boolean {
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) return false;
  return true;
}

export function count(bits: Bits): number {
  let total = 0;
  for (let i = 0; i < bits.length; i++) total += ones(word(bits, i));
  return total;
}

/** How many are in both. */
export function shared(a: Bits, b: Bits): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += ones(word(a, i) & word(b, i));
  return total;
}

/** The members from..to (excluded), lowest first. */
export function members(bits: Bits, from = 0, to = Number.POSITIVE_INFINITY): number[] {
  const found: number[] = [];
  let passed = 0;
  for (let i = 0; i < bits.length && passed < to; i++) {
    let rest = word(bits, i);
    const here = ones(rest);
    if (passed + here <= from) {
      passed += here;
      continue;
    }
    while (rest !== 0 && passed < to) {
      const low = rest & -rest;
      if (passed >= from) found.push((i << 5) + 31 - Math.clz32(low));
      passed++;
      rest ^= low;
    }
  }
  return found;
}

const word = (bits: Bits, i: number): number => bits[i] ?? 0;

/** Number of ones in a word: https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
function ones(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
