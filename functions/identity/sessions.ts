/**
 * Sessions begin and end in two places: in the database of the account, which its number names, and in the player object,
 * which is asked at every call.
 */

import { clockOffset, now, readClock } from '#functions/clock.ts';
import type { Revocation } from '#functions/player/person/sessions.ts';
import { playerOf } from '#functions/player/stub.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import { assert } from '#shared/domain/refusal.ts';
import { forgottenLines, SESSION_SECONDS, sessionLines } from './cookie.ts';
import { NOTED, noted, noteOf, type SessionRow } from './player.ts';
import type { Session } from './session.ts';
import { birthOf, type Owner, type User } from './users.ts';

const SESSION_MS = SESSION_SECONDS * 1000;

/** A time as D1 stores it in a session. */
const iso = (ms: number): string => new Date(ms).toISOString();

/** Where a session is opened from, whether it may only withdraw, and the browser's fingerprint where the player agreed to it. */
export type From = {
  readonly country: string | null;
  readonly region?: string;
  readonly scope?: 'withdraw';
  readonly dfpc?: string;
  /** The passkey that was used to sign in. */
  readonly passkey?: string;
};

/**
 * Opens a session and answers its cookies; null when the password changed, the passkey was removed or the sessions were
 * ended during the sign-in. The object learns of the session before D1 is asked again, so a revocation either sees the
 * session or is seen here.
 */
export async function startSession(env: Env, headers: Headers, user: User, from: From): Promise<string[] | null> {
  const id = crypto.randomUUID().replaceAll('-', '');
  const nowMs = Date.now();
  const db = identityOf(env, user.playerNo);
  const row = await insertSession(db, { id, headers, user, from, nowMs });
  const note = noted(id, row);
  const player = playerOf(env, user.id);
  const admitted = await player.admit(note);
  if (!admitted.ok) {
    await player.birth(birthOf(user, clockOffset()));
    await player.admit(note);
  }
  const alive = await db
    .prepare(
      `select 1 from session s join account a on a.userId = s.userId where s.id = ?1 and a.password = ?2
      and (?3 is null or exists (select 1 from passkey p where p.id = ?3 and p.user_id = s.userId))`,
    )
    .bind(id, user.password, from.passkey ?? null)
    .first();
  if (!alive) {
    await endSessions(env, user, { sessionId: id });
    return null;
  }
  return sessionLines(env, sessionOf(id, user, row, nowMs), headers.get('cookie'));
}

/** Characters of the user agent: enough to recognise a browser in the list of sessions. */
const AGENT_MAX = 160;

type Opening = { id: string; headers: Headers; user: User; from: From; nowMs: number };

async function insertSession(db: D1Database, { id, headers, user, from, nowMs }: Opening): Promise<SessionRow> {
  // The column `token` dates from before ADR 114 and must differ in every row.
  const row = await db
    .prepare(
      `insert into session (id, token, userId, createdAt, updatedAt, expiresAt, ipAddress, userAgent, country, region,
         scope, dfpc, provedAt) values (?1, ?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) returning ${NOTED}`,
    )
    .bind(
      ...[id, user.id, iso(nowMs), iso(nowMs + SESSION_MS)],
      ...[headers.get('cf-connecting-ip'), (headers.get('user-agent') ?? '').slice(0, AGENT_MAX)],
      ...[from.country, from.region ?? null, from.scope ?? null, from.dfpc ?? null],
      // A person who signs in has just proved who they are; one who opens a link has not.
      from.scope ? null : now(),
    )
    .first<SessionRow>();
  assert(row, `session ${id} was not written`);
  return row;
}

type SessionOwner = Pick<User, 'id' | 'playerNo' | 'currency' | 'country' | 'region' | 'licence'>;

const sessionOf = (
  id: string,
  owner: SessionOwner,
  row: Pick<SessionRow, 'createdAt' | 'expiresAt'>,
  nowMs: number,
): Session => ({
  id,
  playerId: owner.id,
  playerNo: owner.playerNo,
  currency: owner.currency,
  country: owner.country,
  ...(owner.region && { region: owner.region }),
  licence: owner.licence,
  createdAtMs: Date.parse(row.createdAt),
  expiresAtMs: Date.parse(row.expiresAt),
  refreshedAtMs: nowMs,
});

/**
 * Ends sessions at once: in D1, then in the object, which closes their sockets. In this order a sign-in that overlaps
 * either finds its row deleted, or is known to the object when the revocation comes.
 */
export async function endSessions(env: Env, { id, playerNo }: Owner, which: Revocation): Promise<void> {
  const db = identityOf(env, playerNo);
  const all = 'delete from session where userId = ?1';
  if ('sessionId' in which) {
    await db.prepare(`${all} and id = ?2`).bind(id, which.sessionId).run();
  } else {
    await db
      .prepare(`${all} and id <> ?2`)
      .bind(id, which.except ?? '')
      .run();
  }
  await playerOf(env, id).revoke(which);
}

/** The object has ended every session begun before an instant: deletes their rows, which page guards rely on. */
export async function endBegun(env: Env, { id, playerNo }: Owner, untilMs: number): Promise<void> {
  await readClock(env);
  // D1 counts sessions by the system's clock, also where the sandbox's runs ahead of it.
  const until = iso(untilMs - clockOffset());
  const db = identityOf(env, playerNo);
  await db.prepare('delete from session where userId = ? and createdAt < ?').bind(id, until).run();
}

/** A visit prolongs the session, at most once a day. */
const PROLONG_MS = 24 * 3_600_000;

/** Asks D1 whether a session is still alive, prolongs it once a day, and renews its cookie; null when it has ended. */
export async function refreshSession(
  env: Env,
  headers: Headers,
  session: Session,
  cookies: string[],
): Promise<Session | null> {
  const nowMs = Date.now();
  const fresh = await vouched(env, session, nowMs);
  const carried = headers.get('cookie');
  cookies.push(...(fresh ? await sessionLines(env, fresh, carried) : forgottenLines(env, carried)));
  if (fresh && fresh.expiresAtMs > session.expiresAtMs) {
    const note = await noteOf(identityOf(env, session.playerNo), session.id);
    if (note) await playerOf(env, session.playerId).admit(note);
  }
  return fresh;
}

type Vouched = SessionOwner & Pick<SessionRow, 'createdAt' | 'expiresAt'>;

/**
 * The session as D1 has it, with its player's present data, from the nearest copy. A copy without the session may be
 * behind, so the primary is asked before anybody is signed out. A copy that has not learned of a session's end lets
 * pages load for seconds, but their calls ask the object.
 */
async function vouched(env: Env, { id, playerId, playerNo }: Session, nowMs: number): Promise<Session | null> {
  const own = identityOf(env, playerNo);
  const read = (db: D1DatabaseSession) =>
    db
      .prepare(
        `select u.id, u.playerNo, u.currency, u.country, u.region, u.licence, s.createdAt, s.expiresAt
         from session s join "user" u on u.id = s.userId where s.id = ? and s.userId = ? and s.expiresAt > ?`,
      )
      .bind(id, playerId, iso(nowMs))
      .first<Vouched>();
  const owner = (await read(own.withSession('first-unconstrained'))) ?? (await read(own.withSession('first-primary')));
  if (!owner) return null;
  if (Date.parse(owner.expiresAt) > nowMs + SESSION_MS - PROLONG_MS) return sessionOf(id, owner, owner, nowMs);
  const expiresAt = iso(nowMs + SESSION_MS);
  const { meta } = await own
    .prepare('update session set expiresAt = ?, updatedAt = ? where id = ?')
    .bind(expiresAt, iso(nowMs), id)
    .run();
  // Null if the session ended between the two statements.
  return meta.changes === 1 ? sessionOf(id, owner, { ...owner, expiresAt }, nowMs) : null;
}
