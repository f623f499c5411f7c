/** Sessions begin and end in two places: D1, which signs in, and the player object, which is asked at every call. */

import { clockOffset, now, readClock } from '#functions/clock.ts';
import type { Revocation } from '#functions/player/person/sessions.ts';
import { playerOf } from '#functions/player/stub.ts';
import { type Session, shellCookie } from './cookie.ts';
import type { Vault } from './options.ts';
import { NOTED, noted, noteOf, type SessionRow } from './player.ts';
import { birthOf, type User } from './users.ts';

const auth = async (vault: Vault) => (await import('./auth.ts')).authOf(vault);

/** Where a session is opened from, whether it may only withdraw, and the browser's fingerprint where it was agreed to. */
export type From = {
  readonly country: string | null;
  readonly region?: string;
  readonly scope?: 'withdraw';
  readonly dfpc?: string;
  /** The passkey that was signed in by. */
  readonly passkey?: string;
};

/**
 * Opens a session and answers its cookies; null when the password changed, the passkey was removed or the sessions were ended
 * while this one began. The object is told before D1 is asked again, so a revocation either sees the session or is seen here.
 */
export async function startSession(env: Env, headers: Headers, user: User, from: From): Promise<string[] | null> {
  const opened = await (await auth(env)).api.openSession({ body: { userId: user.id }, headers, returnHeaders: true });
  const { session } = opened.response;
  const player = playerOf(env, user.id);
  const row = await env.DB.prepare(
    `update session set country = ?, region = ?, scope = ?, dfpc = ?, provedAt = ? where id = ? returning ${NOTED}`,
  )
    .bind(
      ...[from.country, from.region ?? null, from.scope ?? null, from.dfpc ?? null],
      // Who signs in has just proved who it is; who opens a link has not.
      ...[from.scope ? null : now(), session.id],
    )
    .first<SessionRow>();
  if (row) {
    const note = noted(session.id, row);
    const admitted = await player.admit(note);
    if (!admitted.ok) {
      await player.birth(birthOf(user, clockOffset()));
      await player.admit(note);
    }
  }
  const alive = await env.DB.prepare(
    `select 1 from session s join account a on a.userId = s.userId where s.id = ?1 and a.password = ?2
      and (?3 is null or exists (select 1 from passkey p where p.id = ?3 and p.user_id = s.userId))`,
  )
    .bind(session.id, user.password, from.passkey ?? null)
    .first();
  if (!alive) {
    await endSessions(env, user.id, { sessionId: session.id });
    return null;
  }
  return [...opened.headers.getSetCookie(), shellCookie(env, true)];
}

/**
 * Ends sessions at once: in D1, then in the object, which closes their sockets. In this order a sign-in that overlaps
 * either finds its row gone, or is known to the object when the revocation comes.
 */
export async function endSessions(env: Env, playerId: string, which: Revocation): Promise<void> {
  const all = 'delete from session where userId = ?1';
  if ('sessionId' in which) {
    await env.DB.prepare(`${all} and id = ?2`).bind(playerId, which.sessionId).run();
  } else {
    await env.DB.prepare(`${all} and id <> ?2`)
      .bind(playerId, which.except ?? '')
      .run();
  }
  await playerOf(env, playerId).revoke(which);
}

/** The object has ended every session begun until an instant: their rows go, which page guards believe. */
export async function endBegun(env: Env, playerId: string, untilMs: number): Promise<void> {
  await readClock(env);
  // better-auth counts by the system's clock, also where the sandbox's runs ahead of it.
  const until = new Date(untilMs - clockOffset()).toISOString();
  await env.DB.prepare('delete from session where userId = ? and createdAt < ?').bind(playerId, until).run();
}

/** The cookies that make a browser forget. */
export async function forgetSession(vault: Vault, headers: Headers): Promise<string[]> {
  const forgotten = await (await auth(vault)).api.forgetSession({ headers, returnHeaders: true });
  return [...forgotten.headers.getSetCookie(), shellCookie(vault, false)];
}

/** Asks D1 whether a session still lives, prolongs it once a day, and renews its cookie; null when it has ended. */
export async function refreshSession(
  env: Env,
  headers: Headers,
  session: Session,
  cookies: string[],
  nowMs: number,
): Promise<Session | null> {
  const fresh = await (await auth(env)).api.getSession({
    headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  if (fresh.response?.session.id !== session.id) {
    cookies.push(...(await forgetSession(env, headers)));
    return null;
  }
  cookies.push(...fresh.headers.getSetCookie(), shellCookie(env, true));
  const expiresAtMs = new Date(fresh.response.session.expiresAt).getTime();
  if (expiresAtMs > session.expiresAtMs) {
    const note = await noteOf(env.DB, session.id);
    if (note) await playerOf(env, session.playerId).admit(note);
  }
  return { ...session, expiresAtMs, refreshedAtMs: nowMs };
}
