// How long and how often the server is asked before it counts as unreachable (S7.143, S7.144).
import { backoffMs } from './backoff.ts';

/** After the first try. */
export const RETRIES = 6;
/** Of each try. */
const TIMEOUT_MS = 30_000;
/** Nobody has decided anything yet: unreachable, overloaded, broken on the way. 429 is an answer, it is not asked again. */
export const UNDECIDED: readonly number[] = [408, 425, 500, 502, 503, 504];

/** Milliseconds before the retry after `attempt` (0 is the first try). */
export const restMs = (attempt: number): number => backoffMs(attempt, Math.random(), 100, 5_000);

/** Ends a try that hangs; also when whoever asked no longer wants it. */
export function patient(signal?: AbortSignal | null): AbortSignal {
  const clock = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, clock]) : clock;
}
