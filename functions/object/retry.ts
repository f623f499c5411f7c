// When a delivery without an acknowledgement is sent again, by how often it was sent.

export type Retry = (tries: number) => number;

export const every =
  (ms: number): Retry =>
  () =>
    ms;

/** The default delay before the first retry, in milliseconds. */
export const FIRST_MS = 30_000;

/** A delay that doubles with each attempt, up to `longestMs`. */
export const doubling =
  (firstMs: number, longestMs: number): Retry =>
  (tries) =>
    Math.min(longestMs, firstMs * 2 ** Math.min(tries, 30));

/**
 * Shortens a delay at random by up to a quarter, so that deliveries which a receiver lost at one moment do not all
 * return at one moment.
 */
export const spread = (ms: number, chance: number): number => Math.round(ms * (1 - chance / 4));
