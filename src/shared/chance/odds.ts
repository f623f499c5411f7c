// The probability of each result of `floor(f * n)`, including the draw's small bias.
const range = 2n ** 32n;

/** Of the 2^32 equally likely draws, how many give each of the n results (n up to 65,536). */
export function weightsOf(n: number): bigint[] {
  const size = BigInt(n);
  const first = (i: bigint) => (i * range + size - 1n) / size;
  return Array.from({ length: n }, (_, i) => first(BigInt(i) + 1n) - first(BigInt(i)));
}

export const allDraws = range;

/** Of the 2^32 draws, how many give a result of at least `from` out of n. */
export const drawsFrom = (from: number, n: number): bigint =>
  range - (BigInt(from) * range + BigInt(n) - 1n) / BigInt(n);
