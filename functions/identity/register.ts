/**
 * The register of exclusions: keyed hashes of e-mails, so that an excluded person cannot open another account with the
 * same address. Whether a person may play is not decided here (functions/person). Readers fail closed: no answer is a
 * refusal (I33).
 */

import { Refused } from '#functions/edge/problem.ts';
import { patient } from '#functions/object/timeout.ts';
import { line } from '#shared/base/line.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { keyedHash } from '../crypto/secrets.ts';

type Vault = { DB: D1Database; BETTER_AUTH_SECRET: string };
type ExclusionEvent = Extract<OutgoingEvent, { type: 'exclusion.told' }>;

/** Milliseconds after which the register counts as not answering. */
const PATIENCE_MS = 3000;

const hashOf = ({ BETTER_AUTH_SECRET }: Vault, email: string) =>
  keyedHash(BETTER_AUTH_SECRET, `exclusion:email:${normalEmail(email)}`);

/**
 * Stores the rows of one player by outbox number: delivered twice or out of order, the newest exclusion stays. Rows of
 * old addresses stay too.
 */
export async function keepExclusion(
  vault: Vault,
  { playerId, no }: { playerId: string; no: number },
  { untilMs, email }: ExclusionEvent,
): Promise<void> {
  // Updates also a row that comes late, and rows of addresses that the player no longer has.
  const all = vault.DB.prepare(
    `update exclusion_register set until_at = newest.until_at, told = newest.told
     from (select until_at, told from exclusion_register where player_id = ?1 and kind = 'email'
       order by told desc limit 1) as newest
     where player_id = ?1 and kind = 'email'`,
  ).bind(playerId);
  const one = vault.DB.prepare(
    `insert into exclusion_register (player_id, kind, hash, until_at, told) values (?, 'email', ?, ?, ?)
     on conflict (player_id, kind, hash) do update set until_at = excluded.until_at, told = excluded.told
     where excluded.told > told`,
  );
  // An erased player no longer has an address.
  const rows = email === '' ? [] : [one.bind(playerId, await hashOf(vault, email), untilMs, no)];
  await vault.DB.batch([...rows, all]);
}

/** Frees the addresses of deleted accounts whose exclusions were lifted by another account of the same person. */
export async function freeAddresses({ DB }: Vault, accounts: readonly string[], atMs: number): Promise<void> {
  await DB.prepare(
    `update exclusion_register set until_at = ? where kind = 'email' and player_id in (select value from json_each(?))`,
  )
    .bind(atMs, JSON.stringify(accounts))
    .run();
}

/** Whether the person with this address must not play; throws 503 where the register does not answer. */
export async function isExcludedEmail(vault: Vault, email: string, nowMs: number): Promise<boolean> {
  try {
    const found = vault.DB.prepare(
      `select count(*) as n from exclusion_register
       where hash = ? and kind = 'email' and (until_at is null or until_at > ?)`,
    )
      .bind(await hashOf(vault, email), nowMs)
      .first<{ n: number }>();
    const row = await patient(found, PATIENCE_MS);
    if (typeof row?.n !== 'number') throw new Error('a malformed answer');
    return row.n > 0;
  } catch (error) {
    console.error(line({ event: 'register.silent', error: String(error) }));
    throw new Refused('server.unavailable', { detail: 'The register of exclusions does not answer.' });
  }
}
