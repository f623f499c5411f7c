// The one clock of the Worker. Sandbox builds may move it, forward only; a release reads the system's.
import { tellTime } from '#src/published/release.ts';
import { sandboxOf } from './sandbox/index.ts';

let offsetMs = 0;
let known = false;

/** Epoch milliseconds. Only shells, jobs and doors read it; everything below gets `nowMs` as an argument. */
export const now = (): number => Date.now() + offsetMs;
tellTime(now);

/** Before the first use in an isolate: the sandbox's clock may have been moved while it was not running. */
export async function readClock(env: Env): Promise<void> {
  if (!__SANDBOX__ || known) return;
  setClock(await sandboxOf(env).clockOffset());
  known = true;
}

/** Sandbox builds only; a clock never goes back. */
export function setClock(ms: number): void {
  offsetMs = Math.max(offsetMs, ms);
}

export const clockOffset = (): number => offsetMs;
