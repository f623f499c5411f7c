// The player's sitting: signed-in time over all devices, kept in line with their sessions and their session limit (limits.md 7).

import { inForce } from '#shared/domain/limits/change.ts';
import { type AccountTime, limitTogether, type Span, sittingTogether } from '#shared/domain/limits/person-time.ts';
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
import { drop, hasten, plan } from '../core/due.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { SESSIONS } from '../person/sessions.ts';
import { liveRows } from './rows.ts';

/** The session limit in force in this account. */
function ownLimit(tx: Tx): TimeLimit | null {
  const row = liveRows(tx).find(({ type, state }) => type === 'session' && inForce(state));
  return row && row.size !== null ? { minutes: row.size, setAtMs: row.set_at } : null;
}

/** The session limit that binds: the shortest of all accounts of the person. */
export const timeLimit = (tx: Tx): TimeLimit | null =>
  limitTogether([{ limit: ownLimit(tx) }, ...tx.others.flatMap(({ time }) => time ?? [])]);

/** Milliseconds for which an ended sitting is still reported to the other accounts of the person. */
const SENT_MS = 48 * 3_600_000;

/** What this account reports to the person's other accounts. */
export function timeOf(tx: Tx): AccountTime {
  const { restUntilMs = null, checkedAtMs = null } = sittingOf(tx);
  const rows = all<{ from: number; until: number }>(
    tx,
    `select created_at as "from", coalesce(ended_at, expires_at) as until from session where coalesce(ended_at, expires_at) > ?
      order by created_at`,
    tx.nowMs - SENT_MS,
  );
  const spans = rows.map(({ from, until }): Span => [from, until > tx.nowMs ? null : until]);
  return { spans, limit: ownLimit(tx), restUntilMs, checkedAtMs };
}

/** The sitting of the person: of this account alone where there is no other. */
export function personSitting(tx: Tx): Sitting {
  const others = tx.others.flatMap(({ time }) => time ?? []);
  return others.length === 0 ? sittingOf(tx) : sittingTogether([timeOf(tx), ...others], tx.nowMs);
}

const anyLive = (tx: Tx): boolean =>
  one(tx, 'select 1 from session where ended_at is null and expires_at > ?', tx.nowMs) !== undefined;

export const sittingOf = (tx: Tx): Sitting => readMeta<Sitting>(tx, 'sitting') ?? NO_SITTING;

/** Bets that were taken back in this sitting. */
export const takenBack = (tx: Tx): number => sittingOf(tx).takenBack ?? 0;
export const noteTakenBack = (tx: Tx): void =>
  writeMeta(tx, 'sitting', { ...sittingOf(tx), takenBack: takenBack(tx) + 1 });

/** The session limit was reached and every session has ended: the rest runs from that instant. */
export const beginRest = (tx: Tx, reachedAtMs: number): void => writeMeta(tx, 'sitting', rest(reachedAtMs));

/** Updates the sitting by the live sessions, and its timers by the session limit (limits.md 7). */
export function keepSitting(tx: Tx): void {
  const before = sittingOf(tx);
  let sitting = before;
  if (anyLive(tx)) sitting = enter(sitting, tx.nowMs);
  else if (sitting.sinceMs !== null) {
    const last = one<{ at: number | null }>(tx, 'select max(coalesce(ended_at, expires_at)) as at from session')?.at;
    sitting = leave(sitting, Math.min(tx.nowMs, last ?? tx.nowMs));
  }
  if (sitting !== before) writeMeta(tx, 'sitting', sitting);
  const limit = timeLimit(tx);
  // Only signed-in time of this account is ended here: another account ends its own.
  const end = limit && sitting.sinceMs !== null ? reachesAt(personSitting(tx), limit) : null;
  if (end === null) {
    drop(tx, 'session.limit', '');
    drop(tx, 'session.warn', '');
    return;
  }
  plan(tx, 'session.limit', '', end);
  if (end - WARN_MS > tx.nowMs) plan(tx, 'session.warn', '', end - WARN_MS);
  else drop(tx, 'session.warn', '');
}

/** When the session limit is or was reached in this sitting; null without one, and while signed out. */
function reachedAt(tx: Tx): number | null {
  const limit = timeLimit(tx);
  return limit && reachesAt(personSitting(tx), limit);
}

/** Milliseconds in which a round that is open at the limit may be finished; then the player is signed out anyway. */
const FINISH_MS = 10 * 60_000;

/**
 * The limit is reached: no stake is accepted from that instant, nor inside a round. Answers the instant when all
 * sessions must end; null where that waits for an open round, which is planned here (limits.md 7).
 */
export function endsNow(tx: Tx): number | null {
  const reachedAtMs = reachedAt(tx) ?? tx.nowMs;
  const latest = reachedAtMs + FINISH_MS;
  if (tx.nowMs >= latest || !one(tx, `select 1 from round where status = 'open'`)) return reachedAtMs;
  plan(tx, 'session.limit', '', latest);
  return null;
}

/** The player's round is finished: a sign-out that waited for it happens now. */
export function roundFinished(tx: Tx): void {
  const reachedAtMs = reachedAt(tx);
  if (reachedAtMs !== null && tx.nowMs >= reachedAtMs) hasten(tx, 'session.limit');
}

export const noun = { hangs: [SESSIONS.hang({ turns: keepSitting })] } satisfies Noun;
