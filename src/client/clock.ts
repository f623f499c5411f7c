// The one clock of the page: the browser's, shifted to the server's (a sandbox may have moved that one). And timers
// that follow it.

let aheadMs = 0;

/** Epoch milliseconds. */
export const now = (): number => Date.now() + aheadMs;

/** Sets the clock by the server's time as an answer arrives. */
export function follow(serverMs: number): void {
  aheadMs = serverMs - Date.now();
  arm();
}

/** Returns a function that gives the milliseconds since now, including sleep of the machine. */
export function stopwatch(): () => number {
  const begunMs = Date.now();
  return () => Math.max(0, Date.now() - begunMs);
}

type Alarm = { readonly atMs: number; readonly act: () => void };
const alarms = new Set<Alarm>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** No timer runs longer than this: timers stop while a machine sleeps, so the clock is compared at least this often. */
const TRUSTED_MS = 30_000;

/**
 * Acts once when the clock reaches an instant; if the page is hidden or offline then, as soon as it no longer is.
 * Returns a function that cancels it.
 */
export function when(atMs: number, act: () => void): () => void {
  if (!isListening) {
    isListening = true;
    document.addEventListener('visibilitychange', look);
    for (const name of ['pageshow', 'focus', 'online']) addEventListener(name, look);
  }
  const mine = { atMs, act };
  alarms.add(mine);
  arm();
  return () => alarms.delete(mine);
}

type Instant = number | string | null | undefined;

/** How long after a failed act an alarm repeats it. */
const RETRY_MS = 30_000;

/**
 * A timer for a list of times: it acts at the next one that is due. An act that returns false (or a promise of false)
 * could not read the new state, and is repeated every half minute until it succeeds. An empty list stops the timer.
 */
export function alarm(act: () => unknown): (instants: readonly Instant[]) => void {
  let forget: (() => unknown) | undefined;
  let forgetRetry: (() => unknown) | undefined;
  let isStopped = true;
  const ring = async () => {
    forgetRetry?.();
    if ((await act()) === false && !isStopped) forgetRetry = when(now() + RETRY_MS, ring);
  };
  return (instants) => {
    forget?.();
    isStopped = instants.length === 0;
    if (isStopped) forgetRetry?.();
    const ahead = instants
      .map((at) => (typeof at === 'string' ? Date.parse(at) : (at ?? Number.NaN)))
      .filter((ms) => ms > now());
    forget = ahead.length > 0 ? when(Math.min(...ahead), ring) : undefined;
  };
}

function arm(): void {
  clearTimeout(timer);
  if (alarms.size === 0) return;
  const next = Math.min(...[...alarms].map(({ atMs }) => atMs));
  timer = setTimeout(look, Math.min(TRUSTED_MS, Math.max(0, next - now())));
}

function look(): void {
  // Checked again when the page is shown or online.
  if (document.hidden || !navigator.onLine) return;
  for (const due of [...alarms].filter(({ atMs }) => atMs <= now())) if (alarms.delete(due)) due.act();
  arm();
}
