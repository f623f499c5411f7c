// A store that is locked or away, by hand of another process on its files: every door says so, in words and with a time to come back.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client, type Reply } from '#kit/client.ts';
import { killable } from '#kit/killable.ts';
import { operator } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import type { Health } from '#shared/contract/edge.ts';
import type { UserLimits } from '#shared/contract/limits.ts';
import type { Problem } from '#shared/contract/problem.ts';

const server = killable('store-down');
let ada: Cashier;
beforeAll(async () => {
  await server.start();
  ada = await cashier(server.base());
  await ada.client.send('/api/player');
});

const filesOf = (kind: string): string[] =>
  readdirSync(server.state, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite') && name.includes(kind))
    .map((name) => join(server.state, name));

/** While it lasts nobody else writes to these files, as on a full disk. */
async function locked<Value>(files: readonly string[], work: () => Promise<Value>): Promise<Value> {
  const locks = files.map((file) => new DatabaseSync(file, { timeout: 5000 }));
  try {
    for (const lock of locks) lock.exec('begin immediate');
    return await work();
  } finally {
    for (const lock of locks) lock.close();
  }
}

const sentence = ({ status, text, headers }: Reply) => ({
  status,
  code: (JSON.parse(text) as Problem).code,
  comesBack: Number(headers['retry-after']) > 0,
});
const DOWN = { status: 503, code: 'server.store', comesBack: true };

test('while the database is locked, sign-in, pages that need it and the office are answered 503 with a sentence and a time to come back; afterwards all is as before', async () => {
  const guest = new Client(server.base());
  /** As the cron of every minute has just found it. */
  const deep = async (): Promise<Health> => {
    await fetch(`${server.base()}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`);
    return JSON.parse((await guest.send('/api/health/deep')).text) as Health;
  };
  const signIn = () => guest.send('/api/users/sign_in', { json: { user: { email: ada.email, password: PASSWORD } } });
  const office = await operator(server.base(), 'sam.support');
  const carried = await office.hidden('/', '/search');
  await locked(filesOf('D1Database'), async () => {
    expect(sentence(await signIn())).toEqual({ ...DOWN, code: 'server.store' });
    // The form without a script, as a browser sends it.
    const page = await fetch(`${server.base()}/sign-in`, {
      method: 'POST',
      headers: { accept: 'text/html', origin: server.base() },
      body: new URLSearchParams({ email: ada.email, password: PASSWORD }),
    });
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await page.text()).toContain('We can’t reach our records right now.');
    const search = await office.client.send('/search', { form: { ...carried, kind: 'email', word: ada.email } });
    const seen = await office.see('/');
    expect([seen.status, Number(seen.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(seen.text).toContain('The records can’t be reached');
    // No browser: it reads no pages.
    expect(sentence(search)).toEqual(DOWN);
    await until(async () => (await deep()).parts.database === 'down');
    expect(await deep()).toMatchObject({ ok: false, parts: { database: 'down', objects: 'ok', files: 'ok' } });
    expect((await guest.send('/api/health/deep')).status).toBe(503);
    // What needs no database goes on.
    expect((await guest.send('/api/health')).status).toBe(200);
    expect((await ada.client.send('/api/player')).status).toBe(200);
  });
  expect((await signIn()).status).toBeLessThan(300);
  expect((await office.see('/')).status).toBe(200);
  await until(async () => (await deep()).ok);
});

test('while the objects take no write, every command is answered 503 and nothing of it happens; told again afterwards it happens once', async () => {
  const set = () =>
    ada.client.send('/api/user_limits', {
      json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 5000 }] },
      key: 'limit-of-a-locked-store',
    });
  const limits = async () => (await ada.client.ask<UserLimits>('/api/user_limits')).limits;
  const before = await limits();
  await locked(filesOf('-Player'), async () => {
    expect(sentence(await set())).toEqual(DOWN);
    expect(
      sentence(await ada.client.send('/api/player', { method: 'PATCH', json: { player: { city: 'Graz' } } })),
    ).toEqual(DOWN);
  });
  await until(async () => (await ada.client.send('/api/player')).status === 200);
  expect(await limits()).toEqual(before);
  expect((await set()).status).toBeLessThan(300);
  expect(await limits()).toHaveLength(before.length + 1);
});
