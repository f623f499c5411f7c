// Taking one's own data along, and having it erased, over HTTP and through the queue (I42).
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { deposit, PASSWORD, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { PaymentMethods } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const state = mkdtempSync(join(tmpdir(), 'perigee-own-data-'));
process.on('exit', () => rmSync(state, { recursive: true, force: true }));
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'sandbox', undefined, state);
const base = () => `http://localhost:${worker.url().port}`;
type DataExport = Record<string, Record<string, Record<string, unknown>[]>>;

test('the export is one file of everything in object, D1 and files, as JSON and as CSV, for its player only [I42 I38]', async () => {
  const ada = await cashier(base());
  const eve = await cashier(base());
  await deposit({ client: ada.client, email: ada.email, password: PASSWORD }, 5000);
  const { STORE } = await worker.env();
  await STORE.put(`documents/${ada.playerId}/passport.jpg`, 'scan');
  const answer = await ada.client.send('/api/player/export');
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringMatching(/\.json"$/)]);
  const exported = JSON.parse(answer.text) as DataExport;
  expect(exported.player?.payment).toMatchObject([{ amount: 5000, state: 'succeeded' }]);
  expect(exported.player?.ledger?.length).toBeGreaterThan(0);
  expect(exported.accounts?.user).toMatchObject([{ email: ada.email }]);
  expect(exported.files?.file).toMatchObject([{ key: `documents/${ada.playerId}/passport.jpg`, size: 4 }]);
  expect(answer.text).not.toContain(eve.email);
  expect(answer.text).not.toContain(eve.playerId);
  const csv = await ada.client.send('/api/player/export?format=csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text.split('\r\n')[0]).toBe('store,table,row,column,value');
  expect(csv.text).toContain(`accounts,user,1,email,${ada.email}\r\n`);
  expect((await new Client(base()).send('/api/player/export')).status).toBe(401);
  expect((await ada.client.send('/api/player/export?format=xml')).status).toBe(400);
  await worker.sql('PLAYER', ada.playerId, 'update session set proved_at = 0');
  await worker.evict('PLAYER', ada.playerId);
  const response = await ada.client.send('/api/player/export');
  expect([response.status, (JSON.parse(response.text) as Problem).code]).toEqual([403, 'reauth.required']);
});

test('an erasure asks for the address, waits for open money, then leaves no word of the player and the same books [I42 I36]', async () => {
  const ada = await cashier(base());
  const { client, email, playerId } = ada;
  const erase = async (address: string) => {
    const { status, text } = await client.send('/api/player/erasure', { json: { email: address } });
    return [status, text === '' ? null : (JSON.parse(text) as Problem).code];
  };
  expect(await erase('somebody@example.com')).toEqual([422, 'request.refused']);
  await deposit({ client, email, password: PASSWORD }, 2000);
  expect(await erase(email)).toEqual([409, 'erasure.blocked']);
  const { methods } = await client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const response = await ada.cashout({ profile: methods.flatMap((method) => method.savedProfiles)[0]?.id });
  expect(response.status, response.text).toBe(201);
  const out = JSON.parse(response.text) as { payment: { id: string } };
  expect(await erase(email)).toEqual([409, 'erasure.blocked']);
  await client.ask('/sandbox/clock', { json: { byMs: 61_000 } });
  await ada.reaches(out.payment.id, 'succeeded');
  const { DB } = await worker.env();
  const postings = async () =>
    (await worker.sql('PLAYER', playerId, 'select count(*) as n, sum(amount) as sum from ledger'))[0];
  expect(Number((await postings())?.n)).toBeGreaterThanOrEqual(3);
  const before = await postings();
  expect(await erase(email.toUpperCase())).toEqual([204, null]);
  expect((await client.send('/api/player')).status).toBe(401);
  await until(async () => (await DB.prepare('select 1 from "user" where id = ?').bind(playerId).first()) === null);
  expect(await postings()).toEqual(before);
  const { results } = await DB.prepare(
    `select name from sqlite_master where type = 'table' and name not glob '_cf*'`,
  ).all<{
    name: string;
  }>();
  for (const { name } of results)
    expect(JSON.stringify((await DB.prepare(`select * from "${name}"`).all()).results), name).not.toContain(email);
  const again = await client.send('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  expect(again.status).toBe(422);
});

/** Whether a word stands anywhere in what the platform stores of a player's object. */
async function isStored(playerId: string, word: string): Promise<boolean> {
  // Asleep already, it has nothing to be evicted from.
  await worker.evict('PLAYER', playerId).catch(() => undefined);
  const { PLAYER } = await worker.env();
  const files = globSync(`${state}/**/${PLAYER.idFromName(playerId).toString()}.sqlite*`);
  return files.some((file) => readFileSync(file).includes(word));
}
const DAY_MS = 86_400_000;

/** The object's own clock, ahead of everybody's: its player is in no list any more. */
const wake = async (playerId: string, byMs: number) =>
  ((await worker.env()).PLAYER.getByName(playerId) as unknown as PlayerStub).wake(120_000 + byMs);

test('who has paid: at once no byte is left of what no law keeps, on the day none of the person; the ledger is the same [I42 I1]', async () => {
  const { client, email, playerId, cashout, reaches } = await cashier(base());
  await deposit({ client, email, password: PASSWORD }, 2000);
  await client.ask('/api/player', { method: 'PATCH', json: { player: { nickname: 'canarynick' } } });
  const { methods } = await client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const response = await cashout({ profile: methods.flatMap((method) => method.savedProfiles)[0]?.id });
  const out = JSON.parse(response.text) as { payment: { id: string } };
  await client.ask('/sandbox/clock', { json: { byMs: 61_000 } });
  await reaches(out.payment.id, 'succeeded');
  const ledger = () => worker.sql('PLAYER', playerId, 'select * from ledger order by no');
  const before = await ledger();
  expect(await isStored(playerId, 'canarynick')).toBe(true);
  expect((await client.send('/api/player/erasure', { json: { email } })).status).toBe(204);
  const { DB } = await worker.env();
  await until(async () => (await DB.prepare('select 1 from "user" where id = ?').bind(playerId).first()) === null);
  await until(async () => !(await isStored(playerId, 'canarynick')));
  expect(await isStored(playerId, email)).toBe(true);
  expect(await ledger()).toEqual(before);
  // Limits and who they were for five years, payments for ten.
  await wake(playerId, 11 * 366 * DAY_MS);
  await until(async () => !(await isStored(playerId, email)));
  expect(await ledger()).toEqual(before);
}, 120_000);

test('who never paid nor staked goes whole: nothing is stored of the object any more [I42]', async () => {
  const { client, email, playerId } = await cashier(base());
  expect(await isStored(playerId, email)).toBe(true);
  expect((await client.send('/api/player/erasure', { json: { email } })).status).toBe(204);
  const { DB } = await worker.env();
  await until(async () => (await DB.prepare('select 1 from "user" where id = ?').bind(playerId).first()) === null);
  await wake(playerId, 10 * 60_000);
  await until(
    async () => (await worker.sql('PLAYER', playerId, 'select 1 from meta').catch(() => [])).length === 0,
    // What is told again on the way waits for half a minute, then for twice as long.
    120_000,
  );
  expect(await isStored(playerId, email)).toBe(false);
});

test('who took a break before, and never paid nor staked, goes whole when it is over, and so does what was known of the person [I31 I42]', async () => {
  const { client, email, playerId } = await cashier(base());
  expect((await client.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } })).status).toBe(200);
  const persons = () => worker.sql('PLAYER', playerId, 'select key from person').catch(() => []);
  await until(async () => (await persons()).length > 0);
  const [{ key } = { key: '' }] = (await persons()) as { key: string }[];
  const records = () => worker.sql('PERSON', key, 'select account from record').catch(() => []);
  await until(async () => (await records()).length === 1);
  await wake(playerId, 25 * 60 * 60_000);
  expect((await client.send('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } })).status).toBe(200);
  await client.ask('/api/users/proof', { json: { password: PASSWORD } });
  expect((await client.send('/api/player/erasure', { json: { email } })).status).toBe(204);
  await wake(playerId, 26 * 60 * 60_000);
  await until(
    async () => (await worker.sql('PLAYER', playerId, 'select 1 from meta').catch(() => [])).length === 0,
    120_000,
  );
  const person = (await worker.env()).PERSON.getByName(key) as unknown as PlayerStub;
  await person.wake(26 * 60 * 60_000);
  await until(async () => (await records()).length === 0, 120_000);
});
