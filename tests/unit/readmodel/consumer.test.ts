// The queue's consumer: a row that is no row holds up no other, and is not acknowledged.
import { afterEach, expect, test, vi } from 'vitest';
import { onEvents } from '#functions/jobs/on-event.ts';
import type { Listed } from '#functions/readmodel/lists.ts';
import { allSetAside } from '#functions/readmodel/set-aside.ts';
import { memoryD1 } from '#kit/d1.ts';

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));
afterEach(() => void vi.restoreAllMocks());

test('of a batch each sound row is listed and acknowledged, whatever stands beside it; one that can’t be read is set aside, what is nobody’s is told again alone [I41]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const acknowledged: [string, readonly number[]][] = [];
  const getByName = (name: string) => ({
    delivered: async (nos: readonly number[]) => void acknowledged.push([name, nos]),
  });
  const DB = memoryD1();
  const env = { DB, PLAYER: { getByName }, CASE: { getByName } } as unknown as Env;
  const sound = (playerNo: number) => ({
    ...{ playerId: `player-${playerNo}`, playerNo, no: playerNo, atMs: 1, ledger: [] },
    events: [{ type: 'nickname.changed', nickname: `nick ${playerNo}` }],
  });
  const bodies: unknown[] = [
    sound(1),
    null,
    { playerId: 'player-2', playerNo: 2, no: 2, atMs: 1, ledger: [], events: null },
    'text',
    { playerId: 'player-3', playerNo: 3, no: 3, atMs: 1, ledger: [], events: [null] },
    sound(4),
  ];
  const ended = bodies.map(() => '');
  const messages = bodies.map((body, i) => ({
    body,
    ack: () => {
      ended[i] = 'done';
    },
    retry: () => {
      ended[i] = 'again';
    },
  }));
  await onEvents({ messages } as unknown as MessageBatch<Listed>, env);
  expect(ended).toEqual(['done', 'again', 'done', 'again', 'done', 'done']);
  expect(acknowledged.toSorted()).toEqual([
    ['player-1', [1]],
    ['player-2', [2]],
    ['player-3', [3]],
    ['player-4', [4]],
  ]);
  const { results } = await DB.prepare('select name from nickname order by name').all();
  expect(results).toEqual([{ name: 'nick 1' }, { name: 'nick 4' }]);
  expect((await allSetAside(DB, 0)).items.map(({ owner }) => owner)).toEqual(['player-2', 'player-3']);
});
