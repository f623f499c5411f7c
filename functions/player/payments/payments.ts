// Payments as rows: the functions that deposits and withdrawals share. Every change goes through `become`.

import type { PaymentFact } from '#shared/contract/outgoing.ts';
import { idParts } from '#shared/domain/cashier/payment-id.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';
import {
  type Disputed,
  isAtWork,
  isFinal,
  isForOperator,
  mayBecome,
  type PaymentAction,
  type PaymentState,
  STUCK_MS,
  type StoredState,
  waitsForOperator,
} from '#shared/domain/payments.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { drop, dueAt, plan } from '../core/due.ts';
import { tell } from '../core/events.ts';
import { mark } from '../core/frame.ts';
import { paymentId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import type { Page } from '../core/page.ts';
import { bySession } from '../core/shell.ts';
import { lastSkipped } from '../core/skipped.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { barOf } from '../limits/exclusion.ts';
import { tellDeposits } from '../limits/telling.ts';
import { notePayment } from '../log/days.ts';
import { endMatter } from '../person/matter.ts';
import { profileOf } from '../person/profile.ts';
import { bonusMinorOf, type Crediting } from '../rewards/deposit.ts';

export interface PaymentView {
  id: string;
  action: 'deposit' | 'cashout';
  state: PaymentState;
  amountMinor: number;
  currency: Currency;
  /** The amount that the provider says arrived; differs from the requested one for crypto or a partial payment. */
  receivedMinor: number | null;
  method: string;
  provider: string;
  providerRef: string | null;
  /** Where the payer continues: the provider's hosted page; null until `attachCheckout`. */
  checkoutUrl: string | null;
  /** Masked instrument, never a card number. */
  instrument: string | null;
  /** The purpose that its provider stated, where no intent waited for it. */
  reference: string | null;
  reason: string | null;
  /** The state of the newest order to send it back; null where none was given, and for a withdrawal. */
  refund: RefundView | null;
  recallable: boolean;
  /** Held money that the player may take into play, as far as no limit prevents it. */
  releasable: boolean;
  /** The bonus that comes with it where the player takes it into play; null where none does. */
  bonusMinor: number | null;
  /** When a recallable withdrawal is sent; null otherwise. */
  paysAtMs: number | null;
  createdAtMs: number;
  expiresAtMs: number | null;
  finishedAtMs: number | null;
}

export interface RefundView {
  attempt: number;
  state: 'due' | 'late' | 'taken' | 'failed';
  /** When it was ordered. */
  sinceMs: number;
}

export interface Row {
  no: number;
  action: PaymentAction;
  state: StoredState;
  amount: number;
  currency: Currency;
  rate: Rate;
  received: number | null;
  method: string;
  provider: string;
  provider_ref: string | null;
  checkout_url: string | null;
  destination: string | null;
  holder: string | null;
  instrument: string | null;
  paid_with: string | null;
  means: string | null;
  doubted_at: number | null;
  reference: string | null;
  held_for: string | null;
  /** What the payer's bank does about credited money. */
  disputed: Disputed | null;
  reason: string | null;
  recallable: number;
  /** The number of the newest order of a withdrawal, from 1. */
  attempt: number;
  bonus_code: string | null;
  /** The terms of the bonus that it is to bring, as JSON (rewards/deposit.ts). */
  bonus_terms: string | null;
  created_at: number;
  counted_at: number;
  expires_at: number | null;
  finished_at: number | null;
}

/**
 * An order to send money back: `due` until its provider has taken it, `late` after an hour without that, `failed` once
 * it was refused or the money came back.
 */
export interface Refund {
  payment: number;
  attempt: number;
  state: 'due' | 'late' | 'taken' | 'failed';
  amount: number;
  /** The order's reference at the provider, once the provider has taken it. */
  provider_ref: string | null;
  at: number;
}

export const newestRefund = (tx: Tx, no: number): Refund | undefined =>
  one<Refund>(tx, 'select * from refund where payment = ? order by attempt desc limit 1', no);

function refundOf(tx: Tx, { no, state }: Row): RefundView | null {
  const refund = state === 'rejected' || state === 'reserved' ? newestRefund(tx, no) : undefined;
  return refund ? { attempt: refund.attempt, state: refund.state, sinceMs: refund.at } : null;
}

export function view(tx: Tx, row: Row): PaymentView {
  const releasable = row.state === 'reserved' && !isForOperator(row.reason) && barOf(tx) === null;
  return {
    id: paymentId(tx, row.no),
    action: row.action,
    state: visibleState(row),
    amountMinor: row.amount,
    currency: row.currency,
    receivedMinor: row.received,
    method: row.method,
    provider: row.provider,
    providerRef: row.provider_ref,
    checkoutUrl: row.checkout_url,
    instrument: row.instrument,
    reference: row.reference,
    reason: row.reason,
    refund: row.action === 'deposit' ? refundOf(tx, row) : null,
    recallable: recallable(tx, row),
    releasable,
    bonusMinor: releasable ? bonusMinorOf(tx, creditingOf(tx, row, left(tx, row))) : null,
    paysAtMs: paysAt(tx, row),
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
    finishedAtMs: row.finished_at,
  };
}

/** What of a deposit's money its bank has not taken back. */
export const left = (tx: Tx, { no, received }: Row): number =>
  (received ?? 0) -
  (one<{ sum: number }>(tx, 'select coalesce(sum(amount), 0) as sum from chargeback where payment = ?', no)?.sum ?? 0);

/** What decides whether its bonus comes with it. */
export const creditingOf = (tx: Tx, { no, currency, bonus_terms, received }: Row, amountMinor: number): Crediting => ({
  id: paymentId(tx, no),
  no,
  currency,
  amountMinor,
  terms: bonus_terms,
  isDisputed: received !== null && amountMinor < received,
});

/** The state as everything but the books reads it. */
const visibleState = ({ state, disputed }: Row): PaymentState =>
  state === 'succeeded' && disputed !== null ? disputed : state;

/** Whether the player can recall it now: nothing is offered that would be refused (decisions.md). */
export const recallable = (tx: Tx, row: Row): boolean =>
  row.recallable === 1 && row.state === 'pending' && tx.rules.market.recall && barOf(tx) === null;

/** The time is unknown while it waits for an operator. */
const paysAt = (tx: Tx, row: Row): number | null =>
  row.action === 'cashout' && row.state === 'pending' && !waitsForOperator(row)
    ? dueAt(tx, 'payment.pay', row.no)
    : null;

/** The player's payment with this id; undefined where there is none. */
export function findRow(tx: Tx, id: string): Row | undefined {
  const parts = idParts(id);
  return parts?.playerNo === profileOf(tx).playerNo
    ? one<Row>(tx, 'select * from payment where no = ?', parts.no)
    : undefined;
}

/** The row; without one the command ends with `payment.unknown`. */
export function paymentRow(tx: Tx, id: string, action?: PaymentAction): Row {
  const row = findRow(tx, id);
  if (!row || (action && row.action !== action)) throw new Undo(refuse('payment.unknown'));
  return row;
}

export const payment = (tx: Tx, id: string): PaymentView => view(tx, paymentRow(tx, id));

const PAGE = 50;

/** Newest first; the cursor is the last id seen. */
export function payments(tx: Tx, query: { cursor?: string; size?: number }): Page<PaymentView> {
  const before = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(/-(\d+)$/.exec(query.cursor)?.[1] ?? 0);
  const size = Math.min(PAGE, Math.max(1, query.size ?? PAGE));
  const rows = all<Row>(tx, 'select * from payment where no < ? order by no desc limit ?', before, size + 1);
  const items = rows.slice(0, size).map((row) => view(tx, row));
  return { items, cursor: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}

type NewPayment = Pick<Row, 'action' | 'amount' | 'currency' | 'rate' | 'method' | 'provider'> &
  Partial<
    Pick<
      Row,
      | 'no'
      | 'state'
      | 'received'
      | 'provider_ref'
      | 'destination'
      | 'holder'
      | 'instrument'
      | 'means'
      | 'doubted_at'
      | 'reference'
      | 'reason'
      | 'recallable'
      | 'bonus_code'
      | 'bonus_terms'
      | 'expires_at'
    >
  >;

const newestNo = (tx: Tx): number => one<{ no: number | null }>(tx, 'select max(no) as no from payment')?.no ?? 0;

export function open(tx: Tx, fields: NewPayment): Row {
  const skipped = lastSkipped(tx, 'payment');
  const no = insert(tx, 'payment', {
    ...(skipped > 0 && { no: Math.max(skipped, newestNo(tx)) + 1 }),
    state: 'pending',
    recallable: 0,
    created_at: tx.nowMs,
    counted_at: tx.nowMs,
    ...fields,
  });
  const row = one<Row>(tx, 'select * from payment where no = ?', no);
  if (!row) throw new Error('bug: a payment that is not there');
  watch(tx, row);
  announce(tx, row);
  tellWork(tx, row, false);
  return row;
}

export type Edit = Partial<
  Pick<
    Row,
    | 'received'
    | 'provider_ref'
    | 'checkout_url'
    | 'instrument'
    | 'paid_with'
    | 'means'
    | 'bonus_code'
    | 'bonus_terms'
    | 'attempt'
    | 'doubted_at'
    | 'held_for'
    | 'disputed'
    | 'reason'
    | 'counted_at'
    | 'expires_at'
  >
>;

/** Moves a payment to a state that may follow its own; throws on any other: callers have judged before. */
export function become(tx: Tx, row: Row, state: StoredState, edit: Edit = {}): Row {
  if (!mayBecome(row.action, row.state, state)) throw new Error(`bug: ${row.action} ${row.state} > ${state}`);
  const finished = isFinal(row.action, state) ? tx.nowMs : null;
  const next = change(tx, row, { ...edit, state, finished_at: finished });
  if (state !== row.state) watch(tx, next);
  if (row.state === 'reserved' && state !== 'reserved') endMatter(tx, `held/${paymentId(tx, row.no)}`);
  return next;
}

/** Nothing here ends a payment that a provider processes, and its event may never come: then an operator must be informed. */
function watch(tx: Tx, { no, state }: Row): void {
  if (state === 'processing') plan(tx, 'payment.stuck', no, tx.nowMs + STUCK_MS);
  else {
    drop(tx, 'payment.stuck', no);
    drop(tx, 'payment.look', no);
  }
}

/** Reported again every day, until the payment ends: a deposit counts towards limits and a withdrawal holds money meanwhile. */
export function stuck(tx: Tx, no: number): void {
  const row = byNo(tx, no);
  if (row.state !== 'processing') return;
  const { id, action, provider, providerRef, createdAtMs } = view(tx, row);
  tx.facts.push({ type: 'payment.stuck', paymentId: id, action, provider, providerRef, createdAtMs });
  watch(tx, row);
}

/** Writes fields without a change of state. */
export function change(tx: Tx, row: Row, edit: Edit & Partial<Pick<Row, 'state' | 'finished_at'>>): Row {
  const names = Object.keys(edit) as (keyof typeof edit)[];
  const sets = names.map((name) => `${name} = ?`).join(', ');
  run(tx, `update payment set ${sets} where no = ?`, ...names.map((name) => edit[name] ?? null), row.no);
  const next = { ...row, ...edit };
  announce(tx, next);
  tellWork(tx, next, isAtWork(row));
  return next;
}

function tellWork(tx: Tx, row: Row, before: boolean): void {
  const waiting = isAtWork(row);
  if (waiting !== before)
    tx.facts.push({
      type: 'work.changed',
      kind: 'payment',
      ref: paymentId(tx, row.no),
      waiting,
      sinceMs: tx.nowMs,
    });
}

function announce(tx: Tx, row: Row): void {
  const {
    id,
    action,
    state,
    currency,
    amountMinor,
    receivedMinor,
    reason,
    method,
    provider,
    providerRef,
    createdAtMs,
    finishedAtMs,
  } = view(tx, row);
  const fact: PaymentFact = {
    id,
    action,
    state,
    currency,
    amountMinor,
    method,
    provider,
    providerRef,
    reason,
    createdAtMs,
    finishedAtMs,
  };
  // A command that moves a payment twice reports its last state once.
  const earlier = tx.facts.findIndex((each) => each.type === 'payment.changed' && each.payment.id === id);
  if (earlier >= 0) tx.facts.splice(earlier, 1);
  tx.facts.push({ type: 'payment.changed', payment: fact });
  notePayment(tx, row.no, state, receivedMinor);
  tell(tx, {
    channel: 'payments',
    type: 'payment.changed',
    data: { id, action, state, currency, amountMinor, receivedMinor, reason, finishedAtMs },
  });
  if (action === 'deposit') {
    tellDeposits(tx);
    mark(tx, 'limits');
  }
}

/** One effect per (provider, ref): false when this reference was seen before (I11, I17). */
export function receive(tx: Tx, provider: string, ref: string, no: number): boolean {
  if (receiptOf(tx, provider, ref) !== null) return false;
  run(tx, 'insert into receipt (provider, ref, payment, at) values (?, ?, ?, ?)', provider, ref, no, tx.nowMs);
  return true;
}

/** The payment of a provider's reference, if the reference is known. */
export const receiptOf = (tx: Tx, provider: string, ref: string): number | null =>
  one<{ payment: number }>(tx, 'select payment from receipt where provider = ? and ref = ?', provider, ref)?.payment ??
  null;

export const byNo = (tx: Tx, no: number): Row => {
  const row = one<Row>(tx, 'select * from payment where no = ?', no);
  if (!row) throw new Error(`bug: no payment ${no}`);
  return row;
};

const commands = {
  payment: bySession(payment),
  payments: bySession(payments),
};

export const noun = {
  commands,
  timers: { 'payment.stuck': (tx: Tx, no: string) => stuck(tx, Number(no)) },
} satisfies Noun;
