// What an object takes of a player who has joined, looked at everything and paid once: tables come with their first
// row, and to look at something makes none (docs/adr/147).
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Client } from '#kit/client.ts';
import { pay, until } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { freshEmail, PASSWORD, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { operations } from '#shared/contract/operations.ts';

const state = mkdtempSync(join(tmpdir(), 'perigee-newborn-'));
process.on('exit', () => rmSync(state, { recursive: true, force: true }));
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'sandbox', undefined, state);
/** Bytes of who has joined, signed in and looked at everything. */
const MOST = 150_000;
/** With the first deposit: two of its pages are the runtime's own, not the player's. */
const MOST_PAID = 160_000;

/** Of the object's file, as it is left when nothing of it is under way. */
async function measured(playerId: string): Promise<{ bytes: number; tables: string[] }> {
  await until(async () => (await worker.sql('PLAYER', playerId, 'select 1 from outbox')).length === 0);
  await worker.evict('PLAYER', playerId);
  const { PLAYER } = await worker.env();
  const [file = ''] = globSync(`${state}/**/${PLAYER.idFromName(playerId).toString()}.sqlite`);
  const db = new DatabaseSync(file);
  const { bytes } = db
    .prepare('select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()')
    .get() as { bytes: number };
  const tables = db.prepare(`select name from sqlite_master where type = 'table' order by name`).all();
  db.close();
  return { bytes, tables: tables.map(({ name }) => String(name)) };
}

test('a newborn player’s object takes at most 150 kB, and 160 kB with the first deposit; whatever is read makes no table', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail('newborn');
  expect((await visitor.register(email)).status).toBe(201);
  const token = await visitor.tokenTo(email);
  expect((await visitor.send(`/api/users/confirmation?confirmation_token=${token}`)).status).toBe(200);
  const client = new Client(`http://localhost:${worker.url().port}`);
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  const { DB } = await worker.env();
  const user = await DB.prepare('select id from "user" where email = ?').bind(email).first<{ id: string }>();
  const playerId = user?.id ?? '';
  const joined = await measured(playerId);
  expect(joined.tables).toContain('session');

  for (const path of ['/', '/pokies', '/dashboard', '/promotions', '/profile/limits'])
    expect((await client.send(path)).status).toBeLessThan(400);
  const socket = await listen(client);
  const read = operations.filter(({ method, path }) => method.toUpperCase() === 'GET' && !path.includes('{'));
  expect(read.length).toBeGreaterThan(50);
  for (const { path } of read) expect((await client.send(path)).status, path).toBeLessThan(500);
  socket.close();
  const looked = await measured(playerId);
  expect(looked.tables).toEqual(joined.tables);
  expect(looked.bytes).toBeLessThanOrEqual(MOST);

  await pay({ client, email, password: PASSWORD }, 5000);
  const paid = await measured(playerId);
  expect(paid.bytes).toBeLessThanOrEqual(MOST_PAID);
});
