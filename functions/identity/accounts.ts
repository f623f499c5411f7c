/** Whose a password is, and how it is changed. An address without an account costs equal work. */
import { verifyPassword } from '#functions/crypto/passwords.ts';
import type { Identities } from '#functions/readmodel/databases.ts';
import { sandboxVerify } from '#functions/sandbox/passwords.ts';
import { PROVED, type Prover, provedBy } from './proof.ts';
import { type User, userAt } from './users.ts';

type Vault = { readonly DB: D1Database };

/** A hash that costs as much as a real one and matches nothing. */
const NOBODY = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

type Verify = typeof verifyPassword;
const verifyHash: Verify = async (credentials) =>
  (__SANDBOX__ ? sandboxVerify(credentials) : null) ?? (await verifyPassword(credentials));

/** One hash is worked out whether there is a user or not; `verify` is an argument so that a test can count it. */
export async function isPasswordOf(
  user: Pick<User, 'password'> | null,
  password: string,
  verify: Verify = verifyHash,
): Promise<boolean> {
  const right = await verify({ hash: user?.password ?? NOBODY, password });
  return user !== null && right;
}

/** The player behind e-mail and password, or null; says nothing about which of the two was wrong. */
export async function identify(env: Identities, email: string, password: string): Promise<User | null> {
  const user = await userAt(env, email);
  return (await isPasswordOf(user, password)) ? user : null;
}

/**
 * Replaces the password hash; ending the sessions is the caller's task. The present password is proof enough, unless it
 * is the weaker of two factors. False without that proof, or where the password has changed meanwhile.
 */
export async function changePassword(
  { DB }: Vault,
  prover: Prover,
  present: string | null,
  passwordHash: string,
): Promise<boolean> {
  const { meta } = await DB.prepare(
    `update account set password = ?, updatedAt = ? where userId = ? and providerId = 'credential' and password = ?
      and (not exists (select 1 from two_factor where user_id = ? and enabled_at is not null) or ${PROVED})`,
  )
    .bind(
      ...[passwordHash, new Date(prover.nowMs).toISOString(), prover.userId, present],
      ...[prover.userId, ...provedBy(prover)],
    )
    .run();
  return meta.changes === 1;
}

/** Milliseconds before a reset in which an added passkey may be the attacker's. */
const DOUBTED_MS = 72 * 3_600_000;

/** What a reset found: when the removed passkeys had been added, how many older ones stay, and the second factor, which stays. */
export type Reset = {
  readonly removedAtMs: readonly number[];
  readonly passkeysLeft: number;
  readonly twoFactor: boolean;
};

/**
 * Sets a new password on proof of the mailbox alone: a thief may have had the old one. One transaction removes all that
 * a thief could have left to return by: sessions, passkeys of the last 72 hours, a pending change of address, links,
 * known browsers, and a second factor that was begun and not confirmed. Older passkeys and an enabled second factor
 * stay: a thief of the mailbox lacks them.
 */
export async function resetPassword(
  { DB }: Vault,
  userId: string,
  passwordHash: string,
  nowMs: number,
): Promise<Reset> {
  const mine = (statement: string, ...values: unknown[]) => DB.prepare(statement).bind(userId, ...values);
  const [removed, left, factor] = await DB.batch<{ at?: number; n?: number }>([
    mine('delete from passkey where user_id = ?1 and created_at > ?2 returning created_at as at', nowMs - DOUBTED_MS),
    mine('select count(*) as n from passkey where user_id = ?1'),
    mine('select count(*) as n from two_factor where user_id = ?1 and enabled_at is not null'),
    mine(
      `update account set password = ?2, updatedAt = ?3 where userId = ?1 and providerId = 'credential'`,
      ...[passwordHash, new Date(nowMs).toISOString()],
    ),
    mine('delete from session where userId = ?1'),
    mine('delete from two_factor where user_id = ?1 and enabled_at is null'),
    mine('delete from email_change where user_id = ?1'),
    mine(`delete from one_time_token where user_id = ?1 and purpose <> 'confirm'`),
    mine('delete from device where user_id = ?1'),
  ]);
  return {
    removedAtMs: (removed?.results ?? []).map(({ at = 0 }) => at).sort((a, b) => a - b),
    passkeysLeft: left?.results[0]?.n ?? 0,
    twoFactor: (factor?.results[0]?.n ?? 0) > 0,
  };
}

/** Marks the mailbox as confirmed by its owner; false when it was so before. */
export async function confirmMailbox({ DB }: Vault, userId: string, nowMs: number): Promise<boolean> {
  const at = new Date(nowMs).toISOString();
  const { meta } = await DB.prepare(
    'update "user" set emailVerified = 1, confirmedAt = ?1, updatedAt = ?1 where id = ?2 and emailVerified = 0',
  )
    .bind(at, userId)
    .run();
  return meta.changes === 1;
}
