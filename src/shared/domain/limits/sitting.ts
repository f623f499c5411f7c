// The session limit (limits.md 7): minutes signed in over all devices; a break under an hour continues the sitting.

const MINUTE_MS = 60_000;
/** A break this long ends a sitting; no stake for this long after the limit was reached. */
export const BREAK_MS = 60 * MINUTE_MS;
export const WARN_MS = 5 * MINUTE_MS;

export interface Sitting {
  /** Signed-in time of this sitting before `sinceMs`. */
  beforeMs: number;
  /** Signed in since; null while signed out. */
  sinceMs: number | null;
  /** When the last device signed out. */
  leftAtMs: number | null;
  /** The end of the rest after a reached limit: signing in before it neither counts nor begins it again. */
  restUntilMs?: number;
}

export const NO_SITTING: Sitting = { beforeMs: 0, sinceMs: null, leftAtMs: null };

/** The limit was reached: all signed out; what comes after the rest is a new sitting. */
export const rest = (reachedAtMs: number): Sitting => ({
  beforeMs: 0,
  sinceMs: null,
  leftAtMs: reachedAtMs,
  restUntilMs: reachedAtMs + BREAK_MS,
});

/** The first of her devices signs in. */
export function enter(sitting: Sitting, nowMs: number): Sitting {
  if (sitting.sinceMs !== null) return sitting;
  const rested = sitting.leftAtMs === null || nowMs - sitting.leftAtMs >= BREAK_MS;
  const beforeMs = rested ? 0 : sitting.beforeMs;
  return { ...sitting, beforeMs, sinceMs: Math.max(nowMs, sitting.restUntilMs ?? 0), leftAtMs: null };
}

/** The last of her devices signs out. */
export function leave(sitting: Sitting, nowMs: number): Sitting {
  if (sitting.sinceMs === null) return sitting;
  return { ...sitting, beforeMs: signedInMs(sitting, nowMs), sinceMs: null, leftAtMs: nowMs };
}

export const signedInMs = (sitting: Sitting, nowMs: number): number =>
  sitting.beforeMs + (sitting.sinceMs === null ? 0 : Math.max(0, nowMs - sitting.sinceMs));

/** When the limit is reached if she stays; null while signed out and below it. */
export function reachesAt(sitting: Sitting, minutes: number): number | null {
  if (sitting.sinceMs === null) return null;
  return sitting.sinceMs + Math.max(0, minutes * MINUTE_MS - sitting.beforeMs);
}

/** The first instant a new stake is accepted again; null where it is accepted now. */
export function blockedUntil(sitting: Sitting, minutes: number, nowMs: number): number | null {
  if (sitting.restUntilMs !== undefined && nowMs < sitting.restUntilMs) return sitting.restUntilMs;
  if (signedInMs(sitting, nowMs) < minutes * MINUTE_MS) return null;
  const reachedAt = reachesAt(sitting, minutes) ?? sitting.leftAtMs ?? nowMs;
  const free = reachedAt + BREAK_MS;
  return nowMs < free ? free : null;
}
