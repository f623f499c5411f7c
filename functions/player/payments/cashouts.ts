// Withdrawals: cash is held at the request, then exactly one of paid, refused or recalled (I18, I19).

import { meansNames } from '#functions/means/stub.ts';
import { wallBefore } from '#shared/domain/cashier/withdrawable.ts';
import { LITHUANIAN_IBAN, REVIEW_GROUP } from '#shared/domain/groups.ts';
import { type Currency, convert, isAmount, RATE_ONE, type Rate, sum } from '#shared/domain/money.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import {
  holdsCashout,
  IN_REVIEW,
  isApprovable,
  LOOK_MS,
  mayLeave,
  RESTING,
  type RefusalReason,
  STOPPED_MEANS,
  waitsForOperator,
} from '#shared/domain/payments.ts';
import { paidTransfers, payoutStand, type StoredStage } from '#shared/domain/payout-stages.ts';
import * as postings from '#shared/domain/postings.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { RESTORABLE_DAYS, type Stopped } from '#shared/domain/restore.ts';
import { checkIban, isLithuanianIban } from '#shared/domain/validation/iban.ts';
import { needAccount, tellAccount } from '../core/accounts.ts';
import { drop, dueAt, plan } from '../core/due.ts';
import { paymentId } from '../core/ids.ts';
import { noteProtected } from '../core/journal.ts';
import { book, cashOf, debtOf } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import { mustBeProved } from '../core/proof.ts';
import { type Asker, bySession, bySystem, type Shell } from '../core/shell.ts';
import { restoredAt } from '../core/skipped.ts';
import { all, one, rateOf, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { isChecked } from '../limits/check-state.ts';
import { excluded, frozen } from '../limits/exclusion.ts';
import { lookNow } from '../limits/indicator-state.ts';
import { STOPS } from '../limits/stop.ts';
import { UNPROVED } from '../person/documents.ts';
import { notify } from '../person/inbox.ts';
import { addGroups, profileOf } from '../person/profile.ts';
import { questionnaireDueMs } from '../person/questionnaire.ts';
import type { Gift } from '../rewards/gifts.ts';
import { endingWith, endWith, pursesOf, unplayedIn } from '../rewards/withdrawal.ts';
import { isClaimedBack } from './chargebacks.ts';
import type { DepositInput, PaymentAnswer } from './deposits.ts';
import { endReview, isDrawn } from './drawn.ts';
import { PAYOUTS } from './follower.ts';
import { acceptDeposit, returnDeposit } from './held.ts';
import { doubtInstrument, meansOfSaved } from './instruments.ts';
import { publishMeans } from './keys.ts';
import { type MeansState, type Paying, payingOf, stateOf, stopMeans } from './means.ts';
import {
  become,
  byNo,
  change,
  findRow,
  open,
  type PaymentView,
  paymentRow,
  type Row,
  receive,
  view,
} from './payments.ts';
import { letRest, restUntil } from './rest.ts';
import { holderOf, withdrawalState } from './withdrawable.ts';

export interface CashoutInput extends DepositInput {
  /** The destination, as the provider needs it (address, IBAN, card token); shown masked. */
  destination: string;
  instrument: string;
  /** The fingerprint of a bank account, from its provider; a saved card's came with its deposit. */
  means?: string | undefined;
  recallable: boolean;
  /** The amount that the warning said the player forfeits, where they confirmed it. */
  forfeitMinor?: number | undefined;
  /** Milliseconds, where it is recallable, before `payout.due` is sent: a row of `due`, 0 for at once. */
  payAfterMs: number;
}

/** `recallable` says whether it could be recalled when it was made. */
export interface CashoutAnswer extends PaymentAnswer {
  recallable: boolean;
}

/** What its provider gets of a withdrawal. */
export interface PayoutOrder {
  payment: PaymentView;
  destination: string;
  /** The account's holder, as the profile says. */
  holder: string;
  /** From 1: a payout that the house's balance did not cover is ordered again as another order. */
  attempt: number;
  /** The withdrawal was claimed before, and may have been ordered: its provider is asked first for its state. */
  again: boolean;
  /** A withdrawal that has not left yet does not leave now. */
  isFrozen: boolean;
}

export interface PayoutEvent {
  paymentId: string;
  provider: string;
  providerRef: string;
  state: 'processing' | 'succeeded' | 'declined' | 'returned' | 'unfunded';
  reason?: string;
  /** The provider's own number of the message, rising within a transfer. */
  seq?: number;
  /** The number of the order that the house's balance did not cover. */
  attempt?: number;
}

/** The means of payment that a withdrawal goes to, as its own object answered before the transaction. */
export interface PaidTo {
  readonly name: string;
  readonly state: MeansState;
}

/** `to`: null where its owner cannot be known: a coin's address, an older card. */
export function requestCashout(
  tx: Tx,
  asker: Asker,
  { key, ...input }: CashoutInput,
  to: PaidTo | null = null,
): CashoutAnswer {
  const { amountMinor, currency, method, destination, forfeitMinor } = input;
  const wish = { amountMinor, currency, method, destination, ...(forfeitMinor !== undefined && { forfeitMinor }) };
  const { answer, replayed } = once(tx, 'cashout', key, wish, () => {
    // Money goes to a known destination, or after a proof made since signing in (ADR 035).
    if (!isKnownPlace(tx, input)) mustBeProved(tx, asker, { sinceSignIn: true });
    needAccount(tx, currency);
    if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
    // An amount above the method's maximum is refused before the player is judged.
    if (amountMinor > input.maxMinor) throw new Undo(refuse('amount.too_high', { maxMinor: input.maxMinor, currency }));
    const status = withdrawalState(tx, asker, currency, input.minMinor);
    stopAt(wallBefore(status, amountMinor));
    if (amountMinor < input.minMinor && !status.excluded)
      throw new Undo(refuse('amount.too_low', { minMinor: input.minMinor, currency }));
    // Checked last, so that a caller without money to withdraw cannot find out which accounts are known here.
    if (to?.state === 'other') throw new Undo(refuse('payment.means'));
    const isStopped = to?.state === 'stopped';
    const isDisputed = isClaimedBack(tx);
    const ending = endingWith(tx, currency);
    const purses = pursesOf(tx, ending);
    const atStakeMinor = sum(purses.map((purse) => purse.amountMinor));
    // What was credited since the warning was not in it, so the player must confirm again.
    if (ending.length > 0 && atStakeMinor !== forfeitMinor)
      throw new Undo(refuse('bonus.active', { amountMinor: atStakeMinor, currency, ...unplayed(ending) }));
    // Nobody waits for the end of a period in which nothing can be recalled.
    const recallable = input.recallable && tx.rules.market.recall && !status.excluded;
    const row = open(tx, {
      action: 'cashout',
      amount: amountMinor,
      currency,
      rate: rateOf(tx, currency),
      method,
      provider: input.provider,
      destination,
      holder: holderOf(tx),
      instrument: input.instrument,
      recallable: recallable ? 1 : 0,
      means: to?.name ?? null,
      reason: isStopped ? STOPPED_MEANS : isDisputed || needsReview(tx, amountMinor, currency) ? IN_REVIEW : null,
      doubted_at: isStopped || isDisputed ? tx.nowMs : null,
    });
    book(tx, postings.cashoutHeld({ currency, ref: paymentId(tx, row.no) }, amountMinor, purses));
    endWith(tx, ending, purses, currency);
    tellAccount(tx, currency);
    publishMeans(tx, { destination, label: input.instrument });
    if (isLithuanian(destination)) addGroups(tx, [LITHUANIAN_IBAN]);
    notify(tx, 'cashout_requested', { amountMinor, currency, paymentId: paymentId(tx, row.no) });
    if (recallable && input.payAfterMs > 0) plan(tx, 'payment.pay', row.no, tx.nowMs + input.payAfterMs);
    const untilMs = restUntil(tx);
    if (untilMs !== null && !waitsForOperator(row)) letRest(tx, row, untilMs);
    else if (dueAt(tx, 'payment.pay', row.no) === null) orderPayout(tx, row.no);
    return { no: row.no };
  });
  const row = byNo(tx, answer.no);
  return { payment: view(tx, row), replayed, recallable: row.recallable === 1 };
}

/** Accounts in Lithuania have a group of their own (S6.17). A coin's address may begin like such an IBAN. */
const isLithuanian = (destination: string): boolean => isLithuanianIban(destination) && checkIban(destination) === null;

/** The free spins that end with the withdrawal, where there are some. */
function unplayed(ending: readonly Gift[]): { spins?: number } {
  const spins = unplayedIn(ending);
  return spins > 0 ? { spins } : {};
}

/** Whether a review is needed: by the rules of the player's market, or because an operator put the player into the group. */
function needsReview(tx: Tx, amountMinor: number, currency: Currency): boolean {
  const above = tx.rules.market.reviewAboveEurMinor;
  // The check is confidential: it looks like any other review, of which some are drawn.
  if (isChecked(tx) || isDrawn(tx)) return true;
  // The source of the player's money is an open question: an operator looks before more of it leaves.
  if (profileOf(tx).groups.includes(REVIEW_GROUP) || questionnaireDueMs(tx) !== null) return true;
  if (above === null) return false;
  const own = { currency, rate: rateOf(tx, currency) };
  const eurMinor = convert(amountMinor, own, { currency: 'EUR', rate: RATE_ONE }, 'up');
  // A sum withdrawn in parts counts as one sum.
  return eurMinor + outEurMinorSince(tx, tx.nowMs - PARTS_MS) > above;
}

const DAY_MS = 86_400_000;
/** Milliseconds over which withdrawals add up for a review. */
const PARTS_MS = 7 * DAY_MS;

/** Withdrawals that are paid or on their way, each at the rate of its own time. */
const outEurMinorSince = (tx: Tx, sinceMs: number): number =>
  all<{ amount: number; currency: Currency; rate: Rate }>(
    tx,
    `select amount, currency, rate from payment where action = 'cashout' and created_at > ?
      and state in ('pending', 'processing', 'succeeded')`,
    sinceMs,
  ).reduce(
    (sum, { amount, currency, rate }) =>
      sum + convert(amount, { currency, rate }, { currency: 'EUR', rate: RATE_ONE }, 'up'),
    0,
  );

/** Whether the player's money has gone to this destination, is on its way there, or came from there: a saved card has paid before. */
const isKnownPlace = (tx: Tx, { provider, destination }: Pick<CashoutInput, 'provider' | 'destination'>): boolean =>
  one(
    tx,
    `select 1 from payment where action = 'cashout' and destination = ? and state in ('pending', 'processing', 'succeeded')
      union all select 1 from saved where provider = ? and id = ?`,
    ...[destination, provider, destination],
  ) !== undefined;

/**
 * The recall window is over: the queue's consumer pays (functions/jobs/payout.ts), unless an operator's decision is
 * awaited, or withdrawals rest.
 */
export function orderPayout(tx: Tx, no: number): void {
  const row = byNo(tx, no);
  if (row.state !== 'pending' || waitsForOperator(row)) return;
  const untilMs = restUntil(tx);
  if (untilMs !== null) return void letRest(tx, row, untilMs);
  if (row.reason === RESTING) change(tx, row, { reason: null });
  tx.facts.push({ type: 'payout.due', paymentId: paymentId(tx, no) });
}

/** A withdrawal that would be claimed now and was not doubted yet; null where the fraud check need not be asked. */
export function payoutToCheck(tx: Tx, id: string): PaymentView | null {
  const row = paymentRow(tx, id, 'cashout');
  return mayLeave(row) && row.doubted_at === null ? view(tx, row) : null;
}

/** Leaves it to an operator. The decision is final, so it is requested once. */
export function doubtPayout(tx: Tx, id: string, reason = IN_REVIEW): PaymentView {
  const row = paymentRow(tx, id, 'cashout');
  if (row.state !== 'pending' || waitsForOperator(row) || row.doubted_at !== null) return view(tx, row);
  noteProtected(tx);
  return view(tx, change(tx, row, { reason, doubted_at: tx.nowMs }));
}

/**
 * The account is frozen, a check has begun, or its person is no longer certain: an operator must look at waiting
 * withdrawals.
 */
export function holdPayouts(tx: Tx): void {
  for (const row of all<Row>(tx, `select * from payment where action = 'cashout' and state = 'pending'`))
    if (!waitsForOperator(row)) {
      noteProtected(tx);
      change(tx, row, { reason: IN_REVIEW, doubted_at: tx.nowMs });
    }
}

/** Withdrawals that wait for an operator, and refused ones that may be younger than a backup; only for the journal. */
export const stoppedWithdrawals = (tx: Tx): Stopped['withdrawals'] =>
  all<Row>(
    tx,
    `select * from payment where action = 'cashout' and (state = 'pending' or (state = 'rejected' and finished_at > ?)) order by no`,
    tx.nowMs - RESTORABLE_DAYS * DAY_MS,
  ).flatMap((row) => {
    const [id, isRefused] = [paymentId(tx, row.no), row.state === 'rejected'];
    if (!isRefused && !waitsForOperator(row)) return [];
    return [{ id, held: isRefused ? null : row.reason, refused: isRefused ? (row.reason as RefusalReason) : null }];
  });

/** After a restore: a withdrawal that was stopped after the backup must not leave. */
export function stopWithdrawalsAgain(tx: Tx, stopped: Stopped['withdrawals']): void {
  for (const { id, held, refused } of stopped) {
    const row = findRow(tx, id);
    if (row?.action !== 'cashout' || row.state !== 'pending') continue;
    if (refused !== null) reject(tx, id, refused);
    else if (held !== null && !waitsForOperator(row)) change(tx, row, { reason: held, doubted_at: tx.nowMs });
  }
}

/**
 * The player's name has changed: an operator must check whose accounts the pending withdrawals go to. The withdrawals
 * keep the first name.
 */
export function doubtHolders(tx: Tx): void {
  const pending = all<Row>(tx, `select * from payment where action = 'cashout' and state = 'pending'`);
  for (const row of pending)
    if (row.holder !== null && row.holder !== holderOf(tx)) doubtPayout(tx, paymentId(tx, row.no));
}

/**
 * Since the request its destination turned out to be another player's (refused), or was stopped, or a bank claims money
 * of the player back (left to an operator). Where an operator has released it, their decision stands; to another
 * player's means nothing is ever paid.
 */
export function stopPayout(tx: Tx, id: string, state: MeansState): null {
  const row = paymentRow(tx, id, 'cashout');
  if (!mayLeave(row)) return null;
  noteProtected(tx);
  if (isChecked(tx)) change(tx, row, { reason: IN_REVIEW, doubted_at: tx.nowMs });
  else if (state === 'other') reject(tx, id, 'refused_instrument');
  else if (state === 'stopped') doubtPayout(tx, id, STOPPED_MEANS);
  else if (isClaimedBack(tx)) doubtPayout(tx, id);
  return null;
}

/** Claims a withdrawal for its payout: from here on it can't be recalled. A retry after a crash gets it again. */
export function payoutOrder(tx: Tx, id: string): PayoutOrder {
  let row = paymentRow(tx, id, 'cashout');
  const isFrozen = frozen(tx) !== null;
  const isClaimed = row.state === 'processing';
  // A withdrawal from before a restore may have been ordered after the backup.
  const again = isClaimed || row.created_at < (restoredAt(tx) ?? 0);
  if (mayLeave(row)) row = become(tx, row, 'processing');
  else if (!isClaimed) throw new Undo(refuse('payment.state', { state: row.state }));
  // An order that the house's balance did not cover never left: for an account frozen since then it is not ordered again.
  else if (row.attempt > 1) stopAt(frozen(tx));
  drop(tx, 'payment.pay', row.no);
  plan(tx, 'payment.look', row.no, tx.nowMs + LOOK_MS);
  const { destination, holder, attempt } = row;
  return {
    payment: view(tx, row),
    destination: destination ?? '',
    holder: holder ?? holderOf(tx),
    attempt,
    again,
    isFrozen,
  };
}

/** Its provider's events may have been lost: the queue's consumer asks the provider for its state. */
export function lookAtPayout(tx: Tx, no: number): void {
  const row = byNo(tx, no);
  if (row.state !== 'processing') return;
  tx.facts.push({ type: 'payout.due', paymentId: paymentId(tx, no) });
  plan(tx, 'payment.look', no, tx.nowMs + LOOK_MS);
}

function giveBack(tx: Tx, row: Row, state: 'declined' | 'rejected' | 'recalled', reason: string | null): Row {
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  book(tx, postings.cashoutBack(about, row.amount));
  payDebt(tx, about);
  const next = become(tx, row, state, { reason });
  drop(tx, 'payment.pay', row.no);
  tellAccount(tx, row.currency);
  return next;
}

/** Returned cash first repays the debt (I3): otherwise the player could neither play nor withdraw while having both. */
function payDebt(tx: Tx, about: { currency: Currency; ref: string }): void {
  const { currency } = about;
  const amountMinor = Math.min(debtOf(tx, currency), cashOf(tx, currency));
  if (amountMinor > 0) book(tx, postings.debtPaid(about, amountMinor));
}

const STAGES = { succeeded: 'paid', declined: 'failed', returned: 'returned', unfunded: 'unfunded' } as const;

const stagesOf = (tx: Tx, { no }: Pick<Row, 'no'>): StoredStage[] =>
  all<StoredStage>(
    tx,
    `select ref, stage, seq from payout_stage where payment = ? and stage <> '${SEEN}' order by no`,
    no,
  );

/** Beside the provider's own stages: an operator has looked at what they come to. */
const SEEN = 'seen';

/** Withdrawals that had been paid and came back, and that no operator has looked at since. */
export const cameBack = (tx: Tx): string[] =>
  all<{ payment: number }>(tx, `select payment from payout_stage where stage = 'paid' group by payment`)
    .map(({ payment }) => payment)
    .filter((no) => waitsForLook(tx, no))
    .map((no) => paymentId(tx, no));

function waitsForLook(tx: Tx, no: number): boolean {
  const stages = stagesOf(tx, { no });
  const last = one<{ stage: string }>(tx, 'select stage from payout_stage where payment = ? order by no desc', no);
  return last?.stage !== SEEN && stages.some(({ stage }) => stage === 'paid') && payoutStand(stages) === 'back';
}

/** Work, as the provider's new message or an operator's look has changed it. */
function tellReturned(tx: Tx, { no }: Pick<Row, 'no'>, before: boolean): void {
  const waiting = waitsForLook(tx, no);
  const ref = paymentId(tx, no);
  if (waiting !== before) tx.facts.push({ type: 'work.changed', kind: 'payment', ref, waiting, sinceMs: tx.nowMs });
}

export function lookedAtReturned(tx: Tx, id: string): PaymentView {
  const row = paymentRow(tx, id, 'cashout');
  if (!waitsForLook(tx, row.no)) throw new Undo(refuse('payment.state', { state: row.state }));
  const seen = 'insert into payout_stage (payment, ref, stage, seq, at) values (?, ?, ?, 0, ?)';
  run(tx, seen, row.no, row.provider_ref ?? '', SEEN, tx.nowMs);
  tellReturned(tx, row, true);
  return view(tx, row);
}

/**
 * Takes the provider's messages about a payout, each once. The state follows from all of them, so that a repeated or
 * outdated message changes nothing: paid, returned, or paid after all, which the house may then claim (ADR 109).
 */
export function payoutUpdate(tx: Tx, event: PayoutEvent): PaymentView {
  const { paymentId: id, provider, providerRef, state, reason, seq = 0 } = event;
  const row = paymentRow(tx, id, 'cashout');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  if (state === 'processing') {
    if (!holdsCashout(row.state)) return view(tx, row);
    const next = row.state === state ? row : become(tx, row, state);
    return view(tx, next.provider_ref === null ? change(tx, next, { provider_ref: providerRef }) : next);
  }
  // A withdrawal that was never ordered, because the player or an operator took it back, cannot have been paid by a provider.
  if (!holdsCashout(row.state) && row.state !== 'succeeded' && row.state !== 'declined')
    throw new Undo(refuse('payment.state', { state: row.state }));
  const before = stagesOf(tx, row);
  const waited = waitsForLook(tx, row.no);
  const stage = { ref: providerRef, stage: STAGES[state], seq };
  const isKnown = before.some((each) => each.ref === stage.ref && each.stage === stage.stage && each.seq === seq);
  if (isKnown) return view(tx, row);
  const stages = [...before, stage];
  if (paidTransfers(stages).length > 1) throw new Undo(refuse('payment.duplicate', { state: row.state }));
  run(
    tx,
    'insert into payout_stage (payment, ref, stage, seq, at) values (?, ?, ?, ?, ?)',
    ...[row.no, providerRef, stage.stage, seq, tx.nowMs],
  );
  tellReturned(tx, row, waited);
  if (state === 'unfunded') return view(tx, repeatOrder(tx, row, event));
  const stand = payoutStand(stages);
  const changes = { provider_ref: providerRef, reason: reason ?? null };
  if (stand === 'paid') return view(tx, row.state === 'succeeded' ? row : pay(tx, row, changes));
  if (stand === 'back') return view(tx, row.state === 'declined' ? row : comeBack(tx, row, changes));
  return view(tx, row);
}

type Outcome = { provider_ref: string; reason: string | null };
const movedBy = (tx: Tx, { no, amount, currency }: Row) => ({
  amountMinor: amount,
  currency,
  paymentId: paymentId(tx, no),
});

/**
 * The money has reached the bank. Where it had been given back before, the player has it twice: the house claims it as
 * it does a chargeback.
 */
function pay(tx: Tx, row: Row, changes: Outcome): Row {
  const { provider, amount, currency } = row;
  const about = { currency, ref: paymentId(tx, row.no) };
  receive(tx, provider, changes.provider_ref, row.no);
  const isClaim = row.state === 'declined';
  book(
    tx,
    isClaim
      ? postings.payoutClaimed(about, provider, amount, cashOf(tx, currency))
      : postings.cashoutPaid(about, provider, amount),
  );
  const next = become(tx, row, 'succeeded', { ...changes, reason: null });
  tellAccount(tx, currency);
  notify(tx, isClaim ? 'cashout_claimed' : 'cashout_paid', movedBy(tx, row));
  for (const paid of PAYOUTS.on(tx)) paid(tx);
  if (isClaim)
    tx.facts.push({
      type: 'payout.claimed',
      paymentId: about.ref,
      provider,
      providerRef: changes.provider_ref,
      currency,
      amountMinor: amount,
    });
  return next;
}

/** The payout did not arrive, or was paid and returned: a posting of its own (I18). */
function comeBack(tx: Tx, row: Row, changes: Outcome): Row {
  notify(tx, 'cashout_failed', movedBy(tx, row));
  if (holdsCashout(row.state)) return giveBack(tx, row, 'declined', changes.reason);
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  book(tx, postings.payoutReturned(about, row.provider, row.amount));
  payDebt(tx, about);
  const next = become(tx, row, 'declined', changes);
  tellAccount(tx, row.currency);
  return next;
}

/** Nothing is given back: the house lacked money, and orders the payout once more. */
function repeatOrder(tx: Tx, row: Row, { attempt }: PayoutEvent): Row {
  if (row.state !== 'processing') return row;
  plan(tx, 'payment.look', row.no, tx.nowMs + LOOK_MS);
  return attempt === row.attempt ? change(tx, row, { attempt: row.attempt + 1 }) : row;
}

/** Only while pending, if method and market permit it, never during an exclusion (decisions.md). */
export function recall(tx: Tx, { key, paymentId: id }: Keyed & { paymentId: string }): PaymentView {
  once(tx, 'recall', key, { id }, () => {
    const row = paymentRow(tx, id, 'cashout');
    stopAt(excluded(tx));
    if (row.state !== 'pending') throw new Undo(refuse('payment.state', { state: row.state }));
    if (row.recallable !== 1 || !tx.rules.market.recall) throw new Undo(refuse('payment.not_recallable'));
    giveBack(tx, row, 'recalled', null);
    lookNow(tx);
    return null;
  });
  return view(tx, paymentRow(tx, id, 'cashout'));
}

/** Refuses a withdrawal, or sends held money back; the player is informed, and reads the reason with the payment. */
export function reject(tx: Tx, id: string, reason: RefusalReason): PaymentView {
  const row = paymentRow(tx, id);
  const moved = { amountMinor: row.received ?? row.amount, currency: row.currency, paymentId: id };
  if (row.action === 'deposit') {
    const next = returnDeposit(tx, row, reason);
    doubtInstrument(tx, row);
    if (reason === 'refused_instrument') stopMeans(tx, row, id);
    notify(tx, 'deposit_returned', moved);
    return view(tx, next);
  }
  // Once the provider was asked to pay, only its answer ends the withdrawal: otherwise the money could leave and be
  // given back, too.
  if (row.state !== 'pending') throw new Undo(refuse('payment.state', { state: row.state }));
  endReview(tx);
  const next = giveBack(tx, row, 'rejected', reason);
  notify(tx, 'cashout_rejected', { ...moved, reason });
  return view(tx, next);
}

/** What operators see who do not handle the check. */
export const CHECKED = { why: 'check' } as const;

/** An operator releases a withdrawal, or accepts a deposit that the fraud check doubted. */
export function approve(tx: Tx, id: string): PaymentView {
  const row = paymentRow(tx, id);
  stopAt(frozen(tx));
  if (row.action === 'deposit') return view(tx, acceptDeposit(tx, row));
  if (!waitsForOperator(row)) throw new Undo(refuse('payment.state', { state: row.state }));
  if (!isApprovable(row, isChecked(tx))) throw new Undo(refuse('payment.state', CHECKED));
  endReview(tx);
  const next = change(tx, row, { reason: null });
  const untilMs = restUntil(tx);
  // While its recall window is open, the window's timer sends it.
  if (untilMs !== null) letRest(tx, next, untilMs);
  else if (dueAt(tx, 'payment.pay', row.no) === null) orderPayout(tx, row.no);
  return view(tx, byNo(tx, row.no));
}

/** The means and persons of a withdrawal that would leave; null where nothing needs to be asked. */
interface Going {
  readonly fingerprint?: string | undefined;
  readonly name: string | null;
  readonly paying: Paying;
}

async function paidTo(shell: Shell, going: Going | null): Promise<Answer<PaidTo | null>> {
  // The means of a player without a person cannot be compared with others'.
  if (going === null || going.paying.persons.length === 0) return ok(null);
  const { fingerprint, name, paying } = going;
  const names = fingerprint !== undefined ? await meansNames(shell.env, fingerprint) : name && { name, older: [] };
  if (!names) return ok(null);
  const state = await stateOf(shell, names, paying);
  return state.ok ? ok({ name: names.name, state: state.value }) : state;
}

function goingOut(tx: Tx, { key, provider, destination, means: fingerprint }: CashoutInput): Going | null {
  if (answered(tx, 'cashout', key) !== undefined) return null;
  const saved = meansOfSaved(tx, provider, destination);
  return { fingerprint, name: saved === 'unknown' ? null : saved, paying: payingOf(tx) };
}

function goingOn(tx: Tx, id: string): Going | null {
  const { state, means } = paymentRow(tx, id, 'cashout');
  return state === 'pending' ? { name: means, paying: payingOf(tx) } : null;
}

const commands = {
  requestCashout: async (shell: Shell, asker: Asker, input: CashoutInput) => {
    const going = await shell.session(asker, (tx) => goingOut(tx, input));
    if (!going.ok) return going;
    const to = await paidTo(shell, going.value);
    return to.ok ? shell.session(asker, (tx) => requestCashout(tx, asker, input, to.value)) : to;
  },
  recall: bySession(recall),
  payoutToCheck: bySystem(payoutToCheck),
  /** Its means is asked once more: a recall window may lie between the request and the payout. */
  payoutOrder: async (shell: Shell, id: string) => {
    const going = await shell.system((tx) => goingOn(tx, id));
    if (!going.ok) return going;
    const to = await paidTo(shell, going.value);
    if (!to.ok) return to;
    const state = to.value?.state ?? 'own';
    const stopped = await shell.system((tx) => stopPayout(tx, id, state));
    return stopped.ok ? shell.system((tx) => payoutOrder(tx, id)) : stopped;
  },
  payoutUpdate: bySystem(payoutUpdate),
  doubtPayout: bySystem((tx, id: string) => doubtPayout(tx, id)),
};

const attempts = {
  requestCashout: (_: Asker, { method, amountMinor, currency }: CashoutInput): Attempt => ({
    act: 'withdrawal',
    subject: method,
    amountMinor,
    currency,
  }),
  recall: (_: Asker, { paymentId: subject }: { paymentId: string }): Attempt => ({ act: 'withdrawal', subject }),
};

export const noun = {
  commands,
  attempts,
  hangs: [STOPS.hang({ holds: holdPayouts }), UNPROVED.hang(holdPayouts)],
  timers: {
    'payment.pay': (tx: Tx, no: string) => orderPayout(tx, Number(no)),
    'payment.look': (tx: Tx, no: string) => lookAtPayout(tx, Number(no)),
  },
} satisfies Noun;
