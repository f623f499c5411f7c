// Disputes: a payer's bank inquires about a deposit, takes its money back, gives it back, takes it again. Each stage
// has one effect, in whatever order they arrive, and never more is taken than came. Credited money becomes the player's
// debt (I3); held money leaves from where it is held, so that nobody can release or refund it afterwards (I17). A stage
// that does not fit is stored for an operator.

import { type DisputeStage, type DisputeStands, type StageEvent, standOf } from '#shared/domain/disputes.ts';
import { type Currency, isAmount } from '#shared/domain/money.ts';
import type { WorkAbout } from '#shared/domain/office/work.ts';
import { type Disputed, DOUBTED } from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { type Answer, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { paymentId } from '../core/ids.ts';
import { anyDebt, book, cashOf, debtOf } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { all, one, run, type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { tellChargedBack, tellGivenBack } from './followers.ts';
import { doubtInstrument } from './instruments.ts';
import { freeMeans, stopMeans } from './means.ts';
import {
  become,
  byNo,
  change,
  findRow,
  left,
  type PaymentView,
  paymentRow,
  type Row,
  receiptOf,
  view,
} from './payments.ts';

/** A stage of a dispute: the bank took money back, unless `stage` says otherwise. */
export interface Chargeback {
  provider: string;
  /** The dispute's reference, unique per provider; all of its stages share it. */
  providerRef: string;
  stage?: DisputeStage;
  /** 2 where a bank takes again what it had given back. */
  turn?: number;
  /** The disputed charge; where a payment has one charge, the payment alone identifies it. */
  chargeRef?: string;
  paymentId: string;
  currency: Currency;
  amountMinor: number;
}

/** A stage that only this provider has, with no meaning here. */
export interface UnknownStage extends Pick<Chargeback, 'provider' | 'providerRef' | 'chargeRef' | 'paymentId'> {
  stage: string;
}

export function chargeback(tx: Tx, event: Chargeback): PaymentView {
  const { provider, providerRef: ref, stage = 'taken_back', turn = 1, currency, amountMinor } = event;
  const row = chargedRow(tx, event);
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  if (row.currency !== currency) throw new Undo(refuse('currency.refused', { currency: row.currency }));
  if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
  const known = booked(tx, provider, ref);
  const same = known.find((each) => each.stage === stage && each.turn === turn);
  // A dispute is about one payment, and a stage of it about one sum: anything else is the provider's error, for an
  // operator to look at.
  if (known.some(({ payment }) => payment !== row.no) || (same && same.amountMinor !== amountMinor))
    throw new Undo(refuse('payment.duplicate'));
  if (same) return view(tx, row);
  // The event of the money itself may still come: only a 5xx makes the provider repeat.
  if (row.received === null) throw new Undo(refuse('server.unavailable'));
  const before = standOf(known);
  const stands = standOf([...known, { stage, turn, amountMinor }]);
  if (!stands) throw new Undo(refuse('payment.duplicate'));
  const movedMinor = stands.takenMinor - sumOf(known);
  mayMove(tx, row, movedMinor);
  run(
    tx,
    'insert into chargeback (provider, ref, stage, turn, payment, told, amount, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[provider, ref, stage, turn, row.no, amountMinor, movedMinor, tx.nowMs],
  );
  keepDispute(tx, { provider, ref, payment: row.no, ...stands });
  const next = move(tx, row, movedMinor);
  if (stands.stage !== 'given_back') doubtInstrument(tx, next);
  if (next.disputed === null) freeMeans(tx, next, paymentId(tx, row.no));
  else stopMeans(tx, next, paymentId(tx, row.no));
  const isNews = before?.stage !== stands.stage || before.turn !== stands.turn;
  if (isNews) notify(tx, NOTICES[stands.stage], { amountMinor, currency, paymentId: paymentId(tx, row.no) });
  return view(tx, next);
}

const NOTICES = {
  dispute_opened: 'deposit_disputed',
  taken_back: 'deposit_charged_back',
  given_back: 'deposit_given_back',
} as const satisfies Record<DisputeStage, string>;

/** Ends the command where the money to move is not there, or no longer belongs to the payment. */
function mayMove(tx: Tx, row: Row, movedMinor: number): void {
  const { state, reason } = row;
  const credited = state === 'succeeded' || state === 'reserved';
  const mayReturn = credited || (state === 'rejected' && reason === CHARGED_BACK);
  if ((movedMinor > 0 && !credited) || (movedMinor < 0 && !mayReturn))
    throw new Undo(refuse('payment.state', { state }));
  const maxMinor = left(tx, row);
  if (movedMinor > maxMinor) throw new Undo(refuse('amount.too_high', { maxMinor }));
}

/** The reason of a payment whose held money was taken back entirely. */
const CHARGED_BACK = 'charged_back';

/** Books what a bank took (above 0) or gave back, and updates the payment. */
function move(tx: Tx, row: Row, movedMinor: number): Row {
  const { provider, currency, no } = row;
  const about = { currency, ref: paymentId(tx, no) };
  const disputed = disputedAs(tx, no);
  if (row.state === 'succeeded') {
    if (movedMinor > 0) {
      book(tx, postings.chargeback(about, provider, movedMinor, cashOf(tx, currency)));
      tellChargedBack(tx, { id: about.ref, payment: row, amountMinor: movedMinor });
    } else if (movedMinor < 0) {
      book(tx, postings.chargebackReturned(about, provider, -movedMinor, debtOf(tx, currency)));
      tellGivenBack(tx, { id: about.ref, payment: row, amountMinor: -movedMinor });
    }
    const next = change(tx, row, { disputed });
    tellAccount(tx, currency);
    return next;
  }
  if (movedMinor > 0) book(tx, postings.chargebackHeld(about, provider, movedMinor));
  else if (movedMinor < 0) book(tx, postings.chargebackReturnedHeld(about, provider, -movedMinor));
  if (movedMinor !== 0) tellAccount(tx, currency);
  // An operator must look at the rest of a payment that its payer disputes, whatever it was held for.
  if (row.state === 'reserved')
    return left(tx, row) > 0
      ? change(tx, row, { reason: DOUBTED, disputed })
      : become(tx, row, 'rejected', { reason: CHARGED_BACK, disputed });
  return left(tx, row) > 0 && row.reason === CHARGED_BACK
    ? become(tx, row, 'reserved', { reason: DOUBTED, disputed })
    : change(tx, row, { disputed });
}

/** Judged by all disputes of the payment: a message about one does not clear another. */
function disputedAs(tx: Tx, payment: number): Disputed | null {
  const disputes = all<DisputeRow>(tx, 'select * from dispute where payment = ?', payment);
  const stands = disputes.map(({ provider, ref }) => standOf(booked(tx, provider, ref)));
  if (stands.some((each) => each !== null && each.takenMinor > 0)) return 'charged_back';
  return stands.some((each) => each?.stage === 'dispute_opened') ? 'disputed' : null;
}

/**
 * The payment that the charge was booked as: a further charge for one intent is a payment of its own. A charge that is
 * unknown while the intent has its money may still come: only a 5xx makes the provider repeat.
 */
function chargedRow(
  tx: Tx,
  { provider, chargeRef, paymentId }: Pick<Chargeback, 'provider' | 'chargeRef' | 'paymentId'>,
): Row {
  const known = chargeRef === undefined ? null : receiptOf(tx, provider, chargeRef);
  if (known !== null) return byNo(tx, known);
  const row = paymentRow(tx, paymentId, 'deposit');
  if (chargeRef !== undefined && row.provider === provider) throw new Undo(refuse('server.unavailable'));
  return row;
}

/** A bank inquires about the player's money, or the player owes what it took: nothing is paid out before an operator has looked at it. */
export const isClaimedBack = (tx: Tx): boolean =>
  anyDebt(tx) > 0 || one(tx, `select 1 from dispute where stage = 'dispute_opened' and seen_at is null`) !== undefined;

type Booked = StageEvent & { readonly payment: number; readonly movedMinor: number };

/** The booked stages of a dispute, in order of arrival. */
const booked = (tx: Tx, provider: string, ref: string): Booked[] =>
  all<Booked>(
    tx,
    `select stage, turn, told as amountMinor, payment, amount as movedMinor from chargeback
      where provider = ? and ref = ? and odd is null order by no`,
    provider,
    ref,
  );

const sumOf = (known: readonly Booked[]): number => known.reduce((sum, { movedMinor }) => sum + movedMinor, 0);

interface DisputeRow {
  readonly no: number;
  readonly provider: string;
  readonly ref: string;
  readonly payment: number | null;
  readonly stage: string;
  readonly turn: number;
  readonly at: number;
  /** When an operator has dealt with its newest stage. */
  readonly seen_at: number | null;
}

/** Stores the newest stage, which waits for an operator to answer the bank, or to ask the player. */
function keepDispute(
  tx: Tx,
  message: { provider: string; ref: string; payment: number | null } & (
    | { stage: string; turn: number }
    | DisputeStands
  ),
): void {
  const { provider, ref, payment, stage, turn } = message;
  run(
    tx,
    `insert into dispute (provider, ref, payment, stage, turn, at) values (?, ?, ?, ?, ?, ?)
      on conflict (provider, ref) do update set payment = coalesce(dispute.payment, excluded.payment),
        stage = excluded.stage, turn = excluded.turn, at = excluded.at, seen_at = null`,
    ...[provider, ref, payment, stage, turn, tx.nowMs],
  );
  const row = one<DisputeRow>(tx, 'select * from dispute where provider = ? and ref = ?', provider, ref);
  if (row) tellWaiting(tx, row, true);
}

const idOf = (tx: Tx, no: number): string => `Q${profileOf(tx).playerNo}-${no}`;

function tellWaiting(tx: Tx, row: DisputeRow, waiting: boolean): void {
  const [ref, about] = [idOf(tx, row.no), aboutOf(tx, row)];
  tx.facts.push({ type: 'work.changed', kind: 'dispute', ref, waiting, sinceMs: row.at, about });
}

/** The sum is what the bank has named last; null where nobody knows in which currency. */
function aboutOf(tx: Tx, { provider, ref, payment, stage }: DisputeRow): WorkAbout['dispute'] {
  const newest = one<{ amountMinor: number; currency: Currency | null }>(
    tx,
    `select told as amountMinor, (select currency from payment where no = c.payment) as currency from chargeback c
      where provider = ? and ref = ? order by no desc limit 1`,
    ...[provider, ref],
  );
  const id = payment === null ? null : paymentId(tx, payment);
  const { amountMinor = 0, currency = null } = newest ?? {};
  return { stage, provider, payment: id, sum: currency === null ? null : { currency, amountMinor } };
}

export const disputeAbout = (tx: Tx, id: string): WorkAbout['dispute'] => aboutOf(tx, disputeCalled(tx, id));

/** Stores a bank's message that fits nothing known here: nothing is booked, and an operator finds out what it is. */
function setAside(tx: Tx, event: Chargeback | UnknownStage, odd: string): null {
  const { provider, providerRef: ref, stage = 'taken_back', chargeRef, paymentId: id } = event;
  const [turn, statedMinor] = 'amountMinor' in event ? [event.turn ?? 1, event.amountMinor] : [0, 0];
  const known = chargeRef === undefined ? null : receiptOf(tx, provider, chargeRef);
  const payment = known ?? findRow(tx, id)?.no ?? null;
  const before = `select 1 from chargeback where provider = ? and ref = ? and stage = ? and turn = ? and told = ? and odd = ?`;
  // A repetition is the same message.
  if (one(tx, before, provider, ref, stage, turn, statedMinor, odd)) return null;
  run(
    tx,
    'insert into chargeback (provider, ref, stage, turn, payment, told, amount, at, odd) values (?, ?, ?, ?, ?, ?, 0, ?, ?)',
    ...[provider, ref, stage, turn, payment, statedMinor, tx.nowMs, odd],
  );
  const dispute = one<DisputeRow>(tx, 'select * from dispute where provider = ? and ref = ?', provider, ref);
  keepDispute(tx, { provider, ref, payment, stage: dispute?.stage ?? stage, turn: dispute?.turn ?? turn });
  return null;
}

export interface DisputeView {
  id: string;
  paymentId: string | null;
  provider: string;
  ref: string;
  stage: string;
  waits: boolean;
  atMs: number;
  /** Each stage as it was reported; `odd` says why it was not booked. */
  stages: { stage: string; turn: number; statedMinor: number; movedMinor: number; atMs: number; odd: string | null }[];
  currency: Currency | null;
}

const LISTED = 20;

/** Disputes that wait for an operator first, then the newest. */
export const disputes = (tx: Tx): DisputeView[] =>
  all<DisputeRow>(tx, 'select * from dispute order by seen_at is not null, at desc limit ?', LISTED).map((row) => {
    const { no, provider, ref, payment, stage, at, seen_at } = row;
    return {
      id: idOf(tx, no),
      paymentId: payment === null ? null : paymentId(tx, payment),
      provider,
      ref,
      stage,
      waits: seen_at === null,
      atMs: at,
      stages: all(
        tx,
        `select stage, turn, told as statedMinor, amount as movedMinor, at as atMs, odd from chargeback
          where provider = ? and ref = ? order by no desc limit ?`,
        ...[provider, ref, LISTED],
      ),
      currency: payment === null ? null : byNo(tx, payment).currency,
    };
  });

function disputeCalled(tx: Tx, id: string): DisputeRow {
  const no = Number(/^Q\d+-(\d+)$/.exec(id)?.[1] ?? 0);
  const row = one<DisputeRow>(tx, 'select * from dispute where no = ?', no);
  if (!row || idOf(tx, no) !== id) throw new Undo(refuse('payment.unknown'));
  return row;
}

export function disputeState(tx: Tx, { subject }: { subject: string }): string {
  const { stage, seen_at } = disputeCalled(tx, subject);
  return `${stage}, ${seen_at === null ? 'waits' : 'dealt with'}`;
}

/** An operator has dealt with it; its next stage waits again. */
export function closeDispute(tx: Tx, id: string): void {
  const row = disputeCalled(tx, id);
  run(tx, 'update dispute set seen_at = ? where no = ?', tx.nowMs, row.no);
  tellWaiting(tx, row, false);
}

/** The refusal may change in a moment, or the player no longer exists: a repetition is judged again. */
const isLater = ({ code }: Refusal): boolean => code === 'server.unavailable' || code === 'player.unborn';

const commands = {
  /** A refused stage is stored in a transaction of its own, and still refused. */
  chargeback: async (shell: Shell, event: Chargeback): Promise<Answer<PaymentView>> => {
    const answer = await shell.system((tx) => chargeback(tx, event));
    if (!answer.ok && !isLater(answer)) await shell.system((tx) => setAside(tx, event, answer.code));
    return answer;
  },
  unknownStage: (shell: Shell, event: UnknownStage): Promise<Answer<null>> =>
    shell.system((tx) => setAside(tx, event, 'unknown_stage')),
};

export const noun = { commands } satisfies Noun;
