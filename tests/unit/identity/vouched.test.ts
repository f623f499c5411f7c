// A page load asks whether its session is alive of whichever copy of identity is near: one that lags signs nobody out.
import { expect, test } from 'vitest';
import type { Session } from '#functions/identity/session.ts';
import { refreshSession } from '#functions/identity/sessions.ts';
import { memoryD1 } from '#kit/d1.ts';

const DAY_MS = 86_400_000;
const SESSION = { id: 's1', playerId: 'ada', playerNo: 7, expiresAtMs: Date.now() + 14 * DAY_MS } as Session;

async function holds(db: D1Database): Promise<D1Database> {
  const at = new Date(Date.now() + 14 * DAY_MS).toISOString();
  await db
    .prepare(
      `insert into "user" (id, playerNo, email, name, emailVerified, createdAt, updatedAt, currency, country, licence)
        values ('ada', 7, 'ada@example.com', '', 1, ?1, ?1, 'EUR', 'AT', 'A')`,
    )
    .bind(at)
    .run();
  await db
    .prepare(
      `insert into session (id, token, userId, createdAt, updatedAt, expiresAt) values ('s1', 's1', 'ada', ?1, ?1, ?1)`,
    )
    .bind(at)
    .run();
  return db;
}
const ask = async (DB: D1Database) => {
  const cookies: string[] = [];
  const env = {
    DB,
    PLAYER: { getByName: () => ({ admit: async () => ({ ok: true, value: null }) }) },
    SESSION_KEYS: 'a key',
    BETTER_AUTH_SECRET: 'a secret',
    ORIGIN: 'http://localhost',
  } as unknown as Env;
  const found = await refreshSession(env, new Headers(), SESSION, cookies);
  return { id: found?.id ?? null, isForgotten: cookies.some((line) => /max-age=0/i.test(line)) };
};

test('a copy that does not know the session yet is no word that it has ended: the first database is asked', async () => {
  expect(await ask(await holds(memoryD1(memoryD1())))).toEqual({ id: 's1', isForgotten: false });
});

test('a session that neither knows is over', async () => {
  expect(await ask(memoryD1(memoryD1()))).toEqual({ id: null, isForgotten: true });
});

test('a copy that knows it answers alone', async () => {
  const copy = await holds(memoryD1());
  const first = memoryD1(copy);
  expect(await ask(first)).toMatchObject({ id: 's1' });
});
