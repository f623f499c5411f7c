// What operators list: whose account a number is, and what waits for a person. The lists lag by seconds and decide nothing.

const PAGE = 20;

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
  kind: 'payment' | 'document' | 'person' | 'gift' | 'dispute' | 'play';
  sinceMs: number;
  country: string | null;
  action: 'deposit' | 'cashout' | null;
  state: string | null;
  method: string | null;
  amountMinor: number | null;
  currency: string | null;
}

/** What waits for a person, the longest first; the cursor is how many were shown. A payment comes with what it is. */
export async function waiting(
  db: D1Database,
  { skip, kind = null }: { skip: number; kind?: Waiting['kind'] | null },
): Promise<{ items: Waiting[]; more: boolean }> {
  const { results } = await db
    .prepare(
      `select w.ref, w.player_no as playerNo, w.kind, w.since as sinceMs, u.country, p.action, p.state, p.method,
        p.amount as amountMinor, p.currency from work w left join payment p on p.id = w.ref
        left join player_number n on n.no = w.player_no left join "user" u on u.id = n.user_id
        where w.waiting = 1 and (?1 is null or w.kind = ?1) order by w.since, w.ref limit ?2 offset ?3`,
    )
    .bind(kind, PAGE + 1, skip)
    .all<Waiting>();
  return { items: results.slice(0, PAGE), more: results.length > PAGE };
}

export async function countWaiting(db: D1Database): Promise<Partial<Record<Waiting['kind'], number>>> {
  const { results } = await db
    .prepare('select kind, count(*) as n from work where waiting = 1 group by kind')
    .all<{ kind: Waiting['kind']; n: number }>();
  return Object.fromEntries(results.map(({ kind, n }) => [kind, n]));
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
