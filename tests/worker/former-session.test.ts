// Whoever was signed in before ADR 114 stays so: rows and cookies of this fixture were made by the code of then.
import { expect, test } from 'vitest';
import { SESSION } from '#kit/cookies.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import former from './former-session.json' with { type: 'json' };

const worker = workerUnderTest({ BETTER_AUTH_SECRET: former.secret });
const page = { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } };

async function moved(): Promise<Visitor> {
  const db = (await worker.env()).DB;
  for (const [table, row] of Object.entries(former.rows))
    await db
      .prepare(
        `insert or ignore into "${table}" (${Object.keys(row)
          .map((name) => `"${name}"`)
          .join()}) values (${Object.keys(row).map(() => '?')})`,
      )
      .bind(...Object.values(row))
      .run();
  const visitor = new Visitor(worker);
  for (const [name, value] of Object.entries(former.cookies)) visitor.cookies.set(name, value);
  return visitor;
}

test('a session of the former code calls on, is renewed by the first page, and ends like any other [I36]', async () => {
  const visitor = await moved();
  const player = await visitor.send<{ email: string }>('/api/player');
  expect([player.status, player.body.email]).toEqual([200, former.rows.user.email]);
  expect([...visitor.cookies.keys()].filter((name) => name.startsWith('perigee.'))).toEqual(
    Object.keys(former.cookies),
  );

  expect((await visitor.send('/profile', page)).status).toBe(200);
  expect([...visitor.cookies.keys()].filter((name) => name.startsWith('perigee.'))).toEqual([SESSION]);
  expect((await visitor.send('/api/player')).status).toBe(200);

  // The cookie of before is a copy of the same session: it ends with it.
  const copy = await moved();
  expect((await copy.send('/api/player')).status).toBe(200);
  expect((await visitor.signOut()).status).toBe(204);
  expect((await copy.send('/api/player')).status).toBe(401);
  expect(copy.cookies.has('perigee.session_data')).toBe(false);
});

test('the password of the former code signs in', async () => {
  await moved();
  const visitor = new Visitor(worker);
  expect((await visitor.signIn(former.rows.user.email, 'orbit-Lantern-43')).status).toBe(422);
  const entered = await visitor.signIn(former.rows.user.email, former.password);
  expect(entered.status, entered.text).toBe(200);
  expect(visitor.signedIn).toBe(true);
});
