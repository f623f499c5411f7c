/** The second factor of a player: a sealed TOTP secret and ten recovery codes, each accepted once (I37). */
import { clockOffset } from '#functions/clock.ts';
import { readDigits, readRecovery } from '#shared/domain/text/codes.ts';
import { keyedHash, seal, unseal } from '../crypto/secrets.ts';
import { PROVED, type Prover, provedBy } from './proof.ts';
import { newSecret, stepOf } from './totp.ts';

type Vault = { DB: D1Database; BETTER_AUTH_SECRET: string };

const CODES = 10;
// Without 0 O 1 I L U: people read these codes from paper.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export async function codesLeft({ DB }: Vault, userId: string): Promise<number> {
  const row = await DB.prepare('select count(*) as n from recovery_code where user_id = ?')
    .bind(userId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** Stores a secret that awaits its first code; null without a fresh proof, and when a second factor is already enabled. */
export async function begin(vault: Vault, prover: Prover): Promise<string | null> {
  const secret = newSecret();
  const { meta } = await vault.DB.prepare(
    `insert into two_factor (user_id, secret) select ?, ? where ${PROVED}
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where enabled_at is null`,
  )
    .bind(prover.userId, await seal(vault.BETTER_AUTH_SECRET, secret), ...provedBy(prover))
    .run();
  return meta.changes === 1 ? secret : null;
}

/** Whether the text has the form of a second factor's code: other texts do not count as attempts. */
export const isReadable = (wish: { otp_attempt: string } | { recovery_code: string }): boolean =>
  ('otp_attempt' in wish ? readDigits(wish.otp_attempt) : readRecovery(wish.recovery_code)) !== null;

/** Accepts a code of an authenticator; the same statement marks its step as used. */
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
  const read = readRecovery(code);
  if (read === null) return false;
  const { meta } = await vault.DB.prepare('delete from recovery_code where user_id = ? and hash = ?')
    .bind(userId, await hashOf(vault, userId, read))
    .run();
  return meta.changes === 1;
}

/** Enables the second factor and answers the recovery codes, which are never shown again. */
export async function enable(vault: Vault, userId: string, nowMs: number): Promise<string[]> {
  await vault.DB.prepare('update two_factor set enabled_at = ? where user_id = ?').bind(nowMs, userId).run();
  const codes = await makeCodes(vault, userId);
  await vault.DB.batch([
    vault.DB.prepare('delete from recovery_code where user_id = ?').bind(userId),
    ...codes.map(({ hash }) =>
      vault.DB.prepare('insert into recovery_code (user_id, hash) values (?, ?)').bind(userId, hash),
    ),
  ]);
  return codes.map(({ code }) => code);
}

/** Replaces the recovery codes; null without a fresh proof or an enabled second factor. */
export async function renewCodes(vault: Vault, prover: Prover): Promise<string[] | null> {
  const { userId } = prover;
  const codes = await makeCodes(vault, userId);
  const on = `exists (select 1 from two_factor where user_id = ? and enabled_at is not null) and ${PROVED}`;
  const [, first] = await vault.DB.batch([
    vault.DB.prepare(`delete from recovery_code where user_id = ? and ${on}`).bind(userId, userId, ...provedBy(prover)),
    ...codes.map(({ hash }) =>
      vault.DB.prepare(`insert into recovery_code (user_id, hash) select ?, ? where ${on}`).bind(
        ...[userId, hash, userId, ...provedBy(prover)],
      ),
    ),
  ]);
  return first?.meta.changes === 1 ? codes.map(({ code }) => code) : null;
}

/** False without a fresh proof, and where no second factor was enabled. */
export async function disable({ DB }: Vault, prover: Prover): Promise<boolean> {
  const without = (table: 'two_factor' | 'recovery_code') =>
    DB.prepare(`delete from ${table} where user_id = ? and ${PROVED}`).bind(prover.userId, ...provedBy(prover));
  const [factor] = await DB.batch([without('two_factor'), without('recovery_code')]);
  return factor?.meta.changes === 1;
}

const makeCodes = (vault: Vault, userId: string): Promise<{ code: string; hash: string }[]> =>
  Promise.all(
    Array.from({ length: CODES }, async () => {
      const code = newCode();
      return { code, hash: await hashOf(vault, userId, code.replace('-', '')) };
    }),
  );

/** "XXXXX-XXXXX": 49 bits, which the few attempts of a sign-in cannot guess. */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS.charAt(randomBelow(LETTERS.length))).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Uniform: bytes that would favour the first letters are rejected and drawn again. */
function randomBelow(bound: number): number {
  const fair = 256 - (256 % bound);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < fair) return byte % bound;
  }
}

/** Hashes the ten characters without the hyphen. */
const hashOf = ({ BETTER_AUTH_SECRET }: Vault, userId: string, code: string) =>
  keyedHash(BETTER_AUTH_SECRET, `recovery:${userId}:${code}`);
