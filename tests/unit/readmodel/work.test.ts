import { expect, test } from 'vitest';
import { lateWithdrawals, waiting } from '#functions/readmodel/office.ts';
import { project } from '#functions/readmodel/projections.ts';
import { memoryD1 } from '#kit/d1.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import { DUE_IN_MS, dueAtMs, type WorkKind } from '#shared/domain/office/work.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 30);
const work = (kind: WorkKind, ref: string, sinceMs: number): OutgoingEvent => ({
  ...{ type: 'work.changed', kind, ref, waiting: true, sinceMs },
});
const payment = (id: string, action: 'deposit' | 'cashout'): OutgoingEvent => ({
  type: 'payment.changed',
  payment: {
    ...{ id, action, state: action === 'cashout' ? 'pending' : 'reserved', currency: 'EUR', amountMinor: 5000 },
    ...{ method: 'visa', provider: 'test', providerRef: null, createdAtMs: 1, finishedAtMs: null },
  },
});
async function listed(events: OutgoingEvent[]) {
  const DB = memoryD1();
  await DB.batch(project(DB, [{ playerId: 'p', playerNo: 7, no: 1, atMs: NOW, events } as unknown as Outgoing]));
  return DB;
}

test('what is due first stands on top, whatever began to wait first', async () => {
  const DB = await listed([
    work('dispute', 'Q7-1', NOW - 30 * HOUR),
    work('payment', 'P7-1', NOW - 20 * HOUR),
    work('play', 'I7', NOW - 2 * HOUR),
    work('document', 'D7-1', NOW - 10 * HOUR),
  ]);
  const { items } = await waiting({ DB } as unknown as Env, { skip: 0 });
  expect(items.map(({ ref }) => ref)).toEqual(['I7', 'P7-1', 'D7-1', 'Q7-1']);
  const dues = items.map(({ kind, sinceMs }) => dueAtMs(kind, sinceMs));
  expect(dues).toEqual(dues.toSorted((a, b) => a - b));
});

test('a player’s withdrawal is late after a day; held money and whatever else waits raise no alarm', async () => {
  const dayAgo = NOW - DUE_IN_MS.payment;
  const DB = await listed([
    ...[payment('P7-1', 'cashout'), payment('P7-2', 'cashout'), payment('P7-3', 'deposit')],
    work('payment', 'P7-1', dayAgo),
    work('payment', 'P7-2', dayAgo + 1),
    work('payment', 'P7-3', dayAgo - HOUR),
    work('document', 'D7-1', dayAgo - HOUR),
  ]);
  expect(await lateWithdrawals([DB], NOW - 1)).toBeNull();
  expect(await lateWithdrawals([DB], NOW)).toEqual({ count: 1, sinceMs: dayAgo });
  expect(await lateWithdrawals([DB], NOW + 1)).toEqual({ count: 2, sinceMs: dayAgo });
});
