/**
 * The register of exclusions: keyed hashes of an e-mail and of a name with a birthday, so that somebody excluded is found
 * without knowing which player she is. Readers fail closed: no answer is a refusal (I33).
 */
import { Refused } from '#functions/edge/problem.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { personKey } from '#shared/domain/person.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { keyedHash } from './secrets.ts';

type Vault = { DB: D1Database; BETTER_AUTH_SECRET: string };
type Told = Extract<OutgoingEvent, { type: 'exclusion.told' }>;
type Kind = 'email' | 'person';

/** A register that is silent this long has not answered. */
const PATIENCE_MS = 3000;

const hashOf = ({ BETTER_AUTH_SECRET }: Vault, kind: Kind, text: string) =>
  keyedHash(BETTER_AUTH_SECRET, `exclusion:${kind}:${text}`);

/** Rows of one player by outbox number: told twice or out of order, the newest word stays. Old names and addresses stay too. */
export async function keepExclusion(
  vault: Vault,
  { playerId, no }: { playerId: string; no: number },
  { untilMs, email, person }: Told,
): Promise<void> {
  const keys: [Kind, string | null][] = [
    ['email', normalEmail(email)],
    ['person', person && personKey(person)],
  ];
  // Also a row that comes late, and those of names and addresses that she no longer has.
  const all = vault.DB.prepare(
    `update exclusion_register set until_at = newest.until_at, told = newest.told
     from (select until_at, told from exclusion_register where player_id = ?1 order by told desc limit 1) as newest
     where player_id = ?1`,
  );
  const one = vault.DB.prepare(
    `insert into exclusion_register (player_id, kind, hash, until_at, told) values (?, ?, ?, ?, ?)
     on conflict (player_id, kind, hash) do update set until_at = excluded.until_at, told = excluded.told
     where excluded.told > told`,
  );
  const rows = await Promise.all(
    keys.flatMap(([kind, text]) =>
      text ? [hashOf(vault, kind, text).then((hash) => one.bind(playerId, kind, hash, untilMs, no))] : [],
    ),
  );
  await vault.DB.batch([...rows, all.bind(playerId)]);
}

/** Whether somebody with this address must not play; throws 503 where the register does not say. */
export const isExcludedEmail = (vault: Vault, email: string, nowMs: number): Promise<boolean> =>
  isExcluded(vault, 'email', normalEmail(email), '', nowMs);

/** The same for a name and birthday; a player's own exclusions are her object's to judge. */
export async function isExcludedPerson(
  vault: Vault,
  playerId: string,
  person: Parameters<typeof personKey>[0],
  nowMs: number,
): Promise<boolean> {
  const key = personKey(person);
  if (!key) throw new Refused('server.unavailable', { detail: 'The register was asked about nobody.' });
  return isExcluded(vault, 'person', key, playerId, nowMs);
}

async function isExcluded(vault: Vault, kind: Kind, text: string, but: string, nowMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    const found = vault.DB.prepare(
      `select count(*) as n from exclusion_register
       where hash = ? and kind = ? and player_id <> ? and (until_at is null or until_at > ?)`,
    )
      .bind(await hashOf(vault, kind, text), kind, but, nowMs)
      .first<{ n: number }>();
    const row = await Promise.race([found, silence]);
    if (typeof row?.n !== 'number') throw new Error('a malformed answer');
    return row.n > 0;
  } catch (error) {
    console.error(JSON.stringify({ event: 'register.silent', error: String(error) }));
    throw new Refused('server.unavailable', { detail: 'The register of exclusions does not answer.' });
  } finally {
    clearTimeout(timer);
  }
}
