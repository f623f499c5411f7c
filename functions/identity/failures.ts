/**
 * Counts failed sign-ins by address and the place they come from (place.ts); asks for a captcha, then locks. The same
 * holds for addresses without an account.
 */
import { keyedHash } from '../crypto/secrets.ts';

export const CAPTCHA_AFTER = 3;
export const LOCK_AFTER = 10;
export const LOCK_MS = 15 * 60_000;
/** Milliseconds without a failure after which the count is dropped. */
const MEMORY_MS = 60 * 60_000;

export type Failures = { failures: number; lockedUntilMs: number };

const keyOf = (secret: string, place: string) => keyedHash(secret, `failure:${place}`);

export async function failuresAt(db: D1Database, secret: string, place: string, nowMs: number): Promise<Failures> {
  const row = await db
    .prepare(
      'select failures, locked_until as lockedUntilMs from credential_failure where key = ? and forgotten_at > ?',
    )
    .bind(await keyOf(secret, place), nowMs)
    .first<Failures>();
  return row ?? { failures: 0, lockedUntilMs: 0 };
}

/**
 * Counts an attempt as failed before it is judged, so that parallel guesses cannot outrun the lock; `forgive` takes it
 * back when the password was right.
 */
export async function countAttempt(db: D1Database, secret: string, place: string, nowMs: number): Promise<Failures> {
  const row = await db
    .prepare(
      `insert into credential_failure (key, failures, forgotten_at, locked_until) values (?1, 1, ?2 + ?3, 0)
       on conflict (key) do update set
         failures = case when forgotten_at <= ?2 or (locked_until > 0 and locked_until <= ?2) then 1
                         else failures + 1 end,
         locked_until = case when locked_until > ?2 then locked_until
                             when forgotten_at > ?2 and locked_until = 0 and failures + 1 > ?4 then ?2 + ?5
                             else 0 end,
         forgotten_at = ?2 + ?3
       returning failures, locked_until as lockedUntilMs`,
    )
    .bind(await keyOf(secret, place), nowMs, MEMORY_MS, LOCK_AFTER, LOCK_MS)
    .first<Failures>();
  return row ?? { failures: 1, lockedUntilMs: 0 };
}

export async function forgive(db: D1Database, secret: string, place: string): Promise<void> {
  await db
    .prepare('delete from credential_failure where key = ?')
    .bind(await keyOf(secret, place))
    .run();
}
