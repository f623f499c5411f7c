/** A player's passkeys in D1; a challenge is a token that works once (I37). */
import { type Identities, inIdentity } from '#functions/readmodel/databases.ts';
import { PROVED, type Prover, provedBy } from './proof.ts';
import { consumeToken, issueToken, type Purpose } from './tokens.ts';
import type { Assertion, Registered, Registration, Site } from './webauthn.ts';

/** The library is loaded when a passkey is made or used: a Worker that starts does not need it. */
const webauthn = () => import('./webauthn.ts');

/** More than one person has devices. */
export const PASSKEYS_MAX = 20;

export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly transports: string;
  readonly backedUp: number;
  readonly createdAtMs: number;
  readonly usedAtMs: number | null;
};
type Row = { userId: string; publicKey: string; algorithm: number; format: 'jwk' | 'cose' };
/** An id names no database: a passkey is found in that of its account. */
type Found = Row & { db: D1Database };

/** What a challenge is for; one of another purpose is refused. */
export type Ceremony = Extract<Purpose, 'passkey' | 'passkey_new' | 'passkey_proof'>;

/** 256 bits, as the browser hands them to the authenticator. */
export const newChallenge = (db: D1Database, ceremony: Ceremony, userId: string | undefined, nowMs: number) =>
  issueToken(db, ceremony, userId === undefined ? {} : { userId }, nowMs);

export async function passkeysOf(db: D1Database, userId: string): Promise<Passkey[]> {
  const { results } = await db
    .prepare(
      `select id, name, transports, backed_up as backedUp, created_at as createdAtMs, used_at as usedAtMs
       from passkey where user_id = ? order by created_at, id`,
    )
    .bind(userId)
    .all<Passkey>();
  return results;
}

type NewPasskey = Registration & { readonly transports: readonly string[]; readonly name: string };

/**
 * Refused when it does not answer a challenge of this player, which is consumed either way. Without a fresh proof of
 * the session nothing is added, also where the session ends meanwhile (I36).
 */
export async function addPasskey(
  db: D1Database,
  site: Site,
  prover: Prover,
  wish: NewPasskey,
): Promise<'added' | 'refused' | 'full'> {
  const { userId, nowMs } = prover;
  const { challengeIn, verifyRegistration } = await webauthn();
  const challenge = challengeIn(wish.client_data);
  const spent = challenge ? await consumeToken(db, 'passkey_new', challenge, nowMs) : null;
  if (!challenge || spent?.userId !== userId) return 'refused';
  const made = await verifyRegistration(site, challenge, wish);
  return made ? insert(db, prover, made, wish) : 'refused';
}

async function insert(db: D1Database, prover: Prover, made: Registered, wish: NewPasskey) {
  const { userId, nowMs } = prover;
  const { meta } = await db
    .prepare(
      `insert into passkey (id, user_id, name, public_key, format, algorithm, counter, transports, backed_up, created_at)
       select ?1, ?2, ?3, ?4, 'cose', 0, ?5, ?6, ?7, ?8
       where (select count(*) from passkey where user_id = ?2) < ?9
         and ${PROVED} on conflict (id) do nothing`,
    )
    .bind(
      ...[made.id, userId, wish.name, made.publicKey, made.counter],
      ...[wish.transports.join(','), made.backedUp ? 1 : 0, nowMs, PASSKEYS_MAX, ...provedBy(prover)],
    )
    .run();
  if (meta.changes === 1) return 'added' as const;
  return (await passkeysOf(db, userId)).length < PASSKEYS_MAX ? ('refused' as const) : ('full' as const);
}

export async function renamePasskey(db: D1Database, userId: string, id: string, name: string): Promise<boolean> {
  const { meta } = await db
    .prepare('update passkey set name = ? where id = ? and user_id = ?')
    .bind(name, id, userId)
    .run();
  return meta.changes === 1;
}

/** False without a fresh proof, and where no passkey has this id. */
export async function removePasskey(db: D1Database, prover: Prover, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare(`delete from passkey where id = ? and user_id = ? and ${PROVED}`)
    .bind(id, prover.userId, ...provedBy(prover))
    .run();
  return meta.changes === 1;
}

async function foundIn(db: D1Database, id: string): Promise<Found | null> {
  const row = await db
    .prepare('select user_id as userId, public_key as publicKey, algorithm, format from passkey where id = ?')
    .bind(id)
    .first<Row>();
  return row && { ...row, db };
}

/**
 * The user whose passkey signed this challenge, or null. The challenge is consumed either way, where it was issued. A
 * counter that does not increase shows a copied authenticator: the statement that writes it refuses it.
 */
export async function acceptAssertion(
  { env, challenges }: { env: Identities; challenges: D1Database },
  site: Site,
  ceremony: Exclude<Ceremony, 'passkey_new'>,
  answer: Assertion,
  nowMs: number,
): Promise<string | null> {
  const { challengeIn, coseOf, verifyAssertion } = await webauthn();
  const challenge = challengeIn(answer.client_data);
  const spent = challenge ? await consumeToken(challenges, ceremony, challenge, nowMs) : null;
  if (!challenge || !spent) return null;
  const row = await inIdentity(env, (db) => foundIn(db, answer.id));
  if (!row || (spent.userId !== null && spent.userId !== row.userId)) return null;
  const publicKey = row.format === 'cose' ? row.publicKey : coseOf(row.algorithm, JSON.parse(row.publicKey));
  const signed = await verifyAssertion(site, challenge, { publicKey }, answer);
  if (!signed) return null;
  const { meta } = await row.db
    .prepare(
      `update passkey set counter = ?1, used_at = ?2, backed_up = ?3, public_key = ?4, format = 'cose'
       where id = ?5 and (counter < ?1 or (counter = 0 and ?1 = 0))`,
    )
    .bind(signed.counter, nowMs, signed.backedUp ? 1 : 0, publicKey, answer.id)
    .run();
  return meta.changes === 1 ? row.userId : null;
}
