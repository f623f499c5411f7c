// Money that arrives, by a provider's verified signed event: finds the payment that it is for, or makes one (I17).

import { idParts } from '#shared/domain/cashier/payment-id.ts';
import { OTHER_CURRENCY, PAID_OTHERWISE, SECOND, UNKNOWN } from '#shared/domain/payments.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { ensureAccount } from '../core/accounts.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { one, rateOf, type Tx, Undo } from '../core/transaction.ts';
import { barOf } from '../limits/exclusion.ts';
import { personStop } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import type { AddressView } from './addresses.ts';
import { endIntent } from './deposits.ts';
import type { DepositEvent } from './event.ts';
import { type By, type Paying, payingOf } from './means.ts';
import { byNo, findRow, open, type PaymentView, type Row, receiptOf, receive, view } from './payments.ts';

/** A transfer to the player's own address was seen; it counts from now, and becomes money only when confirmed. */
export function noticeDeposit(tx: Tx, event: DepositEvent): PaymentView {
  const known = receiptOf(tx, event.provider, event.providerRef);
  return view(tx, known === null ? arrive(tx, event) : byNo(tx, known));
}

/**
 * Makes a payment for unannounced money: it came to an address that is the player's own. It brings no bonus, as anybody
 * may have sent it.
 */
function arrive(tx: Tx, event: DepositEvent): Row {
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
  });
  receive(tx, provider, providerRef, row.no);
  return row;
}

/** The payment that money is for: the intent that waits for it, or a new one (`beside` says why). */
export function placeOf(tx: Tx, event: DepositEvent): { row: Row; beside: string | null } {
  const { paymentId: named, provider, currency } = event;
  if (named === undefined) return { row: arrive(tx, event), beside: null };
  const intent = findRow(tx, named);
  const parts = idParts(named);
  // The named payment is another provider's or another player's: the event is refused, and nothing of it is booked.
  if (intent ? intent.provider !== provider : parts && parts.playerNo !== profileOf(tx).playerNo)
    throw new Undo(refuse('payment.unknown'));
  if (intent?.action !== 'deposit') return { row: openBeside(tx, event, provider), beside: UNKNOWN };
  if (hasMoney(intent)) return { row: openBeside(tx, event, intent.method), beside: SECOND };
  if (intent.currency === currency) return { row: intent, beside: null };
  // Its money has come in another currency, so nothing else will end the intent.
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

/** What is known of money before it is booked; its means of payment is asked with this. */
export interface Coming {
  readonly paying: Paying;
  readonly atMs: number;
  /** Nothing of it has been booked so far: at a repetition the means is not asked again. */
  readonly isNew: boolean;
  /** The means of payment, from this event or an earlier one. */
  readonly by: By | null;
  /** Of the bonus that it is to bring. */
  readonly terms: string | null;
}

function byOf({ means: fingerprint }: DepositEvent, row: Row | null): By | null {
  if (fingerprint !== undefined) return { fingerprint };
  return row?.means && row.received === null ? { name: row.means } : null;
}

export function comingOf(tx: Tx, event: DepositEvent): Coming {
  const known = receiptOf(tx, event.provider, event.providerRef);
  const row = known === null ? event.paymentId && findRow(tx, event.paymentId) : byNo(tx, known);
  const isNew = known === null || (row && row.state === 'processing' && row.received === null) === true;
  // Who pays has to be known before what they pay with is asked about; the event is told again.
  const by = byOf(event, row || null);
  const stop = isNew && by !== null && !barOf(tx) ? personStop(tx) : null;
  if (stop?.code === 'person.unasked') throw new Undo(stop);
  return {
    paying: payingOf(tx),
    atMs: tx.nowMs,
    isNew,
    by,
    // Of what is credited already nothing more is claimed.
    terms: row && row.received === null ? row.bonus_terms : null,
  };
}

const commands = {
  noticeDeposit: bySystem(noticeDeposit),
};

export const noun = { commands } satisfies Noun;
