// Money that a provider took is booked somewhere, whatever it was for; and a provider speaks of its own payments only.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { assignAddress } from '#functions/player/payments/addresses.ts';
import { noticeDeposit } from '#functions/player/payments/arrivals.ts';
import { approve, payoutOrder, payoutUpdate, reject, requestCashout } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import {
  attachCheckout,
  type DepositInput,
  dropDeposit,
  failDeposit,
  openDeposit,
} from '#functions/player/payments/deposits.ts';
import type { DepositEvent } from '#functions/player/payments/event.ts';
import { refundDeposit, releaseDeposit } from '#functions/player/payments/held.ts';
import { forgetProfile, savedProfiles } from '#functions/player/payments/instruments.ts';
import { payment, payments } from '#functions/player/payments/payments.ts';
import { receiptsOf } from '#functions/player/payments/receipts.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { audit, providerAccount } from '#shared/domain/ledger.ts';
import { RECEIPT_FORMAT } from '#shared/domain/receipts/receipt.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';

const PROVIDERS = ['apsis', 'azimuth'] as const;
type Provider = (typeof PROVIDERS)[number];
const OTHER: Record<Provider, Provider> = { apsis: 'azimuth', azimuth: 'apsis' };
const METHOD: Record<Provider, string> = { apsis: 'visa', azimuth: 'sofort' };

const wish = (key: string, provider: Provider, amountMinor = 5000): DepositInput => ({
  key,
  amountMinor,
  currency: 'EUR',
  method: METHOD[provider],
  provider,
  minMinor: 1000,
  maxMinor: 500_000,
});
const charge = (
  provider: Provider,
  paymentId: string,
  ref: string,
  more: Partial<DepositEvent> = {},
): DepositEvent => ({
  provider,
  providerRef: ref,
  paymentId,
  amountMinor: 5000,
  currency: 'EUR',
  ...more,
});
const begin = (player: TestPlayer, provider: Provider, key: string = provider, amountMinor = 5000): string =>
  player.get((tx) => openDeposit(tx, ASKER, wish(key, provider, amountMinor))).payment.id;
const settle = (player: TestPlayer, event: DepositEvent) => player.do((tx) => settleDeposit(tx, event));
const purse = (player: TestPlayer, currency = 'EUR') => {
  const found = player.get((tx) => wallet(tx)).accounts.find((account) => account.currency === currency);
  return [found?.amountMinor ?? 0, found?.heldMinor ?? 0];
};
const list = (player: TestPlayer) => player.get((tx) => payments(tx, {})).items;
const dueRefunds = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) => (event.type === 'refund.due' ? [event] : []));
function faults(player: TestPlayer) {
  const part = player.get((tx) => receiptsOf(tx, 0, 1e15));
  const file = { house: 'Perigee', site: 'https://perigee.example', about: null, configs: {}, madeAtMs: 1e14 };
  const receipts = verifyReceipts({ ...file, ...part, format: RECEIPT_FORMAT, period: { fromMs: 0, toMs: 1e15 } });
  return [...audit(ledgerRows(player.store), storedBalances(player.store)), ...receipts.faults];
}
/** Every row of every table, so that "changes nothing" means nothing. */
const everything = (player: TestPlayer) =>
  player.store
    .all<{ name: string }>("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .map(({ name }) => [name, player.store.all(`select * from ${name}`)]);

describe.each(PROVIDERS)('a further charge of %s', (provider) => {
  const paidTwice = () => {
    const player = new TestPlayer();
    const id = begin(player, provider);
    expect(settle(player, charge(provider, id, 'first'))).toMatchObject({ value: { outcome: 'credited' } });
    const second = settle(player, charge(provider, id, 'second'));
    if (!second.ok) throw new Error(second.code);
    return { player, id, second: second.value.payment.id };
  };

  test('for a credited intent is held as a payment of its own, once, shown and not playable [A9 I11 I17 limits.md 11]', () => {
    const { player, id, second } = paidTwice();
    expect(player.get((tx) => payment(tx, second))).toMatchObject({
      state: 'reserved',
      reason: 'held_second',
      reference: id,
      releasable: true,
      method: METHOD[provider],
      provider,
      providerRef: 'second',
      receivedMinor: 5000,
    });
    expect(purse(player)).toEqual([5000, 5000]);
    for (const ref of ['second', 'first', 'second'])
      expect(settle(player, charge(provider, id, ref))).toMatchObject({ value: { outcome: 'replayed' } });
    expect(list(player)).toHaveLength(2);
    expect(purse(player)).toEqual([5000, 5000]);
    const waiting = player.store
      .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
      .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
      .filter((event) => event.type === 'work.changed');
    expect(waiting).toMatchObject([{ ref: second, waiting: true }]);
    expect(faults(player)).toEqual([]);
  });

  test('is taken into the balance by its owner, once, and counts as a deposit from then on [I7 I28]', () => {
    const { player, second } = paidTwice();
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 9999 }));
    const release = (key: string) => player.do((tx) => releaseDeposit(tx, ASKER, { key, paymentId: second }));
    expect(release('early')).toMatchObject({ code: 'limit.reached' });
    player.store.all("update limits set size = 10000 where state = 'active'");
    player.forget();
    for (const _twice of [1, 2]) expect(release('k')).toMatchObject({ value: { state: 'succeeded' } });
    expect(release('k2')).toMatchObject({ code: 'payment.state' });
    expect(purse(player)).toEqual([10_000, 0]);
    expect(player.do((tx) => openDeposit(tx, ASKER, wish('c', provider, 1000)))).toMatchObject({
      code: 'limit.reached',
    });
    expect(faults(player)).toEqual([]);
  });

  test('is sent back, by its owner or an operator, once, with its own reference at its own provider [I7]', () => {
    for (const by of ['owner', 'operator'] as const) {
      const { player, second } = paidTwice();
      const back = () =>
        by === 'owner'
          ? player.do((tx) => refundDeposit(tx, { key: 'k', paymentId: second }))
          : player.do((tx) => reject(tx, second, 'refused_other'));
      expect(back()).toMatchObject({ ok: true, value: { state: 'rejected' } });
      back();
      expect(dueRefunds(player)).toEqual([
        expect.objectContaining({ paymentId: second, provider, providerRef: 'second', amountMinor: 5000 }),
      ]);
      expect(purse(player)).toEqual([5000, 0]);
      expect(faults(player)).toEqual([]);
    }
  });

  test('goes back by its own reference, though the page of its payment is told of after the money [I17]', () => {
    const player = new TestPlayer();
    const id = begin(player, provider);
    settle(player, charge(provider, id, 'money', { hold: 'fraud' }));
    player.get((tx) => attachCheckout(tx, id, { url: 'https://pay.example/1', providerRef: 'page' }));
    player.get((tx) => reject(tx, id, 'refused_other'));
    expect(dueRefunds(player)).toEqual([expect.objectContaining({ paymentId: id, providerRef: 'money' })]);
  });

  test('is credited by an operator on the player’s wish, and waits for a break to end [I30]', () => {
    const { player, second } = paidTwice();
    expect(player.get((tx) => approve(tx, second))).toMatchObject({ state: 'succeeded' });
    expect(player.do((tx) => approve(tx, second))).toMatchObject({ code: 'payment.state' });
    expect(purse(player)).toEqual([10_000, 0]);
    const paused = paidTwice();
    paused.player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    expect(paused.player.get((tx) => approve(tx, paused.second))).toMatchObject({ reason: 'held_excluded' });
    expect(purse(paused.player)).toEqual([5000, 5000]);
    expect(faults(player)).toEqual([]);
  });

  test('for what was sent back, or for what came too late, is held as well', () => {
    const player = new TestPlayer();
    const id = begin(player, provider);
    player.get((tx) => dropDeposit(tx, id));
    expect(settle(player, charge(provider, id, '1'))).toMatchObject({
      value: { payment: { id, reason: 'held_late' } },
    });
    expect(settle(player, charge(provider, id, '2'))).toMatchObject({ value: { payment: { reason: 'held_second' } } });
    player.get((tx) => refundDeposit(tx, { key: 'k', paymentId: id }));
    expect(settle(player, charge(provider, id, '3'))).toMatchObject({ value: { payment: { reason: 'held_second' } } });
    expect(purse(player)).toEqual([0, 10_000]);
    expect(faults(player)).toEqual([]);
  });

  test('that is disputed is taken from where it is held, and leaves the first alone [I3 I18]', () => {
    const { player, id, second } = paidTwice();
    const dispute = (providerRef: string, chargeRef: string, amountMinor = 5000) =>
      player.do((tx) =>
        chargeback(tx, { provider, providerRef, chargeRef, paymentId: id, currency: 'EUR', amountMinor }),
      );
    expect(dispute('dp', 'second')).toMatchObject({ value: { id: second, state: 'rejected', reason: 'charged_back' } });
    expect(purse(player)).toEqual([5000, 0]);
    expect(dispute('dp0', 'third')).toMatchObject({ code: 'server.unavailable' });
    expect(dispute('dp1', 'first', 2000)).toMatchObject({ value: { id, state: 'charged_back' } });
    expect(purse(player)).toEqual([3000, 0]);
    expect(faults(player)).toEqual([]);
  });

  test('in another currency than was asked for is held in that, and the intent that nothing else would end gives its limit back [I9 I17 I28]', () => {
    for (const first of ['pending', 'processing'] as const) {
      const player = new TestPlayer();
      player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 5000 }));
      const id = begin(player, provider);
      if (first === 'processing')
        player.get((tx) => failDeposit(tx, { paymentId: id, provider, providerRef: 'p', state: first }));
      const settlement = settle(player, charge(provider, id, 'x', { currency: 'USD', amountMinor: 700 }));
      expect(settlement).toMatchObject({
        value: { outcome: 'held', payment: { reason: 'held_currency', currency: 'USD' } },
      });
      expect(player.get((tx) => payment(tx, id))).toMatchObject({ state: 'canceled', reason: 'other_currency' });
      expect([purse(player), purse(player, 'USD')]).toEqual([
        [0, 0],
        [0, 700],
      ]);
      expect(player.do((tx) => openDeposit(tx, ASKER, wish('again', provider)))).toMatchObject({ ok: true });
      expect(faults(player)).toEqual([]);
    }
  });

  test('for no payment that was ever begun waits for an operator, who credits it or sends it back; its payer cannot [I17]', () => {
    const player = new TestPlayer();
    const held = (reference: string, ref: string): string => {
      const settlement = settle(player, charge(provider, reference, ref));
      if (!settlement.ok) throw new Error(settlement.code);
      expect(settlement.value.payment).toMatchObject({
        state: 'reserved',
        reason: 'held_unknown',
        releasable: false,
        reference,
      });
      return settlement.value.payment.id;
    };
    const [one, two] = [held('P1042-77', 'a'), held('order-of-a-shop', 'b')];
    const input = { key: one, paymentId: one };
    expect(player.do((tx) => releaseDeposit(tx, ASKER, input))).toMatchObject({ code: 'payment.state' });
    expect(player.do((tx) => refundDeposit(tx, input))).toMatchObject({ code: 'payment.state' });
    expect(player.get((tx) => approve(tx, one))).toMatchObject({ state: 'succeeded' });
    expect(player.get((tx) => reject(tx, two, 'refused_other'))).toMatchObject({ state: 'rejected' });
    expect(purse(player)).toEqual([5000, 0]);
    expect(faults(player)).toEqual([]);
  });

  test('with a reference that was told for another payment contradicts itself and moves nothing [I11]', () => {
    const player = new TestPlayer();
    const [a, b] = [begin(player, provider, 'a'), begin(player, provider, 'b')];
    settle(player, charge(provider, a, 'same'));
    const before = everything(player);
    expect(settle(player, charge(provider, b, 'same'))).toMatchObject({ code: 'payment.duplicate' });
    expect(everything(player)).toEqual(before);
  });
});

test('what the fraud check doubts and came too late is first an operator’s, then its owner’s to decide about [I17 S7.091]', () => {
  const player = new TestPlayer();
  const id = begin(player, 'azimuth');
  player.get((tx) => dropDeposit(tx, id));
  settle(player, charge('azimuth', id, 'x', { hold: 'fraud' }));
  expect(player.get((tx) => payment(tx, id))).toMatchObject({ reason: 'held_fraud', releasable: false });
  expect(player.get((tx) => approve(tx, id))).toMatchObject({ state: 'reserved', reason: 'held_late' });
  expect(player.do((tx) => approve(tx, id))).toMatchObject({ code: 'payment.state' });
  player.get((tx) => releaseDeposit(tx, ASKER, { key: 'k', paymentId: id }));
  expect(purse(player)).toEqual([5000, 0]);
});

describe.each(PROVIDERS)('with two providers, one may not speak of a payment of %s', (provider) => {
  const other = OTHER[provider];

  /** A player with one payment of each kind at this provider. */
  function busy() {
    const player = new TestPlayer();
    player.fund(20_000);
    const [pending, working, credited] = ['a', 'b', 'c'].map((key) => begin(player, provider, key)) as [
      string,
      string,
      string,
    ];
    player.get((tx) => failDeposit(tx, { paymentId: working, provider, providerRef: 'w', state: 'processing' }));
    const profile = { id: 'token', brand: 'visa', last4: '4242', expiry: '12/39' };
    settle(player, charge(provider, credited, 'c', { profile }));
    const dropped = begin(player, provider, 'd');
    player.get((tx) => dropDeposit(tx, dropped));
    player.get((tx) => assignAddress(tx, { currency: 'BTC', address: 'bc1', provider, method: 'bitcoin' }));
    const out = { ...wish('out', provider, 4000), destination: 'x', instrument: 'X', recallable: false, payAfterMs: 0 };
    const payout = player.get((tx) => requestCashout(tx, ASKER, out)).payment.id;
    player.get((tx) => payoutOrder(tx, payout));
    return { player, pending, working, credited, payout };
  }

  test.each<[string, (of: ReturnType<typeof busy>) => (tx: Tx) => unknown]>([
    [
      'progress of a deposit',
      ({ pending }) =>
        (tx) =>
          failDeposit(tx, { paymentId: pending, provider: other, providerRef: 'w', state: 'processing' }),
    ],
    [
      'a declined deposit',
      ({ pending }) =>
        (tx) =>
          failDeposit(tx, { paymentId: pending, provider: other, providerRef: 'w', state: 'declined' }),
    ],
    [
      'a canceled deposit that it works on',
      ({ working }) =>
        (tx) =>
          failDeposit(tx, { paymentId: working, provider: other, providerRef: 'w', state: 'canceled' }),
    ],
    [
      'the money of a deposit',
      ({ pending }) =>
        (tx) =>
          settleDeposit(tx, charge(other, pending, 'm')),
    ],
    [
      'the money of one that it works on',
      ({ working }) =>
        (tx) =>
          settleDeposit(tx, charge(other, working, 'w')),
    ],
    [
      'further money of a credited one',
      ({ credited }) =>
        (tx) =>
          settleDeposit(tx, charge(other, credited, 'c')),
    ],
    [
      'money in another currency',
      ({ pending }) =>
        (tx) =>
          settleDeposit(tx, charge(other, pending, 'm', { currency: 'USD' })),
    ],
    [
      'money for a withdrawal',
      ({ payout }) =>
        (tx) =>
          settleDeposit(tx, charge(other, payout, 'm')),
    ],
    [
      'coins seen at an address',
      () => (tx) =>
        noticeDeposit(tx, { provider: other, providerRef: 't', address: 'bc1', currency: 'BTC', amountMinor: 9 }),
    ],
    [
      'coins confirmed at an address',
      () => (tx) =>
        settleDeposit(tx, { provider: other, providerRef: 't', address: 'bc1', currency: 'BTC', amountMinor: 9 }),
    ],
    [
      'a chargeback by the payment',
      ({ credited }) =>
        (tx) =>
          chargeback(tx, {
            provider: other,
            providerRef: 'd',
            paymentId: credited,
            currency: 'EUR',
            amountMinor: 5000,
          }),
    ],
    [
      'a chargeback by the charge',
      ({ credited }) =>
        (tx) =>
          chargeback(tx, {
            provider: other,
            providerRef: 'd',
            chargeRef: 'c',
            paymentId: credited,
            currency: 'EUR',
            amountMinor: 5000,
          }),
    ],
    [
      'progress of a payout',
      ({ payout }) =>
        (tx) =>
          payoutUpdate(tx, { paymentId: payout, provider: other, providerRef: 'p', state: 'processing' }),
    ],
    [
      'a paid payout',
      ({ payout }) =>
        (tx) =>
          payoutUpdate(tx, { paymentId: payout, provider: other, providerRef: 'p', state: 'succeeded' }),
    ],
    [
      'a failed payout',
      ({ payout }) =>
        (tx) =>
          payoutUpdate(tx, { paymentId: payout, provider: other, providerRef: 'p', state: 'declined' }),
    ],
  ])('%s: unknown, and nothing changes [I11 I17 I18]', (_kind, event) => {
    const of = busy();
    const before = everything(of.player);
    expect(of.player.do(event(of))).toMatchObject({ ok: false, code: 'payment.unknown' });
    expect(everything(of.player)).toEqual(before);
  });

  test('a payout that was paid is returned by its own provider only [I18]', () => {
    const { player, payout } = busy();
    const update = (by: Provider, state: 'succeeded' | 'declined') =>
      player.do((tx) => payoutUpdate(tx, { paymentId: payout, provider: by, providerRef: 'p', state }));
    expect(update(provider, 'succeeded').ok).toBe(true);
    const [cash] = purse(player);
    expect(update(other, 'declined')).toMatchObject({ code: 'payment.unknown' });
    expect(purse(player)[0]).toBe(cash);
    expect(update(provider, 'declined')).toMatchObject({ value: { state: 'declined' } });
    expect(purse(player)[0]).toBe((cash ?? 0) + 4000);
  });
});

test('references, disputes and saved tokens that are equal at both providers are two of each [I11]', () => {
  const player = new TestPlayer();
  const ids = PROVIDERS.map((provider) => begin(player, provider));
  const profile = { id: 'token', brand: 'visa', last4: '4242', expiry: '12/39' };
  PROVIDERS.forEach((provider, at) => {
    const event = charge(provider, ids[at] ?? '', 'same', { profile });
    for (const outcome of ['credited', 'replayed']) expect(settle(player, event)).toMatchObject({ value: { outcome } });
  });
  expect(purse(player)).toEqual([10_000, 0]);
  expect(player.get((tx) => savedProfiles(tx)).map(({ id, provider }) => [id, provider])).toEqual(
    expect.arrayContaining(PROVIDERS.map((provider) => ['token', provider])),
  );
  player.get((tx) => forgetProfile(tx, { provider: 'apsis', id: 'token' }));
  expect(player.get((tx) => savedProfiles(tx))).toMatchObject([{ provider: 'azimuth' }]);
  PROVIDERS.forEach((provider, at) => {
    const event = { provider, providerRef: 'dispute', chargeRef: 'same', paymentId: ids[at] ?? '' };
    const dispute = () => player.do((tx) => chargeback(tx, { ...event, currency: 'EUR', amountMinor: 2000 }));
    expect([dispute().ok, dispute().ok]).toEqual([true, true]);
  });
  expect(purse(player)).toEqual([6000, 0]);
  expect(faults(player)).toEqual([]);
});

test('whatever is captured, for whatever, by whom and how often it is told: each charge is booked once or is not this provider’s to tell [I10 I11 I16 I17]', () => {
  const event = fc.record({
    provider: fc.constantFrom(...PROVIDERS),
    intent: fc.nat(5),
    ref: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6'),
    amountMinor: fc.integer({ min: 1, max: 20_000 }),
    currency: fc.constantFrom('EUR' as const, 'USD' as const),
    before: fc.constantFrom('nothing', 'drop', 'decline', 'process', 'refund', 'release'),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      const player = new TestPlayer();
      const intents = [0, 1, 2, 3].map((at) => begin(player, PROVIDERS[at % 2] ?? 'apsis', `k${at}`));
      const booked = new Map<string, number>();
      events.forEach(({ provider, intent, ref, amountMinor, currency, before }, at) => {
        const id = intents[intent] ?? `P1042-9${intent}`;
        const held = list(player).find(({ releasable }) => releasable)?.id ?? '';
        player.do((tx) =>
          before === 'drop'
            ? dropDeposit(tx, id)
            : before === 'refund'
              ? refundDeposit(tx, { key: `b${at}`, paymentId: held })
              : before === 'release'
                ? releaseDeposit(tx, ASKER, { key: `b${at}`, paymentId: held })
                : before === 'nothing'
                  ? null
                  : failDeposit(tx, {
                      paymentId: id,
                      provider,
                      providerRef: ref,
                      state: before === 'decline' ? 'declined' : 'processing',
                    }),
        );
        const own = intent > 3 || PROVIDERS[intent % 2] === provider;
        const settlement = settle(player, charge(provider, id, ref, { amountMinor, currency }));
        const name = `${provider} ${ref}`;
        if (settlement.ok) {
          expect(settlement.value.outcome === 'replayed').toBe(booked.has(name));
          if (!booked.has(name)) booked.set(name, settlement.value.payment.receivedMinor ?? 0);
        } else expect(settlement.code).toBe(booked.has(name) ? 'payment.duplicate' : own ? 'never' : 'payment.unknown');
      });
      const rows = ledgerRows(player.store);
      for (const provider of PROVIDERS) {
        const sum = (want: (kind: string) => boolean) =>
          rows
            .filter(({ from, kind }) => from === providerAccount(provider) && want(kind))
            .reduce((all, row) => all + row.amountMinor, 0);
        const captured = [...booked].filter(([name]) => name.startsWith(provider));
        expect(sum((kind) => kind === 'deposit' || kind === 'deposit_held')).toBe(
          captured.reduce((all, [, minor]) => all + minor, 0),
        );
      }
      expect(faults(player)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
