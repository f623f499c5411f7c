// The office's lists: the account of a player number, and what waits for an operator. The lists lag by seconds and
// decide nothing.
import { DUE_IN_MS, dueAtMs, type WorkAbout, type WorkKind } from '#shared/domain/office/work.ts';
import { RESTING } from '#shared/domain/payments.ts';
import { by, byIdentity, type Databases, everyIdentity, everyLists, type Identities, pageOf } from './databases.ts';

const PAGE = 20;

/** The id of the player's object; also for an erased player, whose books stay. */
export const playerIdOf = (db: D1Database, playerNo: number): Promise<string | null> =>
  db.prepare('select user_id from player_number where no = ?').bind(playerNo).first<string>('user_id');

/** Player numbers by player ids; an id without a number is omitted. */
export async function playerNosOf(env: Identities, playerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (playerIds.length === 0) return new Map();
  const sql = 'select user_id as id, no from player_number where user_id in (select value from json_each(?))';
  const found = everyIdentity(env).map((db) =>
    db.prepare(sql).bind(JSON.stringify(playerIds)).all<{ id: string; no: number }>(),
  );
  return new Map((await Promise.all(found)).flatMap(({ results }) => results.map(({ id, no }) => [id, no] as const)));
}

/** The accounts after a number, in order. */
export async function playersAfter(env: Identities, after: number, most: number): Promise<Numbered[]> {
  const sql = 'select no as playerNo, user_id as playerId from player_number where no > ? order by no limit ?';
  const found = everyIdentity(env).map((db) => db.prepare(sql).bind(after, most).all<Numbered>());
  const rows = (await Promise.all(found)).map(({ results }) => results);
  return pageOf(
    rows,
    by<Numbered>(({ playerNo }) => playerNo),
    { page: most },
  ).items;
}

interface Numbered {
  readonly playerNo: number;
  readonly playerId: string;
}

/** Accounts that belong to an operator: by the e-mail that they work under, and by the numbers in the list of operators. */
export async function ownAccounts(env: Identities, email: string, playerNos: readonly number[]): Promise<string[]> {
  const mine = `select id from "user" where email = ? union
    select user_id from player_number where no in (select value from json_each(?))`;
  const found = everyIdentity(env).map((db) =>
    db.prepare(mine).bind(email, JSON.stringify(playerNos)).all<{ id: string }>(),
  );
  return (await Promise.all(found)).flatMap(({ results }) => results.map(({ id }) => id));
}

interface Row {
  ref: string;
  playerNo: number;
  sinceMs: number;
  country: string | null;
  /** Of its payment; null for other kinds. */
  action: 'deposit' | 'cashout' | null;
  state: string | null;
  reason: string | null;
  method: string | null;
  amountMinor: number | null;
  currency: string | null;
}
/** `about` is null for kinds that have none, and in rows of an earlier release. */
export type Waiting = { [Kind in WorkKind]: Row & { kind: Kind; about: WorkAbout[Kind] | null } }[WorkKind];

/** `dueAtMs` in SQL. */
const DUE = `w.since + case w.kind ${Object.entries(DUE_IN_MS)
  .map(([kind, ms]) => `when '${kind}' then ${ms}`)
  .join(' ')} end`;

/** Work that waits for an operator, the earliest due first; the cursor is how many were shown. A payment comes with its details. */
export async function waiting(
  env: Databases,
  { skip, kind = null }: { skip: number; kind?: Waiting['kind'] | null },
): Promise<{ items: Waiting[]; more: boolean }> {
  const each = everyLists(env).map(async (db) => {
    const rows = db
      .prepare(
        `select w.ref, w.player_no as playerNo, w.kind, w.since as sinceMs, w.about, p.action, p.state, p.reason,
          p.method, p.amount as amountMinor, p.currency from work w left join payment p on p.id = w.ref
          where w.waiting = 1 and (?1 is null or w.kind = ?1) order by ${DUE}, w.ref limit ?2`,
      )
      .bind(kind, skip + PAGE + 1);
    return (await rows.all<Stored>()).results;
  });
  const order = by<Stored>(
    ({ kind: each, sinceMs }) => dueAtMs(each, sinceMs),
    ({ ref }) => ref,
  );
  const { items, more } = pageOf(await Promise.all(each), order, { skip, page: PAGE });
  const countries = await countriesOf(
    env,
    items.map(({ playerNo }) => playerNo),
  );
  const listed = items.map(
    ({ about, ...item }) =>
      ({
        ...item,
        about: about === null ? null : JSON.parse(about),
        country: countries.get(item.playerNo) ?? null,
      }) as Waiting,
  );
  return { items: listed, more };
}

type Stored = Omit<Row, 'country'> & { kind: WorkKind; about: string | null };

async function countriesOf(env: Databases, nos: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  const each = [...byIdentity(env, nos)].map(([db, some]) =>
    db
      .prepare(
        `select n.no, u.country from player_number n join "user" u on u.id = n.user_id
          where n.no in (select value from json_each(?))`,
      )
      .bind(JSON.stringify(some))
      .all<{ no: number; country: string | null }>(),
  );
  const found = (await Promise.all(each)).flatMap(({ results }) => results);
  return new Map(found.map(({ no, country }) => [no, country]));
}

export async function countWaiting(dbs: readonly D1Database[]): Promise<Partial<Record<Waiting['kind'], number>>> {
  const counts: Partial<Record<Waiting['kind'], number>> = {};
  const each = dbs.map((db) =>
    db.prepare('select kind, count(*) as n from work where waiting = 1 group by kind').all<{
      kind: Waiting['kind'];
      n: number;
    }>(),
  );
  for (const { results } of await Promise.all(each))
    for (const { kind, n } of results) counts[kind] = (counts[kind] ?? 0) + n;
  return counts;
}

/** Withdrawals that an operator should have decided by now: how many, and since when the first one waits. */
export async function lateWithdrawals(
  dbs: readonly D1Database[],
  nowMs: number,
): Promise<{ count: number; sinceMs: number } | null> {
  const each = dbs.map((db) =>
    db
      .prepare(
        `select count(*) as count, min(w.since) as sinceMs from work w join payment p on p.id = w.ref
          where w.waiting = 1 and w.kind = 'payment' and p.action = 'cashout' and p.reason is not ? and w.since <= ?`,
      )
      .bind(RESTING, nowMs - DUE_IN_MS.payment)
      .first<{ count: number; sinceMs: number | null }>(),
  );
  const found = (await Promise.all(each)).filter((row) => row !== null && row.sinceMs !== null);
  const count = found.reduce((sum, row) => sum + (row?.count ?? 0), 0);
  return count === 0 ? null : { count, sinceMs: Math.min(...found.map((row) => row?.sinceMs ?? nowMs)) };
}

/** Steps counted from the books: accounts made since then, and players whose first deposit was credited since then. */
export async function bookedSteps(
  env: Databases,
  sinceMs: number,
): Promise<Record<'registered' | 'first_deposit', number>> {
  const joined = everyIdentity(env).map((db) =>
    db.prepare('select count(*) as n from "user" where createdAt >= ?').bind(new Date(sinceMs).toISOString()),
  );
  const paid = everyLists(env).map((db) =>
    db
      .prepare(
        `select count(*) as n from (select min(finished_at) as first_at from payment where action = 'deposit'
          and state in ('succeeded', 'disputed', 'charged_back') group by player_no) where first_at >= ?`,
      )
      .bind(sinceMs),
  );
  const sumOf = async (counts: readonly D1PreparedStatement[]): Promise<number> =>
    (await Promise.all(counts.map((each) => each.first<number>('n')))).reduce<number>((sum, n) => sum + (n ?? 0), 0);
  const [registered, first_deposit] = await Promise.all([sumOf(joined), sumOf(paid)]);
  return { registered, first_deposit };
}
