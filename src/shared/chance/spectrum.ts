// Distributions of sums of independent payouts: their generating functions, evaluated at the roots of unity by a fast
// Fourier transform, are multiplied and mixed in place of convolutions (Embrechts and Frei, 2009). Damping keeps what
// lies beyond the window from appearing in it. Doubles hold about 1 in 10^13 of the probability that is transformed.

/** A generating function at half of the roots; the other half are their conjugates. */
export type Spectrum = { re: Float64Array; im: Float64Array };
export type Chance = readonly [value: number, chance: number];

/** By how much values beyond the window are damped, over the whole circle of roots. */
const DAMPED = 1e-8;

/** For values from 0 on: probabilities below `window` are wanted, and no value is above `most`. */
export function spectra(window: number, most: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, Math.min(most + 1, 2.5 * window))));
  const half = size / 2 + 1;
  const damping = most < size ? 1 : DAMPED ** (1 / size);
  const turn = transformOf(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  return {
    half,
    /** The generating function of these probabilities, every value times `factor`. */
    of(chances: Iterable<Chance>, factor = 1): Spectrum {
      re.fill(0);
      im.fill(0);
      for (const [value, chance] of chances) {
        const at = value * factor;
        re[at % size] = (re[at % size] as number) + chance * damping ** at;
      }
      turn(re, im);
      return { re: re.slice(0, half), im: im.slice(0, half) };
    },
    /** The probabilities of 0, 1, 2, ... below the window. */
    chances(spectrum: Spectrum): Float64Array {
      re.set(spectrum.re);
      im.set(spectrum.im);
      for (let i = half; i < size; i += 1) {
        re[i] = spectrum.re[size - i] as number;
        im[i] = -(spectrum.im[size - i] as number);
      }
      // The inverse: transformed forward again and read backwards.
      turn(re, im);
      return Float64Array.from({ length: Math.min(window, size) }, (_, value) =>
        Math.max(0, (re[(size - value) % size] as number) / size / damping ** value),
      );
    },
  };
}
export type Spectra = ReturnType<typeof spectra>;

export const nothing = (length: number): Spectrum => ({ re: new Float64Array(length), im: new Float64Array(length) });
/** The generating function of the constant zero. */
export const certain = (length: number): Spectrum => ({
  re: new Float64Array(length).fill(1),
  im: new Float64Array(length),
});

/** Adds a multiple of the product of two. */
export function addProduct(to: Spectrum, a: Spectrum, b: Spectrum, share = 1): void {
  for (let i = 0; i < to.re.length; i += 1) {
    const [x, y] = [a.re[i] as number, a.im[i] as number];
    const [u, v] = [b.re[i] as number, b.im[i] as number];
    to.re[i] = (to.re[i] as number) + share * (x * u - y * v);
    to.im[i] = (to.im[i] as number) + share * (x * v + y * u);
  }
}
export function addShare(to: Spectrum, a: Spectrum, share: number): void {
  for (let i = 0; i < to.re.length; i += 1) {
    to.re[i] = (to.re[i] as number) + share * (a.re[i] as number);
    to.im[i] = (to.im[i] as number) + share * (a.im[i] as number);
  }
}
export function product(a: Spectrum, b: Spectrum): Spectrum {
  const made = nothing(a.re.length);
  addProduct(made, a, b);
  return made;
}
/** Some of the roots only: what is mixed root by root can be done in parts. */
export const slice = ({ re, im }: Spectrum, from: number, to: number): Spectrum => ({
  re: re.subarray(from, to),
  im: im.subarray(from, to),
});

/** The transform by Cooley and Tukey, in place; `size` is a power of two. */
function transformOf(size: number): (re: Float64Array, im: Float64Array) => void {
  const cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
  const reversed = new Uint32Array(size);
  for (let i = 1; i < size; i += 1) reversed[i] = ((reversed[i >> 1] as number) >> 1) | (i & 1 ? size >> 1 : 0);
  return (re, im) => {
    for (let i = 0; i < size; i += 1) {
      const j = reversed[i] as number;
      if (j <= i) continue;
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
    for (let length = 2; length <= size; length *= 2) {
      const half = length / 2;
      const step = size / length;
      for (let start = 0; start < size; start += length)
        for (let i = 0, at = 0; i < half; i += 1, at += step) {
          const [a, b] = [start + i, start + i + half];
          const [c, s] = [cos[at] as number, sin[at] as number];
          const [x, y] = [re[b] as number, im[b] as number];
          const u = x * c - y * s;
          const v = x * s + y * c;
          re[b] = (re[a] as number) - u;
          im[b] = (im[a] as number) - v;
          re[a] = (re[a] as number) + u;
          im[a] = (im[a] as number) + v;
        }
    }
  };
}
