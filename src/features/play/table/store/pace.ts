// When the next paid round may start.
import { atom } from 'nanostores';
import { now } from '#src/client/clock.ts';

const LONGEST_CYCLE_MS = 5000;

export type Pace = ReturnType<typeof createPace>;

export function createPace() {
  const $nextAtMs = atom(0);
  return {
    $nextAtMs,
    /** A later call never brings the next round nearer. Clocks may differ, so no wait is longer than the longest cycle. */
    waitUntil: (ms: number): void => $nextAtMs.set(Math.max(Math.min(ms, now() + LONGEST_CYCLE_MS), $nextAtMs.get())),
    isWaiting: (): boolean => now() < $nextAtMs.get(),
    leftMs: (): number => Math.max(0, $nextAtMs.get() - now()),
  };
}
