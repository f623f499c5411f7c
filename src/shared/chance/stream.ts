// Random bits for simulations: fast, seeded, the same on every machine. Draws for players never come from here (draw.ts).

/** Fills with the next 32 bits each. */
export type Source = (bits: Uint32Array) => void;

/** sfc32 by Chris Doty-Humphrey (public domain, PractRand). Each chunk of a simulation has its own stream. */
export function stream(seed: number, chunk: number): Source {
  const state = Int32Array.of(seed, chunk, 0, 1);
  const fill: Source = (bits) => {
    let [a = 0, b = 0, c = 0, count = 0] = state;
    for (let i = 0; i < bits.length; i += 1) {
      const out = (((a + b) | 0) + count) | 0;
      count = (count + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + out) | 0;
      bits[i] = out;
    }
    state.set([a, b, c, count]);
  };
  fill(new Uint32Array(20));
  return fill;
}
