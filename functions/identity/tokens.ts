/** Links and challenges that work once: D1 stores a hash, the bearer holds the token (I37). */
import { hashToken, randomToken } from '../crypto/secrets.ts';

/** `joined` stands for the Idempotency-Key of a registration, `joining` for the mark of the browser that waits for its letter. */
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
  /** Challenges of a passkey: to sign in, to add a passkey, to prove who is at the browser. */
  passkey: 10 * MINUTE,
  passkey_new: 10 * MINUTE,
  passkey_proof: 10 * MINUTE,
  /** Confirmations by the old and by the new mailbox. */
  email_old: EMAIL_CHANGE_MS,
  email_new: EMAIL_CHANGE_MS,
  /** A session that is handed to the sports site, and a player who comes back from it (functions/sport). */
  sport: MINUTE,
  sport_back: 12 * 60 * MINUTE,
  /** Opens a session that can only withdraw. */
  autologin: 24 * 60 * MINUTE,
} as const;

export type Bearer = { userId?: string; email?: string; data?: string };
export type TokenRecord = { userId: string | null; email: string | null; data: string | null };

/** A newer token of the same purpose ends the player's older ones. */
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
      // A key that a browser chose may still be stored although expired.
      .prepare(
        'insert or replace into one_time_token (hash, purpose, user_id, email, data, expires_at) values (?, ?, ?, ?, ?, ?)',
      )
      .bind(await hashToken(token), purpose, userId, email, data, nowMs + LIFE_MS[purpose]),
  ]);
  return token;
}

const COLUMNS = 'user_id as userId, email, data';

/** Accepts a token and ends it in the same statement; null when it is unknown, used or expired. */
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

/** Reads a token without consuming it: a form that is refused for another field may be sent again. */
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

/** What a link is about, without consuming it: for the page that asks for confirmation first. */
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

/** Reads a token for one more attempt; after `attempts` of them it is deleted, whatever their outcome. */
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
