// What a row of Work says before it is opened: what it asks for and how much it is about, for each kind of row.
import { expect, test } from 'vitest';
import { setLimit } from '#functions/player/limits/change.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { announceDocument, fileCame } from '#functions/player/person/documents.ts';
import { hearOfLetter, noteLetter } from '#functions/player/person/mailbox.ts';
import { belong } from '#functions/player/person/memberships.ts';
import { noteItem } from '#functions/player/rounds/items.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { ASKER, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { inWords, workIn, workOf } from '#kit/work.ts';
import type { OutgoingEvent, PaymentFact } from '#shared/contract/outgoing.ts';
import { DUE_IN_MS, type WorkKind } from '#shared/domain/office/work.ts';
import { DOUBTED, IN_REVIEW } from '#shared/domain/payments.ts';

const MONEY = { currency: 'EUR', method: 'visa', provider: 'apsis' } as const;

function credited(player: TestPlayer): string {
  const wish = { ...MONEY, key: 'd', amountMinor: 6000, minMinor: 100, maxMinor: 500_000 };
  const { id: paymentId } = player.get((tx) => openDeposit(tx, ASKER, wish)).payment;
  player.get((tx) => settleDeposit(tx, { ...MONEY, paymentId, amountMinor: 6000, providerRef: 'c' }));
  return paymentId;
}
function disputed(player: TestPlayer, ...stages: readonly ('dispute_opened' | 'taken_back' | 'given_back')[]): void {
  const paymentId = credited(player);
  for (const stage of stages) {
    player.pass(1000);
    const about = { ...MONEY, providerRef: 'q', paymentId, amountMinor: 6000 };
    player.get((tx) => chargeback(tx, { ...about, stage, turn: 1 }));
  }
}

/** A letter about protection comes back. */
function letterBack(player: TestPlayer): void {
  player.get((tx) => setLimit(tx, { type: 'loss', period: 'week', currency: 'EUR', amountMinor: 9000 }));
  const { no = 0 } =
    player.store
      .all<{ no: number }>(`select no from outbox where receiver like 'queue:%' and body like '%limit_set%'`)
      .at(-1) ?? {};
  player.get((tx) => noteLetter(tx, 'limit_set', no, 'sent', { vendor: 'postmark', message: 'm' }));
  const word = { vendor: 'postmark', messageId: 'm', says: 'bounced', address: '' } as const;
  player.get((tx) => hearOfLetter(tx, word, true));
}

test('a dispute says what the bank does, with which payment, and of which sum; closed, it waits no more', async () => {
  const [opened, back] = [new TestPlayer(), new TestPlayer()];
  disputed(opened, 'dispute_opened');
  disputed(back, 'dispute_opened', 'taken_back', 'given_back');
  expect(await workOf(opened, undefined, 'dispute')).toEqual([
    {
      ref: 'Q1042-1',
      what: 'The bank asks, P1042-1, apsis: answer it there, then “I have dealt with it”',
      sum: '€ 60.00',
    },
  ]);
  expect((await workOf(back, undefined, 'dispute'))[0]?.what).toMatch(/^Given back, P1042-1, apsis/);
});

test('a debt says how much is owed, and does not hide a letter of the same player that came back', async () => {
  const player = new TestPlayer();
  letterBack(player);
  const paymentId = credited(player);
  const transactions = [{ id: 'b', type: 'bet', amountMinor: 5000 }] as const;
  const bet = {
    provider: 'acme',
    round: 'r',
    game: OUTSIDE.id,
    currency: 'EUR',
    transactions,
    finished: true,
  } as const;
  player.get((tx) => betWin(tx, ASKER, bet, OUTSIDE));
  player.get((tx) => chargeback(tx, { ...MONEY, providerRef: 'q', paymentId, amountMinor: 6000 }));
  expect((await workOf(player)).filter(({ ref }) => ref === 'O1042' || ref === 'B1042')).toEqual([
    { ref: 'B1042', what: 'Came back, say it in another way: limit set', sum: '' },
    { ref: 'O1042', what: 'Owes us: the next deposit pays it first', sum: '€ 50.00' },
  ]);
});

test('a document, a name, a studio’s difference and a letter say which they are', async () => {
  const player = new TestPlayer();
  const { id } = player.get((tx) =>
    announceDocument(tx, { key: 'f', kind: 'passport', type: 'image/png', size: 9, fileName: 'a.png' }),
  );
  player.get((tx) => fileCame(tx, id, { hash: 'h', type: 'image/png', size: 9, origin: 'http://here' }));
  player.get((tx) => belong(tx, { key: 'k', name: 'n', near: [7, 9] }));
  const item = { studio: 'acme', kind: 'rollback', ref: 'w', round: 'r', type: 'rollback', game: OUTSIDE.id } as const;
  player.get((tx) => noteItem(tx, { ...item, currency: 'NOK', amount: 12_345 }));
  letterBack(player);
  expect(await workOf(player)).toEqual([
    { ref: 'B1042', what: 'Came back, say it in another way: limit set', sum: '' },
    { ref: 'D1042-1', what: 'Passport: accept or refuse it', sum: '' },
    { ref: 'N1042', what: 'Nearly the same name as players 7, 9: another person?', sum: '' },
    { ref: 'U1042-1', what: 'Acme: rollback, a rollback that would leave a win alone', sum: 'NOK 123.45' },
  ]);
});

const event = (kind: WorkKind, ref: string): OutgoingEvent => ({
  ...{ type: 'work.changed', kind, ref, waiting: true, sinceMs: 1 },
});
const payment = (fact: Partial<PaymentFact>): OutgoingEvent => ({
  type: 'payment.changed',
  payment: {
    ...{ id: 'P1042-1', action: 'deposit', state: 'reserved', currency: 'NOK', amountMinor: 50_000 },
    ...{ method: 'visa', provider: 'apsis', providerRef: null, createdAtMs: 1, finishedAtMs: null, ...fact },
  },
});

test.each([
  [{ reason: DOUBTED }, 'the fraud check doubts it; it waits for you'],
  [{ reason: 'held_late' }, 'it came after its payment had ended'],
  [
    { action: 'cashout', state: 'pending', reason: IN_REVIEW },
    'Visa: waits for your decision, by the rules of the place',
  ],
  // It was refused, and nobody takes the order to send it back.
  [{ state: 'rejected', reason: 'refused_origin' }, 'Visa: to be sent back; the provider doesn’t answer'],
] as const)('a payment %o says why it waits, with its sum', async (fact, words) => {
  const [row] = inWords(await workIn([{ no: 1, events: [payment(fact), event('payment', 'P1042-1')] }]));
  expect(row).toMatchObject({ sum: 'NOK 500.00' });
  expect(row?.what).toContain(words);
});

test('every kind says what it asks for, and a row of an earlier release no more than its kind', async () => {
  const kinds = Object.keys(DUE_IN_MS) as WorkKind[];
  const rows = inWords(await workIn([{ no: 1, events: kinds.map((kind) => event(kind, kind)) }]));
  const silent = rows.filter(({ what }) => what === null).map(({ ref }) => ref);
  expect(silent.toSorted()).toEqual([
    'contest',
    'debt',
    'dispute',
    'document',
    'gift',
    'letter',
    'payment',
    'person',
    'studio',
  ]);
});
