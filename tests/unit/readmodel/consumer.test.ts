// The queues' consumer: a row that is no row holds up no other; what does not arrive is shown to operators.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { onEvents } from '#functions/jobs/on-event.ts';
import { allSetAside } from '#functions/readmodel/set-aside.ts';
import { allUndelivered, countUndelivered } from '#functions/readmodel/undelivered.ts';
import { memoryD1 } from '#kit/d1.ts';
import { byQueue, QUEUES, type QueueMessage } from '#shared/contract/queues.ts';

afterEach(() => void vi.restoreAllMocks());

const counting = () => {
  const acknowledged: [string, readonly number[]][] = [];
  const getByName = (name: string) => ({
    delivered: async (nos: readonly number[]) => void acknowledged.push([name, nos]),
  });
  const DB = memoryD1();
  return { acknowledged, DB, env: { DB, PLAYER: { getByName }, CASE: { getByName } } as unknown as Env };
};

/** What became of each message: done with, or brought again by the queue. */
async function consumed(env: Env, queue: string, bodies: readonly unknown[]): Promise<string[]> {
  const ended = bodies.map(() => '');
  const messages = bodies.map((body, i) => ({
    id: `m${i}`,
    body,
    ack: () => {
      ended[i] = 'done';
    },
    retry: () => {
      ended[i] = 'again';
    },
  }));
  await onEvents({ queue, messages } as unknown as MessageBatch<unknown>, env);
  return ended;
}

const message = (rows: readonly unknown[], about: Partial<QueueMessage> = {}): QueueMessage =>
  ({ queue: 'lists', floor: 1, sentMs: 1, rows, ...about }) as QueueMessage;
const named = (playerNo: number, no = playerNo) => ({
  ...{ playerId: `player-${playerNo}`, playerNo, no, atMs: 1, ledger: [] },
  events: [{ type: 'nickname.changed', nickname: `nick ${no}` }],
});

test('of a batch each sound row is listed and acknowledged, whatever stands beside it; one that can’t be read is set aside, a message of nobody’s goes to the dead [I41]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { acknowledged, DB, env } = counting();
  const ended = await consumed(env, 'perigee-lists', [
    message([named(1)]),
    null,
    message([{ playerId: 'player-2', playerNo: 2, no: 2, atMs: 1, ledger: [], events: null }]),
    'text',
    message([{ playerId: 'player-3', playerNo: 3, no: 3, atMs: 1, ledger: [], events: [null] }]),
    message([named(4), named(4, 5)]),
    message([null]),
  ]);
  expect(ended).toEqual(['done', 'again', 'done', 'again', 'done', 'done', 'again']);
  expect(acknowledged.toSorted()).toEqual([
    ['player-1', [1]],
    ['player-2', [2]],
    ['player-3', [3]],
    ['player-4', [4, 5]],
  ]);
  const { results } = await DB.prepare('select name from nickname order by name').all();
  expect(results).toEqual([{ name: 'nick 1' }, { name: 'nick 5' }]);
  expect((await allSetAside([DB], 0)).items.map(({ owner }) => owner)).toEqual(['player-2', 'player-3']);
});

test('what a queue has given up is shown to operators: the rows that an object owes still, and what names no object as it came', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { acknowledged, DB, env } = counting();
  const payout = { ...named(1, 7), events: [{ type: 'payout.due', paymentId: 'P1-1' }] };
  for (let times = 0; times < 2; times += 1)
    expect(await consumed(env, 'perigee-money-dead', [message([payout], { queue: 'money' }), { a: 1 }])).toEqual([
      'done',
      'done',
    ]);
  expect(acknowledged).toEqual([]);
  expect((await allUndelivered(DB, 0)).items).toMatchObject([
    { owner: 'player-1', no: 7, playerNo: 1, queue: 'money', what: 'Payout P1-1', atMs: 1, body: null },
    { owner: 'message m1', playerNo: null, queue: 'money', body: '{"a":1}' },
  ]);
});

test('a row that is owed for a quarter of an hour is shown with why it fails, and no more once it has arrived [I41]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { DB, env } = counting();
  const LATE_MS = 15 * 60_000;
  await DB.prepare('alter table nickname rename to away').run();
  await consumed(env, 'perigee-lists', [message([{ ...named(1), tries: 3 }], { sentMs: LATE_MS })]);
  expect(await countUndelivered(DB)).toBe(0);
  for (const sentMs of [LATE_MS + 1, LATE_MS + 2])
    expect(await consumed(env, 'perigee-lists', [message([{ ...named(1), tries: 4 }], { sentMs })])).toEqual(['done']);
  expect((await allUndelivered(DB, 0)).items).toMatchObject([
    { owner: 'player-1', no: 1, what: 'nickname.changed', error: 'Error: the lists did not take it' },
  ]);
  await DB.prepare('alter table away rename to nickname').run();
  await consumed(env, 'perigee-lists', [message([{ ...named(1), tries: 5 }], { sentMs: LATE_MS + 3 })]);
  expect(await countUndelivered(DB)).toBe(0);
});

test('an erasure waits for what was told before it, wherever that is [I42]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { acknowledged, env } = counting();
  const erased = { ...named(1, 9), events: [{ type: 'player.erased' }] };
  // Row 5 travels in another message, or is lost.
  await consumed(env, 'perigee-lists', [message([named(1, 6), erased], { floor: 5 })]);
  expect(acknowledged).toEqual([['player-1', [6]]]);
});

test('every event has its queue: what pays and protects never travels with a letter or a list, each letter travels alone', () => {
  const types = [
    'payout.due',
    'mail.wanted',
    'exclusion.told',
    'push.wanted',
    'payment.changed',
    'player.erased',
  ] as const;
  const queues = byQueue(types.map((type) => ({ type }))).map(([queue, events]) => [
    queue,
    ...events.map(({ type }) => type),
  ]);
  expect(queues).toEqual([
    ['money', 'payout.due', 'exclusion.told', 'player.erased'],
    ['letters', 'mail.wanted'],
    ['letters', 'push.wanted'],
    ['lists', 'payment.changed', 'player.erased'],
  ]);
});

test.each(['wrangler.toml', 'wrangler.sandbox.toml'])(
  '%s: each queue has its dead letters, which have a consumer',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const consumers = text.split('[[queues.consumers]]').slice(1);
    const named = (key: string, part: string) => part.match(new RegExp(`^${key} = "(.*)"$`, 'm'))?.[1] ?? null;
    const dead = new Map(consumers.map((part) => [named('queue', part), named('dead_letter_queue', part)]));
    for (const queue of QUEUES) {
      expect(text).toContain(`queue = "perigee-${queue}"`);
      expect(dead.get(`perigee-${queue}`)).toBe(`perigee-${queue}-dead`);
      expect(dead.get(`perigee-${queue}-dead`)).toBeNull();
    }
  },
);
