// Lantern Moths: three reels, one line, in two profiles of returns. A small slot whose whole maths is in this file.

export const SYMBOLS = ['lantern', 'moth', 'moon', 'fern', 'dew'] as const;
export type Symbol = (typeof SYMBOLS)[number];

/** How many of the twenty places of each reel show a symbol. */
export const WEIGHTS: Readonly<Record<Symbol, number>> = { lantern: 2, moth: 3, moon: 4, fern: 5, dew: 6 };
const PLACES = 20;
/** Profiles of returns, in the order of its list; a demo has the first. */
export const PROFILES = ['94', '92'] as const;
export type Profile = (typeof PROFILES)[number];
/** Times the stake: three on the line, or two of them from the left, which pay alike in all profiles. */
export const THREE: Readonly<Record<Profile, Readonly<Record<Symbol, number>>>> = {
  '94': { lantern: 125, moth: 60, moon: 24, fern: 10, dew: 4 },
  '92': { lantern: 95, moth: 60, moon: 24, fern: 10, dew: 4 },
};
export const isProfile = (word: unknown): word is Profile => PROFILES.some((profile) => profile === word);
export const TWO: Readonly<Partial<Record<Symbol, number>>> = { lantern: 5, moth: 3, dew: 1 };

export interface Spin {
  /** Three rows of each reel; the middle one is the line. */
  readonly reels: readonly (readonly Symbol[])[];
  readonly times: number;
}

/** `random` is uniform in [0, 1). */
export function spin(random: () => number, profile: Profile): Spin {
  const reels = [0, 1, 2].map(() => [0, 1, 2].map(() => drawn(Math.floor(random() * PLACES))));
  const [a, b, c] = reels.map((rows) => rows[1] ?? 'dew');
  return { reels, times: timesOf([a ?? 'dew', b ?? 'dew', c ?? 'dew'], profile) };
}

export function timesOf([a, b, c]: readonly [Symbol, Symbol, Symbol], profile: Profile): number {
  if (a !== b) return 0;
  return b === c ? THREE[profile][a] : (TWO[a] ?? 0);
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
export function returnPercent(profile: Profile): number {
  let sum = 0;
  for (const a of SYMBOLS)
    for (const b of SYMBOLS)
      for (const c of SYMBOLS) sum += WEIGHTS[a] * WEIGHTS[b] * WEIGHTS[c] * timesOf([a, b, c], profile);
  return (sum / PLACES ** 3) * 100;
}
