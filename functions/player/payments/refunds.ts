// Money that goes back where it came from: ordered by the queue's consumer (functions/jobs/payout.ts), and owed until
// its provider has taken the order. A failed refund is held again, as money of the player's for which an operator finds
// a way (ADR 043).

import { toReason } from '#shared/domain/cashier/reason.ts';
import { REFUND_LATE_MS, REFUND_REFUSED, RETURN_FAILED } from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { drop, plan } from '../core/due.ts';
import { paymentId } from '../core/ids.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { all, one, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { frozen } from '../limits/exclusion.ts';
import { STOPS } from '../limits/stop.ts';
import { notify } from '../person/inbox.ts';
import { isGone } from '../person/profile.ts';
import {
  become,
  byNo,
  newestRefund as newest,
  type PaymentView,
  paymentRow,
  type Refund,
  type Row,
  view,
} from './payments.ts';

/** A provider's answer to an order to send money back. */
export interface RefundUpdate {
  paymentId: string;
  attempt: number;
  outcome: 'taken' | 'refused';
  providerRef: string | null;
}

/** A verified signed event: a refund did not arrive. */
export interface RefundFailure {
  paymentId: string;
  provider: string;
  providerRef: string;
  reason: string;
}

export const setRefund = (
  tx: Tx,
  { payment, attempt }: Refund,
  state: Refund['state'],
  providerRef: string | null,
): void =>
  run(
    tx,
    'update refund set state = ?, provider_ref = coalesce(?, provider_ref) where payment = ? and attempt = ?',
    ...[state, providerRef, payment, attempt],
  );

/** Each attempt is another order: a provider that gets the same order again gives the same answer. */
export function orderRefund(tx: Tx, row: Row, amountMinor: number): void {
  const attempt = (newest(tx, row.no)?.attempt ?? 0) + 1;
  run(
    tx,
    `insert into refund (payment, attempt, state, amount, at) values (?, ?, 'due', ?, ?)`,
    ...[row.no, attempt, amountMinor, tx.nowMs],
  );
  plan(tx, 'refund.late', row.no, tx.nowMs + REFUND_LATE_MS);
  tellDue(tx, row, { attempt, amount: amountMinor });
}

function tellDue(tx: Tx, row: Row, { attempt, amount }: Pick<Refund, 'attempt' | 'amount'>): void {
  tx.facts.push({
    type: 'refund.due',
    paymentId: paymentId(tx, row.no),
    attempt,
    provider: row.provider,
    providerRef: row.provider_ref ?? '',
    currency: row.currency,
    amountMinor: amount,
    method: row.method,
    reference: row.reference,
  });
}

/** Whether the order is still to be given, and may be: a job may run any number of times. */
export function refundIsDue(tx: Tx, id: string, attempt: number): boolean {
  const refund = newest(tx, paymentRow(tx, id, 'deposit').no);
  return refund?.attempt === attempt && isOwed(refund) && frozen(tx) === null;
}

/** The account was frozen and is released: refunds that became due meanwhile are sent now. */
function goOnWithRefunds(tx: Tx): void {
  for (const refund of all<Refund>(tx, `select * from refund where state in ('due', 'late') order by payment`))
    tellDue(tx, byNo(tx, refund.payment), refund);
}

const isOwed = ({ state }: Refund): boolean => state === 'due' || state === 'late';

/** Takes the provider's answer to the order. */
export function refundUpdate(tx: Tx, { paymentId: id, attempt, outcome, providerRef }: RefundUpdate): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  const refund = newest(tx, row.no);
  if (refund?.attempt !== attempt || !isOwed(refund)) return view(tx, row);
  if (outcome === 'refused') return fail(tx, row, refund, { providerRef: null, reason: REFUND_REFUSED });
  drop(tx, 'refund.late', row.no);
  setRefund(tx, refund, 'taken', providerRef);
  if (refund.state === 'late') tellWork(tx, row, false);
  return view(tx, row);
}

/**
 * The refund has left: the answer to the order is no longer needed. An event about an earlier attempt, or after the
 * money came back, changes nothing; a movement that belongs to no attempt here is reported to an operator, as money may
 * have left twice.
 */
export function refundDone(
  tx: Tx,
  { paymentId: id, provider, providerRef }: Omit<RefundFailure, 'reason'>,
): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  const refund = newest(tx, row.no);
  if (!refund) throw new Undo(refuse('payment.state', { state: row.state }));
  const known = 'select 1 from refund where payment = ? and provider_ref = ?';
  if (one(tx, known, row.no, providerRef) !== undefined) return view(tx, row);
  if (!isOwed(refund)) return leftAfterAll(tx, row, refund, providerRef);
  // The reference without a known attempt is certain only for the first attempt; for a later one the order itself is
  // answered again.
  if (refund.attempt > 1) return view(tx, row);
  return refundUpdate(tx, { paymentId: id, attempt: refund.attempt, outcome: 'taken', providerRef });
}

/**
 * Its order was refused, so the money was held again, but the provider had taken it after all: the money is neither
 * credited nor sent once more.
 */
function leftAfterAll(tx: Tx, row: Row, refund: Refund, providerRef: string): PaymentView {
  const wasRefused = refund.attempt === 1 && refund.state === 'failed' && refund.provider_ref === null;
  if (!wasRefused || row.state !== 'reserved' || row.reason !== RETURN_FAILED)
    throw new Undo(refuse('payment.duplicate', { state: row.state }));
  setRefund(tx, refund, 'taken', providerRef);
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  book(tx, postings.depositReturned(about, row.provider, refund.amount));
  const next = become(tx, row, 'rejected', { reason: 'sent_back' });
  tellAccount(tx, row.currency);
  notify(tx, 'deposit_settled', { amountMinor: refund.amount, currency: row.currency, paymentId: about.ref });
  return view(tx, next);
}

/** Its provider could not deliver it. Repeated, or about an attempt that others followed, the event changes nothing. */
export function refundFailed(tx: Tx, { paymentId: id, provider, providerRef, reason }: RefundFailure): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  const refunds = all<Refund>(tx, 'select * from refund where payment = ? order by attempt', row.no);
  const known = refunds.find((each) => each.provider_ref === providerRef);
  const last = refunds.at(-1);
  // No attempt has this reference where the answer to the order, which brings it, is still on its way.
  const refund = known ?? (last && isOwed(last) ? last : undefined);
  if (!refund) throw new Undo(refuse('payment.state', { state: row.state }));
  if (refund.state === 'failed' || refund !== last) return view(tx, row);
  return fail(tx, row, refund, { providerRef, reason });
}

/** Nothing was sent: the money is held again, for an operator to decide about. The player is told that it is still owed. */
function fail(tx: Tx, row: Row, refund: Refund, failure: { providerRef: string | null; reason: string }): PaymentView {
  drop(tx, 'refund.late', row.no);
  setRefund(tx, refund, 'failed', failure.providerRef);
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  book(tx, postings.returnFailed(about, row.provider, refund.amount));
  const next = become(tx, row, 'reserved', { reason: RETURN_FAILED, held_for: null });
  tellAccount(tx, row.currency);
  const values = { amountMinor: refund.amount, currency: row.currency, paymentId: about.ref };
  if (!isGone(tx)) notify(tx, 'deposit_unreturned', { ...values, reason: toReason(failure.reason) });
  return view(tx, next);
}

/** No provider has taken the order for an hour: it is repeated, and an operator is informed. */
export function refundLate(tx: Tx, no: number): void {
  const refund = newest(tx, no);
  if (refund?.state !== 'due') return;
  if (frozen(tx)) {
    // While the account is frozen nothing may leave.
    plan(tx, 'refund.late', no, tx.nowMs + REFUND_LATE_MS);
    return;
  }
  setRefund(tx, refund, 'late', null);
  tellWork(tx, byNo(tx, no), true);
}

const tellWork = (tx: Tx, row: Row, waiting: boolean): void =>
  void tx.facts.push({
    type: 'work.changed',
    kind: 'payment',
    ref: paymentId(tx, row.no),
    waiting,
    sinceMs: tx.nowMs,
  });

/** An operator has paid it by another way, which their reason names. */
export function paidOtherwise(tx: Tx, id: string): void {
  const row = paymentRow(tx, id, 'deposit');
  if (row.state !== 'reserved' || row.reason !== RETURN_FAILED)
    throw new Undo(refuse('payment.state', { state: row.state }));
  stopAt(frozen(tx));
  const amountMinor = newest(tx, row.no)?.amount ?? 0;
  const about = { currency: row.currency, ref: id };
  book(tx, postings.depositReturned(about, row.provider, amountMinor));
  become(tx, row, 'rejected', { reason: 'sent_otherwise' });
  tellAccount(tx, row.currency);
  notify(tx, 'deposit_settled', { amountMinor, currency: row.currency, paymentId: id });
}

/** Whether a refund is still owed: the player is not erased before. */
export const owesRefund = (tx: Tx): boolean =>
  one(tx, `select 1 from refund where state in ('due', 'late')`) !== undefined;

const commands = {
  refundIsDue: bySystem(refundIsDue),
  refundUpdate: bySystem(refundUpdate),
  refundDone: bySystem(refundDone),
  refundFailed: bySystem(refundFailed),
};

export const noun = {
  commands,
  hangs: [STOPS.hang({ thaws: goOnWithRefunds })],
  timers: { 'refund.late': (tx: Tx, no: string) => refundLate(tx, Number(no)) },
} satisfies Noun;
