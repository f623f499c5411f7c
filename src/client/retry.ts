// How long and how often the server is tried before it counts as unreachable (S7.143, S7.144).
import { backoffMs } from './backoff.ts';

/** Further tries after the first. */
export const RETRIES = 6;
/** The time limit of each try. */
const TIMEOUT_MS = 30_000;
/** Statuses that decide nothing: unreachable, overloaded, broken on the way. 429 is an answer and not tried again. */
export const UNDECIDED: readonly number[] = [408, 425, 500, 502, 503, 504];

/** Milliseconds before the retry after `attempt` (0 is the first try). */
export const restMs = (attempt: number): number => backoffMs(attempt, Math.random(), 100, 5_000);

/** A signal that ends a try that takes too long, or when the caller aborts. */
export function patient(signal?: AbortSignal | null): AbortSignal {
  const clock = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, clock]) : clock;
}
