// A player's live sessions: refused here from the moment they end, whatever a cookie still says (I36); and their sitting.

import type { Value } from '#functions/object/store.ts';
import { SESSION_DAYS } from '#shared/contract/cookies.ts';
import type { Stop } from '#shared/contract/live.ts';
import { type Act, forbidden } from '#shared/domain/geo.ts';
import { type Answer, ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { forget, recall } from '../core/cache.ts';
import { drop, plan } from '../core/due.ts';
import { hook } from '../core/hook.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { type Answered, type Asker, byAsker, bySystem, type Shell } from '../core/shell.ts';
import { all, one, run, type Tx, Undo } from '../core/transaction.ts';
import { endPasses, leaveChats } from './chat-state.ts';
import { isGone, noteSignIn, profileOf } from './profile.ts';
import { endPushes } from './push-devices.ts';

export interface SessionNote {
  sessionId: string;
  createdAtMs: number;
  expiresAtMs: number;
  ip?: string;
  userAgent?: string;
  country?: string;
  region?: string;
  /** A mailed link opened it: it can only withdraw, and does not prove who uses it. */
  scope?: 'withdraw';
}

export interface SessionView extends SessionNote {
  seenAtMs: number;
  current: boolean;
}

/** Which sessions end: one, all, or all but one. Their sockets close at once (I36). */
export type Revocation = { sessionId: string } | { all: true; except?: string };

/** What decides whether a session is alive and what it may do, and when it last made a call. */
export interface Life {
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly scope?: 'withdraw' | null;
  readonly seen_at?: number | null;
}
interface Row extends Life {
  id: string;
  created_at: number;
  ip: string | null;
  agent: string | null;
  country: string | null;
  region: string | null;
}

declare module '../core/cache.ts' {
  interface Remembered {
    sessions: ReadonlyMap<string, Life>;
  }
}

/** What layers above do as sessions begin and end. */
export interface SessionFollower {
  /** A live session makes a call; `lastSeenMs` is when the player was last active. */
  asks?(tx: Tx, lastSeenMs: () => number): void;
  /** A session is about to begin, or one or more have ended. */
  turns?(tx: Tx): void;
  /** A session has begun, by a sign-in. */
  begun?(tx: Tx): void;
}
export const SESSIONS = hook<SessionFollower>('sessions');

/** The precision of the time at which a session was last used: a call writes it only after so many milliseconds. */
const SEEN_MS = 5 * 60_000;
const SESSION_MS = SESSION_DAYS * 86_400_000;
/** What a session opened by a mailed link may do. */
const WITHDRAWING: readonly Act[] = ['read', 'open', 'withdraw'];

/** `session.unknown`: the object does not have it, but D1 may. `session.ended`: it has ended for good. */
export function judge(row: Life | undefined, nowMs: number): Answer<null> {
  if (!row) return refuse('session.unknown');
  return row.ended_at !== null || row.expires_at <= nowMs ? refuse('session.ended') : ok(null);
}

export const isLive = (tx: Tx, sessionId: string): Answer<null> => judge(lives(tx).get(sessionId), tx.nowMs);

const lives = (tx: Tx): ReadonlyMap<string, Life> =>
  recall(tx, 'sessions', () => {
    const rows = all<Row>(tx, 'select id, expires_at, ended_at, scope, seen_at from session');
    return new Map(rows.map(({ id, ...life }) => [id, life]));
  });

/** Makes every change of the table, so that the cache of live sessions is dropped. */
function change(tx: Tx, sql: string, ...values: Value[]): void {
  run(tx, sql, ...values);
  forget(tx, 'sessions');
}

/** Ends the command unless the caller's session is alive and may do this, with this account and from its place. */
export function admitted(tx: Tx, asker: Asker): void {
  const { sessionId, act, country, region } = asker;
  const row = lives(tx).get(sessionId);
  const answer = judge(row, tx.nowMs);
  if (!answer.ok) throw new Undo(answer);
  if (row?.scope === 'withdraw' && !WITHDRAWING.includes(act ?? 'value'))
    throw new Undo(refuse('session.withdraw_only'));
  const closed = act && forbidden(act, asker, profileOf(tx).licence);
  if (closed) throw new Undo(closed);
  for (const { asks } of SESSIONS.on(tx)) asks?.(tx, () => lastSeenMs(tx));
  if (tx.nowMs - (row?.seen_at ?? 0) < SEEN_MS) return;
  const seen = 'update session set seen_at = ?, country = ?, region = ? where id = ?';
  change(tx, seen, tx.nowMs, country, region ?? null, sessionId);
}

/** When the player was last active, as far as sessions still know it; 0 where none does. */
export const lastSeenMs = (tx: Tx): number =>
  Math.max(0, ...[...lives(tx).values()].map(({ seen_at }) => seen_at ?? 0));

/** Whether a mailed link opened the session. */
export const isWithdrawing = (tx: Tx, { sessionId }: Asker): boolean => lives(tx).get(sessionId)?.scope === 'withdraw';

const live = (tx: Tx): Row[] =>
  all<Row>(tx, 'select * from session where ended_at is null and expires_at > ? order by created_at', tx.nowMs);

/** Called at sign-in, and again by a caller with a session that D1 knows and the object does not; never revives one. */
export function admit(tx: Tx, note: SessionNote): null {
  const { sessionId, createdAtMs, expiresAtMs, ip, userAgent, country, region, scope } = note;
  const known = one<Row>(tx, 'select * from session where id = ?', sessionId);
  if (known) {
    // Also for a session that has ended: D1 may prolong one that only the object ended, and its row must outlive its cookie.
    change(tx, 'update session set expires_at = max(expires_at, ?) where id = ?', expiresAtMs, sessionId);
    if (known.ended_at !== null) return null;
    plan(tx, 'session.expire', sessionId, Math.max(expiresAtMs, known.expires_at));
    return null;
  }
  if (isGone(tx) || createdAtMs < (readMeta<number>(tx, 'ended') ?? Number.NEGATIVE_INFINITY)) {
    endUnknown(tx, sessionId, expiresAtMs);
    return null;
  }
  turn(tx);
  change(
    tx,
    `insert into session (id, created_at, expires_at, ip, agent, country, region, scope, seen_at, proved_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    sessionId,
    createdAtMs,
    expiresAtMs,
    ip ?? null,
    userAgent ?? null,
    country ?? null,
    region ?? null,
    scope ?? null,
    createdAtMs,
    // A player who signs in has just proved who they are; one who opens a link has not.
    scope ? null : createdAtMs,
  );
  plan(tx, 'session.expire', sessionId, expiresAtMs);
  change(tx, 'delete from session where expires_at < ?', tx.nowMs - 30 * 86_400_000);
  noteSignIn(tx);
  for (const { begun } of SESSIONS.on(tx)) begun?.(tx);
  turn(tx);
  return null;
}

export function revoke(tx: Tx, which: Revocation, stop: Stop | null = null): string[] {
  const ids = live(tx)
    .map(({ id }) => id)
    .filter((id) => ('all' in which ? id !== which.except : id === which.sessionId));
  for (const id of ids) {
    change(tx, 'update session set ended_at = ? where id = ?', tx.nowMs, id);
    drop(tx, 'session.expire', id);
  }
  // A session that the object does not know is ended in advance: its first request finds it ended.
  if ('sessionId' in which && ids.length === 0) endUnknown(tx, which.sessionId, tx.nowMs + SESSION_MS);
  over(tx, ids, stop);
  return ids;
}

function turn(tx: Tx): void {
  for (const { turns } of SESSIONS.on(tx)) turns?.(tx);
}

/**
 * Ends what depends on a session, however it ended: its sockets, its sockets to chats, pushes to its browser, perhaps
 * the sitting.
 */
function over(tx: Tx, ids: readonly string[], stop: Stop | null): void {
  tx.ended.push(...ids.map((sessionId) => ({ sessionId, stop })));
  leaveChats(tx, ids);
  endPushes(tx);
  turn(tx);
}

const endUnknown = (tx: Tx, id: string, expiresAtMs: number): void =>
  change(
    tx,
    'insert into session (id, created_at, expires_at, ended_at) values (?, ?, ?, ?) on conflict (id) do nothing',
    id,
    tx.nowMs,
    expiresAtMs,
    tx.nowMs,
  );

/** The stop as the player's pages receive it. */
export const asStop = (refusal: Refusal | null): Stop | null =>
  refusal && { code: refusal.code, data: { ...refusal.detail } };

/**
 * Sessions that the object itself ends (an exclusion, a reached session limit) end in D1 too: the outbox carries it
 * there. Until then D1 may still bring a session that was begun before and that the object does not know. `stop` is
 * what the player's pages show, the same as the refusal that a bet would get from now on. Ends the sessions begun until
 * `untilMs`.
 */
export function endAll(tx: Tx, stop: Refusal | null, untilMs = tx.nowMs): void {
  revoke(tx, { all: true }, asStop(stop));
  endPasses(tx);
  writeMeta(tx, 'ended', untilMs);
  tx.facts.push({ type: 'sessions.ended', untilMs });
}

/** A session that has expired. */
export const expireSession = (tx: Tx, id: string): void => over(tx, [id], null);

export const sessions = (tx: Tx, asker: Asker): SessionView[] =>
  live(tx).map((row) => ({
    sessionId: row.id,
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
    seenAtMs: row.seen_at ?? row.created_at,
    current: row.id === asker.sessionId,
    ...(row.country !== null && { country: row.country }),
    ...(row.region !== null && { region: row.region }),
    ...(row.scope && { scope: row.scope }),
    ...(row.ip !== null && { ip: row.ip }),
    ...(row.agent !== null && { userAgent: row.agent }),
  }));

const commands = {
  /** A register of exclusions is asked in the background, so that the next bet need not wait. */
  admit: async (shell: Shell, note: SessionNote): Answered<null> => {
    const answer = await shell.system((tx) => admit(tx, note));
    if (answer.ok) shell.register.keep();
    return answer;
  },
  revoke: bySystem((tx, which: Revocation) => ({ revoked: revoke(tx, which) })),
  sessions: byAsker(sessions),
};

export const noun = { commands, timers: { 'session.expire': expireSession } } satisfies Noun;
