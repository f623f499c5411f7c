import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { paceOf } from '#functions/readmodel/pace.ts';
import { payoutClock } from '#shared/domain/cashier/clock.ts';
import { PAYMENT_STATES } from '#shared/domain/payments.ts';
import { nextKey } from '#src/features/cashbox/next-text.ts';
import words from '../../../content/messages/en/cashbox.json' with { type: 'json' };

const at = { createdAtMs: 1_000, paysAtMs: 61_000 };
const PACE = { count: 9, medianMs: 5_000, p90Ms: 50_000 };

test.each([
  ['pending', { stage: 'aside', owner: 'house', byMs: 61_000 }],
  ['processing', { stage: 'sent', owner: 'provider', byMs: 51_000 }],
  ['succeeded', { stage: 'paid', owner: 'nobody', byMs: null }],
  ['recalled', { stage: 'back', owner: 'nobody', byMs: null }],
  ['rejected', { stage: 'back', owner: 'nobody', byMs: null }],
] as const)('a withdrawal that is %s says where it is, who has it and until when', (state, clock) => {
  expect(payoutClock({ state, ...at }, PACE)).toEqual(clock);
});

test('without figures nothing is promised of a withdrawal that was sent', () => {
  expect(payoutClock({ state: 'processing', ...at }, null).byMs).toBeNull();
});

/** D1's own words over Node's SQLite. */
function lists() {
  const db = new DatabaseSync(':memory:');
  db.exec('create table payment (method text, action text, state text, created_at integer, finished_at integer)');
  const d1 = {
    prepare: (sql: string) => ({
      bind: (...values: number[]) => ({ all: async () => ({ results: db.prepare(sql).all(...values) }) }),
    }),
  } as unknown as D1Database;
  const paid = (method: string, took: number, finished: number, state = 'succeeded', action = 'cashout') =>
    db.prepare('insert into payment values (?, ?, ?, ?, ?)').run(method, action, state, finished - took, finished);
  return { d1, paid };
}

test('the pace is the median and the 90th percentile of what was paid in 30 days, by nearest rank', async () => {
  const { d1, paid } = lists();
  const nowMs = 40 * 86_400_000;
  for (let i = 1; i <= 10; i++) paid('visa', i * 1_000, nowMs - i);
  paid('visa', 9_999_999, nowMs - 31 * 86_400_000);
  paid('visa', 9_999_999, nowMs - 1, 'declined');
  paid('visa', 9_999_999, nowMs - 1, 'succeeded', 'deposit');
  for (let i = 1; i <= 4; i++) paid('bitcoin', i, nowMs - i);
  expect(await paceOf([d1], nowMs)).toEqual({ visa: { count: 10, medianMs: 5_000, p90Ms: 9_000 } });
});

test('each of the eight states of either direction says what happens next [S4.27]', () => {
  for (const action of ['deposit', 'cashout'] as const)
    for (const state of PAYMENT_STATES)
      expect(Object.keys(words), `${action} ${state}`).toContain(
        nextKey({ action, state, reason: null })?.replace('cashbox.', ''),
      );
});

test('of a deposit that was paid back another way nothing says that it goes back the way it came', () => {
  expect(nextKey({ action: 'deposit', state: 'rejected', reason: 'sent_otherwise' })).toBeUndefined();
  expect(nextKey({ action: 'deposit', state: 'rejected', reason: 'held_return' })).toBe(
    'cashbox.next_deposit_rejected',
  );
});
