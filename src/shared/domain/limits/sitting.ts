// The session limit and the reality check (limits.md 7): minutes signed in over all devices; a break under an hour
// continues the sitting.

const MINUTE_MS = 60_000;
/** A break this long ends a sitting; for this long after the limit was reached no stake is accepted. */
export const BREAK_MS = 60 * MINUTE_MS;
export const WARN_MS = 5 * MINUTE_MS;

export interface Sitting {
  /** Signed-in time of this sitting before `sinceMs`. */
  beforeMs: number;
  /** Signed in since; null while signed out. */
  sinceMs: number | null;
  /** When the last device signed out. */
  leftAtMs: number | null;
  /** The end of the rest after a reached limit: signing in before it neither counts nor restarts it. */
  restUntilMs?: number;
  /** When it began, including its breaks. */
  beganAtMs?: number;
  /** Signed-in time at the last answered reality check. */
  checkedMs?: number;
  /** When a reality check was last answered. */
  checkedAtMs?: number;
  /** Bets that the player took back in it. */
  takenBack?: number;
}

export const NO_SITTING: Sitting = { beforeMs: 0, sinceMs: null, leftAtMs: null };

/** The limit was reached and all sessions ended; after the rest a new sitting begins. */
export const rest = (reachedAtMs: number): Sitting => ({
  beforeMs: 0,
  sinceMs: null,
  leftAtMs: reachedAtMs,
  restUntilMs: reachedAtMs + BREAK_MS,
});

/** The first of the player's devices signs in. */
export function enter(sitting: Sitting, nowMs: number): Sitting {
  if (sitting.sinceMs !== null) return sitting;
  const rested = sitting.leftAtMs === null || nowMs - sitting.leftAtMs >= BREAK_MS;
  const sinceMs = Math.max(nowMs, sitting.restUntilMs ?? 0);
  if (!rested) return { ...sitting, sinceMs, leftAtMs: null };
  return { ...sitting, beforeMs: 0, sinceMs, leftAtMs: null, beganAtMs: nowMs, checkedMs: 0, takenBack: 0 };
}

/** The last of the player's devices signs out. */
export function leave(sitting: Sitting, nowMs: number): Sitting {
  if (sitting.sinceMs === null) return sitting;
  return { ...sitting, beforeMs: signedInMs(sitting, nowMs), sinceMs: null, leftAtMs: nowMs };
}

export const signedInMs = (sitting: Sitting, nowMs: number): number =>
  sitting.beforeMs + (sitting.sinceMs === null ? 0 : Math.max(0, nowMs - sitting.sinceMs));

/** A session limit, and since when it applies. */
export interface TimeLimit {
  readonly minutes: number;
  readonly setAtMs: number;
}

/**
 * When the limit is reached if the player stays; null while signed out. A limit below the time already spent is reached
 * when it is set, not before, so that its rest is not over as it begins (limits.md 5).
 */
export function reachesAt(sitting: Sitting, { minutes, setAtMs }: TimeLimit): number | null {
  if (sitting.sinceMs === null) return null;
  return Math.max(setAtMs, sitting.sinceMs + Math.max(0, minutes * MINUTE_MS - sitting.beforeMs));
}

/** The instant from which stakes are accepted again; null where they are accepted now. */
export function blockedUntil(sitting: Sitting, limit: TimeLimit, nowMs: number): number | null {
  if (sitting.restUntilMs !== undefined && nowMs < sitting.restUntilMs) return sitting.restUntilMs;
  if (signedInMs(sitting, nowMs) < limit.minutes * MINUTE_MS) return null;
  const reachedAt = reachesAt(sitting, limit) ?? sitting.leftAtMs ?? nowMs;
  const free = reachedAt + BREAK_MS;
  return nowMs < free ? free : null;
}

/** Signed-in time until the next reality check; 0 or less while one waits for its answer, and no stake is accepted. */
export const checkInMs = (sitting: Sitting, everyMinutes: number, nowMs: number): number =>
  everyMinutes * MINUTE_MS - (signedInMs(sitting, nowMs) - (sitting.checkedMs ?? 0));

/** The time to the next check counts from the answer, not from when the check was due. */
export const answerCheck = (sitting: Sitting, nowMs: number): Sitting => ({
  ...sitting,
  checkedMs: signedInMs(sitting, nowMs),
  checkedAtMs: nowMs,
});
