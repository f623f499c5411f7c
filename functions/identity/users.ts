/** Rows of `user` with their password hash, and the one statement that creates a player. */
import { newPlayerId } from '#functions/object/player-id.ts';
import type { Birth } from '#functions/player/person/profile.ts';
import { everyIdentity, type Identities, identityOf, inIdentity, numbersOf } from '#functions/readmodel/databases.ts';
import type { Marks } from '#shared/domain/affiliates.ts';
import type { AgreedText } from '#shared/domain/journal.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';

export type User = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: number;
  readonly createdAt: string;
  readonly playerNo: number;
  readonly currency: string;
  readonly country: string;
  readonly region: string | null;
  readonly licence: string;
  readonly locale: string;
  readonly dateOfBirth: string | null;
  readonly receivePromos: number;
  readonly autoregistered: number;
  readonly confirmedAt: string | null;
  readonly termsAcceptedAt: string | null;
  readonly termsText: string | null;
  readonly stag: string | null;
  readonly affbId: string | null;
  readonly password: string;
  readonly twoFactor: number;
};

/** Whose account it is: the number names the database that has it. */
export type Owner = Pick<User, 'id' | 'playerNo'>;

const SELECT = `select u.id, u.email, u.emailVerified, u.createdAt, u.playerNo, u.currency, u.country, u.region, u.licence,
  u.locale, u.dateOfBirth, u.receivePromos, u.autoregistered, u.confirmedAt, u.termsAcceptedAt, u.termsText, u.stag, u.affbId, a.password,
  exists (select 1 from two_factor t where t.user_id = u.id and t.enabled_at is not null) as twoFactor
  from "user" u join account a on a.userId = u.id and a.providerId = 'credential'`;

export const userByEmail = (db: D1Database, email: string): Promise<User | null> =>
  db.prepare(`${SELECT} where u.email = ?`).bind(email).first<User>();

export const userById = (db: D1Database, id: string): Promise<User | null> =>
  db.prepare(`${SELECT} where u.id = ?`).bind(id).first<User>();

export const userOf = (env: Identities, { id, playerNo }: Owner): Promise<User | null> =>
  userById(identityOf(env, playerNo), id);

/** An address or an id alone names no database. */
export const userAt = (env: Identities, email: string): Promise<User | null> =>
  inIdentity(env, (db) => userByEmail(db, email));

export const userCalled = (env: Identities, id: string): Promise<User | null> =>
  inIdentity(env, (db) => userById(db, id));

/** The ids of all accounts. */
export async function playersOf(env: Identities): Promise<readonly string[]> {
  const each = everyIdentity(env).map((db) => db.prepare('select id from "user"').all<{ id: string }>());
  return (await Promise.all(each)).flatMap(({ results }) => results.map(({ id }) => id));
}

/**
 * Whether a player was ever registered under this id, erased or not: a caller with an id from others asks this before
 * it calls the object, which the call would create. Where the database does not answer, the player counts as existing:
 * no money waits for a list.
 */
export async function isPlayer(env: Identities, playerId: string): Promise<boolean> {
  const known = (db: D1Database) => db.prepare('select 1 from player_number where user_id = ?').bind(playerId).first();
  try {
    return (await inIdentity(env, known)) !== null;
  } catch {
    return true;
  }
}

/** Where an account's password and second factor are kept, and what seals them. */
export const vaultOf = (
  env: Identities & { readonly BETTER_AUTH_SECRET: string },
  { playerNo }: Pick<Owner, 'playerNo'>,
): { DB: D1Database; BETTER_AUTH_SECRET: string } => ({
  DB: identityOf(env, playerNo),
  BETTER_AUTH_SECRET: env.BETTER_AUTH_SECRET,
});

export type NewUser = {
  readonly email: string;
  readonly passwordHash: string;
  readonly currency: string;
  /** ISO date */
  readonly dateOfBirth: string;
  readonly country: string;
  readonly region: string | null;
  readonly licence: string;
  readonly locale: string;
  readonly receivePromos: boolean;
  /** Another system makes the account: its owner chooses no password. */
  readonly autoregistered?: boolean;
  /** The text that was accepted; null where no text was shown (the sandbox's registration). */
  readonly terms: AgreedText | null;
  /** Whether the mailbox is confirmed, as it is where the mailed link makes the account. */
  readonly confirmed: boolean;
  /** The partner that brought the player and is paid for it. */
  readonly partner?: Marks;
};

/** The lowest number of the database's blocks that nobody has and nobody has had. Without one the statement fails. */
const NEXT_NUMBER = `select coalesce((select max(json_extract(b.value, '$.from'), 1, s.next) as no from json_each(?2) b,
    (select coalesce(max(no), 0) + 1 as next from player_number) s
  where json_extract(b.value, '$.below') > s.next order by no limit 1), 'no number is left')`;

/**
 * Creates user, number and password together; null when the address is taken, also by a registration a moment earlier.
 * `numbers` are those that this database gives.
 */
export async function createUser(
  db: D1Database,
  person: NewUser,
  nowMs: number,
  numbers = numbersOf('DB'),
): Promise<User | null> {
  const id = newPlayerId();
  const at = new Date(nowMs).toISOString();
  // Each statement writes only if no other id has the address; a batch is one transaction.
  const mine = 'from "user" where id = ?1';
  await db.batch([
    db
      .prepare(
        `insert into "user" (id, name, email, emailVerified, createdAt, updatedAt, currency, country, region,
           licence, locale, dateOfBirth, receivePromos, autoregistered, confirmedAt, termsAcceptedAt, termsText, stag,
           affbId)
         values (?1, '', ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?4, ?14, ?15, ?16) on conflict (email) do nothing`,
      )
      .bind(
        ...[id, person.email, person.confirmed ? 1 : 0, at, person.currency, person.country, person.region],
        ...[person.licence, person.locale, person.dateOfBirth, person.receivePromos ? 1 : 0],
        person.autoregistered ? 1 : 0,
        ...[person.confirmed ? at : null, person.terms && JSON.stringify(person.terms)],
        ...[person.partner?.stag ?? null, person.partner?.affb_id ?? null],
      ),
    db
      .prepare(`insert into player_number (no, user_id) select (${NEXT_NUMBER}), id ${mine}`)
      .bind(id, JSON.stringify(numbers)),
    db.prepare('update "user" set playerNo = (select no from player_number where user_id = ?1) where id = ?1').bind(id),
    db
      .prepare(
        `insert into account (id, accountId, providerId, userId, password, createdAt, updatedAt)
         select ?1, id, 'credential', id, ?2, ?3, ?3 ${mine}`,
      )
      .bind(id, person.passwordHash, at),
  ]);
  return userById(db, id);
}

/** The object is informed afterwards; by itself it knows only the terms of its creation. */
export const acceptTerms = (db: D1Database, id: string, text: AgreedText, nowMs: number) =>
  db
    .prepare('update "user" set termsAcceptedAt = ?, termsText = ? where id = ?')
    .bind(new Date(nowMs).toISOString(), JSON.stringify(text), id)
    .run();

/** The data that the player object is created from. */
export function birthOf(user: User, clockOffsetMs: number): Birth {
  assert(isCurrency(user.currency), `user ${user.id} has no currency we know`);
  return {
    playerId: user.id,
    playerNo: user.playerNo,
    email: user.email,
    currency: user.currency,
    country: user.country,
    ...(user.region && { region: user.region }),
    locale: user.locale,
    licence: user.licence,
    dateOfBirth: user.dateOfBirth,
    createdAtMs: Date.parse(user.createdAt),
    confirmedAtMs: user.confirmedAt ? Date.parse(user.confirmedAt) : null,
    twoFactor: user.twoFactor === 1,
    receivePromos: user.receivePromos === 1,
    ...(user.autoregistered === 1 && { autoregistered: true }),
    termsAcceptedAtMs: user.termsAcceptedAt ? Date.parse(user.termsAcceptedAt) : null,
    ...(user.termsText && { termsText: JSON.parse(user.termsText) as AgreedText }),
    ...((user.stag || user.affbId) && {
      partner: { ...(user.stag && { stag: user.stag }), ...(user.affbId && { affb_id: user.affbId }) },
    }),
    clockOffsetMs,
  };
}
