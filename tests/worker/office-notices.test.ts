// A notice of the house from the office to everybody who hears them: groups 21 and 916, each once, in the log one by one.
import { expect, test } from 'vitest';
import { Client } from '#kit/client.ts';
import { operator, REASON } from '#kit/office.ts';
import { newPlayer, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Chats } from '#shared/contract/chat.ts';

// Of its own: everybody who hears notices is counted.
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

async function someone(group: number | null) {
  const client = new Client(base());
  await newPlayer(client);
  const { third_party } = await client.ask<Chats>('/api/chat');
  const no = Number(third_party?.internal_id);
  const sam = await operator(base(), 'sam.support');
  const move = (act: 'add' | 'remove') =>
    sam.act(`/players/${no}`, `/players/${no}/groups/${act}`, { act, group: String(group) });
  if (group !== null) expect((await move('add')).status).toBe(303);
  return { client, no, leave: () => move('remove') };
}
/** The list follows the players' objects: until it names exactly these, whoever came and left before. */
const audienceIs = (players: readonly { no: number }[], gone: readonly { no: number }[] = []) =>
  until(async () => {
    const { DB } = await worker.env();
    const { results } = await DB.prepare('select player_no as no, hears from news_audience order by no').all();
    const rows = [...players.map(({ no }) => ({ no, hears: 1 })), ...gone.map(({ no }) => ({ no, hears: 0 }))];
    return JSON.stringify(results) === JSON.stringify(rows.toSorted((a, b) => a.no - b.no));
  });
type Notices = { notifications: { type: string; title: string }[] };
const news = async ({ client }: { client: Client }): Promise<string[]> =>
  (await client.ask<Notices>('/api/player/notifications')).notifications.flatMap(({ type, title }) =>
    type === 'news' ? [title] : [],
  );

/** The isolate reads what is published every ten seconds, by the sandbox's clock. */
const takes = async (player: { client: Client }, titles: readonly string[]) =>
  until(async () => {
    await player.client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
    return JSON.stringify(await news(player)) === JSON.stringify(titles);
  });

test('a notice from the office is taken by all of groups 21 and 916 once, by nobody else, and by nobody who came later [S6.11]', async () => {
  const [tester, hearer, left, stranger] = [
    await someone(21),
    await someone(916),
    await someone(916),
    await someone(null),
  ];
  await left.leave();
  const sam = await operator(base(), 'sam.support');
  await audienceIs([tester, hearer], [left]);
  expect((await sam.see('/notices')).text).toContain('Send to 2 players');
  const carried = await sam.hidden('/notices', '/notices');
  const send = (fields: Record<string, string>) => sam.client.send('/notices', { form: { ...carried, ...fields } });
  const unreasoned = await send({ notice: 'news_games', reason: 'short' });
  expect([unreasoned.status, unreasoned.text.includes('Give the reason in a sentence.')]).toEqual([422, true]);
  expect((await send({ notice: 'no_such', reason: REASON })).status).toBe(422);
  // A double click is one notice.
  for (let times = 0; times < 2; times += 1)
    expect((await send({ notice: 'news_games', reason: REASON })).status).toBe(303);
  for (const player of [tester, hearer]) await takes(player, ['New games']);
  const later = await someone(21);
  for (const player of [left, stranger, later]) expect(await news(player)).toEqual([]);
  const words = async () => (await sam.see('/notices')).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  await until(async () => /There are new games sent 0 of 0 0 0 .*sam\.support@office\.example/.test(await words()));
  const auditor = await operator(base(), 'otto.auditor');
  expect((await auditor.see('/audit')).text).toContain('groups 21 and 916');
  expect((await auditor.see('/notices')).status).toBe(403);
  expect((await auditor.forge('/notices', { notice: 'news_games' })).status).toBe(403);
  expect((await auditor.forge('/notices/stop', { notice: 'none' })).status).toBe(403);

  // Stopped: who has it keeps it, and it is published no more.
  const next = await sam.hidden('/notices', '/notices');
  expect(
    (await sam.client.send('/notices', { form: { ...next, notice: 'news_feedback', reason: REASON } })).status,
  ).toBe(303);
  await takes(tester, ['What do you think?', 'New games']);
  const [id] = /name="notice" value="([\w-]{16,64})"/.exec((await sam.see('/notices')).text)?.slice(1) ?? [];
  const stop = () => sam.client.send('/notices/stop', { form: { ...next, notice: id ?? '' } });
  expect((await stop()).headers.location).toBe('/notices?done=stopped');
  expect((await stop()).headers.location).toBe('/notices?done=over');
  expect(await words()).toMatch(/What do you think\?|stopped by sam\.support@office\.example/);
  const published = async () => (await (await worker.env()).STORE.get('published/notices'))?.text();
  await until(async () => (await published())?.includes('news_feedback') === false);
  expect(await news(tester)).toEqual(['What do you think?', 'New games']);
});
