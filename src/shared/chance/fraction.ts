// Exact fractions for certificates. Money is not computed with them: a payout is floored by `payMinor`.
export type Fraction = { n: bigint; d: bigint };

export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const top = BigInt(n);
  const bottom = BigInt(d);
  if (bottom <= 0n) throw new Error('A denominator is positive');
  const shared = gcd(top < 0n ? -top : top, bottom);
  return { n: top / shared, d: bottom / shared };
}

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const less = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;
export const sum = (parts: Fraction[]): Fraction => parts.reduce(add, fraction(0));

/** Decimal text truncated after `places`, not rounded: a printed return is never above the true one. */
export function decimal(value: Fraction, places: number): string {
  if (value.n < 0n) throw new Error('Certificates print no negative figures');
  const scaled = ((value.n * 10n ** BigInt(places)) / value.d).toString().padStart(places + 1, '0');
  return places === 0 ? scaled : `${scaled.slice(0, -places)}.${scaled.slice(-places)}`;
}

/** Larger odds are written with a power of ten. */
const WRITTEN_OUT = 10n ** 15n;

/** One in how many rounds an event of this probability comes: rounded up, so that nothing looks likelier than it is. */
export function oneIn({ n, d }: Pick<Fraction, 'n' | 'd'>): string {
  if (d >= n * WRITTEN_OUT) return powerOfTen((d + n - 1n) / n);
  const places = d < 1_000_000n * n ? 6 : 2;
  const scale = 10n ** BigInt(places);
  return decimal(fraction((d * scale + n - 1n) / n, scale), places);
}

/** `1.234e56`: four digits, rounded up. */
function powerOfTen(value: bigint): string {
  const exponent = value.toString().length - 1;
  const unit = 10n ** BigInt(exponent - 3);
  const digits = ((value + unit - 1n) / unit).toString();
  return `${digits[0]}.${digits.slice(1, 4)}e${exponent + digits.length - 4}`;
}

/** The exact fraction that a double represents. */
export function exactly(value: number): Fraction {
  let [n, d] = [value, 1n];
  for (; !Number.isInteger(n); d *= 2n) n *= 2;
  return fraction(BigInt(n), d);
}

/** A double as decimal text, truncated the same way. */
export const cut = (value: number, places: number): string =>
  (Math.floor(value * 10 ** places) / 10 ** places).toFixed(places);

/** The square root as decimal text, truncated after `places`. */
export function rootDecimal(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  return decimal(fraction(root((value.n * scale * scale) / value.d), scale), places);
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/** Newton's integer square root. */
function root(value: bigint): bigint {
  if (value < 2n) return value;
  let x = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + value / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}
