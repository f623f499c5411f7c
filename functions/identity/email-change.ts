/** A pending change of e-mail that the old mailbox and the new one must confirm; the second confirmation makes the change, in one batch. */
import { PROVED, type Prover, provedBy } from './proof.ts';
import { EMAIL_CHANGE_MS } from './tokens.ts';

export type Side = 'old' | 'new';
/** The outcome of a confirmation: one mailbox must still confirm, or the address is changed. */
export type Word = 'waiting' | 'changed';
export type Waiting = { email: string; oldAtMs: number | null; newAtMs: number | null; expiresAtMs: number };

/** A second change replaces the first. False without a fresh proof. */
export async function begin(db: D1Database, prover: Prover, email: string): Promise<boolean> {
  const { meta } = await db
    .prepare(`insert or replace into email_change (user_id, email, expires_at) select ?, ?, ? where ${PROVED}`)
    .bind(prover.userId, email, prover.nowMs + EMAIL_CHANGE_MS, ...provedBy(prover))
    .run();
  return meta.changes === 1;
}

export const waiting = (db: D1Database, userId: string, nowMs: number): Promise<Waiting | null> =>
  db
    .prepare(
      `select email, old_at as oldAtMs, new_at as newAtMs, expires_at as expiresAtMs from email_change
       where user_id = ? and expires_at > ?`,
    )
    .bind(userId, nowMs)
    .first<Waiting>();

export async function drop(db: D1Database, userId: string): Promise<void> {
  await db.batch([
    db.prepare('delete from email_change where user_id = ?').bind(userId),
    db.prepare(`delete from one_time_token where user_id = ? and purpose in ('email_old', 'email_new')`).bind(userId),
  ]);
}

/**
 * Takes the confirmation of one mailbox; null where the change was withdrawn, replaced or has expired, or the address
 * was taken meanwhile.
 */
export async function hear(
  db: D1Database,
  userId: string,
  email: string,
  side: Side,
  nowMs: number,
): Promise<Word | null> {
  const mine = 'user_id = ?1 and email = ?2 and expires_at > ?3';
  const both = `select 1 from email_change where ${mine} and old_at is not null and new_at is not null`;
  const at = new Date(nowMs).toISOString();
  const [confirmed, changed] = await db.batch([
    db.prepare(`update email_change set ${side}_at = ?3 where ${mine}`).bind(userId, email, nowMs),
    db
      .prepare(
        `update "user" set email = ?2, emailVerified = 1, confirmedAt = ?4, updatedAt = ?4
         where id = ?1 and exists (${both}) and not exists (select 1 from "user" where email = ?2)`,
      )
      .bind(userId, email, nowMs, at),
    // Both mailboxes have confirmed: the pending change is deleted, whether the address was still free or not.
    db
      .prepare(`delete from email_change where ${mine} and old_at is not null and new_at is not null`)
      .bind(userId, email, nowMs),
  ]);
  if (confirmed?.meta.changes !== 1) return null;
  if (changed?.meta.changes === 1) return 'changed';
  return (await waiting(db, userId, nowMs)) ? 'waiting' : null;
}
