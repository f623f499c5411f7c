import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { limits } from '#functions/player/limits/view.ts';
import { assignAddress } from '#functions/player/payments/addresses.ts';
import { noticeDeposit } from '#functions/player/payments/arrivals.ts';
import {
  approve,
  type CashoutInput,
  payoutOrder,
  payoutUpdate,
  recall,
  reject,
  requestCashout,
} from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import {
  type DepositInput,
  dropDeposit,
  dropDeposits,
  expire,
  failDeposit,
  openDeposit,
} from '#functions/player/payments/deposits.ts';
import { refundDeposit, releaseDeposit } from '#functions/player/payments/held.ts';
import { savedProfiles } from '#functions/player/payments/instruments.ts';
import { byNo, payments, view } from '#functions/player/payments/payments.ts';
import { receiptsOf } from '#functions/player/payments/receipts.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { amend, groupsOf, patchProfile } from '#functions/player/person/profile.ts';
import { giveOwed } from '#functions/player/rewards/activation.ts';
import { giftView } from '#functions/player/rewards/view.ts';
import { describeMoney, euroOf, own, ownWorth } from '#kit/currencies.ts';
import { bonusTerms } from '#kit/gifts.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { LITHUANIAN_IBAN } from '#shared/domain/groups.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import { IN_REVIEW } from '#shared/domain/payments.ts';
import { RECEIPT_FORMAT } from '#shared/domain/receipts/receipt.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';

const money = (key: string, amountMinor: number): DepositInput => ({
  key,
  amountMinor,
  currency: own(),
  method: 'visa',
  provider: 'sandbox',
  minMinor: 1000,
  maxMinor: 500_000,
});
const out = (key: string, amountMinor: number): CashoutInput => ({
  ...money(key, amountMinor),
  destination: 'card-1',
  instrument: 'Visa ·· 4242',
  recallable: true,
  payAfterMs: 60_000,
});
const paid = (paymentId: string, amountMinor: number, providerRef = paymentId) =>
  ({ provider: 'sandbox', providerRef, paymentId, amountMinor, currency: own() }) as const;

const taken = (paymentId: string, amountMinor: number, providerRef = `dp-${paymentId}`) =>
  paid(paymentId, amountMinor, providerRef);

function funded(amountMinor = 10_000): TestPlayer {
  const player = new TestPlayer();
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('fund', amountMinor)));
  player.get((tx) => settleDeposit(tx, paid(payment.id, amountMinor)));
  return player;
}
const euro = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0];
const faults = (player: TestPlayer) => audit(ledgerRows(player.store), storedBalances(player.store));
const refundsDue = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) => (event.type === 'refund.due' ? [event.amountMinor] : []));
/** What the verifier of receipts finds wrong with the player's whole books. */
function receiptFaults(player: TestPlayer) {
  const part = player.get((tx) => receiptsOf(tx, 0, 1e15));
  const file = { house: 'Perigee', site: 'https://perigee.example', about: null, configs: {}, madeAtMs: 1e14 };
  return verifyReceipts({ ...file, ...part, format: RECEIPT_FORMAT, period: { fromMs: 0, toMs: 1e15 } }).faults;
}

describeMoney('deposits', () => {
  test('an intent moves no money; the signed success credits what arrived, once [I17 I11]', () => {
    const player = new TestPlayer();
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 5000)));
    expect(payment).toMatchObject({ id: 'P1042-1', state: 'pending', amountMinor: 5000 });
    expect(euro(player)?.amountMinor).toBe(0);
    expect(player.get((tx) => settleDeposit(tx, paid(payment.id, 4900))).outcome).toBe('credited');
    expect(player.get((tx) => settleDeposit(tx, paid(payment.id, 4900))).outcome).toBe('replayed');
    expect(euro(player)).toMatchObject({ amountMinor: 4900, cashoutMinor: 4900, heldMinor: 0 });
    expect(faults(player)).toEqual([]);
  });

  test('the same key and input is the same intent, other input is refused [I7]', () => {
    const player = new TestPlayer();
    const first = player.get((tx) => openDeposit(tx, ASKER, money('a', 5000)));
    const again = player.get((tx) => openDeposit(tx, ASKER, money('a', 5000)));
    expect([first.replayed, again.replayed, again.payment.id]).toEqual([false, true, first.payment.id]);
    expect(player.do((tx) => openDeposit(tx, ASKER, money('a', 6000)))).toMatchObject({
      code: 'idempotency.key_reused',
    });
  });

  test('refuses bounds, fractions, other currencies, closed places and intents of another player, and writes nothing', () => {
    const player = new TestPlayer();
    const open = (change: Partial<DepositInput>, asker = ASKER) =>
      player.do((tx) => openDeposit(tx, asker, { ...money('a', 5000), ...change }));
    expect(open({ amountMinor: 999 })).toMatchObject({ code: 'amount.too_low' });
    expect(open({ amountMinor: 500_001 })).toMatchObject({ code: 'amount.too_high' });
    for (const amountMinor of [0, -5, 1000.5, Number.NaN])
      expect(open({ amountMinor })).toMatchObject({ code: 'amount.invalid' });
    expect(open({ currency: 'USD' })).toMatchObject({ code: 'account.unknown' });
    expect(open({}, { ...ASKER, geo: 'partial' })).toMatchObject({ code: 'geo.money' });
    expect(open({}, { ...ASKER, licence: 'EE' })).toMatchObject({ code: 'EE_LICENSE_BLOCKED' });
    expect(player.do((tx) => settleDeposit(tx, paid('P7-1', 5000)))).toMatchObject({ code: 'payment.unknown' });
    expect(player.get((tx) => payments(tx, {})).items).toEqual([]);
  });

  test('a limit counts pending intents and gives a failed one back at once [I28 limits.md 2]', () => {
    const player = new TestPlayer();
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor: 10_000 }));
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 6000)));
    expect(player.do((tx) => openDeposit(tx, ASKER, money('b', 4100)))).toMatchObject({
      code: 'limit.reached',
      detail: { type: 'deposit', period: 'day', limitMinor: 10_000, usedMinor: 6000, remainingMinor: 4000, own: true },
    });
    player.get((tx) =>
      failDeposit(tx, { paymentId: payment.id, provider: 'sandbox', providerRef: 'x', state: 'declined' }),
    );
    expect(player.do((tx) => openDeposit(tx, ASKER, money('b', 4100))).ok).toBe(true);
  });

  test('the limits name each deposit that was begun, what it holds of them, and when it frees that [C7 I28 limits.md 1]', () => {
    const player = new TestPlayer();
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'USD', amountMinor: 20_000 }));
    const [paidFor, left, working] = ['a', 'b', 'c'].map(
      (key) => player.get((tx) => openDeposit(tx, ASKER, money(key, 4600))).payment.id,
    ) as [string, string, string];
    player.get((tx) => settleDeposit(tx, paid(paidFor, 4600)));
    player.get((tx) =>
      failDeposit(tx, { paymentId: working, provider: 'sandbox', providerRef: 'x', state: 'processing' }),
    );
    const seen = () => player.get((tx) => limits(tx));
    const inDollars = () => seen().limits[0]?.accounts.map(({ usedMinor, pendingMinor }) => [usedMinor, pendingMinor]);
    expect(seen().pending).toMatchObject([
      { id: working, state: 'processing', method: 'visa', amountMinor: 4600, freesAtMs: null },
      { id: left, state: 'pending', amountMinor: 4600, freesAtMs: expect.any(Number) },
    ]);
    expect(inDollars()).toEqual([[13_800, 9200]]);
    const [, one] = seen().pending;
    player.get((tx) => dropDeposit(tx, left));
    expect([seen().pending.map(({ id }) => id), inDollars()]).toEqual([[working], [[9200, 4600]]]);
    player.get((tx) => openDeposit(tx, ASKER, money('d', 4600)));
    player.pass(3_600_000 + 1);
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
    expect(one && seen().pending.map(({ id }) => id)).toEqual([working]);
    expect(inDollars()).toEqual([[9200, 4600]]);
  });

  test('no deposit begins before the profile is complete, and nothing is written [S2.139]', () => {
    const player = new TestPlayer();
    player.get((tx) => patchProfile(tx, { lastName: '', mobilePhone: '' }));
    expect(player.do((tx) => openDeposit(tx, ASKER, money('a', 5000)))).toMatchObject({
      code: 'profile.incomplete',
      detail: { missing: 'last_name,mobile_phone' },
    });
    expect(player.get((tx) => payments(tx, {})).items).toEqual([]);
    player.get((tx) => patchProfile(tx, { lastName: 'Hopper', mobilePhone: '+43 660 1234567' }));
    expect(player.do((tx) => openDeposit(tx, ASKER, money('a', 5000))).ok).toBe(true);
  });

  test('all that was begun is given up at once, and nothing that was paid', () => {
    const player = funded();
    for (const key of ['a', 'b', 'c']) player.get((tx) => openDeposit(tx, ASKER, money(key, 5000)));
    expect(player.get((tx) => dropDeposits(tx)).map(({ state, reason }) => [state, reason])).toEqual([
      ...[1, 2, 3].map(() => ['canceled', 'dropped']),
    ]);
    expect(player.get((tx) => dropDeposits(tx))).toEqual([]);
    expect(euro(player)?.amountMinor).toBe(10_000);
  });

  test('the success of a dropped, failed or expired intent is held, and released when the limit allows [I17]', () => {
    const player = new TestPlayer();
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 6000)));
    player.get((tx) => dropDeposit(tx, payment.id));
    expect(player.get((tx) => settleDeposit(tx, paid(payment.id, 6000))).outcome).toBe('held');
    expect(euro(player)).toMatchObject({ amountMinor: 0, heldMinor: 6000 });
    const { limits } = player.get((tx) =>
      setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor: 5000 }),
    );
    const release = () => player.do((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: payment.id }));
    expect(release()).toMatchObject({ code: 'limit.reached' });
    player.get((tx) => deleteLimit(tx, limits[0]?.id ?? ''));
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor: 4000 }));
    player.store.all(`update limits set state = 'disabled'`);
    player.forget();
    expect(release()).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(release()).toMatchObject({ ok: true });
    expect(euro(player)).toMatchObject({ amountMinor: 6000, heldMinor: 0 });

    const late = player.get((tx) => openDeposit(tx, ASKER, money('c', 2000)));
    player.get((tx) => expire(tx, 2));
    expect(player.get((tx) => settleDeposit(tx, paid(late.payment.id, 2000))).outcome).toBe('held');
    player.get((tx) => reject(tx, late.payment.id, 'refused_other'));
    expect(euro(player)).toMatchObject({ amountMinor: 6000, heldMinor: 0 });
    expect(faults(player)).toEqual([]);
  });

  test('events out of order: a late "processing" or "declined" after the success changes nothing [I16]', () => {
    const player = funded(5000);
    for (const state of ['processing', 'declined', 'canceled'] as const)
      expect(
        player.get((tx) => failDeposit(tx, { paymentId: 'P1042-1', provider: 'sandbox', providerRef: 'y', state }))
          .state,
      ).toBe('succeeded');
    expect(euro(player)?.amountMinor).toBe(5000);
  });

  test('crypto: a transfer seen counts at once, is credited when confirmed, to the own address only [I17]', () => {
    const player = new TestPlayer();
    player.get((tx) => assignAddress(tx, { currency: 'BTC', address: 'bc1own', provider: 'chain', method: 'bitcoin' }));
    const second = player.get((tx) =>
      assignAddress(tx, { currency: 'BTC', address: 'bc1other', provider: 'chain', method: 'bitcoin' }),
    );
    expect(second.address).toBe('bc1own');
    const event = {
      provider: 'chain',
      providerRef: 'tx1',
      address: 'bc1own',
      amountMinor: 100_000,
      currency: 'BTC',
    } as const;
    expect(player.get((tx) => noticeDeposit(tx, event)).state).toBe('processing');
    expect(player.get((tx) => settleDeposit(tx, event)).outcome).toBe('credited');
    expect(player.get((tx) => settleDeposit(tx, event)).outcome).toBe('replayed');
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor: 9000 }));
    // 0.001 BTC is EUR 85.00: the next one does not fit and is held.
    expect(player.get((tx) => settleDeposit(tx, { ...event, providerRef: 'tx2' })).outcome).toBe('held');
    expect(player.do((tx) => settleDeposit(tx, { ...event, providerRef: 'tx3', address: 'bc1other' }))).toMatchObject({
      code: 'payment.unknown',
    });
    const btc = player.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === 'BTC');
    expect(btc).toMatchObject({ amountMinor: 100_000, heldMinor: 100_000 });
    expect(faults(player)).toEqual([]);
  });

  test('crypto: a transfer seen before midnight does not slip past the limit of the day it is confirmed on [I28 I17]', () => {
    const player = new TestPlayer();
    player.get((tx) => assignAddress(tx, { currency: 'BTC', address: 'bc1own', provider: 'chain', method: 'bitcoin' }));
    const amountMinor = ownWorth(9000);
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor }));
    const event = { provider: 'chain', address: 'bc1own', amountMinor: 1_000_000, currency: 'BTC' } as const;
    player.get((tx) => noticeDeposit(tx, { ...event, providerRef: 'tx1' }));
    player.pass(24 * 3_600_000);
    expect(player.get((tx) => settleDeposit(tx, { ...event, providerRef: 'tx1' })).outcome).toBe('held');
    const fits = { ...event, amountMinor: 100_000, providerRef: 'tx2' };
    player.get((tx) => noticeDeposit(tx, fits));
    player.pass(24 * 3_600_000);
    expect(player.get((tx) => settleDeposit(tx, fits)).outcome).toBe('credited');
    expect(player.do((tx) => openDeposit(tx, ASKER, money('a', ownWorth(1000))))).toMatchObject({
      code: 'limit.reached',
    });
  });

  test('a withdrawal to an account in Lithuania puts the player into its group; a coin’s address that begins like one does not [S6.17]', () => {
    const player = funded(5000);
    const to = (key: string, destination: string) =>
      player.get((tx) => requestCashout(tx, ASKER, { ...out(key, 1000), destination }));
    to('coin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9');
    to('bank', 'AT611904300234573201');
    expect(player.get(groupsOf)).not.toContain(LITHUANIAN_IBAN);
    to('lithuania', 'LT121000011101001000');
    expect(player.get(groupsOf)).toContain(LITHUANIAN_IBAN);
  });

  describe('a bonus and a withdrawal', () => {
    const plant = (player: TestPlayer, id: string, currency: Currency, amountMinor: number, ofDeposit = false) =>
      player.get((tx) => giveOwed(tx, { source: id, terms: { ...bonusTerms(amountMinor, {}, ofDeposit), currency } }));
    const bonuses = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts.map(({ bonusMinor }) => bonusMinor);
    const ask = (player: TestPlayer, wish: CashoutInput) => player.do((tx) => requestCashout(tx, ASKER, wish));
    const warned = (amountMinor: number) => ({ code: 'bonus.active', detail: { amountMinor, currency: own() } });

    test('an active bonus is warned of with what is at stake, then voided in the posting that holds the cash, once; no recall brings it back [I1 I19 I25]', () => {
      const player = funded(5000);
      plant(player, 'G1', own(), 700);
      const before = ledgerRows(player.store).length;
      expect(ask(player, out('o', 3000))).toMatchObject(warned(700));
      expect([ledgerRows(player.store).length, bonuses(player)]).toEqual([before, [700]]);
      const wish = { ...out('o', 3000), forfeitMinor: 700 };
      const { payment } = player.get((tx) => requestCashout(tx, ASKER, wish));
      const rows = ledgerRows(player.store, before);
      expect(rows.map(({ kind, from, to, amountMinor, ref }) => [kind, from, to, amountMinor, ref])).toEqual([
        ['cashout_held', 'player:bonus:1', 'house:bonus', 700, payment.id],
        ['cashout_held', 'player:real', `player:held:${payment.id}`, 3000, payment.id],
      ]);
      expect(new Set(rows.map(({ posting }) => posting)).size).toBe(1);
      expect(euro(player)).toMatchObject({ amountMinor: 2000, heldMinor: 3000, bonusMinor: 0 });
      expect(player.get((tx) => requestCashout(tx, ASKER, wish)).replayed).toBe(true);
      player.pass(1000);
      // The bonus is no part of what the withdrawal's receipt has to account for.
      expect(receiptFaults(player)).toEqual([]);
      player.get((tx) => recall(tx, { key: 'r', paymentId: payment.id }));
      expect([euro(player)?.amountMinor, bonuses(player)]).toEqual([5000, [0]]);
      const state = player.get((tx) => giftView(tx, 1));
      expect(state).toMatchObject({ stage: 'canceled', receivedState: 'erased_by_withdraw', reason: 'withdrawal' });
      expect(faults(player)).toEqual([]);
    });

    test('the bonus that wagers in the account ends, and each of a deposit: what else waits and what other accounts hold stays [I25]', () => {
      const player = funded(5000);
      plant(player, 'G1', 'USD', 300);
      plant(player, 'G2', own(), 55);
      plant(player, 'G3', own(), 700);
      plant(player, 'G4', own(), 80, true);
      expect(ask(player, out('o', 3000))).toMatchObject(warned(135));
      expect(ask(player, { ...out('o', 3000), forfeitMinor: 135 }).ok).toBe(true);
      expect(bonuses(player)).toEqual([700, 300]);
      // Then it is the turn of the next.
      expect(ask(player, out('p', 2000))).toMatchObject(warned(700));
      expect(ask(player, { ...out('p', 2000), forfeitMinor: 700 }).ok).toBe(true);
      expect(bonuses(player)).toEqual([0, 300]);
      expect(faults(player)).toEqual([]);
    });

    test('consent is to what the warning said: more since then is asked about anew, and nothing left needs none [I19]', () => {
      const player = funded(5000);
      plant(player, 'G1', own(), 700, true);
      expect(ask(player, out('o', 3000))).toMatchObject(warned(700));
      plant(player, 'G2', own(), 40, true);
      expect(ask(player, { ...out('o', 3000), forfeitMinor: 700 })).toMatchObject(warned(740));
      expect(bonuses(player)).toEqual([740]);
      expect(ask(player, { ...out('o', 3000), forfeitMinor: 740 }).ok).toBe(true);
      expect(ask(player, { ...out('p', 1000), forfeitMinor: 740 }).ok).toBe(true);
    });

    test('one whose money is all in play is warned of, too: its round would find it ended [I19 I25]', () => {
      const player = funded(5000);
      plant(player, 'G1', own(), 700);
      player.store.all(`update balance set amount = 0 where account = 'player:bonus:1'`);
      player.forget();
      expect(ask(player, out('o', 3000))).toMatchObject(warned(0));
    });

    test('a withdrawal that cash does not cover ends no bonus [I3 I20]', () => {
      const player = funded(5000);
      plant(player, 'G1', own(), 700);
      expect(ask(player, { ...out('o', 5001), forfeitMinor: 700 })).toMatchObject({ code: 'funds.insufficient' });
      expect([euro(player)?.amountMinor, bonuses(player)]).toEqual([5000, [700]]);
    });
  });

  test('held money that is released pays an open debt first, like any deposit [I3]', () => {
    const player = funded(5000);
    player.get((tx) => requestCashout(tx, ASKER, out('o', 3000)));
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('b', 5000)));
    player.get((tx) => dropDeposit(tx, payment.id));
    player.get((tx) => settleDeposit(tx, paid(payment.id, 5000)));
    player.get((tx) =>
      chargeback(tx, {
        provider: 'sandbox',
        providerRef: 'cb',
        paymentId: 'P1042-1',
        currency: own(),
        amountMinor: 5000,
      }),
    );
    player.get((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: payment.id }));
    expect(euro(player)).toMatchObject({ amountMinor: 2000, cashoutMinor: 2000 });
    expect(faults(player)).toEqual([]);
  });

  describe('a card is the player’s to be paid out to', () => {
    const profile = { id: 'tok', brand: 'visa', last4: '4242', expiry: '12/29' };
    const cards = (player: TestPlayer) => player.get((tx) => savedProfiles(tx)).map(({ id }) => id);
    function paying(more: { hold?: 'fraud' } = {}): TestPlayer {
      const player = new TestPlayer();
      const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 6000)));
      player.get((tx) => settleDeposit(tx, { ...paid(payment.id, 6000), ...more, profile }));
      return player;
    }

    test('once its money is credited, and no more when a bank takes that back [S5.21 I19]', () => {
      const player = paying();
      expect(player.get((tx) => savedProfiles(tx))).toEqual([{ ...profile, provider: 'sandbox' }]);
      player.get((tx) => chargeback(tx, taken('P1042-1', 1000)));
      expect(cards(player)).toEqual([]);
    });

    test('not while the fraud check doubts it; with the word of an operator it is, sent back it never was [S5.21 I17]', () => {
      const accepted = paying({ hold: 'fraud' });
      expect(cards(accepted)).toEqual([]);
      accepted.get((tx) => approve(tx, 'P1042-1'));
      expect(cards(accepted)).toEqual(['tok']);
      const returned = paying();
      const again = returned.get((tx) => openDeposit(tx, ASKER, money('b', 6000))).payment;
      returned.get((tx) => settleDeposit(tx, { ...paid(again.id, 6000), hold: 'fraud', profile }));
      returned.get((tx) => reject(tx, again.id, 'refused_instrument'));
      expect(cards(returned)).toEqual([]);
    });
  });

  test('held money of which a bank took a part back is credited with what is left, counts with that, and its receipt verifies [I17 I18 I28]', () => {
    const player = new TestPlayer();
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 6000)));
    player.get((tx) => settleDeposit(tx, { ...paid(payment.id, 6000), hold: 'fraud' }));
    player.pass(1000);
    player.get((tx) => chargeback(tx, taken(payment.id, 2000)));
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor: 4000 }));
    player.pass(1000);
    expect(receiptFaults(player)).toEqual([]);
    // The limit was lowered meanwhile: an operator's release leaves it to the player, when there is room.
    player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor: 3999 }));
    expect(player.get((tx) => approve(tx, payment.id))).toMatchObject({ reason: 'held_limit' });
    const release = (key: string) => player.do((tx) => releaseDeposit(tx, ASKER, { key, paymentId: payment.id }));
    expect(release('r')).toMatchObject({ code: 'limit.reached' });
    player.store.all(`update limits set size = 4000 where state = 'active'`);
    player.forget();
    expect(release('s')).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(euro(player)).toMatchObject({ amountMinor: 4000, heldMinor: 0 });
    expect(player.get((tx) => limits(tx)).limits[0]?.accounts[0]).toMatchObject({ usedMinor: 4000 });
    expect(receiptFaults(player)).toEqual([]);
    player.get((tx) => chargeback(tx, taken(payment.id, 1000, 'second')));
    expect(receiptFaults(player)).toEqual([]);
    expect(faults(player)).toEqual([]);
  });

  test('held money goes back where it came from by the player’s own wish, once; what the fraud check doubts does not [I17 limits.md 11]', () => {
    const player = new TestPlayer();
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 6000)));
    const refund = (key: string, paymentId = payment.id) => player.do((tx) => refundDeposit(tx, { key, paymentId }));
    expect(refund('early')).toMatchObject({ code: 'payment.state' });
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    const held = player.get((tx) => settleDeposit(tx, paid(payment.id, 6000)));
    expect(held).toMatchObject({ outcome: 'held', payment: { reason: 'held_excluded', releasable: false } });
    player.pass(24 * 3_600_000);
    expect(player.get((tx) => view(tx, byNo(tx, 1))).releasable).toBe(true);
    for (const _twice of [1, 2])
      expect(refund('k')).toMatchObject({ ok: true, value: { state: 'rejected', reason: 'sent_back' } });
    expect(refund('k2')).toMatchObject({ code: 'payment.state' });
    expect(refundsDue(player)).toEqual([6000]);
    expect(euro(player)).toMatchObject({ amountMinor: 0, heldMinor: 0 });
    const doubted = player.get((tx) => openDeposit(tx, ASKER, money('b', 6000))).payment;
    player.get((tx) => settleDeposit(tx, { ...paid(doubted.id, 6000), hold: 'fraud' }));
    expect(refund('k3', doubted.id)).toMatchObject({ code: 'payment.state', detail: { reason: 'held_fraud' } });
    expect(faults(player)).toEqual([]);
    expect(receiptFaults(player)).toEqual([]);
  });

  test('card money that names no card was never checked: it is held, other methods need none [S7.091 S5.21 I41]', () => {
    const player = new TestPlayer();
    const cardless = ['neosurf'];
    const card = player.get((tx) => openDeposit(tx, ASKER, money('a', 6000)));
    expect(player.get((tx) => settleDeposit(tx, { ...paid(card.payment.id, 6000), cardless }))).toMatchObject({
      outcome: 'held',
      payment: { state: 'reserved', reason: 'held_fraud' },
    });
    const voucher = player.get((tx) => openDeposit(tx, ASKER, { ...money('b', 6000), method: 'neosurf' }));
    const charge = { ...paid(voucher.payment.id, 6000), cardless };
    expect(player.get((tx) => settleDeposit(tx, charge)).outcome).toBe('credited');
  });

  test('what a provider works on for a day is told to operators, daily, until it ends [I17 S4.27]', () => {
    const player = new TestPlayer();
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 6000)));
    const about = { paymentId: payment.id, provider: 'sandbox', providerRef: 'ref' };
    player.get((tx) => failDeposit(tx, { ...about, state: 'processing' }));
    const alerts = () => {
      for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
      return player.store
        .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
        .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
        .filter(({ type }) => type === 'payment.stuck').length;
    };
    player.pass(24 * 3_600_000 - 1);
    expect(alerts()).toBe(0);
    player.pass(1);
    expect(alerts()).toBe(1);
    player.pass(24 * 3_600_000);
    expect(alerts()).toBe(2);
    player.get((tx) => failDeposit(tx, { ...about, state: 'declined' }));
    player.pass(24 * 3_600_000);
    expect(alerts()).toBe(2);
    expect(player.store.all(`select * from due where kind like 'payment.%'`)).toEqual([]);
  });

  test('never more is taken back than came, only by who brought it, once per reference [I3 I10 I11]', () => {
    const player = funded(5000);
    const back = (providerRef: string, amountMinor: number, provider = 'sandbox') =>
      player.do((tx) => chargeback(tx, { provider, providerRef, paymentId: 'P1042-1', currency: own(), amountMinor }));
    expect(back('cb', 5001)).toMatchObject({ code: 'amount.too_high', detail: { maxMinor: 5000 } });
    expect(back('cb', 3000, 'other')).toMatchObject({ code: 'payment.unknown' });
    // The deposit's own reference names another movement here.
    expect(back('P1042-1', 3000).ok).toBe(true);
    expect(back('P1042-1', 3000).ok).toBe(true);
    expect(back('P1042-1', 1000)).toMatchObject({ code: 'payment.duplicate' });
    expect(euro(player)?.amountMinor).toBe(2000);
    expect(back('cb', 2001)).toMatchObject({ code: 'amount.too_high', detail: { maxMinor: 2000 } });
    expect(back('cb', 2000).ok).toBe(true);
    expect(back('cb2', 1)).toMatchObject({ code: 'amount.too_high', detail: { maxMinor: 0 } });
    expect(euro(player)?.amountMinor).toBe(0);
    expect(faults(player)).toEqual([]);
  });

  test('a chargeback beyond the balance leaves a debt that blocks withdrawals and is paid first [I3]', () => {
    const player = funded(5000);
    player.get((tx) => requestCashout(tx, ASKER, out('o', 3000)));
    const event = { ...taken('P1042-1', 5000), providerRef: 'cb' };
    player.get((tx) => chargeback(tx, event));
    player.get((tx) => chargeback(tx, event));
    expect(euro(player)).toMatchObject({ amountMinor: 0, heldMinor: 3000, cashoutMinor: 0 });
    expect(player.do((tx) => requestCashout(tx, ASKER, out('o2', 1000)))).toMatchObject({ code: 'debt.open' });
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('b', 5000)));
    player.get((tx) => settleDeposit(tx, paid(payment.id, 5000)));
    expect(euro(player)).toMatchObject({ amountMinor: 2000, cashoutMinor: 2000 });
    expect(faults(player)).toEqual([]);
  });
});

describeMoney('a dispute', () => {
  const HELD = {
    held_late: (player: TestPlayer, id: string) => player.get((tx) => dropDeposit(tx, id)),
    held_limit: (player: TestPlayer) =>
      player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: own(), amountMinor: 5500 })),
    held_excluded: (player: TestPlayer) => player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' })),
    held_fraud: () => undefined,
  };
  const held = (reason: keyof typeof HELD): TestPlayer => {
    const player = new TestPlayer();
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 5000)));
    HELD[reason](player, payment.id);
    const hold = reason === 'held_fraud' ? { hold: 'fraud' as const } : {};
    const outcome = player.get((tx) => settleDeposit(tx, { ...paid(payment.id, 6000), ...hold }));
    expect(outcome).toMatchObject({ outcome: 'held', payment: { state: 'reserved', reason } });
    return player;
  };
  const release = (player: TestPlayer) =>
    player.do((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: 'P1042-1' }));

  test.each(['held_late', 'held_limit', 'held_excluded', 'held_fraud'] as const)(
    'of money that is %s ends it: it is neither released nor refunded, and the player owes nothing [I17 I18 I3]',
    (reason) => {
      const player = held(reason);
      for (const _twice of [1, 2])
        expect(player.get((tx) => chargeback(tx, taken('P1042-1', 6000)))).toMatchObject({
          state: 'rejected',
          reason: 'charged_back',
        });
      expect(release(player)).toMatchObject({ code: 'payment.state' });
      expect(player.do((tx) => reject(tx, 'P1042-1', 'refused_other'))).toMatchObject({ code: 'payment.state' });
      expect(euro(player)).toMatchObject({ amountMinor: 0, heldMinor: 0 });
      expect(storedBalances(player.store).filter(({ amountMinor }) => amountMinor !== 0)).toEqual([]);
      expect(refundsDue(player)).toEqual([]);
      expect(faults(player)).toEqual([]);
    },
  );

  test('of a part of held money leaves the rest to an operator: the player cannot take it, only the rest is refunded [I17 I18]', () => {
    const player = held('held_late');
    expect(player.get((tx) => chargeback(tx, taken('P1042-1', 2000)))).toMatchObject({ state: 'reserved' });
    expect(release(player)).toMatchObject({ code: 'payment.state' });
    player.get((tx) => reject(tx, 'P1042-1', 'refused_other'));
    expect(refundsDue(player)).toEqual([4000]);
    expect(euro(player)).toMatchObject({ amountMinor: 0, heldMinor: 0 });
    expect(faults(player)).toEqual([]);
  });

  test('that is told before its money is told again; one in another currency is refused [I16 I9]', () => {
    const player = new TestPlayer();
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('a', 5000)));
    const dispute = (currency: Currency) => player.do((tx) => chargeback(tx, { ...taken(payment.id, 3000), currency }));
    expect(dispute(own())).toMatchObject({ code: 'server.unavailable' });
    player.get((tx) => settleDeposit(tx, paid(payment.id, 5000)));
    expect(dispute('USD')).toMatchObject({ code: 'currency.refused' });
    expect(euro(player)?.amountMinor).toBe(5000);
    expect(dispute(own()).ok).toBe(true);
    expect(euro(player)?.amountMinor).toBe(2000);
  });
});

describeMoney('withdrawals', () => {
  test('cash is held at the request and leaves at the proof of payout; then nothing can take it back [I18]', () => {
    const player = funded();
    const { payment } = player.get((tx) => requestCashout(tx, ASKER, out('o', 4000)));
    expect(euro(player)).toMatchObject({ amountMinor: 6000, heldMinor: 4000 });
    const order = player.get((tx) => payoutOrder(tx, payment.id));
    expect(order).toMatchObject({ destination: 'card-1', payment: { state: 'processing', recallable: false } });
    expect(player.get((tx) => payoutOrder(tx, payment.id)).payment.state).toBe('processing');
    expect(player.do((tx) => recall(tx, { key: 'k', paymentId: payment.id }))).toMatchObject({
      code: 'payment.state',
    });
    const event = { paymentId: payment.id, provider: 'sandbox', providerRef: 'po', state: 'succeeded' } as const;
    expect(player.get((tx) => payoutUpdate(tx, event)).state).toBe('succeeded');
    expect(player.get((tx) => payoutUpdate(tx, event)).state).toBe('succeeded');
    expect(player.get((tx) => payoutUpdate(tx, { ...event, state: 'processing' })).state).toBe('succeeded');
    expect(euro(player)).toMatchObject({ amountMinor: 6000, heldMinor: 0 });
    // The bank returns it later: a posting of its own, once.
    player.get((tx) => payoutUpdate(tx, { ...event, state: 'declined' }));
    player.get((tx) => payoutUpdate(tx, { ...event, state: 'declined' }));
    expect(euro(player)?.amountMinor).toBe(10_000);
    expect(faults(player)).toEqual([]);
  });

  test('an operator may refuse what waits, not what the provider was asked to pay [I18]', () => {
    const player = funded();
    const waiting = player.get((tx) => requestCashout(tx, ASKER, out('o', 4000))).payment;
    expect(player.get((tx) => reject(tx, waiting.id, 'refused_other')).state).toBe('rejected');
    const ordered = player.get((tx) => requestCashout(tx, ASKER, out('p', 4000))).payment;
    player.get((tx) => payoutOrder(tx, ordered.id));
    expect(player.do((tx) => reject(tx, ordered.id, 'refused_other'))).toMatchObject({
      code: 'payment.state',
      detail: { state: 'processing' },
    });
    expect(euro(player)).toMatchObject({ amountMinor: 6000, heldMinor: 4000 });
    const event = { paymentId: ordered.id, provider: 'sandbox', providerRef: 'po', state: 'succeeded' } as const;
    expect(player.get((tx) => payoutUpdate(tx, event)).state).toBe('succeeded');
  });

  test('a recall gives the money back once; a payout told afterwards is refused [I18]', () => {
    const player = funded();
    const { payment } = player.get((tx) => requestCashout(tx, ASKER, out('o', 4000)));
    for (const key of ['k', 'k'])
      expect(player.get((tx) => recall(tx, { key, paymentId: payment.id })).state).toBe('recalled');
    expect(player.do((tx) => recall(tx, { key: 'k2', paymentId: payment.id }))).toMatchObject({
      code: 'payment.state',
    });
    expect(player.do((tx) => payoutOrder(tx, payment.id))).toMatchObject({ code: 'payment.state' });
    const event = { paymentId: payment.id, provider: 'sandbox', providerRef: 'po', state: 'succeeded' } as const;
    expect(player.do((tx) => payoutUpdate(tx, event))).toMatchObject({ code: 'payment.state' });
    expect(euro(player)?.amountMinor).toBe(10_000);
  });

  test('needs a confirmed e-mail, an identity above EUR 2,000 in sum, and enough money [I19]', () => {
    const player = new TestPlayer('s', { confirmedAtMs: null });
    const all = ownWorth(300_000);
    const wide = { maxMinor: 1e9 };
    const ask = (key: string, amountMinor: number) =>
      player.do((tx) => requestCashout(tx, ASKER, { ...out(key, amountMinor), ...wide }));
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, { ...money('a', all), ...wide }));
    player.get((tx) => settleDeposit(tx, paid(payment.id, all)));
    expect(ask('o', 4000)).toMatchObject({ code: 'email.unconfirmed' });
    player.get((tx) => amend(tx, { confirmedAtMs: 5 }));
    expect(ask('o', all + 1)).toMatchObject({ code: 'identity.unverified' });
    expect(ask('o', ownWorth(150_000)).ok).toBe(true);
    // What has gone counts in EUR, rounded up; what is left of 2,000 EUR is rounded down to the player's currency: to its last unit.
    expect(ask('o2', ownWorth(50_000) + 1)).toMatchObject({ code: 'identity.unverified' });
    expect(ask('o2', ownWorth(50_000)).ok).toBe(true);
    player.get((tx) => amend(tx, { verified: true }));
    const left = all - ownWorth(150_000) - ownWorth(50_000);
    expect(ask('o3', left + 1)).toMatchObject({ code: 'funds.insufficient', detail: { missingMinor: 1 } });
  });

  test('waits for an operator above the market’s amount, in whatever currency: not at it, above it', () => {
    for (const [aboveEurMinor, amountMinor, waits] of [
      [50_000, ownWorth(50_000), false],
      // One unit more is above: what it is worth is rounded up.
      [50_000, ownWorth(50_000) + 1, true],
      [euroOf(7777), 7777, own() !== 'EUR'],
      [0, 1000, true],
    ] as const) {
      const player = new TestPlayer();
      player.rules = { ...RULES, market: { ...RULES.market, reviewAboveEurMinor: aboveEurMinor } };
      player.fund(ownWorth(60_000) + 10_000);
      player.get((tx) => amend(tx, { verified: true }));
      const wish = { ...out('o', amountMinor), maxMinor: 1e9, minMinor: 1 };
      const { payment } = player.get((tx) => requestCashout(tx, ASKER, wish));
      expect([own(), aboveEurMinor, amountMinor, payment.reason]).toEqual([
        own(),
        aboveEurMinor,
        amountMinor,
        waits ? IN_REVIEW : null,
      ]);
    }
  });

  test('nothing can be taken back, and nothing waits for it, where method or market forbid it [I18]', () => {
    const byMarket = funded();
    byMarket.rules = { ...RULES, market: { ...RULES.market, recall: false } };
    const ways = [
      { player: funded(), wish: { ...out('o', 4000), recallable: false } },
      { player: byMarket, wish: out('o', 4000) },
    ];
    for (const { player, wish } of ways) {
      const { payment, recallable } = player.get((tx) => requestCashout(tx, ASKER, wish));
      expect([recallable, payment.recallable, payment.paysAtMs]).toEqual([false, false, null]);
      const due = player.store
        .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
        .map(({ body }) => body);
      expect(due.join()).toContain('"payout.due"');
      expect(player.do((tx) => recall(tx, { key: 'k', paymentId: payment.id }))).toMatchObject({
        code: 'payment.not_recallable',
      });
    }
  });

  test('what could be taken back is no longer offered when a break begins or the market changes its mind [I30]', () => {
    const player = funded();
    const { payment } = player.get((tx) => requestCashout(tx, ASKER, out('o', 4000)));
    expect(payment).toMatchObject({ recallable: true, paysAtMs: player.nowMs + 60_000 });
    const offered = () => player.get((tx) => view(tx, byNo(tx, 2))).recallable;
    player.rules = { ...RULES, market: { ...RULES.market, recall: false } };
    expect(offered()).toBe(false);
    player.rules = RULES;
    expect(offered()).toBe(true);
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    expect(offered()).toBe(false);
  });

  test('goes on under an exclusion, without a minimum, but can not be recalled then [I30]', () => {
    const player = funded();
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    const { payment } = player.get((tx) => requestCashout(tx, ASKER, out('o', 1)));
    expect(player.do((tx) => recall(tx, { key: 'k', paymentId: payment.id }))).toMatchObject({
      code: 'limit.excluded',
    });
    expect(player.do((tx) => openDeposit(tx, ASKER, money('b', 5000)))).toMatchObject({ code: 'limit.excluded' });
  });
});
