import { expect, test } from 'vitest';
import { type ChatLine, chatLine, say } from '#kit/chat.ts';
import { Client } from '#kit/client.ts';
import { counted } from '#kit/everything.ts';
import { attempt, killable } from '#kit/killable.ts';
import { operator } from '#kit/office.ts';
import { newPlayer, until } from '#kit/player.ts';
import type { Chats } from '#shared/contract/chat.ts';

const KILLS = counted(1, 4, 12);

const server = killable('chat');
/** Sent until it is answered, by the same key: nobody is there for a while. */
async function saySurely(client: Client, room: string, text: string, key: string): Promise<void> {
  await until(async () => {
    const reply = await say(client, room, text, key).catch(() => null);
    // Before the slow mode allows the next.
    if (reply?.status === 429) await pass();
    if (reply && reply.status < 500 && reply.status !== 429) expect(reply.status, reply.text).toBe(201);
    return reply?.status === 201;
  });
}
const pass = () => attempt(() => server.clock(6000));

test('whatever is killed while they talk, each message is there once and in order for both, in a room and in private [S1.27] [S4.76]', async () => {
  const base = await server.start();
  const [ada, bob] = [new Client(base), new Client(base)];
  for (const client of [ada, bob]) await newPlayer(client);
  const { third_party } = await ada.ask<Chats>('/api/chat');
  const no = third_party?.internal_id;
  const ops = await operator(base);
  const joined = await ops.act(`/players/${no}`, `/players/${no}/groups/add`, { act: 'add', group: '545' });
  expect(joined.status, joined.text).toBe(303);
  const written: string[] = [];
  let lines: ChatLine[] = [await chatLine(ada, 'general'), await chatLine(bob, 'general')];
  const pending: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    for (const [client, who] of [
      [ada, 'ada'],
      [bob, 'bob'],
    ] as const) {
      const text = `${who} says ${kill}`;
      await saySurely(client, 'general', text, `general-${who}-${kill}-key`);
      written.push(text);
    }
    await saySurely(ada, 'live', `question ${kill}`, `live-ada-${kill}-key-key`);
    pending.push(`question ${kill}`);
    // In the middle of a message, and before the others have heard it.
    const halfway = saySurely(ada, 'general', `halfway ${kill}`, `halfway-${kill}-key-key`);
    await server.restart();
    await halfway;
    written.push(`halfway ${kill}`);
    for (const line of lines) line.close();
    const [first, second] = lines;
    lines = [await chatLine(ada, 'general', first), await chatLine(bob, 'general', second)];
    for (const line of lines) await line.until((texts) => texts.length === written.length);
    const carried = await ops.hidden(`/chat/live/${no}`, `/chat/live/${no}/reply`);
    const reply = { form: { ...carried, text: `answer ${kill}` } };
    expect((await ops.client.send(`/chat/live/${no}/reply`, reply)).status).toBe(303);
    // The form is sent a second time: one answer.
    expect((await ops.client.send(`/chat/live/${no}/reply`, reply)).status).toBe(303);
    pending.push(`answer ${kill}`);
  }
  for (const line of lines) expect(line.texts()).toEqual(written);
  const own = await chatLine(ada, 'live');
  await own.until((texts) => texts.length === pending.length);
  expect(own.texts()).toEqual(pending);
  // What waits for operators, and that nobody does any more, survived too.
  await until(async () => (await ops.see('/chat')).text.includes('answered'));
  own.close();
  for (const line of lines) line.close();
});
