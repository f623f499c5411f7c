// Who is counted, over the tables as they are migrated.
import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, test } from 'vitest';
import { counted, mostPlayed, type Played, purgePopularity } from '#functions/readmodel/popularity.ts';
import { popularIn, popularText } from '#shared/domain/catalogue/popular.ts';

const DAY_MS = 86_400_000;

/** The few words of D1 that are used here, over Node's SQLite. */
function database() {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(readFileSync('functions/readmodel/migrations/0320_popularity.sql', 'utf8'));
  const prepare = (sql: string) => ({
    bind: (...values: SQLInputValue[]) => ({
      run: () => sqlite.prepare(sql).run(...values),
      all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
    }),
  });
  const batch = async (statements: { run(): unknown }[]) => statements.map((one) => one.run());
  const db = { prepare, batch } as unknown as D1Database;
  const playAll = (rounds: Played[]) => db.batch(counted(db, rounds));
  const play = (playerNo: number, game: string, placedAtMs: number) => playAll([{ playerNo, game, placedAtMs }]);
  return {
    db,
    play,
    playAll,
    counts: () => sqlite.prepare('select * from game_day order by day, game').all(),
    rows: () => sqlite.prepare('select count(*) as n from game_player').get()?.n,
  };
}

test('a round that is told again, and another of the same player on that day, count nobody twice; another day and another player do [I40]', async () => {
  const { db, play } = database();
  await play(7, 'a/again', 1000);
  await play(7, 'a/again', 1000);
  await play(7, 'a/again', 2000);
  await play(7, 'a/once', 1000);
  expect(await mostPlayed([db], 5000)).toEqual(['a/again', 'a/once']);
  await play(8, 'a/once', 1000);
  expect(await mostPlayed([db], 5000)).toEqual(['a/once', 'a/again']);
  await play(7, 'a/again', DAY_MS);
  expect(await mostPlayed([db], DAY_MS)).toEqual(['a/again', 'a/once']);
});

test('a batch counts what its rounds would one by one, in two statements, also when it comes twice [I40]', async () => {
  const { db, playAll, counts, rows } = database();
  const rounds = [7, 8, 7].flatMap((playerNo) =>
    ['a/one', 'a/two'].map((game) => ({ playerNo, game, placedAtMs: playerNo === 8 ? DAY_MS : 5 })),
  );
  expect(counted(db, rounds)).toHaveLength(2);
  expect(counted(db, [])).toEqual([]);
  await playAll(rounds.slice(0, 1));
  for (let times = 0; times < 2; times++) {
    await playAll(rounds);
    expect(counts()).toEqual([0, 1].flatMap((day) => ['a/one', 'a/two'].map((game) => ({ day, game, players: 1 }))));
    expect(rows()).toBe(4);
  }
});

test('a day weighs half of the next, and nothing after eight: what was loved makes way by itself', async () => {
  const { db, play, rows } = database();
  for (let player = 1; player <= 7; player++) await play(player, 'was/loved', 0);
  await play(1, 'is/new', 2 * DAY_MS);
  expect(await mostPlayed([db], 2 * DAY_MS)).toEqual(['was/loved', 'is/new']);
  await play(1, 'is/new', 3 * DAY_MS);
  expect(await mostPlayed([db], 3 * DAY_MS)).toEqual(['is/new', 'was/loved']);
  expect(await mostPlayed([db], 8 * DAY_MS)).toEqual(['is/new']);
  await purgePopularity(db, 7 * DAY_MS);
  expect(rows()).toBe(9);
  await purgePopularity(db, 8 * DAY_MS);
  expect(rows()).toBe(2);
});

test('what is not a list of identifiers is none', () => {
  expect(popularIn(popularText(['a/b', 'c/d'], 5))).toEqual(['a/b', 'c/d']);
  for (const text of ['null', '{}', '{"ids":[1]}', JSON.stringify({ ids: Array(501).fill('a/b') })])
    expect(popularIn(text)).toBeUndefined();
});
