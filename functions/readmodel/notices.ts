// The players in D1 who receive news, and those who can get a push. The lists lag by seconds, so each player's own
// object decides again.
import { by, byIdentity, type Databases, everyLists, pageOf } from './databases.ts';

const sizeOf = async (dbs: readonly D1Database[], which: 'hears' | 'pushes'): Promise<number> => {
  const sizes = dbs.map((db) =>
    db.prepare(`select count(*) as n from news_audience where ${which} = 1`).first<number>('n'),
  );
  return (await Promise.all(sizes)).reduce<number>((sum, n) => sum + (n ?? 0), 0);
};

export const audienceSize = (dbs: readonly D1Database[]): Promise<number> => sizeOf(dbs, 'hears');
export const pushesSize = (dbs: readonly D1Database[]): Promise<number> => sizeOf(dbs, 'pushes');

export async function pushesAfter(
  env: Databases,
  playerNo: number,
  limit: number,
): Promise<{ playerNo: number; playerId: string }[]> {
  const each = everyLists(env).map(async (db) => {
    const rows = db
      .prepare(
        'select player_no as no from news_audience where pushes = 1 and player_no > ? order by player_no limit ?',
      )
      .bind(playerNo, limit);
    return (await rows.all<{ no: number }>()).results;
  });
  const { items } = pageOf(
    await Promise.all(each),
    by(({ no }) => no),
    { page: limit },
  );
  const nos = items.map(({ no }) => no);
  const accounts = [...byIdentity(env, nos)].map(([db, some]) =>
    db
      .prepare(
        `select no as playerNo, user_id as playerId from player_number where no in (select value from json_each(?))`,
      )
      .bind(JSON.stringify(some))
      .all<{ playerNo: number; playerId: string }>(),
  );
  const found = (await Promise.all(accounts)).flatMap(({ results }) => results);
  return found.toSorted(by(({ playerNo: no }) => no));
}
