// The only clock of the Worker. Sandbox builds can move it forward; a release uses the system's.
import { tellTime } from '#src/published/release.ts';
import { sandboxOf } from './sandbox/index.ts';

let offsetMs = 0;
let known = false;

/** Epoch milliseconds. Only shells, jobs and middleware read it; all other code gets `nowMs` as an argument. */
export const now = (): number => Date.now() + offsetMs;
tellTime(now);

/** Called before the first use in an isolate, because the sandbox's clock may have been moved meanwhile. */
export async function readClock(env: Env): Promise<void> {
  if (!__SANDBOX__ || known) return;
  setClock(await sandboxOf(env).clockOffset());
  known = true;
}

/** Sandbox builds only. The clock never goes back. */
export function setClock(ms: number): void {
  offsetMs = Math.max(offsetMs, ms);
}

export const clockOffset = (): number => offsetMs;
