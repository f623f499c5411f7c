/** Browsers that signed in before, recognised by a cookie with a random token. */
import { type Identities, identityOf } from '#functions/readmodel/databases.ts';
import { cookieIn } from '#shared/base/cookie-in.ts';
import { hashToken, randomToken } from '../crypto/secrets.ts';
import { hostCookie, hostCookieLine } from './host-cookie.ts';
import type { Owner } from './users.ts';

const NAME = 'device';
const YEAR_SECONDS = 365 * 24 * 3600;

export type Device = { readonly cookie: string; readonly isNew: boolean; readonly isFirst: boolean };

/** The mark of this browser where the player has signed in by it before; null otherwise. */
export async function knownDevice(
  { DB, ORIGIN }: { DB: D1Database; ORIGIN: string },
  cookies: string | null,
  userId: string,
): Promise<string | null> {
  const hash = await hashToken(`${userId}:${cookieIn(cookies, hostCookie({ ORIGIN }, NAME)) ?? ''}`);
  const row = await DB.prepare('select hash from device where user_id = ? and hash = ?')
    .bind(userId, hash)
    .first<{ hash: string }>();
  return row?.hash ?? null;
}

/** Remembers this browser for the player; `isFirst` for the one they registered with. */
export async function knowDevice(
  env: Identities & { readonly ORIGIN: string },
  cookies: string | null,
  { id: userId, playerNo }: Owner,
  nowMs: number,
): Promise<Device> {
  const db = identityOf(env, playerNo);
  const given = cookieIn(cookies, hostCookie(env, NAME));
  const token = given && /^[\w-]{43}$/.test(given) ? given : randomToken();
  const [before, added] = await db.batch<{ n: number }>([
    db.prepare('select count(*) as n from device where user_id = ?').bind(userId),
    db
      .prepare('insert or ignore into device (user_id, hash, seen_at) values (?, ?, ?)')
      .bind(...[userId, await hashToken(`${userId}:${token}`), nowMs]),
  ]);
  const cookie = hostCookieLine(env, { name: NAME, value: token, seconds: YEAR_SECONDS, sameSite: 'Lax' });
  return { cookie, isNew: added?.meta.changes === 1, isFirst: before?.results[0]?.n === 0 };
}
