// The player's sitting: signed-in time over all devices, kept in line with her sessions and her session limit (limits.md 7).
import { inForce } from '#shared/domain/limits/change.ts';
import {
  enter,
  leave,
  NO_SITTING,
  reachesAt,
  rest,
  type Sitting,
  type TimeLimit,
  WARN_MS,
} from '#shared/domain/limits/sitting.ts';
import { type Desk, one } from '../desk.ts';
import { drop, hasten, plan } from '../due.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { liveRows } from './rows.ts';

/** The session limit in force. */
export function timeLimit(desk: Desk): TimeLimit | null {
  const row = liveRows(desk).find(({ type, state }) => type === 'session' && inForce(state));
  return row && row.size !== null ? { minutes: row.size, setAtMs: row.set_at } : null;
}

const anyLive = (desk: Desk): boolean =>
  one(desk, 'select 1 from session where ended_at is null and expires_at > ?', desk.nowMs) !== undefined;

export const sittingOf = (desk: Desk): Sitting => readMeta<Sitting>(desk, 'sitting') ?? NO_SITTING;

/** The session limit was reached and every session has ended: the rest runs from that instant. */
export const beginRest = (desk: Desk, reachedAtMs: number): void => writeMeta(desk, 'sitting', rest(reachedAtMs));

/** Brings the sitting in line with the live sessions, and its timers in line with the session limit (limits.md 7). */
export function keepSitting(desk: Desk): void {
  const before = sittingOf(desk);
  let sitting = before;
  if (anyLive(desk)) sitting = enter(sitting, desk.nowMs);
  else if (sitting.sinceMs !== null) {
    const last = one<{ at: number | null }>(desk, 'select max(coalesce(ended_at, expires_at)) as at from session')?.at;
    sitting = leave(sitting, Math.min(desk.nowMs, last ?? desk.nowMs));
  }
  if (sitting !== before) writeMeta(desk, 'sitting', sitting);
  const limit = timeLimit(desk);
  const end = limit && reachesAt(sitting, limit);
  if (end === null) {
    drop(desk, 'session.limit', '');
    drop(desk, 'session.warn', '');
    return;
  }
  plan(desk, 'session.limit', '', end);
  if (end - WARN_MS > desk.nowMs) plan(desk, 'session.warn', '', end - WARN_MS);
  else drop(desk, 'session.warn', '');
}

/** When the session limit is or was reached in this sitting; null without one, and while signed out. */
function reachedAt(desk: Desk): number | null {
  const limit = timeLimit(desk);
  return limit && reachesAt(sittingOf(desk), limit);
}

/** A round that is open when the limit is reached may be finished, for this long: then she is signed out anyway. */
const FINISH_MS = 10 * 60_000;

/**
 * The limit is reached: no stake is accepted from that instant, also none inside a round. Answers the instant when everybody
 * must be signed out; null where that waits for an open round, which is planned here (limits.md 7).
 */
export function endsNow(desk: Desk): number | null {
  const reachedAtMs = reachedAt(desk) ?? desk.nowMs;
  const latest = reachedAtMs + FINISH_MS;
  if (desk.nowMs >= latest || !one(desk, `select 1 from round where status = 'open'`)) return reachedAtMs;
  plan(desk, 'session.limit', '', latest);
  return null;
}

/** Her round is finished: a sign-out that waited for it comes now. */
export function roundFinished(desk: Desk): void {
  const reachedAtMs = reachedAt(desk);
  if (reachedAtMs !== null && desk.nowMs >= reachedAtMs) hasten(desk, 'session.limit');
}
