// The most played games, counted by players and not by rounds: a machine that spins all day counts once. Each day
// weighs half as much as the next, so last week's favourites sink by themselves.
import { LISTED } from '#shared/domain/catalogue/popular.ts';
import { by } from './databases.ts';

const DAY_MS = 86_400_000;
/** Days after which a play no longer counts. */
const DAYS = 8;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

export type Played = { readonly playerNo: number; readonly game: string; readonly placedAtMs: number };

/**
 * A batch of rounds as two statements, whatever its length, to run one after the other in one commit: first how many
 * players are new to a game on its day, then who they are. A repeated round, or another one of the same player on that
 * day, counts nothing.
 */
export function counted(db: D1Database, rounds: readonly Played[]): D1PreparedStatement[] {
  const seen = new Map(
    rounds.map(({ playerNo, game, placedAtMs }) => {
      const cells = [dayOf(placedAtMs), game, playerNo] as const;
      return [cells.join(), cells];
    }),
  );
  if (seen.size === 0) return [];
  const rows = JSON.stringify([...seen.values()]);
  return [db.prepare(NEW_PLAYERS).bind(rows), db.prepare(PLAYERS).bind(rows)];
}

const BATCH = 'select value ->> 0 as day, value ->> 1 as game, value ->> 2 as player_no from json_each(?)';
const NEW_PLAYERS = `insert into game_day (day, game, players)
  select day, game, count(*) from (${BATCH}) as told where not exists (
    select 1 from game_player where (day, game, player_no) = (told.day, told.game, told.player_no))
  group by day, game on conflict (day, game) do update set players = players + excluded.players`;
const PLAYERS = `insert into game_player (day, game, player_no) ${BATCH} where true on conflict do nothing`;

/** Title identifiers, most played first; reads a row for each title and day, and none of a player. */
export async function mostPlayed(dbs: readonly D1Database[], nowMs: number): Promise<string[]> {
  const today = dayOf(nowMs);
  const weights = new Map<string, number>();
  const each = dbs.map((db) =>
    db
      .prepare(
        `select game, sum(players << (?2 - 1 - (?1 - day))) as weight from game_day where day > ?1 - ?2 and day <= ?1
          group by game`,
      )
      .bind(today, DAYS)
      .all<{ game: string; weight: number }>(),
  );
  for (const { results } of await Promise.all(each))
    for (const { game, weight } of results) weights.set(game, (weights.get(game) ?? 0) + weight);
  return [...weights]
    .toSorted(
      by(
        ([, weight]) => -weight,
        ([game]) => game,
      ),
    )
    .slice(0, LISTED)
    .map(([game]) => game);
}

/** Deletes days that no longer count; for the cron. */
export async function purgePopularity(db: D1Database, nowMs: number): Promise<void> {
  const gone = dayOf(nowMs) - DAYS;
  await db.batch([
    db.prepare('delete from game_player where day <= ?').bind(gone),
    db.prepare('delete from game_day where day <= ?').bind(gone),
  ]);
}

/** Player numbers of those who played a title of a producer on a day, or on the day before. */
export async function playedBy(db: D1Database, prefix: string, day: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      'select distinct player_no as no from game_player where day in (?2 - 1, ?2) and substr(game, 1, length(?1)) = ?1',
    )
    .bind(prefix, day)
    .all<{ no: number }>();
  return results.map(({ no }) => no);
}
