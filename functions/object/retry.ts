// When what was not answered is tried again: by how often it was tried.

export type Retry = (tries: number) => number;

export const every =
  (ms: number): Retry =>
  () =>
    ms;

/** Less and less often. */
export const doubling =
  (firstMs: number, longestMs: number): Retry =>
  (tries) =>
    Math.min(longestMs, firstMs * 2 ** Math.min(tries, 30));
