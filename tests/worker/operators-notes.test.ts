// What the house writes for its operators reaches no player and no guest: not in a call, a page, a socket or a data export.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { operator } from '#kit/office.ts';
import { type Listener, listen } from '#kit/socket.ts';
import { sharedWorker } from '#kit/worker.ts';
import { operations } from '#shared/contract/operations.ts';
import type { User } from '#shared/contract/player.ts';
import { routes } from '#src/routes.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

type Group = { id: number; name: string; player?: string; office: boolean };
const { rows }: { rows: Group[] } = JSON.parse(readFileSync('content/config/groups.json', 'utf8'));
const MAX_LISTED = rows.filter(({ player }) => player !== undefined);
const REASON = 'Canary reason of an operator';
const CANARIES = [...rows.map(({ name }) => name), REASON, 'ada@office.example'];

let player: Cashier;
let live: Listener;
beforeAll(async () => {
  player = await cashier(base());
  live = await listen(player.client);
  const { id } = await player.client.ask<User>('/api/player');
  const ada = await operator(base());
  for (const group of rows.filter(({ office }) => office))
    await ada.act(`/players/${id}`, `/players/${id}/groups/add`, { group: String(group.id) });
  await live.until(() => live.events().some(({ type }) => type === 'groups.changed'));
});

const holds = (text: string): string[] => CANARIES.filter((canary) => text.includes(canary));

test('the player is in every group that operators give, and reads of them only what is meant for players', async () => {
  const { groups, statuses, id } = await player.client.ask<User>('/api/player');
  const half = id % 2 === 0 ? 543 : 544;
  const listed = MAX_LISTED.filter((group) => group.office || group.id === half || group.id === 1117);
  expect(groups).toEqual(listed.map((group) => group.id));
  expect(statuses).toEqual(listed.map((group) => ({ id: `group_${group.id}`, name: group.player })));
  expect(groups.length).toBeLessThan(rows.length / 2);
  const known = await new Client(base()).ask<{ statuses: object[] }>('/api/info/statuses');
  const named = MAX_LISTED.map((group) => ({ id: `group_${group.id}`, name: group.player }));
  expect(known.statuses.slice(0, named.length)).toMatchObject(named);
  for (const status of statuses) expect(known.statuses).toContainEqual(expect.objectContaining(status));
  const joined = await player.client.ask<{ groups: number[] }>('/api/player/groups', {
    json: { groups: { add: [1401] } },
  });
  expect(joined.groups).toEqual([...groups, 1401].toSorted((a, b) => a - b));
});

test('no answer of any call, to the player or to a guest, holds a note of operators [I38]', async () => {
  for (const client of [player.client, new Client(base())])
    for (const { path, method } of operations) {
      if (method !== 'GET') continue;
      const { text } = await client.send(path.replace('{producer}', 'kepler').replace(/\{\w+\}/g, '0'));
      expect([path, holds(text)]).toEqual([path, []]);
    }
});

test('no page and no frame holds one [I38]', async () => {
  for (const { path } of routes.filter((row) => !row.path.includes(':')))
    for (const client of [player.client, new Client(base())]) {
      const { text } = await client.send(path);
      expect([path, holds(text)]).toEqual([path, []]);
    }
  expect(holds(JSON.stringify(live.frames))).toEqual([]);
  const changed = live.events().filter(({ type }) => type === 'groups.changed');
  expect(changed.map(({ data }) => data)).toContainEqual({});
  for (const { data } of changed) expect(data).toEqual({});
});

test('the player’s own data leave the house’s groups, and operators’ names and reasons, with the house [I42]', async () => {
  for (const format of ['json', 'csv']) {
    const { status, text } = await player.client.send(`/api/player/export?format=${format}`);
    expect([format, status]).toEqual([format, 200]);
    expect([format, holds(text)]).toEqual([format, []]);
  }
  const { text } = await player.client.send('/api/player/export');
  const { meta } = (JSON.parse(text) as { player: Record<string, Record<string, unknown>[]> }).player;
  const profile = JSON.parse(String(meta?.find(({ name }) => name === 'profile')?.value)) as { groups: number[] };
  expect(profile.groups.filter((id) => !MAX_LISTED.some((group) => group.id === id))).toEqual([]);
});
