// Money in: an intent that holds its limit, and a credit that only a verified signed event makes, once (I17).
import { isBrought } from '#shared/domain/affiliates.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { type Currency, isAmount } from '#shared/domain/money.ts';
import {
  DOUBTED,
  EXCLUDED,
  INTENT_MS,
  isCreditable,
  isForOperator,
  mayBecome,
  OTHER_CURRENCY,
  PAID_OTHERWISE,
  SECOND,
  UNANSWERED,
  UNKNOWN,
} from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { ensureAccount, needAccount, tellAccount } from '../core/accounts.ts';
import { drop, plan } from '../core/due.ts';
import { book, debtOf } from '../core/ledger.ts';
import { type Keyed, once } from '../core/once.ts';
import { type Asker, byAsker, bySession, bySystem, type Shell, sure } from '../core/shell.ts';
import { all, one, rateOf, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded, exclusionOf } from '../limits/exclusion.ts';
import { guardDeposit } from '../limits/guard.ts';
import { notify } from '../person/inbox.ts';
import { mustBePerson, personStop } from '../person/memberships.ts';
import { profileOf, profileView } from '../person/profile.ts';
import { questionnaireStop } from '../person/questionnaire.ts';
import { bonusWith, type Crediting, moneyOf } from '../rewards/deposit.ts';
import {
  clashes,
  type Paid,
  type Pinned,
  pin,
  pinnedColumns,
  pinTo,
  spendCode,
  unpin,
  unused,
} from '../rewards/intent.ts';
import { left } from './chargebacks.ts';
import { tellDeposited } from './followers.ts';
import { keepInstrument, type SavedProfile } from './instruments.ts';
import {
  become,
  byNo,
  change,
  findRow,
  idParts,
  open,
  type PaymentView,
  paymentId,
  paymentRow,
  type Row,
  receiptOf,
  receive,
  view,
} from './payments.ts';
import { orderRefund } from './refunds.ts';

export interface DepositInput extends Keyed {
  amountMinor: number;
  currency: Currency;
  method: string;
  provider: string;
  /** The method's bounds; checked in the object so that the rule holds where the money is. */
  minMinor: number;
  maxMinor: number;
}

/** `replayed` says that this key was answered before: the api must not call the provider as if it were new. */
export interface PaymentAnswer {
  payment: PaymentView;
  replayed: boolean;
}

/** A verified signed event of the provider about money in. */
export interface DepositEvent {
  provider: string;
  /** Unique per provider: one credit, however often and in whatever order it is told (I17). */
  providerRef: string;
  /** The intent; or the player's own crypto address. */
  paymentId?: string;
  address?: string;
  amountMinor: number;
  currency: Currency;
  instrument?: string;
  card?: { bin: string; last4: string };
  /** Kept (unique by provider and id) for the next deposit and for withdrawals to it. */
  profile?: Omit<SavedProfile, 'provider'>;
  /** The server's fraud check asks for a look: the money is held (`reserved`), not playable. */
  hold?: string;
  /** Told where a fraud check runs and saw no card: only payments by these methods may do without one. */
  cardless?: readonly string[];
}

export type DepositOutcome = 'credited' | 'held' | 'replayed';

export interface DepositFailure {
  paymentId: string;
  provider: string;
  providerRef: string;
  state: 'declined' | 'canceled' | 'processing';
  reason?: string;
}

export interface AddressView {
  currency: Currency;
  address: string;
  provider: string;
  method: string;
}

/** Place and protection: what stands in the way of any new deposit. */
export function mayDeposit(tx: Tx, asker: Asker, missing: readonly string[] = []): void {
  stopAt(forbidden('deposit', asker, profileOf(tx).licence));
  stopAt(excluded(tx));
  stopAt(questionnaireStop(tx));
  if (missing.length > 0) throw new Undo(refuse('profile.incomplete', { missing: missing.join(',') }));
  mustBePerson(tx);
}

/** The same for money that has not come yet, and who pays must be known by then (S2.139). */
const mayBegin = (tx: Tx, asker: Asker): void => mayDeposit(tx, asker, profileView(tx).missing);

/** `pinned`: what the deposit is to bring beside its money. The first request with a key decides that, too. */
export function openDeposit(
  tx: Tx,
  asker: Asker,
  { key, ...input }: DepositInput,
  pinned: Pinned | null = null,
): PaymentAnswer {
  const { amountMinor, currency, method, provider, minMinor, maxMinor } = input;
  const wish = { amountMinor, currency, method };
  const { answer, replayed } = once(tx, 'deposit', key, wish, () => {
    mayBegin(tx, asker);
    needAccount(tx, currency);
    if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
    if (amountMinor < minMinor) throw new Undo(refuse('amount.too_low', { minMinor, currency }));
    if (amountMinor > maxMinor) throw new Undo(refuse('amount.too_high', { maxMinor, currency }));
    const rate = rateOf(tx, currency);
    stopAt(guardDeposit(tx, { amountMinor, currency, rate }));
    const expiresAt = tx.nowMs + INTENT_MS;
    const row = open(tx, {
      action: 'deposit',
      amount: amountMinor,
      currency,
      rate,
      method,
      provider,
      expires_at: expiresAt,
      ...pinnedColumns(pinned),
    });
    pinTo(tx, pinned, paymentId(tx, row.no));
    plan(tx, 'payment.expire', row.no, expiresAt);
    return { no: row.no };
  });
  return { payment: view(tx, byNo(tx, answer.no)), replayed };
}

export function attachCheckout(tx: Tx, id: string, checkout: { url: string; providerRef: string | null }): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  // What was told of the money meanwhile names it, and sends it back; the page's own name is another at some providers.
  const changes = { checkout_url: checkout.url, provider_ref: row.provider_ref ?? checkout.providerRef };
  return view(tx, change(tx, row, changes));
}

/** An intent that fails, is canceled or expires gives its amount back to the limit at once (limits.md 1). */
function endIntent(tx: Tx, row: Row, state: 'declined' | 'canceled', reason: string): Row {
  drop(tx, 'payment.expire', row.no);
  unpin(tx, paymentId(tx, row.no));
  return become(tx, row, state, { reason });
}

export function expire(tx: Tx, no: number): void {
  const row = byNo(tx, no);
  if (row.state === 'pending') endIntent(tx, row, 'canceled', 'expired');
}

/** The player gives an intent up: its amount stops counting at once; late money is held. */
export function dropDeposit(tx: Tx, id: string): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  if (row.state !== 'pending') throw new Undo(refuse('payment.state', { state: row.state }));
  return view(tx, endIntent(tx, row, 'canceled', 'dropped'));
}

/** Every deposit that was begun and not paid; answers those that it ended, newest first. */
export function dropDeposits(tx: Tx): PaymentView[] {
  const open = all<Row>(tx, `select * from payment where action = 'deposit' and state = 'pending' order by no desc`);
  return open.map((row) => view(tx, endIntent(tx, row, 'canceled', 'dropped')));
}

/** Events come late, twice and out of order: one that no longer fits changes nothing and answers how it stands. */
export function failDeposit(
  tx: Tx,
  { paymentId: id, provider, providerRef, state, reason }: DepositFailure,
): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  const open = row.state === 'pending' || row.state === 'processing';
  if (!open || !mayBecome('deposit', row.state, state)) return view(tx, row);
  if (state === 'processing') {
    drop(tx, 'payment.expire', row.no);
    return view(tx, become(tx, row, 'processing', { provider_ref: providerRef, reason: reason ?? null }));
  }
  return view(tx, endIntent(tx, { ...change(tx, row, { provider_ref: providerRef }) }, state, reason ?? state));
}

/** A transfer to the player's own address was seen; it counts from now, and is money only when confirmed. */
export function noticeDeposit(tx: Tx, event: DepositEvent, pinned: Pinned | null = null): PaymentView {
  const known = receiptOf(tx, event.provider, event.providerRef);
  return view(tx, known === null ? arrive(tx, event, pinned) : byNo(tx, known));
}

/** A payment made by money that nobody announced: it came to an address that is the player's own. */
function arrive(tx: Tx, event: DepositEvent, pinned: Pinned | null): Row {
  const { provider, providerRef, amountMinor, currency } = event;
  const home = one<AddressView>(tx, 'select * from address where currency = ?', currency);
  if (!home || home.provider !== provider || home.address !== event.address) throw new Undo(refuse('payment.unknown'));
  ensureAccount(tx, currency);
  const row = open(tx, {
    action: 'deposit',
    state: 'processing',
    amount: amountMinor,
    currency,
    rate: rateOf(tx, currency),
    method: home.method,
    provider,
    provider_ref: providerRef,
    instrument: event.instrument ?? null,
    ...pinnedColumns(pinned),
  });
  pinTo(tx, pinned, paymentId(tx, row.no));
  receive(tx, provider, providerRef, row.no);
  return row;
}

/**
 * Books what arrived, once per provider reference: credited, or held where it may not be played with. No money that a provider
 * took is left out: what no intent waits for is a held deposit of its own. Refused is only what contradicts itself.
 */
export function settleDeposit(
  tx: Tx,
  event: DepositEvent,
  { pinned = null, clash = false }: Bringing = {},
): { outcome: DepositOutcome; payment: PaymentView } {
  const { provider, providerRef, amountMinor, currency } = event;
  if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
  const known = receiptOf(tx, provider, providerRef);
  if (known === null) {
    const { row, beside } = placeOf(tx, event, pinned);
    return settle(tx, clash ? withoutBonus(tx, row) : row, event, beside);
  }
  const row = byNo(tx, known);
  // One movement of money is for one payment: the provider contradicts itself.
  if (event.paymentId !== undefined && event.paymentId !== (row.reference ?? paymentId(tx, row.no)))
    throw new Undo(refuse('payment.duplicate', { state: row.state }));
  // A known reference is this payment's own only while it waits for confirmation; else the event is a repetition.
  if (row.state !== 'processing' || row.received !== null) return { outcome: 'replayed', payment: view(tx, row) };
  if (row.currency !== currency) throw new Undo(refuse('currency.refused', { currency: row.currency }));
  return settle(tx, clash ? withoutBonus(tx, row) : row, event, null);
}

/** What was found out before it is booked: what money that nobody announced brings, and whether its means of payment has had it. */
interface Bringing {
  readonly pinned?: Pinned | null;
  readonly clash?: boolean;
}

/** Another account has had it by the same means of payment: the deposit is credited, and the player is told why it comes alone. */
function withoutBonus(tx: Tx, row: Row): Row {
  const { amount: amountMinor, currency } = row;
  unpin(tx, paymentId(tx, row.no));
  notify(tx, 'deposit_bonus_once', { amountMinor, currency, paymentId: paymentId(tx, row.no) });
  return change(tx, row, { bonus_terms: null, bonus_code: null });
}

function settle(
  tx: Tx,
  row: Row,
  event: DepositEvent,
  beside: string | null,
): { outcome: DepositOutcome; payment: PaymentView } {
  const { provider, providerRef, amountMinor, currency, instrument } = event;
  receive(tx, provider, providerRef, row.no);
  drop(tx, 'payment.expire', row.no);
  const changes = {
    received: amountMinor,
    provider_ref: providerRef,
    instrument: instrument ?? row.instrument,
    paid_with: event.profile ? JSON.stringify(event.profile) : row.paid_with,
  };
  const about = { currency, ref: paymentId(tx, row.no) };
  // Money that nobody announced was never judged: it counts, and is judged, when it becomes money, not in the window it
  // was first seen in (I28).
  if (row.expires_at === null) run(tx, 'update payment set counted_at = ? where no = ?', tx.nowMs, row.no);
  // The player's person says first whether they are excluded; the event is told again.
  const stop = exclusionOf(tx) ? null : personStop(tx);
  if (stop?.code === 'person.unasked') throw new Undo(stop);
  const obstacle = whyHeld(tx, row, amountMinor, beside);
  // What a person must look at comes first; the rest is in the way again after their word.
  const held = (stop ? DOUBTED : whyDoubted(row, event, beside)) ?? obstacle;
  if (held) {
    book(tx, postings.depositHeld(about, provider, amountMinor));
    const next = become(tx, row, 'reserved', {
      ...changes,
      reason: held,
      held_for: held === obstacle ? null : obstacle,
    });
    tellAccount(tx, currency);
    notify(tx, 'deposit_held', { ...received(next), paymentId: about.ref });
    return { outcome: 'held', payment: view(tx, next) };
  }
  const bonus = bonusWith(tx, creditingOf(row, about.ref, amountMinor));
  book(tx, postings.deposit(about, provider, amountMinor, debtOf(tx, currency), moneyOf(bonus)));
  const next = become(tx, row, 'succeeded', { ...changes, reason: null });
  tellDeposited(tx, { id: about.ref, payment: next, amountMinor });
  tellFirst(tx, next.currency, amountMinor);
  if (bonus) spendCode(tx, row.bonus_code);
  keepInstrument(tx, next);
  tellAccount(tx, currency);
  notify(tx, 'deposit_credited', { ...received(next), paymentId: about.ref });
  return { outcome: 'credited', payment: view(tx, next) };
}

/** A partner who brought the player hears of their first deposit. */
function tellFirst(tx: Tx, currency: Currency, amountMinor: number): void {
  const { partner } = profileOf(tx);
  if (!partner || !isBrought(partner)) return;
  const credited = "select count(*) as count from payment where action = 'deposit' and state = 'succeeded'";
  if (one<{ count: number }>(tx, credited)?.count === 1)
    tx.facts.push({ type: 'deposit.first', currency, amountMinor, partner });
}

const creditingOf = ({ no, currency, bonus_terms, received }: Row, id: string, amountMinor: number): Crediting => ({
  id,
  no,
  currency,
  amountMinor,
  terms: bonus_terms,
  isDisputed: received !== null && amountMinor < received,
});

/** The payment that money is for: the intent that waits for it, or (`beside`: why) one of its own. */
function placeOf(tx: Tx, event: DepositEvent, pinned: Pinned | null): { row: Row; beside: string | null } {
  const { paymentId: named, provider, currency } = event;
  if (named === undefined) return { row: arrive(tx, event, pinned), beside: null };
  const intent = findRow(tx, named);
  const parts = idParts(named);
  // What is another provider's, or another player's, is not this one's to speak of: nothing of it is booked to anybody.
  if (intent ? intent.provider !== provider : parts && parts.playerNo !== profileOf(tx).playerNo)
    throw new Undo(refuse('payment.unknown'));
  if (intent?.action !== 'deposit') return { row: openBeside(tx, event, provider), beside: UNKNOWN };
  if (hasMoney(intent)) return { row: openBeside(tx, event, intent.method), beside: SECOND };
  if (intent.currency === currency) return { row: intent, beside: null };
  // Its money has come, in another currency: nothing else will end it.
  if (isOpen(intent)) endIntent(tx, intent, 'canceled', PAID_OTHERWISE);
  return { row: openBeside(tx, event, intent.method), beside: OTHER_CURRENCY };
}

const isOpen = ({ state }: Row): boolean => state === 'pending' || state === 'processing';
const hasMoney = ({ state }: Row): boolean => state === 'succeeded' || state === 'reserved' || state === 'rejected';

function openBeside(
  tx: Tx,
  { provider, amountMinor, currency, paymentId: reference }: DepositEvent,
  method: string,
): Row {
  ensureAccount(tx, currency);
  return open(tx, {
    action: 'deposit',
    state: 'processing',
    amount: amountMinor,
    currency,
    rate: rateOf(tx, currency),
    method,
    provider,
    reference: reference ?? null,
  });
}

/** Late, more than a limit allows, under an exclusion, or asked for by nobody: money that arrives anyway is held (I17, limits.md 11). */
function whyHeld(tx: Tx, row: Row, amountMinor: number, beside: string | null): string | null {
  if (beside === UNKNOWN) return UNKNOWN;
  if (exclusionOf(tx)) return EXCLUDED;
  if (beside) return beside;
  if (row.state === 'declined' || row.state === 'canceled') return 'held_late';
  if (questionnaireStop(tx)) return UNANSWERED;
  // The payment counts with its own amount already: only what came on top of it must still fit, and for money that nobody
  // announced (it was never judged) the window with it.
  const more = amountMinor - row.amount;
  if (more <= 0 && row.expires_at !== null) return null;
  const amount = { amountMinor: Math.max(0, more), currency: row.currency, rate: row.rate };
  return guardDeposit(tx, amount) ? 'held_limit' : null;
}

/** The fraud check asks for a look, before or now, or a card's payment came without the card that it judges. */
function whyDoubted(row: Row, { hold, cardless }: DepositEvent, beside: string | null): string | null {
  if (hold !== undefined) return `held_${hold}`;
  if (row.doubted_at !== null) return DOUBTED;
  // Of what nobody began no method is known, and a person looks at it anyway.
  if (beside === UNKNOWN) return null;
  return cardless && !cardless.includes(row.method) ? DOUBTED : null;
}

const received = (row: Row) => ({ amountMinor: row.received ?? row.amount, currency: row.currency });

/** The player takes held money into play: it counts as deposited now (limits.md 11). */
export function releaseDeposit(
  tx: Tx,
  asker: Asker,
  { key, paymentId: id }: Keyed & { paymentId: string },
): PaymentView {
  once(tx, 'release', key, { id }, () => {
    const row = heldRow(tx, id);
    mayDeposit(tx, asker);
    const amountMinor = left(tx, row);
    stopAt(guardDeposit(tx, { amountMinor, currency: row.currency, rate: row.rate }));
    release(tx, row, amountMinor);
    return null;
  });
  return view(tx, paymentRow(tx, id, 'deposit'));
}

/** The player has held money sent back: the only way under an exclusion (limits.md 11), and a way out at any time. */
export function refundDeposit(tx: Tx, { key, paymentId: id }: Keyed & { paymentId: string }): PaymentView {
  once(tx, 'refund', key, { id }, () => {
    returnDeposit(tx, heldRow(tx, id), 'sent_back');
    return null;
  });
  return view(tx, paymentRow(tx, id, 'deposit'));
}

/** A deposit that is held, and the player's to decide about: what the fraud check doubts is for a person to look at, not for its payer. */
function heldRow(tx: Tx, id: string): Row {
  const row = paymentRow(tx, id, 'deposit');
  if (row.state !== 'reserved') throw new Undo(refuse('payment.state', { state: row.state }));
  if (isForOperator(row.reason)) throw new Undo(refuse('payment.state', { state: row.state, reason: row.reason }));
  return row;
}

/** It counts as deposited from now on. */
function release(tx: Tx, row: Row, amountMinor: number): Row {
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  const bonus = bonusWith(tx, creditingOf(row, about.ref, amountMinor));
  book(tx, postings.depositReleased(about, amountMinor, debtOf(tx, row.currency), moneyOf(bonus)));
  const next = become(tx, row, 'succeeded', { reason: null, counted_at: tx.nowMs });
  tellDeposited(tx, { id: about.ref, payment: next, amountMinor });
  tellFirst(tx, next.currency, amountMinor);
  if (bonus) spendCode(tx, row.bonus_code);
  keepInstrument(tx, next);
  tellAccount(tx, row.currency);
  return next;
}

/** An operator has looked at it: it is credited, or waits for what else stands in its way. */
export function acceptDeposit(tx: Tx, row: Row): Row {
  if (!isCreditable(row) || row.received === null) throw new Undo(refuse('payment.state', { state: row.state }));
  const amountMinor = left(tx, row);
  const amount = { amountMinor, currency: row.currency, rate: row.rate };
  if (exclusionOf(tx)) return change(tx, row, { reason: EXCLUDED });
  mustBePerson(tx);
  // Only the doubt is cleared: money that came too late, or beside its intent, is still the player's to decide about.
  if (row.held_for !== null && OWN_DECISION.has(row.held_for))
    return change(tx, row, { reason: row.held_for, held_for: null });
  if (questionnaireStop(tx)) return change(tx, row, { reason: UNANSWERED });
  if (guardDeposit(tx, amount)) return change(tx, row, { reason: 'held_limit' });
  const next = release(tx, row, amountMinor);
  notify(tx, 'deposit_credited', { amountMinor, currency: row.currency, paymentId: paymentId(tx, row.no) });
  return next;
}

const OWN_DECISION: ReadonlySet<string> = new Set(['held_late', SECOND, OTHER_CURRENCY]);

/** Held money goes back where it came from. */
export function returnDeposit(tx: Tx, row: Row, reason: string): Row {
  if (row.state !== 'reserved') throw new Undo(refuse('payment.state', { state: row.state }));
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  const amountMinor = left(tx, row);
  book(tx, postings.depositReturned(about, row.provider, amountMinor));
  unpin(tx, about.ref);
  const next = become(tx, row, 'rejected', { reason });
  orderRefund(tx, row, amountMinor);
  tellAccount(tx, row.currency);
  return next;
}

const address = (tx: Tx, currency: string): AddressView | null =>
  one<AddressView>(tx, 'select * from address where currency = ?', currency) ?? null;

/** Refused where a deposit would be: what is sent to it can't be stopped. */
function ownAddress(tx: Tx, asker: Asker, currency: Currency): AddressView | null {
  mayBegin(tx, asker);
  return address(tx, currency);
}

/** For ever: the first address told stays, so that no transfer is ever to a stranger's. */
export function assignAddress(tx: Tx, assigned: AddressView): AddressView {
  run(
    tx,
    'insert into address (currency, address, provider, method) values (?, ?, ?, ?) on conflict (currency) do nothing',
    assigned.currency,
    assigned.address,
    assigned.provider,
    assigned.method,
  );
  return address(tx, assigned.currency) ?? assigned;
}

/** What is to be found out before money is booked: whether it is seen for the first time, and what its payment is to bring. */
function comingOf(tx: Tx, event: DepositEvent): { account: string; isNew: boolean; paid: Paid } {
  const known = receiptOf(tx, event.provider, event.providerRef);
  const row = known === null ? event.paymentId && findRow(tx, event.paymentId) : byNo(tx, known);
  return {
    account: profileOf(tx).playerId,
    isNew: known === null && event.paymentId === undefined,
    paid: {
      // Of what is credited already nothing more is claimed.
      terms: row && row.received === null ? row.bonus_terms : null,
      instrument: event.profile ? `${event.provider}:${event.profile.id}` : null,
    },
  };
}

/** What money brings that nobody announced, as it is seen for the first time. */
async function pinArriving(shell: Shell, event: DepositEvent, { isNew }: { isNew: boolean }) {
  const { provider, providerRef, currency, amountMinor } = event;
  const beginning = { reference: `${provider}:${providerRef}`, currency, amountMinor };
  return isNew ? pin(shell, (work) => shell.system(work), beginning) : ok(null);
}

export const commands = {
  openDeposit: (shell: Shell, asker: Asker, input: DepositInput) =>
    shell.sure(async () => {
      const { key, currency, amountMinor } = input;
      const beginning = { reference: key, currency, amountMinor, whence: asker };
      const pinned = await pin(shell, (work) => shell.session(asker, work), beginning);
      if (!pinned.ok) return pinned;
      const opened = await shell.session(asker, (tx) => openDeposit(tx, asker, input, pinned.value));
      await unused(shell, pinned.value);
      return opened;
    }),
  attachCheckout: bySystem(attachCheckout),
  settleDeposit: (shell: Shell, event: DepositEvent) =>
    shell.sure(async () => {
      const coming = await shell.system((tx) => comingOf(tx, event));
      if (!coming.ok) return coming;
      const pinned = await pinArriving(shell, event, coming.value);
      if (!pinned.ok) return pinned;
      const clash = await clashes(shell, coming.value.account, coming.value.paid);
      const settled = clash.ok
        ? await shell.system((tx) => settleDeposit(tx, event, { pinned: pinned.value, clash: clash.value }))
        : clash;
      await unused(shell, pinned.value);
      return settled;
    }),
  noticeDeposit: (shell: Shell, event: DepositEvent) =>
    shell.sure(async () => {
      const coming = await shell.system((tx) => comingOf(tx, event));
      if (!coming.ok) return coming;
      const pinned = await pinArriving(shell, event, coming.value);
      if (!pinned.ok) return pinned;
      const noticed = await shell.system((tx) => noticeDeposit(tx, event, pinned.value));
      await unused(shell, pinned.value);
      return noticed;
    }),
  failDeposit: bySystem(failDeposit),
  dropDeposit: bySession(dropDeposit),
  dropDeposits: bySession(dropDeposits),
  releaseDeposit: sure(byAsker(releaseDeposit)),
  refundDeposit: bySession(refundDeposit),
  address: sure(byAsker(ownAddress)),
  assignAddress: bySystem(assignAddress),
};
