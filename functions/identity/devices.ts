/** Browsers that signed in before, told apart by a cookie of random words. */
import { cookieIn } from '#shared/cookie-in.ts';
import { hashToken, randomToken } from './secrets.ts';

const COOKIE = 'perigee.device';
const YEAR_SECONDS = 365 * 24 * 3600;

export type Device = { readonly cookie: string; readonly isNew: boolean; readonly isFirst: boolean };

/** Remembers this browser for the player; `isFirst` for the one she registered with. */
export async function knowDevice(
  { DB, ORIGIN }: { DB: D1Database; ORIGIN: string },
  cookies: string | null,
  userId: string,
  nowMs: number,
): Promise<Device> {
  const secure = ORIGIN.startsWith('https:');
  const name = `${secure ? '__Secure-' : ''}${COOKIE}`;
  const given = cookieIn(cookies, name);
  const token = given && /^[\w-]{43}$/.test(given) ? given : randomToken();
  const [before, added] = await DB.batch<{ n: number }>([
    DB.prepare('select count(*) as n from device where user_id = ?').bind(userId),
    DB.prepare('insert or ignore into device (user_id, hash, seen_at) values (?, ?, ?)').bind(
      ...[userId, await hashToken(`${userId}:${token}`), nowMs],
    ),
  ]);
  const cookie = `${name}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { cookie, isNew: added?.meta.changes === 1, isFirst: before?.results[0]?.n === 0 };
}
