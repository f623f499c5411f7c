// The faults that a studio can be made to commit, each with a name: for one session of the studio's stand-in, or for a
// storm of the kit.

export const TRICKS = {
  late: 'calls come late',
  twice: 'calls come twice at once',
  lost: 'answers are lost, and calls sent again',
  order: 'wins and rollbacks come before their bets',
  amount: 'a known id comes again with another amount',
  currency: 'a bet comes in another currency first',
  signature: 'a call comes with a bad signature first',
  stuck: 'rounds stay open until the end of the day',
  storm: 'rollbacks come ten times',
  schema: 'fields that nobody knows, and bodies that nobody can read',
} as const;
export type Trick = keyof typeof TRICKS;
export const ALL_TRICKS = Object.keys(TRICKS) as Trick[];
export const isTrick = (word: unknown): word is Trick => typeof word === 'string' && Object.hasOwn(TRICKS, word);

/** The same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The tricks that this round is played with: each with a chance of one in `oneIn`. */
export const drawn = (tricks: readonly Trick[], random: () => number, oneIn = 3): ReadonlySet<Trick> =>
  new Set(tricks.filter(() => random() * oneIn < 1));
