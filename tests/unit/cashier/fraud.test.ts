import { describe, expect, test } from 'vitest';
import { doubts, type Hints, type Movement } from '#functions/fraud.ts';
import {
  approve,
  doubtPayout,
  payoutOrder,
  payoutToCheck,
  requestCashout,
} from '#functions/player/payments/cashouts.ts';
import { addGroups, payer } from '#functions/player/person/profile.ts';
import type { FraudAsk } from '#functions/ports/fraud/index.ts';
import { memoryD1 } from '#kit/d1.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

const MOVED: Movement = {
  playerId: 'player-1',
  paymentId: 'P1042-1',
  paymentSystem: 'apsis',
  currency: 'EUR',
  amountMinor: 5000,
  type: 'transaction',
  bin: '424242',
  last4: '4242',
};
const KNOWN_AS = { status: 'platinum', multiAccount: true };
const payerOf = (player: TestPlayer) => ({ payer: async () => player.do((tx) => payer(tx)) });

describe('the fraud check', () => {
  test('is told who pays, from where, with what and in which browser, and that the payer has further accounts [S7.091 S5.21 S1.06]', async () => {
    const player = new TestPlayer();
    player.get((tx) => addGroups(tx, [257, 255, 100]));
    const DB = memoryD1();
    const at = new Date(0).toISOString();
    await DB.prepare(
      `insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values ('player-1', '', 'a@b.c', 1, '${at}', '${at}')`,
    ).run();
    await DB.prepare(
      `insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId", "dfpc")
        values ('s', '${at}', 't', '${at}', '${at}', 'player-1', 'finger')`,
    ).run();
    const questions: FraudAsk[] = [];
    const port = {
      check: async (ask: FraudAsk) => {
        questions.push(ask);
        return 'pass' as const;
      },
    };
    expect(await doubts({ DB } as Env, payerOf(player), MOVED, { port })).toBe(false);
    expect(questions).toEqual([
      {
        ...MOVED,
        payer: { country: 'DE', firstName: 'Grace', lastName: 'Hopper', email: 'ada@example.com', ...KNOWN_AS },
        dfpc: 'finger',
      },
    ]);
  });

  test('that doubts, fails, or cannot be told whose money it is, is no pass; where there is none nothing is doubted [I41]', async () => {
    const env = { DB: memoryD1() } as Env;
    const player = payerOf(new TestPlayer());
    const review = { check: async () => 'review' as const };
    const silent = { check: () => Promise.reject(new Error('silent')) };
    const pass = { check: async () => 'pass' as const };
    const nobody = { payer: async () => ({ ok: false as const, code: 'player.unborn' }) };
    expect(await doubts(env, player, MOVED, { port: review })).toBe(true);
    expect(await doubts(env, player, MOVED, { port: silent })).toBe(true);
    expect(await doubts(env, nobody, MOVED, { port: pass })).toBe(true);
    expect(await doubts(env, player, MOVED, { port: pass })).toBe(false);
    expect(await doubts(env, player, MOVED, { port: null })).toBe(false);
  });
});

test('what a browser says is asked about beside what is known, never instead of it, and a contradiction is a doubt [S7.091 S5.21]', async () => {
  const env = { DB: memoryD1() } as Env;
  const player = payerOf(new TestPlayer());
  const questions: FraudAsk[] = [];
  const port = {
    check: async (ask: FraudAsk) => {
      questions.push(ask);
      return ask.last4 === '4242' ? ('pass' as const) : ('review' as const);
    },
  };
  const judge = (hints: Hints, movement = MOVED) => doubts(env, player, movement, { port, hints });
  expect(await judge({})).toBe(false);
  expect(questions).toHaveLength(1);
  expect(await judge({ bin: '40000012', last4: '9235' })).toBe(true);
  expect(questions.slice(1).map(({ bin, last4 }) => [bin, last4])).toEqual([
    ['424242', '4242'],
    ['400000', '9235'],
  ]);
  // A hint of something harmless does not take the place of what is known.
  expect(await judge({ bin: '424242', last4: '4242' }, { ...MOVED, last4: '0000' })).toBe(true);
  expect(await judge({ firstName: ' GRACE', email: 'Ada@Example.com', country: 'de', status: 'diamond' })).toBe(false);
  expect(questions.at(-1)?.payer.status).toBe('diamond');
  for (const hints of [{ firstName: 'Mallory' }, { lastName: '' }, { country: 'AT' }, { email: 'x@example.com' }])
    expect(await judge(hints), JSON.stringify(hints)).toBe(true);
});

test('a withdrawal that it doubts waits for an operator, is not paid meanwhile, and is not asked about twice [S7.091 I18]', () => {
  const player = new TestPlayer();
  player.fund(10_000);
  const wish = { key: 'o', amountMinor: 4000, currency: 'EUR', method: 'visa', provider: 'p' } as const;
  const out = { ...wish, minMinor: 1, maxMinor: 1e9, destination: 'c', instrument: 'Visa ·· 9235' };
  const { payment } = player.get((tx) => requestCashout(tx, ASKER, { ...out, recallable: false, payAfterMs: 0 }));
  const { id } = payment;
  expect(player.get((tx) => payoutToCheck(tx, id))).toMatchObject({ id, state: 'pending' });
  for (const _twice of [1, 2]) player.get((tx) => doubtPayout(tx, id));
  expect(player.get((tx) => payoutToCheck(tx, id))).toBeNull();
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ code: 'payment.state' });
  const events = () =>
    player.store
      .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
      .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events.map(({ type }) => type));
  expect(events().filter((type) => type === 'work.changed')).toHaveLength(1);
  player.get((tx) => approve(tx, id));
  expect(events().filter((type) => type === 'payout.due')).toHaveLength(2);
  expect(player.get((tx) => payoutToCheck(tx, id))).toBeNull();
  expect(player.get((tx) => payoutOrder(tx, id))).toMatchObject({
    payment: { state: 'processing' },
    holder: 'Grace Hopper',
  });
});
