/** Passwords: hashed and judged by better-auth (scrypt, N 16384, r 16), with equal work for an address nobody has. */
import type { Vault } from './options.ts';
import { type User, userByEmail } from './users.ts';

const crypto = () => import('better-auth/crypto');

/** Costs what a real hash costs and matches nothing. */
const NOBODY = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export const hashPassword = async (password: string): Promise<string> => (await crypto()).hashPassword(password);

type Verify = (asked: { hash: string; password: string }) => Promise<boolean>;
const verifyHash: Verify = async (asked) => (await crypto()).verifyPassword(asked);

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
export async function identify({ DB }: Vault, email: string, password: string): Promise<User | null> {
  const user = await userByEmail(DB, email);
  return (await isPasswordOf(user, password)) ? user : null;
}

/** Replaces the hash; sessions are the caller's to end. */
export async function changePassword(
  { DB }: Vault,
  userId: string,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await DB.prepare(`update account set password = ?, updatedAt = ? where userId = ? and providerId = 'credential'`)
    .bind(passwordHash, new Date(nowMs).toISOString(), userId)
    .run();
}

/** Marks the mailbox as its owner's; false when it was so before. */
export async function confirmMailbox({ DB }: Vault, userId: string, nowMs: number): Promise<boolean> {
  const at = new Date(nowMs).toISOString();
  const { meta } = await DB.prepare(
    'update "user" set emailVerified = 1, confirmedAt = ?1, updatedAt = ?1 where id = ?2 and emailVerified = 0',
  )
    .bind(at, userId)
    .run();
  return meta.changes === 1;
}
