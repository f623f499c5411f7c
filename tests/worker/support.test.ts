// Cases over HTTP: opened by a player and by a guest, answered from the office, read by nobody else, measured, erased.
import { beforeAll, expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client, type Reply } from '#kit/client.ts';
import { operator, type TestOperator, together } from '#kit/office.ts';
import { letterTo, linkIn, until } from '#kit/player.ts';
import { freshEmail, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { CaseHead, CaseView } from '#shared/contract/support.ts';
import { MAX_FILE_BYTES } from '#shared/domain/identity/documents.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let sam: TestOperator;
let ada: Cashier;
beforeAll(async () => {
  sam = await operator(base());
  ada = await cashier(base());
});

type Opened = { case: { id: string; kind: string; dueAt: string | null } };
const QUESTION = { topic: 'payment', text: 'Where is my withdrawal?' };
const send = (player: Cashier, wish: object = QUESTION, key?: string): Promise<Reply> =>
  player.client.send('/api/send_contact_message', { json: wish, ...(key && { key }) });
const opened = async (reply: Reply | Promise<Reply>): Promise<string> => {
  const { status, text } = await reply;
  expect(status, text).toBe(201);
  return (JSON.parse(text) as Opened).case.id;
};
const problem = (reply: Reply) => JSON.parse(reply.text) as Problem;
const read = (player: Cashier, id: string) => player.client.ask<CaseView>(`/api/support/cases/${id}`);
const answer = async (id: string, text: string, act = 'answer') => {
  const reply = await sam.act(`/cases/${id}`, `/cases/${id}`, { act, text });
  expect(reply.status, reply.text).toBe(303);
};
async function guest(wish: object = {}) {
  const visitor = new Visitor(worker);
  const email = freshEmail('eve');
  const json = { email, topic: 'account', text: 'I cannot sign in.', captcha: await visitor.captcha(), ...wish };
  return { visitor, email, reply: await visitor.send<Opened>('/api/send_contact_message', { json }) };
}

test('a player’s message makes a case, is answered from the office, and goes both ways over a restart [S7.108]', async () => {
  const key = crypto.randomUUID();
  const id = await opened(send(ada, QUESTION, key));
  // The same again is the same case; another text under its key is refused.
  expect(await opened(send(ada, QUESTION, key))).toBe(id);
  expect(problem(await send(ada, { ...QUESTION, text: 'other' }, key)).code).toBe('idempotency.key_reused');
  await until(async () => (await sam.see('/cases')).text.includes(id));
  await answer(id, 'It left today.\n\nYour bank needs a day.');
  expect(await read(ada, id)).toMatchObject({ state: 'waiting_for_you', messages: [{ from: 'you' }, { from: 'us' }] });
  const letter = await letterTo(ada.client, ada.email);
  expect([letter.subject, linkIn(letter).pathname]).toEqual(['We’ve replied to you', `/support/cases/${id}`]);
  // What stands in the case stands in no letter.
  expect(letter.text).not.toContain('bank needs a day');
  await until(async () => {
    const { notifications } = await ada.client.ask<Notifications>('/api/player/notifications');
    return notifications.some(({ type }) => type === 'support');
  });
  await worker.evict('CASE', id);
  const again = await ada.client.ask<CaseView>(`/api/support/cases/${id}/messages`, { json: { text: 'Thank you' } });
  expect(again).toMatchObject({ state: 'waiting_for_us', messages: [{}, {}, { text: 'Thank you' }] });
  await answer(id, 'Gladly.', 'close');
  expect((await read(ada, id)).state).toBe('solved');
  await until(async () => !(await sam.see('/cases')).text.includes(id));
  const { cases } = await ada.client.ask<{ cases: CaseHead[] }>('/api/support/cases');
  expect(cases).toContainEqual(expect.objectContaining({ id, state: 'solved' }));
  expect((await ada.client.ask<CaseView>(`/api/support/cases/${id}/solved`, { method: 'POST', json: {} })).state).toBe(
    'solved',
  );
});

test('what is wrong with a field is in errors, and nothing is made [S8.09]', async () => {
  const empty = problem(await send(ada, { ...QUESTION, text: ' \n ' }));
  expect([empty.status, empty.errors]).toEqual([422, { text: ['validation.required'] }]);
  const long = problem(await send(ada, { ...QUESTION, text: 'x'.repeat(4001) }));
  expect(Object.keys(long.errors ?? {})).toEqual(['text']);
  const { reply } = await guest({ email: 'nobody', text: '' });
  expect([reply.status, Object.keys(reply.problem.errors ?? {}).sort()]).toEqual([422, ['email', 'text']]);
  const none = await guest({ captcha: undefined });
  expect([none.reply.status, none.reply.problem.code]).toEqual([422, 'captcha.required']);
  expect((await guest({ captcha: 'made-up' })).reply.problem.code).toBe('captcha.wrong');
});

test('a guest is answered by mail, and reads and writes by the link of the letter alone [S7.108]', async () => {
  const { visitor, email, reply } = await guest();
  expect(reply.status, reply.text).toBe(201);
  const { id } = reply.body.case;
  const received = await letterTo(new Client(base()), email);
  const link = linkIn(received);
  const key = link.searchParams.get('key') ?? '';
  expect(link.pathname).toBe(`/support/cases/${id}`);
  await answer(id, 'Your account is fine. Choose another password.');
  const replied = await letterTo(new Client(base()), email, received.id);
  expect(linkIn(replied).href).toBe(link.href);
  const at = (given: string) => `/api/support/cases/${id}${given && `?key=${given}`}`;
  expect((await visitor.send<CaseView>(at(key))).body.messages).toHaveLength(2);
  expect((await visitor.send(at(''))).status).toBe(401);
  expect((await visitor.send(at(`${key.slice(1)}0`))).problem.code).toBe('case.unknown');
  expect((await ada.client.send(at(''))).status).toBe(404);
  const more = await visitor.send<CaseView>(`/api/support/cases/${id}/messages?key=${key}`, {
    json: { text: 'It works' },
  });
  expect(more.body.state).toBe('waiting_for_us');
  // No session of a player's opens it, and no guest's link opens a player's.
  const own = await opened(send(ada));
  expect((await visitor.send(`/api/support/cases/${own}?key=${key}`)).status).toBe(404);
});

test('a case carries the facts of the payment, round or limit it was opened from, and of nobody else’s', async () => {
  const ada = await cashier(base());
  const { payment, redirectUrl } = JSON.parse((await ada.deposit({ amountMinor: 5000 })).text);
  await ada.pay(redirectUrl);
  await ada.reaches(payment.id, 'succeeded');
  const id = await opened(send(ada, { ...QUESTION, about: { kind: 'payment', id: payment.id } }));
  expect((await read(ada, id)).about).toMatchObject({
    kind: 'payment',
    id: payment.id,
    amountMinor: 5000,
    state: 'succeeded',
  });
  expect((await sam.see(`/cases/${id}`)).text).toMatch(new RegExp(`deposit ${payment.id} of €.?50\\.00`));
  const { limits } = await ada.client.ask<{ limits: { id: string }[] }>('/api/user_limits', {
    json: { type: 'loss', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 5000 }] },
  });
  const about = { kind: 'limit', id: limits[0]?.id };
  const limit = await opened(send(ada, { topic: 'limits', text: 'Why?', about }));
  expect((await read(ada, limit)).about).toMatchObject({ kind: 'limit', type: 'loss', amountMinor: 5000 });
  const eve = await cashier(base());
  expect(problem(await send(eve, { ...QUESTION, about: { kind: 'payment', id: payment.id } })).code).toBe(
    'payment.unknown',
  );
  expect(problem(await send(eve, { ...QUESTION, about: { kind: 'round', id: 'R1-1' } })).code).toBe('round.unknown');
  expect(problem(await send(eve, { ...QUESTION, about })).code).toBe('limit.unknown');
  expect((await eve.client.send(`/api/support/cases/${id}`)).status).toBe(404);
});

test('a file is judged by its bytes, private, and comes once', async () => {
  const ada = await cashier(base());
  const id = await opened(send(ada));
  const announce = (player: Cashier, wish: object = {}) =>
    player.client.send(`/api/support/cases/${id}/files`, {
      json: { type: 'image/png', size: PNG.byteLength, fileName: 'proof.png', ...wish },
    });
  const url = async () => (JSON.parse((await announce(ada)).text) as { uploadUrl: string }).uploadUrl;
  const put = (to: string, body: BodyInit, player = ada) =>
    fetch(new URL(to, base()), { method: 'PUT', body, headers: { cookie: player.client.cookie, origin: base() } });
  const to = await url();
  expect((await put(to, '<script>alert(1)</script>')).status).toBe(415);
  expect((await put(to, PNG)).status).toBe(204);
  expect((await put(to, PNG)).status).toBe(204);
  expect((await put(to, Uint8Array.from([...PNG, 9]))).status).toBe(409);
  expect((await announce(ada, { size: MAX_FILE_BYTES + 1 })).status).toBe(400);
  expect((await announce(ada, { type: 'text/html' })).status).toBe(400);
  const [, file] = (await read(ada, id)).messages;
  const seen = (player: Cashier | null) =>
    fetch(new URL(file?.file?.url ?? '', base()), { headers: player ? { cookie: player.client.cookie } : {} });
  const good = await seen(ada);
  expect([good.status, good.headers.get('content-disposition'), good.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^attachment; /),
    'private, no-store',
  ]);
  expect(new Uint8Array(await good.arrayBuffer())).toEqual(PNG);
  expect((await seen(await cashier(base()))).status).toBe(404);
  expect((await seen(null)).status).toBe(401);
  expect((await sam.see(`/cases/${id}/files/${file?.no}`)).headers['content-type']).toBe('image/png');
});

test('a complaint says its day and its next instance, and the queue begins with the earliest', async () => {
  const ada = await cashier(base());
  const later = await opened(send(ada));
  const json = { kind: 'complaint', topic: 'game', text: 'The round was wrong.' };
  const reply = JSON.parse((await send(ada, json)).text) as Opened;
  expect(reply.case.kind).toBe('complaint');
  const view = await read(ada, reply.case.id);
  expect(view.nextInstance).toMatchObject({
    name: expect.stringContaining('Curaçao'),
    url: expect.stringMatching(/^https/),
  });
  // Ten working days, from whatever day of the week this is.
  expect(Date.parse(view.dueAt ?? '')).toBeGreaterThan(Date.now() + 11 * 86_400_000);
  const queue = async () => (await sam.see('/cases')).text;
  await until(async () => (await queue()).includes(reply.case.id) && (await queue()).includes(later));
  const text = await queue();
  expect(text.indexOf(reply.case.id)).toBeLessThan(text.indexOf(later));
  expect(text).toContain('decide by');
  // A question becomes one where it is one.
  await sam.act(`/cases/${later}`, `/cases/${later}`, { act: 'complaint' });
  expect((await read(ada, later)).dueAt).not.toBeNull();
});

test('only support sees and answers cases; claim, answer and close are in the log with nothing that was written', async () => {
  const ada = await cashier(base());
  const id = await opened(send(ada, { topic: 'other', text: 'A secret of mine' }));
  const carl = await operator(base(), 'carl.cashier');
  for (const path of ['/cases', `/cases/${id}`]) expect((await carl.see(path)).status, path).toBe(403);
  expect((await carl.forge(`/cases/${id}`, { act: 'answer', text: 'Hello' })).status).toBe(403);
  expect((await read(ada, id)).messages).toHaveLength(1);
  await sam.act(`/cases/${id}`, `/cases/${id}`, { act: 'claim' });
  expect((await sam.see('/cases?mine=1')).status).toBe(200);
  const empty = await sam.act(`/cases/${id}`, `/cases/${id}`, { act: 'answer', text: '  ' });
  expect([empty.status, empty.text.includes('Write the answer.')]).toEqual([422, true]);
  await answer(id, 'A word for you', 'close');
  const otto = await operator(base(), 'otto.auditor');
  await until(async () => (await otto.see('/audit')).text.split(id).length > 6);
  const log = (await otto.see('/audit')).text;
  for (const act of ['case.claim', 'case.answer', 'case.see']) expect(log).toContain(act);
  expect(log).toContain('question, solved');
  expect(log).not.toMatch(/A secret of mine|A word for you/);
});

const claimant = (db: D1Database, id: string) =>
  db.prepare('select claimed_by from support_case where id = ?').bind(id).first<string>('claimed_by');

test('an export holds what was written, and an erasure leaves neither words nor files', async () => {
  const eve = await cashier(base());
  const id = await opened(send(eve, { topic: 'other', text: 'Words of mine' }));
  const { uploadUrl } = await eve.client.ask<{ uploadUrl: string }>(`/api/support/cases/${id}/files`, {
    json: { type: 'image/png', size: PNG.byteLength, fileName: 'proof.png' },
  });
  await fetch(new URL(uploadUrl, base()), {
    method: 'PUT',
    body: PNG,
    headers: { cookie: eve.client.cookie, origin: base() },
  });
  await answer(id, 'Words of ours');
  const env = await worker.env();
  const no = await env.DB.prepare('select playerNo as no from "user" where id = ?')
    .bind(eve.playerId)
    .first<number>('no');
  const home = `/players/${no}`;
  // The list of cases knows by now who has claimed it; the export does not say.
  await until(async () => (await claimant(env.DB, id)) === sam.name);
  const file = await sam.act(home, `${home}/export`, { format: 'json' });
  expect(file.text).toContain('Words of mine');
  expect(file.text).toContain('Words of ours');
  expect(file.text).not.toContain(sam.name);
  expect((await env.STORE.list({ prefix: `documents/${eve.playerId}/` })).objects).toHaveLength(1);
  expect(await together(base(), no ?? 0, 'erase', { confirm: String(no) })).toBe(303);
  await until(async () => (await worker.sql('CASE', id, 'select * from message')).length === 0);
  await until(async () => (await env.STORE.list({ prefix: `documents/${eve.playerId}/` })).objects.length === 0);
  expect((await sam.see(`/cases/${id}`)).status).toBe(404);
  expect(JSON.stringify(await worker.sql('CASE', id, 'select * from meta'))).not.toContain('Words');
});

test('nobody fills the queue: a player and a network open a few cases an hour', async () => {
  const flood = await cashier(base());
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) statuses.push((await send(flood)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
});
