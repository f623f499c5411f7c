// How operators find somebody: by what is indexed, a page at a time. The lists lag by seconds and decide nothing.

export interface Found {
  playerNo: number;
  email: string | null;
  nickname: string | null;
  country: string | null;
  joinedAt: string | null;
}

const FOUND = `select n.no as playerNo, u.email, k.name as nickname, u.country, u.createdAt as joinedAt
  from player_number n left join "user" u on u.id = n.user_id left join nickname k on k.player_no = n.no`;

export const byNumber = (db: D1Database, playerNo: number): Promise<Found | null> =>
  db.prepare(`${FOUND} where n.no = ?`).bind(playerNo).first<Found>();

export const byEmail = (db: D1Database, email: string): Promise<Found | null> =>
  db.prepare(`${FOUND} where n.user_id = (select id from "user" where email = ?)`).bind(email).first<Found>();

const PAGE = 20;
export interface After {
  folded: string;
  playerNo: number;
}

/** Whose nickname begins so, in the order of the alphabet. */
export async function byNickname(
  db: D1Database,
  beginning: string,
  after?: After,
): Promise<{ found: Found[]; next: After | null }> {
  const folded = beginning.toLowerCase();
  const { results } = await db
    .prepare(
      `${FOUND.replace('as nickname', 'as nickname, k.folded')} where k.folded >= ?1 and k.folded < ?2
        and (k.folded, k.player_no) > (?3, ?4) order by k.folded, k.player_no limit ?5`,
    )
    .bind(folded, `${folded}\u{10ffff}`, after?.folded ?? '', after?.playerNo ?? 0, PAGE + 1)
    .all<Found & { folded: string }>();
  const found = results.slice(0, PAGE);
  const last = found.at(-1);
  return { found, next: results.length > PAGE && last ? { folded: last.folded, playerNo: last.playerNo } : null };
}

/** The object's name; also of a player who has been erased, whose books stay. */
export const playerIdOf = (db: D1Database, playerNo: number): Promise<string | null> =>
  db.prepare('select user_id from player_number where no = ?').bind(playerNo).first<string>('user_id');

/** Accounts that are an operator's own: by the e-mail that they work under, and by the numbers that the list of operators names. */
export async function ownAccounts(db: D1Database, email: string, playerNos: readonly number[]): Promise<string[]> {
  const mine = `select id from "user" where email = ? union
    select user_id from player_number where no in (select value from json_each(?))`;
  const { results } = await db.prepare(mine).bind(email, JSON.stringify(playerNos)).all<{ id: string }>();
  return results.map(({ id }) => id);
}

export interface Waiting {
  ref: string;
  playerNo: number;
  kind: 'payment' | 'document' | 'person' | 'gift' | 'dispute';
  sinceMs: number;
}

/** What waits for a person, the longest first; the cursor is how many were shown. */
export async function waiting(db: D1Database, skip: number): Promise<{ items: Waiting[]; more: boolean }> {
  const { results } = await db
    .prepare(
      `select ref, player_no as playerNo, kind, since as sinceMs from work where waiting = 1 order by since, ref
        limit ? offset ?`,
    )
    .bind(PAGE + 1, skip)
    .all<Waiting>();
  return { items: results.slice(0, PAGE), more: results.length > PAGE };
}

/** Of the books: accounts made since then, and players whose first deposit was credited since then. */
export async function bookedSteps(
  db: D1Database,
  sinceMs: number,
): Promise<Record<'registered' | 'first_deposit', number>> {
  const row = await db
    .prepare(
      `select (select count(*) from "user" where createdAt >= ?1) as registered,
        (select count(*) from (select min(finished_at) as first_at from payment where action = 'deposit'
          and state in ('succeeded', 'disputed', 'charged_back') group by player_no) where first_at >= ?2) as first_deposit`,
    )
    .bind(new Date(sinceMs).toISOString(), sinceMs)
    .first<Record<'registered' | 'first_deposit', number>>();
  return row ?? { registered: 0, first_deposit: 0 };
}
