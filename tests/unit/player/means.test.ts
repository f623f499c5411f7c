// Money by somebody else's means of payment: held and ordered back in one transaction, so that no end of the process comes between.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MeansStatus } from '#functions/means/verbs.ts';
import type { Store } from '#functions/object/store.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { type FoundMeans, payBy } from '#functions/player/payments/means.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { ASKER, memoryStore, TestPlayer } from '#kit/transaction.ts';

const MONEY = {
  amountMinor: 3000,
  currency: 'EUR',
  method: 'visa',
  provider: 'p',
  minMinor: 1,
  maxMinor: 1e9,
} as const;
const charge = (paymentId: string, providerRef: string) =>
  ({ provider: 'p', providerRef, paymentId, amountMinor: 3000, currency: 'EUR' }) as const;
const found = (change: Partial<FoundMeans> = {}): FoundMeans => ({
  name: 'hash',
  older: [],
  mine: false,
  stopped: false,
  kinNo: null,
  ...change,
});
const rows = (player: TestPlayer) =>
  player.store.all<{ state: string; reason: string | null; refunds: number }>(
    'select state, reason, (select count(*) from refund where payment = no) as refunds from payment order by no',
  );
const cash = (player: TestPlayer): number =>
  player.store.all<{ amount: number }>(`select amount from balance where account = 'player:real'`)[0]?.amount ?? 0;

test('what is told once or many times, mine or another’s, in any order: each charge is credited or goes back, once [I17]', () => {
  const events = fc.array(fc.record({ intent: fc.integer({ min: 0, max: 2 }), again: fc.boolean() }), { minLength: 1 });
  fc.assert(
    fc.property(events, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), (message, own) => {
      const player = new TestPlayer();
      const ids = [0, 1, 2].map(
        (i) => player.get((tx) => openDeposit(tx, ASKER, { key: `k${i}`, ...MONEY })).payment.id,
      );
      const came = new Set<number>();
      for (const { intent, again } of message)
        for (let times = again ? 2 : 1; times > 0; times--) {
          const means = found({ mine: own[intent] ?? false });
          player.get((tx) => settleDeposit(tx, charge(ids[intent] ?? '', `r${intent}`), { means }));
          came.add(intent);
        }
      expect(rows(player)).toEqual(
        ids.map((_, i) => {
          if (!came.has(i)) return { state: 'pending', reason: null, refunds: 0 };
          return own[i]
            ? { state: 'succeeded', reason: null, refunds: 0 }
            : { state: 'rejected', reason: 'held_means', refunds: 1 };
        }),
      );
      expect(cash(player)).toBe(3000 * [...came].filter((i) => own[i]).length);
    }),
    { numRuns: 15 },
  );
});

test('an end between the hold and the order to send it back leaves neither, and the event told again does both', () => {
  const store = memoryStore();
  let dies = false;
  const dying = (): Store => ({
    ...store,
    all: (sql, ...values) => {
      if (dies && sql.includes('insert into refund')) throw new Error('killed');
      return store.all(sql, ...values);
    },
  });
  const player = new TestPlayer('seed', {}, dying);
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: 'k', ...MONEY }));
  const settle = () => player.get((tx) => settleDeposit(tx, charge(payment.id, 'r'), { means: found() }));
  dies = true;
  expect(settle).toThrow('killed');
  expect(rows(player)).toEqual([{ state: 'pending', reason: null, refunds: 0 }]);
  dies = false;
  player.forget();
  expect(settle().outcome).toBe('returned');
  expect([rows(player), cash(player)]).toEqual([[{ state: 'rejected', reason: 'held_means', refunds: 1 }], 0]);
});

test('money by the player’s own means that was stopped goes back, and is not said to be somebody else’s', () => {
  const player = new TestPlayer();
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: 'k', ...MONEY }));
  player.get((tx) => settleDeposit(tx, charge(payment.id, 'r'), { means: found({ stopped: true }) }));
  expect([rows(player), cash(player)]).toEqual([[{ state: 'rejected', reason: 'held_stopped', refunds: 1 }], 0]);
});

test.each([
  ['one’s own, stopped', { why: 'stopped', kin: false }, true, { mine: false, stopped: true, kinNo: null }],
  ['a stranger’s who is excluded', { why: 'other', kin: false }, true, { mine: false, stopped: false, kinNo: null }],
  ['a namesake’s who is free', { why: 'other', kin: true }, false, { mine: false, stopped: false, kinNo: null }],
  ['a namesake’s who is excluded', { why: 'other', kin: true }, true, { mine: false, stopped: false, kinNo: 7 }],
  ['nobody’s', null, true, { mine: true, stopped: false, kinNo: null }],
] as const)(
  'a means that is %s is found as that: only the exclusion of somebody who may be the player is an operator’s [I52]',
  async (_, status, isExcluded, as) => {
    const answer: MeansStatus = status && { ...status, owner: { person: 'p', playerNo: 7 } };
    const env = {
      BETTER_AUTH_SECRET: 'a secret that only this test has',
      PERSON_KEYS: 'key:only-this-test-has-it-and-it-is-long-enough',
      MEANS: { getByName: () => ({ use: async () => answer }) },
      PERSON: { getByName: () => ({ isExcluded: async () => isExcluded }) },
    } as unknown as Env;
    const paying = {
      account: 'a',
      playerNo: 1,
      persons: [],
      person: { firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-03-24' },
    };
    expect(await payBy({ env }, { fingerprint: 'f' }, paying as never, 0)).toMatchObject({ ok: true, value: as });
  },
);
