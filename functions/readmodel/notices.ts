// Notices of the house in D1: who hears them, and what was sent to all of them, how far. The lists lag by seconds; each player's own
// object judges again.

export interface HouseNotice {
  readonly id: string;
  readonly notice: string;
  readonly operator: string;
  readonly reason: string;
  readonly request: string;
  readonly atMs: number;
  /** The last player of the audience that it went to. */
  readonly upto: number;
  /** How many took it: those who have switched news off, too. */
  readonly sent: number;
  readonly doneAtMs: number | null;
}

const NOTICE = `select id, notice, operator, reason, request, at as atMs, upto, sent, done_at as doneAtMs from house_notice`;
const LISTED = 20;

export const audienceSize = async (db: D1Database): Promise<number> =>
  (await db.prepare('select count(*) as n from news_audience where hears = 1').first<number>('n')) ?? 0;

export const audienceAfter = async (
  db: D1Database,
  playerNo: number,
  limit: number,
): Promise<{ playerNo: number; playerId: string }[]> =>
  (
    await db
      .prepare(
        `select a.player_no as playerNo, n.user_id as playerId from news_audience a join player_number n on n.no = a.player_no
          where a.hears = 1 and a.player_no > ? order by a.player_no limit ?`,
      )
      .bind(playerNo, limit)
      .all<{ playerNo: number; playerId: string }>()
  ).results;

/** The same id is the same notice. */
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

/** Two that send at once count a player once: how far it has gone only grows. */
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
