// A deposit that the player begins: an intent, which counts towards its limit until it is paid (arrivals.ts,
// settling.ts) or ends.

import { forbidden } from '#shared/domain/geo.ts';
import { type Currency, isAmount } from '#shared/domain/money.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { INTENT_MS, mayBecome, SILENT } from '#shared/domain/payments.ts';
import { type Answer, ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { needAccount } from '../core/accounts.ts';
import { drop, plan } from '../core/due.ts';
import { paymentId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import { type Asker, bySession, bySystem, type Shell } from '../core/shell.ts';
import { all, rateOf, stopAt, switchedOff, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { guardDeposit } from '../limits/guard.ts';
import { mustBePerson } from '../person/memberships.ts';
import { profileOf, profileView } from '../person/profile.ts';
import { questionnaireStop } from '../person/questionnaire.ts';
import { type Pinned, pin, pinnedColumns, pinTo, unpin, unused } from '../rewards/intent.ts';
import { mustHaveRead, type Reading } from './custody.ts';
import { meansOfSaved } from './instruments.ts';
import { mayPayBy, payingOf } from './means.ts';
import { become, byNo, change, open, type PaymentView, paymentRow, type Row, view } from './payments.ts';

export interface DepositInput extends Keyed {
  amountMinor: number;
  currency: Currency;
  method: string;
  provider: string;
  /** The saved card that it is to be paid with. */
  profile?: string | undefined;
  /** Paid by a method that brings no bonus (shared/domain/cashier/method.ts). */
  withoutBonus?: boolean;
  /** How the player's money is held, where that has to be read first. */
  custody?: Reading | undefined;
  /** The method's bounds; checked in the object so that the rule holds where the money is. */
  minMinor: number;
  maxMinor: number;
}

/** `replayed` says that this key was answered before: the api must not call the provider as if it were new. */
export interface PaymentAnswer {
  payment: PaymentView;
  replayed: boolean;
}

export interface DepositFailure {
  paymentId: string;
  provider: string;
  providerRef: string;
  state: 'declined' | 'canceled' | 'processing';
  reason?: string;
}

/** Ends the command where place or protection forbid a new deposit. */
export function mayDeposit(tx: Tx, asker: Asker, missing: readonly string[] = []): void {
  stopAt(forbidden('deposit', asker, profileOf(tx).licence));
  stopAt(excluded(tx));
  stopAt(questionnaireStop(tx));
  if (missing.length > 0) throw new Undo(refuse('profile.incomplete', { missing: missing.join(',') }));
  mustBePerson(tx);
}

/** The same for money that has not come yet; the payer must be known by then (S2.139). */
export const mayBegin = (tx: Tx, asker: Asker): void => mayDeposit(tx, asker, profileView(tx).missing);

/** Only new deposits can be switched off: money that is on its way still comes, and withdrawals cannot be switched off. */
function depositSwitchedOff(tx: Tx, { country }: Asker, by: Pick<DepositInput, 'method' | 'provider'>): Refusal | null {
  const own = profileOf(tx).country;
  const places = [country, own];
  return (
    switchedOff(tx, 'country', own, 'paused.country') ??
    switchedOff(tx, 'method', by.method, 'paused.method', places) ??
    switchedOff(tx, 'provider', by.provider, 'paused.method', places)
  );
}

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
    stopAt(depositSwitchedOff(tx, asker, { method, provider }));
    needAccount(tx, currency);
    if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
    if (amountMinor < minMinor) throw new Undo(refuse('amount.too_low', { minMinor, currency }));
    if (amountMinor > maxMinor) throw new Undo(refuse('amount.too_high', { maxMinor, currency }));
    if (input.custody) mustHaveRead(tx, input.custody);
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
  // The provider's page came after the payer had gone elsewhere: it is not shown.
  if (row.reason === SILENT) throw new Undo(refuse('payment.state', { state: row.state }));
  // An event of the money that came meanwhile names the reference that refunds need; at some providers the page has another one.
  const changes = { checkout_url: checkout.url, provider_ref: row.provider_ref ?? checkout.providerRef };
  return view(tx, change(tx, row, changes));
}

/** An intent that fails, is canceled or expires frees its amount in the limit at once (limits.md 1). */
export function endIntent(tx: Tx, row: Row, state: 'declined' | 'canceled', reason: string): Row {
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

/** Its provider did not answer and its page was never shown: its amount stops counting at once, and no money can come for it. */
export function endSilent(tx: Tx, id: string): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  if (row.state === 'canceled' && row.reason === SILENT) return view(tx, row);
  if (row.state !== 'pending' || row.checkout_url !== null)
    throw new Undo(refuse('payment.state', { state: row.state }));
  return view(tx, endIntent(tx, row, 'canceled', SILENT));
}

/** Ends every unpaid deposit intent; answers those that it ended, newest first. */
export function dropDeposits(tx: Tx): PaymentView[] {
  const open = all<Row>(tx, `select * from payment where action = 'deposit' and state = 'pending' order by no desc`);
  return open.map((row) => view(tx, endIntent(tx, row, 'canceled', 'dropped')));
}

/** Events come late, twice and out of order: one that no longer fits changes nothing and answers the present state. */
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

/**
 * A failed attempt on the provider's page: the intent continues, and the player reads why, until another attempt
 * succeeds or the page ends.
 */
export function attemptFailed(
  tx: Tx,
  { paymentId: id, provider, reason }: Pick<DepositFailure, 'paymentId' | 'provider'> & { reason: string },
): PaymentView {
  const row = paymentRow(tx, id, 'deposit');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  return view(tx, row.state === 'pending' && row.reason !== reason ? change(tx, row, { reason }) : row);
}

/** A card that an operator has found to be another person's, or that was stopped, is refused before its page is shown. */
async function mayPayBySaved(
  shell: Shell,
  asker: Asker,
  { key, provider, profile }: DepositInput,
): Promise<Answer<null>> {
  if (profile === undefined) return ok(null);
  const known = await shell.session(asker, (tx) =>
    answered(tx, 'deposit', key) ? null : { means: meansOfSaved(tx, provider, profile), paying: payingOf(tx) },
  );
  if (!known.ok) return known;
  const { means, paying } = known.value ?? { means: null, paying: null };
  return means === null || means === 'unknown' || paying === null ? ok(null) : mayPayBy(shell, means, paying);
}

/**
 * Whether the payer, as their bank knows them, is the player: the same birthday where the bank gives one, and a name in
 * common. Only for a deposit that waits for its money.
 */
export function mayPayAs(
  tx: Tx,
  { paymentId: id, payer }: { paymentId: string; payer: { firstName: string; lastName: string; dateOfBirth: string } },
): boolean {
  const row = paymentRow(tx, id, 'deposit');
  const { firstName, lastName, dateOfBirth } = profileOf(tx);
  if (row.state !== 'pending' || excluded(tx)) return false;
  if (payer.dateOfBirth !== '' && payer.dateOfBirth !== dateOfBirth) return false;
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const own = new Set(words(`${firstName} ${lastName}`));
  return words(`${payer.firstName} ${payer.lastName}`).some((word) => own.has(word));
}

const commands = {
  mayPayAs: bySystem(mayPayAs),
  openDeposit: (shell: Shell, asker: Asker, input: DepositInput) =>
    shell.sure(async () => {
      const { key, currency, amountMinor } = input;
      const may = await mayPayBySaved(shell, asker, input);
      if (!may.ok) return may;
      const beginning = { reference: key, currency, amountMinor, whence: asker };
      const pinned = input.withoutBonus ? ok(null) : await pin(shell, (work) => shell.session(asker, work), beginning);
      if (!pinned.ok) return pinned;
      const opened = await shell.session(asker, (tx) => openDeposit(tx, asker, input, pinned.value));
      await unused(shell, pinned.value);
      return opened;
    }),
  attachCheckout: bySystem(attachCheckout),
  failDeposit: bySystem(failDeposit),
  attemptFailed: bySystem(attemptFailed),
  dropDeposit: bySession(dropDeposit),
  dropDeposits: bySession(dropDeposits),
  endSilent: bySystem(endSilent),
};

const attempts = {
  openDeposit: (_: Asker, { method, amountMinor, currency }: DepositInput): Attempt => ({
    act: 'deposit',
    subject: method,
    amountMinor,
    currency,
  }),
};

export const noun = {
  commands,
  attempts,
  timers: { 'payment.expire': (tx: Tx, no: string) => expire(tx, Number(no)) },
} satisfies Noun;
