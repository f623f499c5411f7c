// Money that was to go back to its payer: ordered once an attempt, owed until its provider has it, and an operator's where it fails.
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { approve, reject } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { refundDeposit, releaseDeposit } from '#functions/player/payments/held.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { receiptsOf } from '#functions/player/payments/receipts.ts';
import { refundDone, refundFailed, refundIsDue, refundUpdate } from '#functions/player/payments/refunds.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { erase } from '#functions/player/whole/erasure.ts';
import { own, testMoney } from '#kit/currencies.ts';
import { doing } from '#kit/giving.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import { audit } from '#shared/domain/ledger.ts';
import { REFUND_LATE_MS } from '#shared/domain/payments.ts';
import { RECEIPT_FORMAT } from '#shared/domain/receipts/receipt.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';

const AMOUNT = 5000;

/** A second charge for one deposit, which its owner sent back; the first is in the balance. */
function sentBack() {
  const player = new TestPlayer();
  const money = { currency: own(), method: 'visa', provider: 'sandbox' };
  const wish = { ...money, key: 'd', amountMinor: AMOUNT, minMinor: 1000, maxMinor: 500_000 };
  const first = player.get((tx) => openDeposit(tx, ASKER, wish)).payment.id;
  const paid = (providerRef: string) =>
    player.get((tx) => settleDeposit(tx, { ...money, paymentId: first, amountMinor: AMOUNT, providerRef }));
  paid('one');
  const { id } = paid('two').payment;
  player.get((tx) => refundDeposit(tx, { key: 'r', paymentId: id }));
  return { player, id };
}
const eventsOf = (player: TestPlayer): OutgoingEvent[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);
const orders = (player: TestPlayer) =>
  eventsOf(player).flatMap((event) =>
    event.type === 'refund.due' ? [[event.attempt, event.providerRef, event.amountMinor]] : [],
  );
const work = (player: TestPlayer, id: string) =>
  eventsOf(player).flatMap((event) => (event.type === 'work.changed' && event.ref === id ? [event.waiting] : []));
const notices = (player: TestPlayer) => player.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
const purse = (player: TestPlayer) => {
  const { amountMinor, heldMinor } =
    player.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === own()) ?? {};
  return [amountMinor, heldMinor];
};
const now = (player: TestPlayer, id: string) => player.get((tx) => payment(tx, id));
const refused = (player: TestPlayer, paymentId: string, attempt = 1) =>
  player.do((tx) => refundUpdate(tx, { paymentId, attempt, outcome: 'refused', providerRef: null }));
const taken = (player: TestPlayer, paymentId: string, attempt: number, providerRef: string) =>
  player.do((tx) => refundUpdate(tx, { paymentId, attempt, outcome: 'taken', providerRef }));
const failed = (player: TestPlayer, paymentId: string, providerRef: string, provider = 'sandbox') =>
  player.do((tx) => refundFailed(tx, { paymentId, provider, providerRef, reason: 'account_closed' }));
const ring = (player: TestPlayer) => {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
};
function sound(player: TestPlayer) {
  expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
  const part = player.get((tx) => receiptsOf(tx, 0, 1e15));
  const file = { house: 'Perigee', site: 'https://perigee.example', about: null, configs: {}, madeAtMs: 1e14 };
  const period = { fromMs: 0, toMs: 1e15 };
  expect(verifyReceipts({ ...file, ...part, format: RECEIPT_FORMAT, period }).faults).toEqual([]);
}

testMoney(
  'what its provider refuses to send back is held again, told as still owed, and waits for an operator [S5.13 I17]',
  () => {
    for (const way of ['refused', 'returned'] as const) {
      const { player, id } = sentBack();
      expect([now(player, id).state, purse(player)]).toEqual(['rejected', [AMOUNT, 0]]);
      if (way === 'refused') refused(player, id);
      else {
        taken(player, id, 1, 'out-1');
        expect(now(player, id).refund).toMatchObject({ state: 'taken', attempt: 1 });
        failed(player, id, 'out-1');
      }
      expect(now(player, id)).toMatchObject({ state: 'reserved', reason: 'held_return', releasable: false });
      expect(now(player, id).refund).toMatchObject({ state: 'failed', attempt: 1 });
      expect(purse(player)).toEqual([AMOUNT, AMOUNT]);
      expect(work(player, id).at(-1)).toBe(true);
      expect(notices(player)[0]).toBe('deposit_unreturned');
      expect(eventsOf(player)).toContainEqual({
        type: 'mail.wanted',
        mail: expect.objectContaining({
          kind: 'deposit_unreturned',
          values: {
            paymentId: id,
            amountMinor: AMOUNT,
            currency: own(),
            reason: way === 'refused' ? 'other' : 'account_closed',
          },
        }),
      });
      // It is not the player's decision any more, and it is not lost with their account.
      for (const verb of [
        refundDeposit,
        (tx: Parameters<typeof refundDeposit>[0], k: { key: string; paymentId: string }) =>
          releaseDeposit(tx, ASKER, k),
      ])
        expect(player.do((tx) => verb(tx, { key: 'x', paymentId: id }))).toMatchObject({ code: 'payment.state' });
      expect(player.do((tx) => erase(tx))).toMatchObject({ code: 'erasure.blocked' });
      sound(player);
    }
  },
);

testMoney(
  'an order that failed is given again as another one; what is told of the first changes nothing then [I7 I11]',
  () => {
    const { player, id } = sentBack();
    taken(player, id, 1, 'out-1');
    for (const _twice of [1, 2])
      expect(failed(player, id, 'out-1')).toMatchObject({ ok: true, value: { state: 'reserved' } });
    player.get((tx) => reject(tx, id, 'refused_other'));
    expect(orders(player)).toEqual([
      [1, 'two', AMOUNT],
      [2, 'two', AMOUNT],
    ]);
    expect([player.get((tx) => refundIsDue(tx, id, 1)), player.get((tx) => refundIsDue(tx, id, 2))]).toEqual([
      false,
      true,
    ]);
    expect(failed(player, id, 'out-1')).toMatchObject({ value: { state: 'rejected' } });
    refused(player, id, 1);
    expect(now(player, id).state).toBe('rejected');
    taken(player, id, 2, 'out-2');
    expect([purse(player), work(player, id).at(-1)]).toEqual([[AMOUNT, 0], false]);
    expect(player.get((tx) => refundIsDue(tx, id, 2))).toBe(false);
    sound(player);
  },
);

testMoney('news of a failure that overtakes the answer to the order is not lost [I41]', () => {
  const { player, id } = sentBack();
  failed(player, id, 'out-1');
  taken(player, id, 1, 'out-1');
  expect(now(player, id)).toMatchObject({ state: 'reserved', refund: { state: 'failed' } });
  expect(purse(player)).toEqual([AMOUNT, AMOUNT]);
  sound(player);
});

const done = (player: TestPlayer, paymentId: string, providerRef: string) =>
  player.do((tx) => refundDone(tx, { paymentId, provider: 'sandbox', providerRef }));

testMoney('what left although its order was refused is neither credited nor sent once more [I11 I17]', () => {
  const { player, id } = sentBack();
  refused(player, id);
  for (const _twice of [1, 2]) expect(done(player, id, 'out-1')).toMatchObject({ ok: true });
  expect(now(player, id)).toMatchObject({ state: 'rejected', refund: { state: 'taken' } });
  expect([purse(player), work(player, id).at(-1)]).toEqual([[AMOUNT, 0], false]);
  expect(player.do((tx) => approve(tx, id))).toMatchObject({ code: 'payment.state' });
  // That it came back after all is heard as ever.
  expect(failed(player, id, 'out-1')).toMatchObject({ value: { state: 'reserved' } });
  expect(purse(player)).toEqual([AMOUNT, AMOUNT]);
  sound(player);
});

testMoney('a movement that is no attempt’s is an operator’s to hear of: the money may have left twice [I11]', () => {
  const { player, id } = sentBack();
  taken(player, id, 1, 'out-1');
  expect(done(player, id, 'out-1')).toMatchObject({ ok: true });
  expect(done(player, id, 'by-hand')).toMatchObject({ code: 'payment.duplicate' });
  const credited = sentBack();
  refused(credited.player, credited.id);
  credited.player.get((tx) => approve(tx, credited.id));
  expect(done(credited.player, credited.id, 'out-1')).toMatchObject({ code: 'payment.duplicate' });
  sound(player);
});

testMoney('an operator credits what cannot be sent back, or closes it as paid by another way, once [I18]', () => {
  const credited = sentBack();
  refused(credited.player, credited.id);
  expect(credited.player.get((tx) => approve(tx, credited.id)).state).toBe('succeeded');
  expect(purse(credited.player)).toEqual([2 * AMOUNT, 0]);
  sound(credited.player);
  const { player, id } = sentBack();
  refused(player, id);
  const settle = (key: string) => doing(player, { act: 'payment.settle', subject: id }, key);
  for (const _twice of [1, 2])
    expect(settle('k')).toMatchObject({
      value: { before: 'reserved, held_return', after: 'rejected, sent_otherwise' },
    });
  expect(settle('k2')).toMatchObject({ code: 'payment.state' });
  expect([purse(player), orders(player).length, work(player, id).at(-1)]).toEqual([[AMOUNT, 0], 1, false]);
  expect(notices(player)[0]).toBe('deposit_settled');
  sound(player);
});

test('under an exclusion what cannot be sent back is credited to nobody, whatever an operator says [I30 limits.md 11]', () => {
  const { player, id } = sentBack();
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  refused(player, id);
  expect(player.get((tx) => approve(tx, id))).toMatchObject({ state: 'reserved', reason: 'held_excluded' });
  expect(purse(player)).toEqual([AMOUNT, AMOUNT]);
});

test('an order that nobody takes for an hour is an operator’s to look at and told as still owed, until it is taken [I41]', () => {
  const { player, id } = sentBack();
  player.nowMs += REFUND_LATE_MS - 1;
  ring(player);
  expect([now(player, id).refund?.state, work(player, id)]).toEqual(['due', [true, false]]);
  expect(player.do((tx) => erase(tx))).toMatchObject({ code: 'erasure.blocked' });
  player.nowMs += 1;
  ring(player);
  expect([now(player, id).refund?.state, work(player, id).at(-1)]).toEqual(['late', true]);
  expect(player.get((tx) => refundIsDue(tx, id, 1))).toBe(true);
  taken(player, id, 1, 'out-1');
  expect([now(player, id).refund?.state, work(player, id).at(-1)]).toEqual(['taken', false]);
});

test('only its own provider says that money did not arrive, and only of money that was to go back', () => {
  const { player, id } = sentBack();
  taken(player, id, 1, 'out-1');
  expect(failed(player, id, 'out-1', 'other')).toMatchObject({ code: 'payment.unknown' });
  expect(failed(player, id, 'never')).toMatchObject({ code: 'payment.state' });
  expect(failed(player, 'P1042-1', 'out-1')).toMatchObject({ code: 'payment.state' });
  expect(now(player, id).state).toBe('rejected');
  // What its payer's bank has taken back was never ordered to go: nothing of it can come again.
  const disputed = new TestPlayer();
  const money = { currency: 'EUR', method: 'visa', provider: 'sandbox' } as const;
  const paid = { ...money, paymentId: 'P1042-9', amountMinor: AMOUNT, providerRef: 'a' };
  const held = disputed.get((tx) => settleDeposit(tx, paid)).payment.id;
  disputed.get((tx) =>
    chargeback(tx, { ...money, paymentId: held, chargeRef: 'a', providerRef: 'dp', amountMinor: AMOUNT }),
  );
  expect(now(disputed, held)).toMatchObject({ state: 'rejected', reason: 'charged_back' });
  expect(failed(disputed, held, 'x')).toMatchObject({ code: 'payment.state' });
});

testMoney('of a frozen account nothing is closed as paid by another way [I18 I30]', () => {
  const { player, id } = sentBack();
  refused(player, id);
  doing(player, { act: 'freeze.impose', why: 'order', evidence: 'authority' }, 'f');
  const settle = (key: string) => doing(player, { act: 'payment.settle', subject: id }, key);
  expect(settle('s')).toMatchObject({ code: 'limit.excluded' });
  expect(now(player, id).state).toBe('reserved');
  doing(player, { act: 'freeze.lift' }, 'l');
  expect(settle('t').ok).toBe(true);
  sound(player);
});

testMoney('of a frozen account nothing that is due is sent back, and all of it once it is free again [I18 I30]', () => {
  const { player, id } = sentBack();
  const due = () => player.get((tx) => refundIsDue(tx, id, 1));
  doing(player, { act: 'freeze.impose', why: 'order', evidence: 'authority' }, 'f');
  expect(due()).toBe(false);
  const before = work(player, id);
  // An hour later nobody is asked why nothing has gone.
  player.pass(REFUND_LATE_MS);
  for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
  expect(work(player, id)).toEqual(before);
  doing(player, { act: 'freeze.lift' }, 'l');
  expect([due(), orders(player)]).toEqual([true, Array(2).fill([1, 'two', AMOUNT])]);
  // A freeze in another account of theirs holds here, too, and its end is heard here.
  const frozen = (version: number, isFrozen: boolean) => {
    const stops = [{ type: 'freeze', why: 'order', fromMs: player.nowMs, untilMs: null }] as const;
    const imposed = isFrozen && { imposed: { stops, limits: [] } };
    player.get((tx) => hear(tx, [{ account: 'other', version, exclusion: null, ...imposed }]));
  };
  frozen(1, true);
  expect(due()).toBe(false);
  frozen(2, false);
  expect([due(), orders(player)]).toEqual([true, Array(3).fill([1, 'two', AMOUNT])]);
  sound(player);
});

testMoney('money that comes to an account that is gone tells the office’s index nothing to find them by [I42]', () => {
  for (const gone of [false, true]) {
    const player = new TestPlayer();
    if (gone) player.get((tx) => erase(tx));
    const came = { currency: own(), provider: 'sandbox', providerRef: 'late', amountMinor: AMOUNT, paymentId: null };
    player.get((tx) => settleDeposit(tx, { ...came, method: 'visa', instrument: 'Visa ·· 4242' } as never));
    expect(
      eventsOf(player).some(
        ({ type, ...event }) => type === 'keys.changed' && 'keys' in event && event.keys.length > 0,
      ),
    ).toBe(!gone);
  }
});
