/** Deletes what has expired: links, counters, used captchas, sessions, forgotten browsers. The cron calls it. */
import { clockOffset } from '#functions/clock.ts';
import { CLAIM_YEARS, yearsAfter } from '#shared/domain/retention.ts';
import { LOGIN_DAYS } from './logins.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a browser is remembered after it was last used. */
export const DEVICE_DAYS = 365;

export async function purgeIdentity(db: D1Database, nowMs: number): Promise<void> {
  const before = (statement: string, at: number | string = nowMs) => db.prepare(statement).bind(at);
  await db.batch([
    before('delete from one_time_token where expires_at <= ?'),
    before('delete from throttle where resets_at <= ?'),
    before('delete from credential_failure where forgotten_at <= ?1 and locked_until <= ?1'),
    before('delete from captcha_used where expires_at <= ?'),
    before('delete from login where at <= ?', nowMs - LOGIN_DAYS * DAY_MS),
    before('delete from suppression where at <= ?', yearsAfter(nowMs, -CLAIM_YEARS)),
    before('delete from email_change where expires_at <= ?'),
    // 30 days after its end: until then a late message must find the newer row.
    before('delete from exclusion_register where until_at <= ?', nowMs - 30 * DAY_MS),
    before('delete from device where seen_at <= ?', nowMs - DEVICE_DAYS * DAY_MS),
    // Sessions are counted by the system's clock, also where the sandbox's runs ahead of it.
    before('delete from session where expiresAt <= ?', new Date(nowMs - clockOffset()).toISOString()),
  ]);
}
