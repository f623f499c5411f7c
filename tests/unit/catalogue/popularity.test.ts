// Who is counted, over the tables as they are migrated.
import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, test } from 'vitest';
import { counted, mostPlayed, purgePopularity } from '#functions/readmodel/popularity.ts';
import type { RoundFact } from '#shared/contract/outgoing.ts';
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
  const play = (player: number, game: string, placedAtMs: number) =>
    db.batch(counted(db, player, { game, placedAtMs } as RoundFact));
  return { db, play, rows: () => sqlite.prepare('select count(*) as n from game_player').get()?.n };
}

test('a round that is told again, and another of hers on that day, count nobody twice; another day and another player do [I40]', async () => {
  const { db, play } = database();
  await play(7, 'a/again', 1000);
  await play(7, 'a/again', 1000);
  await play(7, 'a/again', 2000);
  await play(7, 'a/once', 1000);
  expect(await mostPlayed(db, 5000)).toEqual(['a/again', 'a/once']);
  await play(8, 'a/once', 1000);
  expect(await mostPlayed(db, 5000)).toEqual(['a/once', 'a/again']);
  await play(7, 'a/again', DAY_MS);
  expect(await mostPlayed(db, DAY_MS)).toEqual(['a/again', 'a/once']);
});

test('a day weighs half of the next, and nothing after eight: what was loved makes way by itself', async () => {
  const { db, play, rows } = database();
  for (let player = 1; player <= 7; player++) await play(player, 'was/loved', 0);
  await play(1, 'is/new', 2 * DAY_MS);
  expect(await mostPlayed(db, 2 * DAY_MS)).toEqual(['was/loved', 'is/new']);
  await play(1, 'is/new', 3 * DAY_MS);
  expect(await mostPlayed(db, 3 * DAY_MS)).toEqual(['is/new', 'was/loved']);
  expect(await mostPlayed(db, 8 * DAY_MS)).toEqual(['is/new']);
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
