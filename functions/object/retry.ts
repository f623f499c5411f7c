// When what was not answered is tried again: by how often it was tried.

export type Retry = (tries: number) => number;

export const every =
  (ms: number): Retry =>
  () =>
    ms;

/** What anybody is sent again who asks for nothing else. */
export const FIRST_MS = 30_000;

/** Less and less often. */
export const doubling =
  (firstMs: number, longestMs: number): Retry =>
  (tries) =>
    Math.min(longestMs, firstMs * 2 ** Math.min(tries, 30));

/** A little sooner, each by its own chance: those that a receiver lost at one moment do not come back at one moment. */
export const spread = (ms: number, chance: number): number => Math.round(ms * (1 - chance / 4));
