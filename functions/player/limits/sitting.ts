// The player's sitting: signed-in time over all devices, kept in line with her sessions and her session limit (limits.md 7).
import { enter, leave, NO_SITTING, reachesAt, rest, type Sitting, WARN_MS } from '#shared/domain/limits/sitting.ts';
import { type Desk, one } from '../desk.ts';
import { drop, plan } from '../due.ts';
import { readMeta, writeMeta } from '../meta.ts';

export const sessionMinutes = (desk: Desk): number | null =>
  one<{ size: number }>(desk, `select size from limits where type = 'session' and state in ('active', 'confirmed')`)
    ?.size ?? null;

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
  const minutes = sessionMinutes(desk);
  const end = minutes === null ? null : reachesAt(sitting, minutes);
  if (end === null) {
    drop(desk, 'session.limit', '');
    drop(desk, 'session.warn', '');
    return;
  }
  plan(desk, 'session.limit', '', end);
  if (end - WARN_MS > desk.nowMs) plan(desk, 'session.warn', '', end - WARN_MS);
}
