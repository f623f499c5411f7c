// What is played most, by people and not by rounds: a machine that spins all day counts once. Each day weighs half of the
// next, so what was loved last week makes way by itself.
import type { RoundFact } from '#shared/contract/outgoing.ts';
import { LISTED } from '#shared/domain/catalogue/popular.ts';

const DAY_MS = 86_400_000;
/** A day that is so many days back counts for nothing. */
const DAYS = 8;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** The same round told again, or another of hers on that day, counts nothing: only a first row moves the sum. */
export const counted = (db: D1Database, playerNo: number, { game, placedAtMs }: RoundFact): D1PreparedStatement[] => [
  db
    .prepare('insert into game_player (day, game, player_no) values (?, ?, ?) on conflict do nothing')
    .bind(dayOf(placedAtMs), game, playerNo),
  db
    .prepare(
      `insert into game_day (day, game, players) select ?, ?, 1 where changes() > 0
        on conflict (day, game) do update set players = players + 1`,
    )
    .bind(dayOf(placedAtMs), game),
];

/** Identifiers, most played first; reads a row for each title and day, and no player's. */
export async function mostPlayed(db: D1Database, nowMs: number): Promise<string[]> {
  const today = dayOf(nowMs);
  const { results } = await db
    .prepare(
      `select game from game_day where day > ?1 - ?2 and day <= ?1 group by game
        order by sum(players << (?2 - 1 - (?1 - day))) desc, game limit ?3`,
    )
    .bind(today, DAYS, LISTED)
    .all<{ game: string }>();
  return results.map(({ game }) => game);
}

/** For the cron. */
export async function purgePopularity(db: D1Database, nowMs: number): Promise<void> {
  const gone = dayOf(nowMs) - DAYS;
  await db.batch([
    db.prepare('delete from game_player where day <= ?').bind(gone),
    db.prepare('delete from game_day where day <= ?').bind(gone),
  ]);
}
