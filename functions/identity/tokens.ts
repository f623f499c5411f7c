/** Links and challenges that work once: D1 keeps a hash, the bearer the token (I37). */
import { hashToken, randomToken } from '../crypto/secrets.ts';

/** `joined` is the Idempotency-Key of a registration, `joining` the mark of the browser that waits for its letter. */
export type Purpose = keyof typeof LIFE_MS;

const MINUTE = 60_000;
export const EMAIL_CHANGE_MS = 24 * 60 * MINUTE;
const LIFE_MS = {
  confirm: 7 * 24 * 60 * MINUTE,
  reset: 60 * MINUTE,
  otp: 10 * MINUTE,
  registration: 24 * 60 * MINUTE,
  joined: 15 * MINUTE,
  joining: 24 * 60 * MINUTE,
  /** Challenges of a passkey: to enter, to add one, to prove who sits there. */
  passkey: 10 * MINUTE,
  passkey_new: 10 * MINUTE,
  passkey_proof: 10 * MINUTE,
  /** A word from the old and from the new mailbox. */
  email_old: EMAIL_CHANGE_MS,
  email_new: EMAIL_CHANGE_MS,
  /** A session on its way to the sports site, and a player on the way back from it (functions/sport). */
  sport: MINUTE,
  sport_back: 12 * 60 * MINUTE,
  /** Opens a session that can only withdraw. */
  autologin: 24 * 60 * MINUTE,
} as const;

export type Bearer = { userId?: string; email?: string; data?: string };
export type TokenRecord = { userId: string | null; email: string | null; data: string | null };

/** A newer link of the same purpose ends the older ones of that player. */
export async function issueToken(
  db: D1Database,
  purpose: Purpose,
  bearer: Bearer,
  nowMs: number,
  token = randomToken(),
): Promise<string> {
  const { userId = null, email = null, data = null } = bearer;
  await db.batch([
    db.prepare('delete from one_time_token where user_id = ? and purpose = ?').bind(userId, purpose),
    db
      // A key that a browser chose may still lie there, out of date.
      .prepare(
        'insert or replace into one_time_token (hash, purpose, user_id, email, data, expires_at) values (?, ?, ?, ?, ?, ?)',
      )
      .bind(await hashToken(token), purpose, userId, email, data, nowMs + LIFE_MS[purpose]),
  ]);
  return token;
}

const COLUMNS = 'user_id as userId, email, data';

/** Accepts a token and ends it in the same statement; null when it is unknown, used or out of date. */
export async function consumeToken(
  db: D1Database,
  purpose: Purpose,
  token: string,
  nowMs: number,
): Promise<TokenRecord | null> {
  return db
    .prepare(`delete from one_time_token where hash = ? and purpose = ? and expires_at > ? returning ${COLUMNS}`)
    .bind(await hashToken(token), purpose, nowMs)
    .first<TokenRecord>();
}

/** Looks without spending: a form that is refused for another field may be sent again. */
export async function peekToken(
  db: D1Database,
  purpose: Purpose,
  token: string,
  nowMs: number,
): Promise<TokenRecord | null> {
  return db
    .prepare(`select ${COLUMNS} from one_time_token where hash = ? and purpose = ? and expires_at > ?`)
    .bind(await hashToken(token), purpose, nowMs)
    .first<TokenRecord>();
}

/** What a link is about, without spending it: for the page that asks before it does anything. */
export async function aboutToken<Of extends Purpose>(
  db: D1Database,
  purposes: readonly Of[],
  token: string,
  nowMs: number,
): Promise<{ purpose: Of; email: string | null } | null> {
  const row = await db
    .prepare('select purpose, email from one_time_token where hash = ? and expires_at > ?')
    .bind(await hashToken(token), nowMs)
    .first<{ purpose: string; email: string | null }>();
  const purpose = purposes.find((each) => each === row?.purpose);
  return row && purpose ? { purpose, email: row.email } : null;
}

/** Looks a token up for one more attempt; after `attempts` of them it is gone whatever was tried. */
export async function tryToken(
  db: D1Database,
  purpose: Purpose,
  token: string,
  attempts: number,
  nowMs: number,
): Promise<TokenRecord | null> {
  return db
    .prepare(
      `update one_time_token set attempts = attempts + 1
       where hash = ? and purpose = ? and expires_at > ? and attempts < ? returning ${COLUMNS}`,
    )
    .bind(await hashToken(token), purpose, nowMs, attempts)
    .first<TokenRecord>();
}

export const dropTokens = (db: D1Database, userId: string, purpose: Purpose) =>
  db.prepare('delete from one_time_token where user_id = ? and purpose = ?').bind(userId, purpose);
