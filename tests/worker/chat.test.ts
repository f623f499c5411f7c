// Chats through the running Worker: who reads and writes where, what is refused, what operators do, and what ends at once.
import { expect, test } from 'vitest';
import { chatLine, say } from '#kit/chat.ts';
import { Client } from '#kit/client.ts';
import { operator, together } from '#kit/office.ts';
import { completeProfile, newPlayer, PASSWORD, PERSON, until } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { CHAT_CLOSE, type ChatMessage, type Chats } from '#shared/contract/chat.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const problemOf = ({ text }: { text: string }) => JSON.parse(text) as Problem & { data?: Record<string, unknown> };
const codeOf = (reply: { text: string }) => problemOf(reply).code;

async function someone(wish: { country?: string; dateOfBirth?: string } = {}) {
  const client = new Client(base());
  const { email } = await newPlayer(client, wish);
  return { client, email };
}
const numberOf = async (email: string): Promise<number> => {
  const { DB } = await worker.env();
  const row = await DB.prepare('select playerNo from "user" where email = ?').bind(email).first<{ playerNo: number }>();
  return row?.playerNo ?? 0;
};
const idOf = async (no: number): Promise<string> => {
  const { DB } = await worker.env();
  return (await DB.prepare('select id from "user" where playerNo = ?').bind(no).first<{ id: string }>())?.id ?? '';
};
/** By an operator, as everybody comes into a group, or out of it. */
async function put(email: string, group: number, way: 'add' | 'remove') {
  const no = await numberOf(email);
  const ada = await operator(base());
  const answer = await ada.act(`/players/${no}`, `/players/${no}/groups/${way}`, { group: String(group) });
  expect(answer.status, answer.text).toBe(303);
  return { no, ada };
}
const into = (email: string, group: number) => put(email, group, 'add');
/** Past the slow mode: the sandbox's clock goes on. */
const pass = async (seconds = 6) => {
  await worker.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ byMs: seconds * 1000 }),
  });
};

test('everybody signed in is in the general room, who is in chat group 1 or 2 or has a VIP status in that of the VIPs, guests in none [S6.21] [S6.22]', async () => {
  const ada = await someone();
  const rooms = async () => (await ada.client.ask<Chats>('/api/chat')).rooms.map(({ id }) => id);
  expect(await rooms()).toEqual(['general']);
  expect(codeOf(await say(ada.client, 'vip', 'Hello'))).toBe('chat.closed');
  for (const group of [1, 2]) {
    await into(ada.email, group);
    expect(await rooms()).toEqual(['general', 'vip']);
    expect((await say(ada.client, 'vip', `Hello, ${group}`)).status).toBe(201);
    await pass();
    await put(ada.email, group, 'remove');
  }
  expect(await rooms()).toEqual(['general']);
  for (const path of ['/api/chat', '/api/chat/general'])
    expect(codeOf(await new Client(base()).send(path))).toBe('session.required');
  expect(codeOf(await ada.client.send('/api/chat/no-such'))).toBe('chat.unknown');
});

test('two players talk; a repeated key is one message, names are masked, each window hears all of it once [S1.27]', async () => {
  const [ada, bob] = [await someone(), await someone()];
  await ada.client.ask('/api/player', { method: 'PATCH', json: { player: { nickname: 'Lovelace' } } });
  const [adas, bobs] = [await chatLine(ada.client, 'general'), await chatLine(bob.client, 'general')];
  for (const line of [adas, bobs]) await line.until((_, frames) => frames.length > 0);
  const before = bobs.texts().length;
  const key = crypto.randomUUID();
  const first = await say(ada.client, 'general', '  Good \u202e evening  ', key);
  expect(first.status, first.text).toBe(201);
  const again = await say(ada.client, 'general', 'Good evening', key);
  expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
  expect(codeOf(await say(ada.client, 'general', 'Something else', key))).toBe('idempotency.key_reused');
  expect((await say(bob.client, 'general', 'And to you')).status).toBe(201);
  for (const line of [adas, bobs]) {
    await line.until((texts) => texts.length === before + 2);
    expect(line.texts().slice(before)).toEqual(['Good evening', 'And to you']);
  }
  const [message] = bobs.messages().slice(before);
  expect(message?.name).toBe('Lovela***');
  expect(JSON.stringify(bobs.frames())).not.toContain('Lovelace');
  await bobs.until((_, frames) => frames.some((frame) => 'present' in frame && frame.present >= 2));
  adas.close();
  bobs.close();
});

test('who writes again at once waits, and what may not be written is said with its reason', async () => {
  const ada = await someone();
  for (const [text, why] of [
    ['come to casino.example', 'link'],
    ['call +43 660 1234567', 'contact'],
    ['4242 4242 4242 4242', 'card'],
    ['what a sh1t game', 'language'],
    ['   ', 'empty'],
    ['x'.repeat(301), 'long'],
  ] as const)
    expect(problemOf(await say(ada.client, 'general', text)), text).toMatchObject({
      code: 'chat.text',
      status: 422,
      data: { why },
    });
  expect((await say(ada.client, 'general', 'One')).status).toBe(201);
  expect(problemOf(await say(ada.client, 'general', 'Two'))).toMatchObject({ code: 'chat.slow', status: 429 });
  await pass();
  expect((await say(ada.client, 'general', 'Two')).status).toBe(201);
  await pass();
});

test('a line that comes back hears what it missed, what was removed meanwhile, and nothing twice', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const first = await chatLine(bob.client, 'general');
  await first.until((_, frames) => frames.length > 0);
  const before = first.texts();
  expect((await say(ada.client, 'general', 'Before')).status).toBe(201);
  await first.until((texts) => texts.includes('Before'));
  first.close();
  await pass();
  const missed = JSON.parse((await say(ada.client, 'general', 'Missed')).text) as ChatMessage;
  await pass();
  expect((await say(ada.client, 'general', 'Missed too')).status).toBe(201);
  const ops = await operator(base(), 'sam.support');
  const removed = await ops.act('/chat/general', `/chat/general/${missed.no}/remove`);
  expect(removed.status, removed.text).toBe(303);
  await worker.evict('CHAT', 'general');
  const second = await chatLine(bob.client, 'general', first);
  await second.until((_, frames) => frames.length > 0);
  expect(second.frames()[0]).toMatchObject({ kind: 'room', whole: false });
  expect(second.texts().slice(before.length)).toEqual(['Before', '(removed)', 'Missed too']);
  expect(JSON.stringify(second.frames())).not.toContain('"Missed"');
  second.close();
  await pass();
});

test('a report comes to operators once for each player; the log names the message and never its words', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const { no } = JSON.parse((await say(ada.client, 'general', 'A rude remark')).text) as ChatMessage;
  const report = (client: Client, of = no) =>
    client.send('/api/chat/general/reports', { json: { no: of, reason: 'abuse' } });
  expect(codeOf(await report(ada.client))).toBe('chat.message_unknown');
  expect((await report(bob.client)).status).toBe(204);
  expect((await report(bob.client)).status).toBe(204);
  expect(codeOf(await report(bob.client, 99_999))).toBe('chat.message_unknown');
  const ops = await operator(base(), 'sam.support');
  await until(async () => (await ops.see('/chat')).text.includes(`general, message ${no}`));
  expect((await ops.see('/chat')).text).toMatch(/abuse, 1/);
  const dismissed = await ops.act('/chat', `/chat/general/${no}/dismiss`);
  expect(dismissed.status, dismissed.text).toBe(303);
  expect((await ops.see('/chat')).text).not.toContain(`general, message ${no}`);
  const auditor = await operator(base(), 'otto.auditor');
  const log = (await auditor.see('/audit')).text;
  expect(log).toContain('chat.dismiss');
  expect(log).toContain(`general/${no}`);
  expect(log).not.toContain('A rude remark');
  expect((await auditor.see('/chat')).status).toBe(403);
  await pass();
});

test('a mute holds in every room and every account of the person until it ends, and its player is told', async () => {
  const wish = { dateOfBirth: '1980-02-01' };
  const [ada, bob] = [await someone(wish), await someone(wish)];
  const person = { ...PERSON, first_name: 'Mira', last_name: 'Mutetest' };
  for (const { client } of [ada, bob]) {
    await completeProfile({ client }, person);
    // From the first deposit on it is known whose account it is.
    await client.ask('/api/player/payments/deposit', {
      json: { method: 'visa', currency: 'EUR', amountMinor: 2000, custody: 'separate' },
    });
  }
  const line = await chatLine(ada.client, 'general');
  const no = await numberOf(ada.email);
  const ops = await operator(base(), 'sam.support');
  const muted = await ops.act(`/players/${no}`, `/players/${no}/chat/mute`, { act: 'mute', term: 'hour' });
  expect(muted.status, muted.text).toBe(303);
  await line.until((_, frames) => frames.some((frame) => frame.kind === 'mute'));
  const refused = problemOf(await say(ada.client, 'general', 'But why'));
  expect(refused).toMatchObject({ code: 'chat.muted', status: 403 });
  expect(refused.data?.untilMs).toBeGreaterThan(Date.now());
  expect(codeOf(await say(bob.client, 'general', 'In another account'))).toBe('chat.muted');
  const lifted = await ops.act(`/players/${no}`, `/players/${no}/chat/unmute`, { act: 'unmute' });
  expect(lifted.status, lifted.text).toBe(303);
  await until(async () => (await say(ada.client, 'general', 'Thank you')).status === 201);
  expect((await say(bob.client, 'general', 'From here too')).status).toBe(201);
  line.close();
  await pass();
});

test('a break ends every line of the player within a second; rooms are closed to them afterwards, operators are not [S6.12 S4.09]', async () => {
  const ada = await someone();
  await into(ada.email, 545);
  const lines = [await chatLine(ada.client, 'general'), await chatLine(ada.client, 'live')];
  expect((await say(ada.client, 'general', 'A last word')).status).toBe(201);
  const set = await ada.client.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  const answered = performance.now();
  expect(set.status, set.text).toBe(200);
  for (const line of lines) {
    const { code, atMs } = await line.closed;
    expect(code).toBe(CHAT_CLOSE.passed);
    expect(atMs - answered).toBeLessThan(1000);
  }
  await ada.client.ask('/api/users/sign_in', { json: { user: { email: ada.email, password: PASSWORD } } });
  expect((await ada.client.ask<Chats>('/api/chat')).rooms.map(({ id }) => id)).toEqual(['live']);
  for (const reply of [await say(ada.client, 'general', 'And another'), await ada.client.send('/api/chat/general')])
    expect(problemOf(reply)).toMatchObject({ code: 'limit.excluded', status: 403 });
  expect((await say(ada.client, 'live', 'I need to talk')).status).toBe(201);
});

test('group 545 at the writable level talks with operators, who answer from the office; others have the third party’s chat [S4.76] [S6.12]', async () => {
  const ada = await someone();
  expect((await ada.client.ask<Chats>('/api/chat')).type).toBe('third_party');
  expect(codeOf(await say(ada.client, 'live', 'Hello?'))).toBe('chat.closed');
  const { no } = await into(ada.email, 545);
  const chats = await ada.client.ask<Chats>('/api/chat');
  expect(chats).toMatchObject({ type: 'live', third_party: null });
  const page = await listen(ada.client);
  const question = 'My mail is ada@example.com, where is my withdrawal?';
  expect((await say(ada.client, 'live', question)).status).toBe(201);
  const ops = await operator(base(), 'sam.support');
  await until(async () => (await ops.see('/chat')).text.includes(`/chat/live/${no}`));
  expect((await ops.see(`/chat/live/${no}`)).text).toContain('where is my withdrawal?');
  const replied = await ops.act(`/chat/live/${no}`, `/chat/live/${no}/reply`, { text: 'It is on its way.' });
  expect(replied.status, replied.text).toBe(303);
  // Nobody looks at the conversation: the player's page is told that there is an answer.
  await page.until((frames) => frames.some((frame) => frame.kind === 'chat' && frame.unread === 1));
  const line = await chatLine(ada.client, 'live');
  await line.until((texts) => texts.length === 2);
  expect(line.messages().map(({ by, name }) => [by, name])).toEqual([
    [1, '***'],
    [0, ''],
  ]);
  expect(JSON.stringify(line.frames())).not.toContain('sam.support');
  await page.until((frames) => frames.at(-1)?.kind === 'chat');
  // Who has no line to it sees nothing of it.
  const bob = await someone();
  expect(codeOf(await bob.client.send('/api/chat/live'))).toBe('chat.closed');
  line.close();
  page.close();
});

test('a restore id is before for the player alone and leads back to the third party’s conversation [S3.59] [S7.047] [S7.048]', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const { third_party } = await ada.client.ask<Chats>('/api/chat');
  const { project = '', internal_id: internalId = '', address = '' } = third_party ?? {};
  const own = { internalId, project };
  const get = (client: Client, wish = own) => client.send('/restore-id/get', { json: wish });
  expect(JSON.parse((await get(ada.client)).text)).toEqual({ ...own, restoreId: null });
  const opened = await ada.client.send(address);
  expect(opened.status).toBe(200);
  const restoreId = /data-restore="([^"]+)"/.exec(opened.text)?.[1] ?? '';
  const stored = await ada.client.send('/restore-id/set', { json: { ...own, restoreId } });
  expect(JSON.parse(stored.text)).toEqual({ ...own, restoreId });
  const sent = await ada.client.send(`${address}&restore=${restoreId}`, { form: { text: 'Is anybody there?' } });
  expect(sent.status).toBe(303);
  // From another browser.
  const phone = new Client(base());
  await phone.ask('/api/users/sign_in', { json: { user: { email: ada.email, password: PASSWORD } } });
  expect(JSON.parse((await get(phone)).text)).toEqual({ ...own, restoreId });
  const found = await phone.ask<Chats>('/api/chat');
  expect((await phone.send(found.third_party?.address ?? '')).text).toContain('Is anybody there?');
  expect(codeOf(await get(bob.client))).toBe('chat.unknown');
  expect(codeOf(await get(ada.client, { ...own, project: 'another' }))).toBe('chat.unknown');
  expect(codeOf(await new Client(base()).send('/restore-id/get', { json: own }))).toBe('session.required');
});

test('an erasure takes every word of the player out of every chat', async () => {
  const ada = await someone();
  await into(ada.email, 545);
  expect((await say(ada.client, 'general', 'Words of mine')).status).toBe(201);
  expect((await say(ada.client, 'live', 'Private words')).status).toBe(201);
  const exported = await ada.client.send('/api/player/export');
  for (const words of ['Words of mine', 'Private words']) expect(exported.text).toContain(words);
  const no = await numberOf(ada.email);
  const id = await idOf(no);
  expect(await together(base(), no, 'erase', { confirm: String(no) })).toBe(303);
  const left = async (name: string) => JSON.stringify(await worker.sql('CHAT', name, 'select * from message, author'));
  await until(async () => !(await left('general')).includes('Words of mine'));
  expect(await left('general')).not.toContain(`"player_no":${no}`);
  await until(async () => (await left(`live/${id}`)) === '[]');
  await pass();
});
