// Money out: cash is held at the request, then exactly one of paid, refused or recalled (I18, I19).
import { wallBefore } from '#shared/domain/cashier/withdrawable.ts';
import { type Currency, convert, isAmount, RATE_ONE, sum } from '#shared/domain/money.ts';
import {
  holdsCashout,
  IN_REVIEW,
  mayBecome,
  REVIEW_GROUP,
  type RefusalReason,
  waitsForOperator,
} from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { needAccount, tellAccount } from './accounts.ts';
import { endingWith } from './bonuses.ts';
import { once } from './commands.ts';
import { acceptDeposit, returnDeposit } from './deposits.ts';
import { type Desk, one, rateOf, stopAt, Undo } from './desk.ts';
import { drop, dueAt, plan } from './due.ts';
import { notify } from './inbox.ts';
import { doubtInstrument } from './instruments.ts';
import { book } from './ledger.ts';
import { excluded } from './limits/exclusion.ts';
import { become, byNo, change, open, paymentId, paymentRow, type Row, receive, view } from './payments.ts';
import { profileOf } from './profile.ts';
import { standingOf } from './standing.ts';
import type { Asker, CashoutAnswer, CashoutInput, Keyed, PaymentView, PayoutEvent, PayoutOrder } from './verbs.ts';

export function requestCashout(desk: Desk, asker: Asker, { key, ...input }: CashoutInput): CashoutAnswer {
  const { amountMinor, currency, method, destination, forfeitMinor } = input;
  const wish = { amountMinor, currency, method, destination, ...(forfeitMinor && { forfeitMinor }) };
  const { answer, replayed } = once(desk, 'cashout', key, wish, () => {
    needAccount(desk, currency);
    if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
    // More than the way out takes is no question of who asks.
    if (amountMinor > input.maxMinor) throw new Undo(refuse('amount.too_high', { maxMinor: input.maxMinor, currency }));
    const standing = standingOf(desk, asker, currency, input.minMinor);
    stopAt(wallBefore(standing, amountMinor));
    if (amountMinor < input.minMinor && !standing.excluded)
      throw new Undo(refuse('amount.too_low', { minMinor: input.minMinor, currency }));
    const ending = endingWith(desk, currency);
    const atStakeMinor = sum(ending.map((bonus) => bonus.amountMinor));
    // What was credited since the warning was not in it: she is asked anew.
    if (atStakeMinor > 0 && atStakeMinor !== forfeitMinor)
      throw new Undo(refuse('bonus.active', { amountMinor: atStakeMinor, currency }));
    // Nobody waits for the end of a time in which nothing can be taken back.
    const recallable = input.recallable && desk.rules.market.recall && !standing.excluded;
    const row = open(desk, {
      action: 'cashout',
      amount: amountMinor,
      currency,
      rate: rateOf(desk, currency),
      method,
      provider: input.provider,
      destination,
      instrument: input.instrument,
      recallable: recallable ? 1 : 0,
      reason: needsReview(desk, amountMinor, currency) ? IN_REVIEW : null,
    });
    book(desk, postings.cashoutHeld({ currency, ref: paymentId(desk, row.no) }, amountMinor, ending));
    tellAccount(desk, currency);
    if (recallable && input.payAfterMs > 0) plan(desk, 'payment.pay', row.no, desk.nowMs + input.payAfterMs);
    else orderPayout(desk, row.no);
    return { no: row.no };
  });
  const row = byNo(desk, answer.no);
  return { payment: view(desk, row), replayed, recallable: row.recallable === 1 };
}

/** By the rules of her market, or because an operator put her into the group. */
function needsReview(desk: Desk, amountMinor: number, currency: Currency): boolean {
  const above = desk.rules.market.reviewAboveEurMinor;
  if (profileOf(desk).groups.includes(REVIEW_GROUP)) return true;
  if (above === null) return false;
  const own = { currency, rate: rateOf(desk, currency) };
  return convert(amountMinor, own, { currency: 'EUR', rate: RATE_ONE }, 'up') > above;
}

/** Whether money of hers has gone there, or is on its way. */
export const knowsDestination = (desk: Desk, destination: string): boolean =>
  one(
    desk,
    `select 1 from payment where action = 'cashout' and destination = ? and state in ('pending', 'processing', 'succeeded')`,
    destination,
  ) !== undefined;

/** The recall window is over: the queue's consumer pays (functions/jobs/payout.ts), once no operator is asked any more. */
export function orderPayout(desk: Desk, no: number): void {
  const row = byNo(desk, no);
  if (row.state === 'pending' && !waitsForOperator(row))
    desk.facts.push({ type: 'payout.due', paymentId: paymentId(desk, no) });
}

export function payoutToCheck(desk: Desk, id: string): PaymentView | null {
  const row = paymentRow(desk, id, 'cashout');
  return row.state === 'pending' && !waitsForOperator(row) && row.doubted_at === null ? view(desk, row) : null;
}

/** An operator decides; her word is the last, so it is asked for once. */
export function doubtPayout(desk: Desk, id: string): PaymentView {
  const row = paymentRow(desk, id, 'cashout');
  if (payoutToCheck(desk, id) === null) return view(desk, row);
  return view(desk, change(desk, row, { reason: IN_REVIEW, doubted_at: desk.nowMs }));
}

/** Claims a withdrawal for its payout: from here on it can't be recalled. A retry after a crash gets it again. */
export function payoutOrder(desk: Desk, id: string): PayoutOrder {
  let row = paymentRow(desk, id, 'cashout');
  if (row.state === 'pending' && !waitsForOperator(row)) row = become(desk, row, 'processing');
  else if (row.state !== 'processing') throw new Undo(refuse('payment.state', { state: row.state }));
  drop(desk, 'payment.pay', row.no);
  const { firstName, lastName } = profileOf(desk);
  return { payment: view(desk, row), destination: row.destination ?? '', holder: `${firstName} ${lastName}` };
}

function giveBack(desk: Desk, row: Row, state: 'declined' | 'rejected' | 'recalled', reason: string | null): Row {
  book(desk, postings.cashoutBack({ currency: row.currency, ref: paymentId(desk, row.no) }, row.amount));
  const next = become(desk, row, state, { reason });
  drop(desk, 'payment.pay', row.no);
  tellAccount(desk, row.currency);
  return next;
}

/** What the provider says of a payout; a repetition or an overtaken event changes nothing. */
export function payoutUpdate(desk: Desk, event: PayoutEvent): PaymentView {
  const { paymentId: id, provider, providerRef, state, reason } = event;
  const row = paymentRow(desk, id, 'cashout');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  if (row.state === state)
    return view(desk, row.provider_ref === null ? change(desk, row, { provider_ref: providerRef }) : row);
  const told = { provider_ref: providerRef, reason: reason ?? null };
  const about = { currency: row.currency, ref: id };
  const values = { amountMinor: row.amount, currency: row.currency };
  const link = `/payments/${id}`;
  if (state === 'processing') {
    if (!mayBecome('cashout', row.state, state)) return view(desk, row);
    return view(desk, become(desk, row, state, told));
  }
  if (!mayBecome('cashout', row.state, state)) throw new Undo(refuse('payment.state', { state: row.state }));
  if (state === 'succeeded') {
    receive(desk, provider, providerRef, row.no);
    book(desk, postings.cashoutPaid(about, provider, row.amount));
    const next = become(desk, row, state, told);
    tellAccount(desk, row.currency);
    notify(desk, { type: 'payment', textKey: 'cashout_paid', values, link });
    return view(desk, next);
  }
  notify(desk, { type: 'payment', textKey: 'cashout_failed', values, link });
  if (holdsCashout(row.state)) return view(desk, giveBack(desk, row, 'declined', reason ?? null));
  // Paid before and returned by the bank: a posting of its own (I18).
  book(desk, postings.payoutReturned(about, provider, row.amount));
  const next = become(desk, row, 'declined', told);
  tellAccount(desk, row.currency);
  return view(desk, next);
}

/** Only while pending, if method and market allow it, never during an exclusion (decisions.md). */
export function recall(desk: Desk, { key, paymentId: id }: Keyed & { paymentId: string }): PaymentView {
  once(desk, 'recall', key, { id }, () => {
    const row = paymentRow(desk, id, 'cashout');
    stopAt(excluded(desk));
    if (row.state !== 'pending') throw new Undo(refuse('payment.state', { state: row.state }));
    if (row.recallable !== 1 || !desk.rules.market.recall) throw new Undo(refuse('payment.not_recallable'));
    giveBack(desk, row, 'recalled', null);
    return null;
  });
  return view(desk, paymentRow(desk, id, 'cashout'));
}

/** A withdrawal that we refuse, or held money that we send back; the player is told, and reads the reason with the payment. */
export function reject(desk: Desk, id: string, reason: RefusalReason): PaymentView {
  const row = paymentRow(desk, id);
  const values = { amountMinor: row.received ?? row.amount, currency: row.currency };
  const notice = { type: 'payment', values, link: `/payments/${id}` };
  if (row.action === 'deposit') {
    const next = returnDeposit(desk, row, reason);
    doubtInstrument(desk, row);
    notify(desk, { ...notice, textKey: 'deposit_returned' });
    return view(desk, next);
  }
  // Once the provider was asked to pay, only its word ends the withdrawal: else the money could leave and come back.
  if (row.state !== 'pending') throw new Undo(refuse('payment.state', { state: row.state }));
  const next = giveBack(desk, row, 'rejected', reason);
  notify(desk, { ...notice, textKey: 'cashout_rejected' });
  // She may not look here for days, and thinks the money is on its way.
  const { email, locale } = profileOf(desk);
  const about = { paymentId: id, amountMinor: row.amount, currency: row.currency, reason };
  desk.facts.push({ type: 'mail.wanted', mail: { template: 'cashout_refused', email, locale, values: about } });
  return view(desk, next);
}

/** An operator lets a withdrawal go, or a deposit in that the fraud check doubted. */
export function approve(desk: Desk, id: string): PaymentView {
  const row = paymentRow(desk, id);
  if (row.action === 'deposit') return view(desk, acceptDeposit(desk, row));
  if (!waitsForOperator(row)) throw new Undo(refuse('payment.state', { state: row.state }));
  const next = change(desk, row, { reason: null });
  // Its window may still be open: then its timer sends it.
  if (dueAt(desk, 'payment.pay', row.no) === null) orderPayout(desk, row.no);
  return view(desk, next);
}
