// Lantern Moths: three reels, one line. A small slot whose whole maths is in this file.

export const SYMBOLS = ['lantern', 'moth', 'moon', 'fern', 'dew'] as const;
export type Symbol = (typeof SYMBOLS)[number];

/** How many of the twenty places of each reel show a symbol. */
export const WEIGHTS: Readonly<Record<Symbol, number>> = { lantern: 2, moth: 3, moon: 4, fern: 5, dew: 6 };
const PLACES = 20;
/** Times the stake: three on the line, or two of them from the left. */
export const THREE: Readonly<Record<Symbol, number>> = { lantern: 125, moth: 60, moon: 24, fern: 10, dew: 4 };
export const TWO: Readonly<Partial<Record<Symbol, number>>> = { lantern: 5, moth: 3, dew: 1 };

export interface Spin {
  /** Three rows of each reel; the middle one is the line. */
  readonly reels: readonly (readonly Symbol[])[];
  readonly times: number;
}

/** `random` is uniform in [0, 1). */
export function spin(random: () => number): Spin {
  const reels = [0, 1, 2].map(() => [0, 1, 2].map(() => drawn(Math.floor(random() * PLACES))));
  const [a, b, c] = reels.map((rows) => rows[1] ?? 'dew');
  return { reels, times: timesOf(a ?? 'dew', b ?? 'dew', c ?? 'dew') };
}

export function timesOf(a: Symbol, b: Symbol, c: Symbol): number {
  if (a !== b) return 0;
  return b === c ? THREE[a] : (TWO[a] ?? 0);
}

function drawn(place: number): Symbol {
  let left = place;
  for (const symbol of SYMBOLS) {
    left -= WEIGHTS[symbol];
    if (left < 0) return symbol;
  }
  return 'dew';
}

/** Its return in percent, computed over all possible outcomes. */
export function returnPercent(): number {
  let sum = 0;
  for (const a of SYMBOLS)
    for (const b of SYMBOLS) for (const c of SYMBOLS) sum += WEIGHTS[a] * WEIGHTS[b] * WEIGHTS[c] * timesOf(a, b, c);
  return (sum / PLACES ** 3) * 100;
}
