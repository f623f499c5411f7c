// What the object remembers between commands: what its tables say, also after a command that was undone at any point.
import { describe, expect, test } from 'vitest';
import type { Store, Value } from '#functions/object/store.ts';
import { tell } from '#functions/player/core/events.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { addGroups, patchProfile } from '#functions/player/person/profile.ts';
import { admit, revoke } from '#functions/player/person/sessions.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { rotate } from '#functions/player/rounds/seeds.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import { misremembered } from '#kit/memory.ts';
import { ASKER, COIN, OFFERED, TestPlayer } from '#kit/transaction.ts';

const money = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
const stake = { game: COIN.id, stakeMinor: 1000, currency: 'EUR' } as const;
const bet = (key: string, open = false) => ({ ...stake, key, action: { heads: true, open } });
const part = (key: string) => ({ ...bet(key), decider: 'table:1' });

/** An evening: every kind of command that changes what is remembered, each a name and its work. */
const EVENING: readonly [string, (tx: Tx) => unknown][] = [
  ['an intent', (tx) => openDeposit(tx, ASKER, { key: 'd', amountMinor: 50_000, ...money })],
  [
    'a credit',
    (tx) =>
      settleDeposit(tx, {
        provider: 'p',
        providerRef: 'r',
        paymentId: 'P1042-1',
        ...stake,
        amountMinor: 50_000,
      }),
  ],
  ['a bet', (tx) => placeBet(tx, ASKER, bet('a'), COIN)],
  ['a round of two steps', (tx) => placeBet(tx, ASKER, bet('b', true), COIN)],
  ['a raise', (tx) => act(tx, ASKER, { key: 'c', roundId: 'R1042-2', step: 1, action: 'double' }, COIN, OFFERED)],
  ['a withdrawal', (tx) => requestCashout(tx, ASKER, { key: 'o', amountMinor: 500, ...money, ...OUT })],
  ['a limit', (tx) => setLimit(tx, { type: 'wager', period: 'day', currency: 'EUR', amountMinor: 90_000 })],
  ['a bet under it', (tx) => placeBet(tx, ASKER, bet('e'), COIN)],
  ['a held stake', (tx) => reserve(tx, ASKER, part('h'), COIN)],
  ['another part of it', (tx) => reserve(tx, ASKER, part('i'), COIN)],
  ['a part that goes back', (tx) => returnReserved(tx, { decider: 'table:1', key: 'i' })],
  [
    'a verdict',
    (tx) => settleReserved(tx, { decider: 'table:1', keys: ['h'], payoutMinor: 1500, view: null, events: [] }),
  ],
  ['a new seed', (tx) => rotate(tx, 'mine')],
  ['a profile', (tx) => patchProfile(tx, { firstName: 'Ada' })],
  ['a group', (tx) => addGroups(tx, [7])],
  ['a second session', (tx) => admit(tx, { sessionId: 's2', createdAtMs: tx.nowMs, expiresAtMs: 9e12 })],
  ['a sign-out', (tx) => revoke(tx, { sessionId: 's2' })],
  ['an exclusion', (tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' })],
];
const OUT = { destination: 'd', instrument: 'i', recallable: true, payAfterMs: 0 } as const;

class Broken extends Error {}

/** A store whose statement number `at` of a command throws, after it was done. */
function breaking(store: Store) {
  const plan = { at: Number.POSITIVE_INFINITY, done: 0 };
  const broken: Store = {
    all<Row>(sql: string, ...values: Value[]): Row[] {
      const rows = store.all<Row>(sql, ...values);
      plan.done += 1;
      if (plan.done === plan.at) throw new Broken(sql);
      return rows;
    },
    atomic: (work) => store.atomic(work),
  };
  return { broken, plan };
}

describe('memory', () => {
  test('is what the tables say after every command, and after an eviction the evening goes on as it was [I2]', () => {
    for (const evicted of [false, true]) {
      const player = new TestPlayer();
      for (const [name, work] of EVENING) {
        player.pass(60_000);
        if (evicted) player.forget();
        expect(player.do(work), name).toMatchObject({ ok: true });
        expect(misremembered(player), name).toEqual([]);
      }
      expect(Object.keys(player.memory).length).toBeGreaterThan(6);
    }
  });

  test('holds nothing of a command that was undone, whichever of its statements failed [I1 I2 I8]', () => {
    let plan = { at: Number.POSITIVE_INFINITY, done: 0 };
    const player = new TestPlayer('seed', {}, (store) => {
      const made = breaking(store);
      plan = made.plan;
      return made.broken;
    });
    let undone = 0;
    for (const [name, work] of EVENING) {
      player.pass(60_000);
      for (let at = 1; ; at += 1) {
        Object.assign(plan, { at, done: 0 });
        let failed = false;
        try {
          expect(player.do(work), name).toMatchObject({ ok: true });
        } catch (error) {
          if (!(error instanceof Broken)) throw error;
          failed = true;
        }
        plan.at = Number.POSITIVE_INFINITY;
        expect(misremembered(player), `${name}, undone at ${at}`).toEqual([]);
        if (!failed) break;
        undone += 1;
      }
    }
    expect(undone).toBeGreaterThan(100);
  });

  test('leaves a bet one question, whether its key was used, and eleven writes', () => {
    const queries: string[] = [];
    const player = new TestPlayer('seed', {}, (store) => ({
      atomic: store.atomic,
      all<Row>(sql: string, ...values: Value[]) {
        queries.push(sql.trim().split(/\s+/).slice(0, 3).join(' '));
        return store.all<Row>(sql, ...values);
      },
    }));
    for (const [, work] of EVENING.slice(0, 2)) player.do(work);
    // One loses or wins: two postings are as many statements as one.
    for (let i = 0; i < 6; i++) {
      player.pass(60_000);
      queries.length = 0;
      const stakeMinor = 10;
      expect(player.do((tx) => placeBet(tx, ASKER, { ...bet(`n${i}`), stakeMinor }, COIN))).toMatchObject({
        ok: true,
      });
      if (i === 0) continue;
      expect(queries).toEqual([
        'select input as',
        'update seed set',
        'insert into round',
        'insert into played',
        'insert into points',
        'update vip_quarter set',
        'insert into counted',
        'insert into event',
        'insert into command',
        'insert into movement',
        'insert into ledger',
        'insert into balance',
      ]);
    }
  });

  test('of the sockets’ log ends with its newest events: a new one takes the place of the oldest [I39]', () => {
    const player = new TestPlayer();
    player.get((tx) => {
      for (let i = 0; i < 1003; i++) tell(tx, { channel: 'profile', type: 'profile.changed', data: {} });
    });
    const [retained] = player.store.all('select count(*) as n, min(seq) as first, max(seq) as last from event');
    expect({ ...(retained as object) }).toEqual({ n: 1000, first: 4, last: 1003 });
  });

  test('that outlives a rollback is caught', () => {
    const player = new TestPlayer();
    for (const [, work] of EVENING.slice(0, 2)) player.do(work);
    player.pass(60_000);
    const before = player.memory;
    // As if a command wrote into the object's own memory.
    expect(() =>
      player.do((tx) => {
        placeBet(tx, ASKER, bet('a'), COIN);
        Object.assign(before, tx.cache);
        throw new Broken();
      }),
    ).toThrow(Broken);
    expect(misremembered(player)).not.toEqual([]);
  });
});
