// Waiting before trying again: exponential with full jitter, so that a thousand browsers do not come back together.
// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/

/** Milliseconds before attempt `attempt` (0 is the first retry). `chance` is 0 to 1. */
export function backoffMs(attempt: number, chance: number, baseMs: number, capMs: number): number {
  return chance * Math.min(capMs, baseMs * 2 ** attempt);
}
