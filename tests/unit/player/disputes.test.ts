import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { debts, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import {
  approve,
  type CashoutInput,
  noun as cashouts,
  recall,
  requestCashout,
} from '#functions/player/payments/cashouts.ts';
import { type Chargeback, chargeback, noun } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { savedProfiles } from '#functions/player/payments/instruments.ts';
import { noun as knowing } from '#functions/player/payments/known.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { receiptsOf } from '#functions/player/payments/receipts.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { inspect, timeline } from '#functions/player/whole/timeline.ts';
import { doing } from '#kit/giving.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { DISPUTE_STAGES, type DisputeStage, standOf } from '#shared/domain/disputes.ts';
import { audit } from '#shared/domain/ledger.ts';
import { RECEIPT_FORMAT } from '#shared/domain/receipts/receipt.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';

const AMOUNT = 6000;
const profile = { id: 'tok', brand: 'visa', last4: '4242', expiry: '12/29' };
const euro = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0];
const now = (player: TestPlayer, id: string) => player.get((tx) => payment(tx, id));
const owed = (player: TestPlayer): number => player.get((tx) => debts(tx))[0]?.amountMinor ?? 0;
const faults = (player: TestPlayer) => audit(ledgerRows(player.store), storedBalances(player.store));

let keys = 0;
function paidBy(player: TestPlayer, more: object = { profile }, amountMinor = AMOUNT): string {
  const key = `k${keys++}`;
  const money = {
    key,
    amountMinor,
    currency: 'EUR',
    method: 'visa',
    provider: 'p',
    minMinor: 1,
    maxMinor: 1e9,
  } as const;
  const { id } = player.get((tx) => openDeposit(tx, ASKER, money)).payment;
  player.get((tx) =>
    settleDeposit(tx, { provider: 'p', providerRef: `ch-${id}`, paymentId: id, amountMinor, currency: 'EUR', ...more }),
  );
  return id;
}

const out = (amountMinor: number): CashoutInput => ({
  ...{ key: `o${keys++}`, amountMinor, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 },
  ...{ destination: 'card-1', instrument: 'Visa ·· 4242', recallable: true, payAfterMs: 60_000 },
  currency: 'EUR',
});

const message = (paymentId: string, stage: DisputeStage, turn = 1, amountMinor = AMOUNT, ref = 'dp'): Chargeback => ({
  provider: 'p',
  providerRef: ref,
  paymentId,
  currency: 'EUR',
  stage,
  turn,
  amountMinor,
});

/** As the object runs them. */
const shellOf = (player: TestPlayer) =>
  ({ system: (work: Parameters<Shell['system']>[0]) => Promise.resolve(player.do(work)) }) as unknown as Shell;

const works = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) => (event.type === 'work.changed' && event.kind === 'dispute' ? [event] : []));

function receiptFaults(player: TestPlayer) {
  const part = player.get((tx) => receiptsOf(tx, 0, 1e15));
  const file = { house: 'Perigee', site: 'https://perigee.example', about: null, configs: {}, madeAtMs: 1e14 };
  return verifyReceipts({ ...file, ...part, format: RECEIPT_FORMAT, period: { fromMs: 0, toMs: 1e15 } }).faults;
}

describe('a dispute', () => {
  test('is asked, taken, given back, taken again and given back again, each once, and leaves the player as before [I3 I10 I16]', () => {
    const player = new TestPlayer();
    const id = paidBy(player);
    const steps = [
      ['dispute_opened', 1, 'disputed', 6000],
      ['taken_back', 1, 'charged_back', 0],
      ['given_back', 1, 'succeeded', 6000],
      ['taken_back', 2, 'charged_back', 0],
      ['given_back', 2, 'succeeded', 6000],
    ] as const;
    for (const [stage, turn, state, amountMinor] of steps) {
      player.pass(1000);
      for (const _twice of [1, 2])
        expect(player.get((tx) => chargeback(tx, message(id, stage, turn)))).toMatchObject({ state });
      expect(euro(player)).toMatchObject({ amountMinor });
      expect(player.get((tx) => payment(tx, id)).state).toBe(state);
      expect(receiptFaults(player)).toEqual([]);
    }
    expect(faults(player)).toEqual([]);
    expect(player.store.all('select stage, turn, amount from chargeback order by no')).toEqual([
      { stage: 'dispute_opened', turn: 1, amount: 0 },
      { stage: 'taken_back', turn: 1, amount: 6000 },
      { stage: 'given_back', turn: 1, amount: -6000 },
      { stage: 'taken_back', turn: 2, amount: 6000 },
      { stage: 'given_back', turn: 2, amount: -6000 },
    ]);
    const lines = player.get((tx) => timeline(tx)).items.map(({ what }) => what);
    expect(lines).toEqual(expect.arrayContaining(['dispute opened', 'taken_back', 'given_back again']));
    expect(lines).toEqual(
      expect.arrayContaining(['told deposit_disputed', 'told deposit_charged_back', 'told deposit_given_back']),
    );
  });

  test('moves what its stages say together, in any order and told again, whether its money was credited or is held [I10 I16 I17]', () => {
    const stages = fc.uniqueArray(
      fc.record({
        stage: fc.constantFrom(...DISPUTE_STAGES),
        turn: fc.integer({ min: 1, max: 2 }),
        amountMinor: fc.integer({ min: 1, max: AMOUNT }),
      }),
      { selector: ({ stage, turn }) => `${stage} ${turn}`, minLength: 1 },
    );
    fc.assert(
      fc.property(stages, fc.boolean(), (some, isHeld) => {
        const player = new TestPlayer();
        const id = paidBy(player, isHeld ? { hold: 'fraud', profile } : { profile });
        const taken: typeof some = [];
        for (const each of [...some, ...some]) {
          const answer = player.do((tx) => chargeback(tx, message(id, each.stage, each.turn, each.amountMinor)));
          if (answer.ok && !taken.includes(each)) taken.push(each);
        }
        const goneMinor = standOf(taken)?.takenMinor ?? 0;
        const { amountMinor = 0, heldMinor = 0 } = euro(player) ?? {};
        expect((isHeld ? heldMinor : amountMinor) - owed(player)).toBe(AMOUNT - goneMinor);
        expect(faults(player)).toEqual([]);
        expect(receiptFaults(player)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('what was given back undoes what was taken to the cent, the debt first [I3]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: AMOUNT }),
        fc.integer({ min: 0, max: AMOUNT }),
        (takenMinor, spentMinor) => {
          const player = new TestPlayer();
          const id = paidBy(player);
          // What is on its way out is not there to be taken: the rest is owed.
          if (spentMinor > 0) player.get((tx) => requestCashout(tx, ASKER, out(spentMinor)));
          const cash = () => (euro(player)?.amountMinor ?? 0) - owed(player);
          const before = { cash: cash(), owed: owed(player) };
          expect(before.owed).toBe(0);
          player.get((tx) => chargeback(tx, message(id, 'taken_back', 1, takenMinor)));
          expect(cash()).toBe(before.cash - takenMinor);
          expect(owed(player)).toBe(Math.max(0, takenMinor - before.cash));
          player.get((tx) => chargeback(tx, message(id, 'given_back', 1, takenMinor)));
          expect({ cash: cash(), owed: owed(player) }).toEqual(before);
          expect(faults(player)).toEqual([]);
        },
      ),
    );
  });

  test('held money is held again once it is given back, and a person looks at it before it is credited [I17 I18]', () => {
    const player = new TestPlayer();
    const id = paidBy(player, { hold: 'fraud', profile });
    expect(player.get((tx) => chargeback(tx, message(id, 'taken_back')))).toMatchObject({ state: 'rejected' });
    expect(player.get((tx) => chargeback(tx, message(id, 'given_back')))).toMatchObject({
      state: 'reserved',
      reason: 'held_fraud',
    });
    expect(euro(player)).toMatchObject({ heldMinor: AMOUNT, amountMinor: 0 });
    player.get((tx) => approve(tx, id));
    expect(euro(player)).toMatchObject({ heldMinor: 0, amountMinor: AMOUNT });
    expect(faults(player)).toEqual([]);
    expect(receiptFaults(player)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  const other = (amountMinor: number) => ({ ...out(amountMinor), destination: 'DE1', instrument: 'DE ·· 1' });
  const wish = (player: TestPlayer, amountMinor: number) =>
    player.get((tx) => requestCashout(tx, ASKER, other(amountMinor))).payment.id;
  const sent = async (player: TestPlayer, id: string) => {
    const order = await cashouts.commands.payoutOrder(shellOf(player), id);
    return order.ok ? order.value.payment.state : now(player, id).reason;
  };

  test('goes nowhere while a bank asks for money of the player’s or they owe what it took, until an operator has looked, once [I3 I19]', async () => {
    for (const stages of [['dispute_opened'], ['taken_back'], ['dispute_opened', 'taken_back']] as const) {
      const player = new TestPlayer();
      const paid = paidBy(player);
      const before = wish(player, 4000);
      for (const stage of stages) player.get((tx) => chargeback(tx, message(paid, stage)));
      for (const _twice of [1, 2]) expect(await sent(player, before)).toBe('review');
      expect(owed(player)).toBe(stages.at(-1) === 'taken_back' ? 4000 : 0);
      player.get((tx) => approve(tx, before));
      expect(await sent(player, before)).toBe('processing');
    }
    // One that is asked for meanwhile says so at once; where the bank was answered, or has lost, nobody is asked.
    const player = new TestPlayer();
    const paid = paidBy(player);
    player.get((tx) => chargeback(tx, message(paid, 'dispute_opened')));
    const during = wish(player, 1000);
    expect(now(player, during).reason).toBe('review');
    player.get((tx) => chargeback(tx, message(paid, 'given_back')));
    const after = wish(player, 1000);
    expect(now(player, after).reason).toBe(null);
    expect(await sent(player, after)).toBe('processing');
    player.get((tx) => approve(tx, during));
    expect(await sent(player, during)).toBe('processing');
  });

  test('that comes back pays what is owed first: nobody has both cash and a debt [I3]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: AMOUNT }), fc.integer({ min: 1, max: AMOUNT }), (outMinor, takenMinor) => {
        const player = new TestPlayer();
        const paid = paidBy(player);
        const id = wish(player, outMinor);
        player.get((tx) => chargeback(tx, message(paid, 'taken_back', 1, takenMinor)));
        player.get((tx) => recall(tx, { key: 'r', paymentId: id }));
        expect([euro(player)?.amountMinor, owed(player)]).toEqual([AMOUNT - takenMinor, 0]);
        player.get((tx) => chargeback(tx, message(paid, 'given_back', 1, takenMinor)));
        expect([euro(player)?.amountMinor, owed(player)]).toEqual([AMOUNT, 0]);
        expect(faults(player)).toEqual([]);
        expect(receiptFaults(player)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the means of payment that a bank disputes', () => {
  test('is forgotten, and what comes by it is held for an operator until the money is given back [I17]', () => {
    const player = new TestPlayer();
    const id = paidBy(player);
    player.get((tx) => chargeback(tx, message(id, 'dispute_opened')));
    expect(player.get((tx) => savedProfiles(tx))).toEqual([]);
    const during = paidBy(player);
    expect(player.get((tx) => payment(tx, during))).toMatchObject({ state: 'reserved', reason: 'held_disputed' });
    // Another card is another means.
    const other = paidBy(player, { profile: { ...profile, id: 'other' } });
    expect(player.get((tx) => payment(tx, other)).state).toBe('succeeded');
    // What an operator takes all the same makes the card no player's to be paid out to.
    player.get((tx) => approve(tx, during));
    expect(player.get((tx) => savedProfiles(tx)).map((card) => card.id)).toEqual(['other']);
    player.get((tx) => chargeback(tx, message(id, 'taken_back')));
    expect(now(player, paidBy(player))).toMatchObject({ reason: 'held_disputed' });
    player.get((tx) => chargeback(tx, message(id, 'given_back')));
    expect(now(player, paidBy(player)).state).toBe('succeeded');
  });

  test('is told by what it shows where its provider has no token for it', () => {
    const player = new TestPlayer();
    const id = paidBy(player, { instrument: 'AT ·· 4711' });
    player.get((tx) => chargeback(tx, message(id, 'taken_back')));
    expect(now(player, paidBy(player, { instrument: 'AT ·· 4711' }))).toMatchObject({
      reason: 'held_disputed',
    });
    expect(now(player, paidBy(player, { instrument: 'AT ·· 4712' })).state).toBe('succeeded');
  });
});

describe('an operator', () => {
  test('has each stage as a task, until they have dealt with it', () => {
    const player = new TestPlayer();
    const id = paidBy(player);
    const close = (key: string) => doing(player, { act: 'dispute.close', subject: 'Q1042-1' }, key);
    player.get((tx) => chargeback(tx, message(id, 'dispute_opened')));
    expect(close('one')).toMatchObject({ ok: true });
    player.get((tx) => chargeback(tx, message(id, 'taken_back')));
    expect(works(player).map(({ ref, waiting }) => [ref, waiting])).toEqual([
      ['Q1042-1', true],
      ['Q1042-1', false],
      ['Q1042-1', true],
    ]);
    expect(player.get((tx) => inspect(tx))).toMatchObject({
      disputes: [{ id: 'Q1042-1', paymentId: id, stage: 'taken_back', waits: true }],
      debts: [],
    });
    expect(close('two')).toMatchObject({ ok: true });
    expect(player.get((tx) => inspect(tx)).disputes[0]?.waits).toBe(false);
  });

  test('takes its card from the player also where the card is told of after the money was taken back [I16]', async () => {
    const instrument = 'Visa ·· 4242';
    const shell = (player: TestPlayer) =>
      ({ ...shellOf(player), sure: (work: () => unknown) => work() }) as unknown as Shell;
    for (const last of ['taken_back', 'given_back'] as const) {
      const player = new TestPlayer();
      const paymentId = paidBy(player, {});
      player.get((tx) => chargeback(tx, message(paymentId, 'taken_back')));
      if (last === 'given_back') player.get((tx) => chargeback(tx, message(paymentId, last)));
      await knowing.commands.knowInstrument(shell(player), { provider: 'p', paymentId, profile, instrument });
      expect(player.get((tx) => savedProfiles(tx))).toHaveLength(last === 'given_back' ? 1 : 0);
    }
  });

  test('has what fits nothing as a task, too: nothing of it is booked, nothing of it is lost, and it is refused [I17]', async () => {
    const player = new TestPlayer();
    const id = paidBy(player);
    const shell = shellOf(player);
    for (const _twice of [1, 2]) {
      expect(await noun.commands.chargeback(shell, message(id, 'taken_back', 1, AMOUNT + 1))).toMatchObject({
        code: 'amount.too_high',
      });
      await noun.commands.unknownStage(shell, { provider: 'p', providerRef: 'x', paymentId: id, stage: 'escalated' });
      await noun.commands.unknownStage(shell, {
        provider: 'p',
        providerRef: 'y',
        paymentId: 'P1042-99',
        stage: 'escalated',
      });
    }
    const { disputes } = player.get((tx) => inspect(tx));
    expect(disputes.map(({ ref, waits, stages }) => [ref, waits, stages.map(({ odd }) => odd)]).sort()).toEqual([
      ['dp', true, ['amount.too_high']],
      ['x', true, ['unknown_stage']],
      ['y', true, ['unknown_stage']],
    ]);
    expect(euro(player)).toMatchObject({ amountMinor: AMOUNT });
    // What is not here yet is told again, and no task.
    expect(await noun.commands.chargeback(shell, { ...message(id, 'taken_back'), chargeRef: 'later' })).toMatchObject({
      code: 'server.unavailable',
    });
    expect(player.get((tx) => inspect(tx)).disputes).toHaveLength(3);
  });
});
