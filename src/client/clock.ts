// The browser's one clock: its own, moved to where the server's stands (a sandbox may have moved it). And what is to happen by it.

let aheadMs = 0;

/** Epoch milliseconds. */
export const now = (): number => Date.now() + aheadMs;

/** What the server said the time is, when its answer arrived. */
export function follow(serverMs: number): void {
  aheadMs = serverMs - Date.now();
  arm();
}

/** Answers how long ago it was asked for; the machine's sleep counts. */
export function stopwatch(): () => number {
  const begunMs = Date.now();
  return () => Math.max(0, Date.now() - begunMs);
}

type Alarm = { readonly atMs: number; readonly act: () => void };
const alarms = new Set<Alarm>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** No timer is trusted for longer: that a machine has slept is noticed so soon, whatever its timers did meanwhile. */
const TRUSTED_MS = 30_000;

/**
 * Acts once when the clock shows an instant: while the page is looked at and has a network, else as soon as it is and has. Answers how to
 * forget it.
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

/** One alarm for whatever shows many instants: it acts at the next of those that it was told last. */
export function alarm(act: () => void): (instants: readonly Instant[]) => void {
  let forget: (() => unknown) | undefined;
  return (instants) => {
    forget?.();
    const ahead = instants
      .map((at) => (typeof at === 'string' ? Date.parse(at) : (at ?? Number.NaN)))
      .filter((ms) => ms > now());
    forget = ahead.length > 0 ? when(Math.min(...ahead), act) : undefined;
  };
}

function arm(): void {
  clearTimeout(timer);
  if (alarms.size === 0) return;
  const next = Math.min(...[...alarms].map(({ atMs }) => atMs));
  timer = setTimeout(look, Math.min(TRUSTED_MS, Math.max(0, next - now())));
}

function look(): void {
  // It is looked at again as soon as that changes.
  if (document.hidden || !navigator.onLine) return;
  for (const due of [...alarms].filter(({ atMs }) => atMs <= now())) if (alarms.delete(due)) due.act();
  arm();
}
