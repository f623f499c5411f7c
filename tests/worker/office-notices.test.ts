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

test('a notice from the office reaches all of groups 21 and 916 once, and nobody else [S6.11]', async () => {
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
  await worker.cron();
  for (const [player, has] of [
    [tester, ['New games']],
    [hearer, ['New games']],
    [left, []],
    [stranger, []],
  ] as const)
    expect(await news(player)).toEqual(has);
  const page = (await sam.see('/notices')).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(page).toMatch(/There are new games sent 2 players sam\.support@office\.example/);
  const auditor = await operator(base(), 'otto.auditor');
  const log = (await auditor.see('/audit')).text;
  expect(log).toContain('groups 21 and 916');
  for (const { no } of [tester, hearer])
    await until(async () =>
      /notice\.send<\/td><td><span[^>]*>done</.test((await auditor.see(`/audit?player=${no}`)).text),
    );
  for (const { no } of [left, stranger])
    expect((await auditor.see(`/audit?player=${no}`)).text).not.toContain('>notice.send</td>');
  expect((await auditor.see('/notices')).status).toBe(403);
  expect((await auditor.forge('/notices', { notice: 'news_games' })).status).toBe(403);
});

test('who comes into the groups later hears nothing of before, and a part that failed comes with the cron', async () => {
  const { DB } = await worker.env();
  await DB.prepare('delete from news_audience').run();
  const [first, second] = [await someone(21), await someone(916)];
  await audienceIs([first, second]);
  // As a run leaves it that ended after the first player.
  await DB.prepare(
    `insert into house_notice (id, notice, operator, reason, request, at, upto, sent) values (?, ?, ?, ?, ?, ?, ?, 1)`,
  )
    .bind('broken-off-notice-1', 'news_feedback', 'sam.support@office.example', REASON, 'r1', Date.now(), first.no)
    .run();
  await worker.cron();
  expect([await news(first), await news(second)]).toEqual([[], ['What do you think?']]);
  const rows = await DB.prepare('select sent, done_at is not null as done from house_notice where id = ?')
    .bind('broken-off-notice-1')
    .all();
  expect(rows.results).toEqual([{ sent: 2, done: 1 }]);
});
