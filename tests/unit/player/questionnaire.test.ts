import { expect, test } from 'vitest';
import { nextDue, ripe } from '#functions/player/core/due.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { approve, requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { releaseDeposit } from '#functions/player/payments/held.ts';
import { paymentRow, view } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { amend, eraseProfile } from '#functions/player/person/profile.ts';
import {
  answerFunds,
  askQuestionnaire,
  clearQuestionnaire,
  fundsAnswers,
  questionnaireView,
} from '#functions/player/person/questionnaire.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { dueDay } from '#shared/domain/office/input.ts';
import { dateIn } from '#shared/domain/validation/birthday.ts';

const DAY_MS = 24 * 3_600_000;
const today = (tx: Tx) => dateIn('UTC', tx.nowMs);
const opened = (player: TestPlayer, key: string) =>
  player.get((tx) =>
    openDeposit(tx, ASKER, {
      key,
      amountMinor: 5000,
      currency: 'EUR',
      method: 'visa',
      provider: 'apsis',
      minMinor: 1000,
      maxMinor: 500_000,
    }),
  ).payment;
const paid = (player: TestPlayer, paymentId: string, hold?: 'fraud') =>
  player.get((tx) =>
    settleDeposit(tx, {
      provider: 'apsis',
      paymentId,
      providerRef: paymentId,
      amountMinor: 5000,
      currency: 'EUR',
      ...(hold && { hold }),
    }),
  );

test('money that comes when the answers are late is held; cleared, the player takes it [S3.01]', () => {
  const player = new TestPlayer();
  player.get((tx) => askQuestionnaire(tx, today(tx)));
  const { at: dueMs } = player.store.all<{ at: number }>(`select at from due where kind = 'questionnaire.due'`)[0] ?? {
    at: 0,
  };
  player.pass(dueMs - player.get((tx) => tx.nowMs) - 1);
  const [first, second] = [opened(player, 'a'), opened(player, 'b')];
  expect(player.get(questionnaireView)?.late).toBe(false);
  expect(paid(player, first.id).outcome).toBe('credited');
  player.pass(1);
  expect(player.get(questionnaireView)?.late).toBe(true);
  expect(paid(player, second.id)).toMatchObject({ outcome: 'held', payment: { reason: 'held_questionnaire' } });
  const release = () => player.do((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: second.id }));
  expect(release()).toMatchObject({ code: 'questionnaire.overdue' });
  player.get(clearQuestionnaire);
  expect(release()).toMatchObject({ ok: true, value: { state: 'succeeded' } });
});

test('money that the fraud check doubted waits for the answers when an operator has looked at it too late [S3.01]', () => {
  const player = new TestPlayer();
  player.get((tx) => askQuestionnaire(tx, today(tx)));
  const { id } = opened(player, 'a');
  expect(paid(player, id, 'fraud')).toMatchObject({ outcome: 'held', payment: { reason: 'held_fraud' } });
  player.pass(2 * DAY_MS);
  player.get((tx) => approve(tx, id));
  expect(player.get((tx) => view(tx, paymentRow(tx, id)))).toMatchObject({
    state: 'reserved',
    reason: 'held_questionnaire',
  });
});

test('cleared, nothing rings any more; asked again, the later day counts [S3.01]', () => {
  const player = new TestPlayer();
  player.get((tx) => askQuestionnaire(tx, today(tx)));
  const before = nextDue(player.store) ?? 0;
  player.get((tx) => askQuestionnaire(tx, dateIn('UTC', tx.nowMs + 3 * DAY_MS)));
  expect(player.store.all(`select at from due where kind = 'questionnaire.due'`)).toEqual([
    { at: before + 3 * DAY_MS },
  ]);
  player.get(clearQuestionnaire);
  player.pass(9 * DAY_MS);
  expect(player.get(ripe).filter(({ kind }) => kind === 'questionnaire.due')).toEqual([]);
  player.get((tx) => askQuestionnaire(tx, dateIn('UTC', tx.nowMs + DAY_MS)));
  player.get(eraseProfile);
  expect(player.get(questionnaireView)).toBeNull();
});

test('an operator gives a real day from tomorrow on, within a year', () => {
  const nowMs = Date.UTC(2026, 10, 26, 12);
  expect(dueDay('2026-11-27', nowMs)).toEqual({ year: 2026, month: 11, day: 27 });
  expect(dueDay('2027-11-26', nowMs)).toEqual({ year: 2027, month: 11, day: 26 });
  for (const text of ['2026-11-26', '2026-11-25', '2027-02-30', '2028-01-01', '31.01.2027', '2027-1-31', ''])
    expect(dueDay(text, nowMs), text).toBeNull();
});

const ANSWER = {
  source: 'salary',
  occupation: 'baker',
  income: '20-40',
  words: 'My wages of the bakery since 2019.',
} as const;
const work = (player: TestPlayer) => player.facts.flatMap((fact) => (fact.type === 'work.changed' ? [fact] : []));

test('an answer in time is a task, keeps deposits open beyond the day, and counts once for its key; nothing asked, nothing is answered [S3.01]', () => {
  const player = new TestPlayer();
  const answer = (key: string, words: string = ANSWER.words) =>
    player.do((tx) => answerFunds(tx, { ...ANSWER, words, key }));
  expect(answer('a')).toMatchObject({ code: 'questionnaire.none' });
  player.get((tx) => askQuestionnaire(tx, today(tx)));
  expect(answer('b')).toMatchObject({ ok: true, value: { late: false } });
  expect(answer('b')).toMatchObject({ ok: true });
  expect(player.get(fundsAnswers)).toMatchObject([{ ...ANSWER, outcome: 'waits' }]);
  expect(work(player)).toMatchObject([{ kind: 'funds', ref: 'F1042', waiting: true }]);
  player.pass(2 * DAY_MS);
  expect(player.get(questionnaireView)).toMatchObject({ late: false });
  expect(paid(player, opened(player, 'd').id).outcome).toBe('credited');

  // It did not suffice: another day is given, and what was answered stays to be read.
  player.get((tx) => askQuestionnaire(tx, dateIn('UTC', tx.nowMs + DAY_MS)));
  expect(player.get(fundsAnswers)).toMatchObject([{ outcome: 'more' }]);
  expect(player.get(questionnaireView)).toMatchObject({ answeredAtMs: null });
  expect(work(player).at(-1)).toMatchObject({ waiting: false });
  answer('e', 'The notary’s paper shows the inheritance.');
  player.get(clearQuestionnaire);
  expect(player.get(fundsAnswers).map(({ outcome }) => outcome)).toEqual(['cleared', 'more']);
  expect(player.get(questionnaireView)).toBeNull();
});

test('while it is open a withdrawal waits for a person, whatever its amount; cleared, the next one does not', () => {
  const player = new TestPlayer();
  paid(player, opened(player, 'a').id);
  player.get((tx) => amend(tx, { verified: true }));
  const out = (key: string) =>
    player.get((tx) =>
      requestCashout(tx, ASKER, {
        ...{ key, amountMinor: 1000, currency: 'EUR', method: 'visa', provider: 'apsis' },
        ...{ minMinor: 100, maxMinor: 500_000, destination: 'card-1', instrument: 'Visa', recallable: true },
        payAfterMs: 60_000,
      }),
    ).payment.reason;
  player.get((tx) => askQuestionnaire(tx, dateIn('UTC', tx.nowMs + DAY_MS)));
  expect(out('x')).toBe('review');
  player.get(clearQuestionnaire);
  expect(out('y')).toBeNull();
});
