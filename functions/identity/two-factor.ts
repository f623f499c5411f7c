/** The second factor of a player: a sealed TOTP secret and ten recovery codes, each accepted once (I37). */
import { clockOffset } from '#functions/clock.ts';
import { keyedHash, seal, unseal } from './secrets.ts';
import { newSecret, stepOf } from './totp.ts';

type Vault = { DB: D1Database; BETTER_AUTH_SECRET: string };

const CODES = 10;
// No 0 O 1 I L U: these are read from paper.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export async function isEnabled({ DB }: Vault, userId: string): Promise<boolean> {
  const row = await DB.prepare('select 1 from two_factor where user_id = ? and enabled_at is not null')
    .bind(userId)
    .first();
  return row !== null;
}

export async function codesLeft({ DB }: Vault, userId: string): Promise<number> {
  const row = await DB.prepare('select count(*) as n from recovery_code where user_id = ?')
    .bind(userId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** A secret that waits for its first code; null when a second factor is on already. */
export async function begin(vault: Vault, userId: string): Promise<string | null> {
  const secret = newSecret();
  const { meta } = await vault.DB.prepare(
    `insert into two_factor (user_id, secret) values (?, ?)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where enabled_at is null`,
  )
    .bind(userId, await seal(vault.BETTER_AUTH_SECRET, secret))
    .run();
  return meta.changes === 1 ? secret : null;
}

/** Accepts a code of an authenticator; its step is spent in the same statement. */
export async function acceptCode(
  vault: Vault,
  userId: string,
  code: string,
  nowMs: number,
  enabled = true,
): Promise<boolean> {
  const row = await vault.DB.prepare(`select secret from two_factor where user_id = ? and (enabled_at is not null) = ?`)
    .bind(userId, enabled ? 1 : 0)
    .first<{ secret: string }>();
  if (!row) return false;
  const aheadMs = clockOffset();
  const step = await stepOf(await unseal(vault.BETTER_AUTH_SECRET, row.secret), code, nowMs - aheadMs, aheadMs);
  if (step === null) return false;
  const { meta } = await vault.DB.prepare(
    'update two_factor set last_step = ?1 where user_id = ?2 and last_step < ?1 and secret = ?3',
  )
    .bind(step, userId, row.secret)
    .run();
  return meta.changes === 1;
}

export async function acceptRecoveryCode(vault: Vault, userId: string, code: string): Promise<boolean> {
  const { meta } = await vault.DB.prepare('delete from recovery_code where user_id = ? and hash = ?')
    .bind(userId, await hashOf(vault, userId, code))
    .run();
  return meta.changes === 1;
}

/** Turns the second factor on and answers the recovery codes, which are never shown again. */
export async function enable(vault: Vault, userId: string, nowMs: number): Promise<string[]> {
  await vault.DB.prepare('update two_factor set enabled_at = ? where user_id = ?').bind(nowMs, userId).run();
  return renewCodes(vault, userId);
}

export async function renewCodes(vault: Vault, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(vault, userId, code)));
  const insert = vault.DB.prepare('insert into recovery_code (user_id, hash) values (?, ?)');
  await vault.DB.batch([
    vault.DB.prepare('delete from recovery_code where user_id = ?').bind(userId),
    ...hashes.map((hash) => insert.bind(userId, hash)),
  ]);
  return codes;
}

export async function disable({ DB }: Vault, userId: string): Promise<void> {
  await DB.batch([
    DB.prepare('delete from two_factor where user_id = ?').bind(userId),
    DB.prepare('delete from recovery_code where user_id = ?').bind(userId),
  ]);
}

/** "XXXXX-XXXXX": 49 bits, far out of reach behind the attempts that a sign-in allows. */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS.charAt(randomBelow(LETTERS.length))).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Uniform: bytes that would favour the first letters are drawn again. */
function randomBelow(bound: number): number {
  const fair = 256 - (256 % bound);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < fair) return byte % bound;
  }
}

const hashOf = ({ BETTER_AUTH_SECRET }: Vault, userId: string, code: string) =>
  keyedHash(BETTER_AUTH_SECRET, `recovery:${userId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
