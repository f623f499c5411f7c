// The job that orders withdrawals: what a provider says to a repetition of an order that it has taken is no word about that one.
import { beforeEach, expect, test, vi } from 'vitest';
import { payOut, sendBack } from '#functions/jobs/payout.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';

const there = vi.hoisted(() => ({ player: {} as Record<string, unknown>, psp: {} as Record<string, unknown> }));
vi.mock('#functions/player/stub.ts', () => ({ playerOf: () => there.player }));
vi.mock('#functions/ports/psp/registry.ts', () => ({ pspOf: () => there.psp }));
vi.mock('#functions/ports/fraud/registry.ts', () => ({ fraudPort: () => null }));

const updates: unknown[] = [];
const journal: string[] = [];
let journalAtOrder: string | undefined;
beforeEach(() => void updates.splice(0));

interface Order {
  again: boolean;
  attempt?: number;
  providerRef: string | null;
  isFrozen?: boolean;
}
/** A provider whose idempotency is its only look, and that says no to an order. */
function refusing({ again, attempt = 1, providerRef, isFrozen = false }: Order, code = 'payment.declined') {
  const payment = { provider: 'trustly', currency: 'EUR', amountMinor: 4000, providerRef };
  there.player = {
    payoutToCheck: async () => ok(null),
    payoutOrder: async () => ok({ payment, destination: 'AT61', holder: 'Ada', attempt, again, isFrozen }),
    payoutUpdate: async (event: { state: string }) => updates.push(event.state),
  };
  there.psp = {
    look: async () => ok({ state: 'absent' }),
    payout: async () => {
      journalAtOrder = journal.at(-1);
      return refuse(code);
    },
  };
  const JOURNAL = { put: async (key: string) => void journal.push(key) };
  return payOut({ JOURNAL } as unknown as Env, 'p', { paymentId: 'P1042-8' });
}

test('a no to an order that its provider had taken before gives nothing back: it may be paid [I18]', async () => {
  for (const code of ['payment.declined', 'payment.unfunded'])
    await refusing({ again: true, providerRef: '901' }, code);
  expect(updates).toEqual([]);
});

test('a no to one that it never took is one, the first time, after a lost answer and of another attempt [I18]', async () => {
  await refusing({ again: false, providerRef: null });
  await refusing({ again: true, providerRef: null });
  await refusing({ again: true, attempt: 2, providerRef: '901' });
  expect(updates).toEqual(['declined', 'declined', 'declined']);
});

test('of a frozen account what was claimed and never reached its provider is not ordered [I18 I30]', async () => {
  await refusing({ again: true, providerRef: null, isFrozen: true });
  expect(updates).toEqual([]);
});

test('an order is in the journal before its provider hears of it, under its own name: a restore pays nobody twice [I18]', async () => {
  await refusing({ again: false, providerRef: null });
  expect(journalAtOrder).toMatch(/^\d{4}-\d\d-\d\d\/payout\/P1042-8$/);
  await refusing({ again: true, attempt: 2, providerRef: '901' });
  expect(journalAtOrder).toMatch(/\/payout\/P1042-8-2$/);
});

test('a refund is in the journal before its provider hears of it, with how its deposit is stored: after a restore nobody has it twice [I17]', async () => {
  const put: [string, unknown][] = [];
  let known = 0;
  there.player = { refundIsDue: async () => ok(true), refundUpdate: async () => ok(null) };
  there.psp = {
    refund: async () => {
      known = put.length;
      return ok({ providerRef: 'out' });
    },
  };
  const JOURNAL = { put: async (key: string, body: string) => void put.push([key, JSON.parse(body)]) };
  const ask = { paymentId: 'P1042-8', attempt: 2, providerRef: 'in', currency: 'EUR', amountMinor: 4000 } as const;
  const due = { type: 'refund.due', provider: 'apsis', ...ask } as const;
  const env = { JOURNAL } as unknown as Env;
  await sendBack(env, 'p', { ...due, method: 'visa', reference: 'P1042-7' });
  expect(known).toBe(1);
  expect(put[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d\/refund\/P1042-8-2$/);
  const entry = { kind: 'refund', ask: { playerId: 'p', ...ask }, provider: 'apsis' };
  expect(put[0]?.[1]).toEqual({ ...entry, method: 'visa', reference: 'P1042-7' });
  // A row of an earlier release.
  await sendBack(env, 'p', due);
  expect(put[1]?.[1]).toEqual({ ...entry, method: 'apsis', reference: null });
  there.player = { refundIsDue: async () => ok(false) };
  await sendBack(env, 'p', due);
  expect(put).toHaveLength(2);
});
