// What a provider tells of a withdrawal, in any order, twice and late: the books end as the transfer does, and nobody has it twice.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { debtOf, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import {
  cameBack,
  lookAtPayout,
  payoutOrder,
  payoutUpdate,
  requestCashout,
} from '#functions/player/payments/cashouts.ts';
import { attemptFailed, failDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { everything } from '#kit/everything.ts';
import { doing } from '#kit/giving.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import { LOOK_MS } from '#shared/domain/payments.ts';
import { type PayoutStage, payoutStand, type StoredStage } from '#shared/domain/payout-stages.ts';

const PROVIDER = 'sandbox';
const AMOUNT = 4000;
const BALANCE = 10_000;

function ordered(amountMinor = AMOUNT) {
  const player = new TestPlayer();
  player.fund(BALANCE);
  const money = { currency: 'EUR' as const, method: 'visa', provider: PROVIDER, minMinor: 1, maxMinor: 1e9 };
  const to = { destination: 'card', instrument: 'Visa', recallable: false, payAfterMs: 0 };
  const { id } = player.get((tx) => requestCashout(tx, ASKER, { key: 'o', ...money, ...to, amountMinor })).payment;
  player.get((tx) => payoutOrder(tx, id));
  return { player, id };
}
type Word = Omit<Parameters<typeof payoutUpdate>[1], 'paymentId' | 'provider'>;
const say = (player: TestPlayer, paymentId: string, word: Word) =>
  player.do((tx) => payoutUpdate(tx, { paymentId, provider: PROVIDER, ...word }));
const purse = (player: TestPlayer): number =>
  player.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === 'EUR')?.amountMinor ?? 0;
const debt = (player: TestPlayer): number => Math.abs(player.get((tx) => debtOf(tx, 'EUR')));
const faults = (player: TestPlayer) => audit(ledgerRows(player.store), storedBalances(player.store));
const events = (player: TestPlayer): OutgoingEvent[] =>
  player.store
    .all<{ body: string }>("select body from outbox where receiver glob 'queue*' order by no")
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);

describe('a withdrawal that its provider declined and paid after all', () => {
  test('is taken from the balance once, what is not there is owed, and an alarm is raised [I1 I3 I10 I18]', () => {
    const { player, id } = ordered();
    say(player, id, { providerRef: id, state: 'declined', reason: 'refused' });
    expect(purse(player)).toBe(BALANCE);
    // Meanwhile most of it was taken out by another way.
    const other = player.get((tx) =>
      requestCashout(tx, ASKER, {
        ...{ key: 'p', currency: 'EUR' as const, method: 'visa', provider: PROVIDER, minMinor: 1, maxMinor: 1e9 },
        ...{ destination: 'card', instrument: 'Visa', recallable: false, payAfterMs: 0, amountMinor: 9000 },
      }),
    ).payment.id;
    player.get((tx) => payoutOrder(tx, other));
    for (let twice = 0; twice < 2; twice++)
      expect(say(player, id, { providerRef: 'tr-1', state: 'succeeded' })).toMatchObject({
        value: { state: 'succeeded' },
      });
    expect([purse(player), debt(player)]).toEqual([0, 3000]);
    expect(events(player).filter(({ type }) => type === 'payout.claimed')).toMatchObject([
      { paymentId: id, providerRef: 'tr-1', amountMinor: AMOUNT, currency: 'EUR' },
    ]);
    // The late repetition of its no changes nothing; that it comes back does, once, and pays what is owed first.
    say(player, id, { providerRef: id, state: 'declined', reason: 'refused' });
    expect(debt(player)).toBe(3000);
    for (let twice = 0; twice < 2; twice++) say(player, id, { providerRef: 'tr-1', state: 'returned' });
    expect([purse(player), debt(player)]).toEqual([1000, 0]);
    expect(faults(player)).toEqual([]);
  });

  test('by a second transfer beside a paid one is refused: two are no repetition [I11]', () => {
    const { player, id } = ordered();
    say(player, id, { providerRef: 'a', state: 'succeeded' });
    expect(say(player, id, { providerRef: 'b', state: 'succeeded' })).toMatchObject({ code: 'payment.duplicate' });
    expect(purse(player)).toBe(BALANCE - AMOUNT);
  });
});

test('what the house’s own balance did not suffice for gives nothing back, and is another order within a while [I18]', () => {
  const { player, id } = ordered();
  expect(player.get((tx) => payoutOrder(tx, id))).toMatchObject({ attempt: 1, again: true });
  for (let twice = 0; twice < 2; twice++) say(player, id, { providerRef: id, state: 'unfunded', attempt: 1 });
  expect(player.get((tx) => payment(tx, id)).state).toBe('processing');
  expect(purse(player)).toBe(BALANCE - AMOUNT);
  const due = () => events(player).filter(({ type }) => type === 'payout.due').length;
  const before = due();
  player.pass(LOOK_MS);
  expect(player.get((tx) => ripe(tx)).map(({ kind }) => kind)).toContain('payment.look');
  player.get((tx) => lookAtPayout(tx, Number(id.split('-')[1])));
  expect(due()).toBe(before + 1);
  expect(player.get((tx) => payoutOrder(tx, id))).toMatchObject({ attempt: 2, again: true });
  say(player, id, { providerRef: 'tr-2', state: 'succeeded' });
  expect(purse(player)).toBe(BALANCE - AMOUNT);
  // Nothing is looked at any more.
  player.pass(10 * LOOK_MS);
  expect(player.get((tx) => ripe(tx)).filter(({ kind }) => kind === 'payment.look')).toEqual([]);
  expect(faults(player)).toEqual([]);
});

test('what never left is not ordered anew of an account that was frozen since, until that is lifted [I18]', () => {
  const { player, id } = ordered();
  const act = (operation: Operation, key: string) => expect(doing(player, operation, key)).toMatchObject({ ok: true });
  act({ act: 'freeze.impose', why: 'order', evidence: 'authority' }, 'on');
  // What may have left is still looked for, and where it has not it is not ordered.
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ value: { attempt: 1, again: true, isFrozen: true } });
  say(player, id, { providerRef: id, state: 'unfunded', attempt: 1 });
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ code: 'limit.excluded' });
  expect(purse(player)).toBe(BALANCE - AMOUNT);
  act({ act: 'freeze.lift' }, 'off');
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ value: { attempt: 2, isFrozen: false } });
});

test('a later word about a transfer that was ordered anew gives nothing back: the one after it is on its way [I11 I18]', () => {
  for (const seq of [0, 2]) {
    const { player, id } = ordered();
    const numbered = (at: number) => (seq > 0 ? { seq: seq + at } : {});
    say(player, id, { providerRef: 'tr-1', state: 'unfunded', attempt: 1, ...numbered(0) });
    say(player, id, { providerRef: 'tr-1', state: 'declined', reason: 'other', ...numbered(1) });
    expect([player.get((tx) => payment(tx, id)).state, purse(player)]).toEqual(['processing', BALANCE - AMOUNT]);
    say(player, id, { providerRef: 'tr-2', state: 'succeeded', ...numbered(0) });
    expect([player.get((tx) => payment(tx, id)).state, purse(player)]).toEqual(['succeeded', BALANCE - AMOUNT]);
    expect(faults(player)).toEqual([]);
  }
  // That the one after it fails is its own word.
  const { player, id } = ordered();
  say(player, id, { providerRef: 'tr-1', state: 'unfunded', attempt: 1 });
  say(player, id, { providerRef: 'tr-2', state: 'declined', reason: 'other' });
  expect([player.get((tx) => payment(tx, id)).state, purse(player)]).toEqual(['declined', BALANCE]);
});

test('whatever is told in whatever order and however often, the books end as the transfer’s newest word [I10 I11 I18]', () => {
  const word = fc.record({
    at: fc.nat(3),
    stage: fc.constantFrom<PayoutStage>('paid', 'failed', 'returned'),
    numbered: fc.boolean(),
  });
  const STATES = { paid: 'succeeded', failed: 'declined', returned: 'returned', unfunded: 'unfunded' } as const;
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.boolean(), (words, numbered) => {
      const { player, id } = ordered();
      const stored: StoredStage[] = [];
      for (const { at, stage } of words) {
        // A number is of one word alone.
        const seq = numbered ? at * 3 + { paid: 1, failed: 2, returned: 3, unfunded: 4 }[stage] : 0;
        expect(say(player, id, { providerRef: 'tr', state: STATES[stage], ...(numbered && { seq }) }).ok).toBe(true);
        if (!stored.some((each) => each.stage === stage && each.seq === seq)) stored.push({ ref: 'tr', stage, seq });
      }
      const stand = payoutStand(stored);
      expect(player.get((tx) => payment(tx, id)).state).toBe(stand === 'paid' ? 'succeeded' : 'declined');
      expect([purse(player), debt(player)]).toEqual([stand === 'paid' ? BALANCE - AMOUNT : BALANCE, 0]);
      expect(faults(player)).toEqual([]);
      if (numbered) {
        // The oracle: in the order of their numbers, each once.
        const last = stored.toSorted((a, b) => a.seq - b.seq).at(-1);
        expect(stand).toBe(last?.stage === 'paid' ? 'paid' : 'back');
      }
    }),
    { numRuns: everything ? 400 : 25 },
  );
});

test('a failed try is not the end of its page: the limit stays taken, its payer reads why, and the next card’s success is credited [I9 I17]', () => {
  const player = new TestPlayer();
  const money = { currency: 'EUR' as const, method: 'visa', provider: PROVIDER, minMinor: 1, maxMinor: 1e9 };
  const { id } = player.get((tx) => openDeposit(tx, ASKER, { key: 'd', ...money, amountMinor: 5000 })).payment;
  for (const reason of ['card_declined', 'insufficient_funds', 'insufficient_funds'])
    player.get((tx) => attemptFailed(tx, { paymentId: id, provider: PROVIDER, reason }));
  expect(player.get((tx) => payment(tx, id))).toMatchObject({ state: 'pending', reason: 'insufficient_funds' });
  expect(player.do((tx) => attemptFailed(tx, { paymentId: id, provider: 'other', reason: 'x' }))).toMatchObject({
    code: 'payment.unknown',
  });
  const paid = { provider: PROVIDER, providerRef: 'two', paymentId: id, amountMinor: 5000, currency: 'EUR' as const };
  expect(player.get((tx) => settleDeposit(tx, paid))).toMatchObject({
    outcome: 'credited',
    payment: { state: 'succeeded', reason: null },
  });
  // Told late it says nothing any more.
  player.get((tx) => attemptFailed(tx, { paymentId: id, provider: PROVIDER, reason: 'card_declined' }));
  player.get((tx) => failDeposit(tx, { paymentId: id, provider: PROVIDER, providerRef: 'p', state: 'canceled' }));
  expect(player.get((tx) => payment(tx, id))).toMatchObject({ state: 'succeeded', reason: null });
  expect(faults(player)).toEqual([]);
});

test('one that was paid and came back waits at Work until an operator has looked, each time that it comes back', () => {
  const { player, id } = ordered();
  const waits = () =>
    events(player).flatMap((event) => (event.type === 'work.changed' && event.ref === id ? [event.waiting] : []));
  let keys = 0;
  const looks = () => doing(player, { act: 'payment.look', subject: id }, `look-${++keys}`);
  expect(looks()).toMatchObject({ code: 'payment.state' });
  say(player, id, { providerRef: 't', state: 'succeeded' });
  expect(waits()).toEqual([]);
  for (const _twice of [1, 2]) say(player, id, { providerRef: 't', state: 'returned', reason: 'account_closed' });
  expect([waits(), player.get(cameBack)]).toEqual([[true], [id]]);
  expect(looks()).toMatchObject({ ok: true });
  expect([waits(), player.get(cameBack)]).toEqual([[true, false], []]);
  expect(looks()).toMatchObject({ code: 'payment.state' });
  // Paid after all by another transfer, and back again.
  say(player, id, { providerRef: 'u', state: 'succeeded' });
  say(player, id, { providerRef: 'u', state: 'returned' });
  expect(waits()).toEqual([true, false, true]);
  expect(faults(player)).toEqual([]);
  // One that never was paid is the provider's to explain, not ours.
  const other = ordered();
  say(other.player, other.id, { providerRef: 't', state: 'declined' });
  expect(other.player.get(cameBack)).toEqual([]);
});
