// Notices of the house in D1: their audience, and how far each has been sent. The lists lag by seconds; each player's
// own object judges again.
import { by, type Databases, everyLists, pageOf } from './databases.ts';

export interface HouseNotice {
  readonly id: string;
  readonly notice: string;
  readonly operator: string;
  readonly reason: string;
  readonly request: string;
  readonly atMs: number;
  /** The last player of the audience that it was sent to. */
  readonly upto: number;
  /** How many players' objects accepted it, including players who have switched news off. */
  readonly sent: number;
  readonly doneAtMs: number | null;
}

const NOTICE = `select id, notice, operator, reason, request, at as atMs, upto, sent, done_at as doneAtMs from house_notice`;
const LISTED = 20;

export const audienceSize = async (dbs: readonly D1Database[]): Promise<number> => {
  const sizes = dbs.map((db) =>
    db.prepare('select count(*) as n from news_audience where hears = 1').first<number>('n'),
  );
  return (await Promise.all(sizes)).reduce<number>((sum, n) => sum + (n ?? 0), 0);
};

export async function audienceAfter(
  env: Databases,
  playerNo: number,
  limit: number,
): Promise<{ playerNo: number; playerId: string }[]> {
  const each = everyLists(env).map(async (db) => {
    const rows = db
      .prepare('select player_no as no from news_audience where hears = 1 and player_no > ? order by player_no limit ?')
      .bind(playerNo, limit);
    return (await rows.all<{ no: number }>()).results;
  });
  const { items } = pageOf(
    await Promise.all(each),
    by(({ no }) => no),
    { page: limit },
  );
  const { results } = await env.DB.prepare(
    `select no as playerNo, user_id as playerId from player_number where no in (select value from json_each(?)) order by no`,
  )
    .bind(JSON.stringify(items.map(({ no }) => no)))
    .all<{ playerNo: number; playerId: string }>();
  return results;
}

/** Stores a notice; the same id is the same notice. */
export async function storeNotice(
  db: D1Database,
  { id, notice, operator, reason, request, atMs }: Omit<HouseNotice, 'upto' | 'sent' | 'doneAtMs'>,
): Promise<void> {
  await db
    .prepare(
      `insert into house_notice (id, notice, operator, reason, request, at, upto, sent) values (?, ?, ?, ?, ?, ?, 0, 0)
        on conflict do nothing`,
    )
    .bind(id, notice, operator, reason, request, atMs)
    .run();
}

/** Two senders at once count a player once: the progress only grows. */
export async function storeProgress(
  db: D1Database,
  id: string,
  { upto, sent, doneAtMs }: { upto: number; sent: number; doneAtMs: number | null },
): Promise<void> {
  await db
    .prepare(
      `update house_notice set upto = ?2, sent = sent + ?3, done_at = coalesce(done_at, ?4)
        where id = ?1 and (upto < ?2 or (upto = ?2 and ?3 = 0))`,
    )
    .bind(id, upto, sent, doneAtMs)
    .run();
}

export const noticesOnTheirWay = async (db: D1Database): Promise<HouseNotice[]> =>
  (await db.prepare(`${NOTICE} where done_at is null order by at`).all<HouseNotice>()).results;

export const lastNotices = async (db: D1Database): Promise<HouseNotice[]> =>
  (await db.prepare(`${NOTICE} order by at desc limit ${LISTED}`).all<HouseNotice>()).results;
