// Money that its provider takes back: once per reference, never more than came. Credited money is the player's to lack (I3); held
// money leaves from where it is held, so that nobody can release or refund what is gone (I17).
import { type Currency, isAmount } from '#shared/domain/money.ts';
import { DOUBTED } from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { book, cashOf } from '../core/ledger.ts';
import { bySystem } from '../core/shell.ts';
import { one, run, type Tx, Undo } from '../core/transaction.ts';
import { tellChargedBack } from './followers.ts';
import { doubtInstrument } from './instruments.ts';
import { stopMeans } from './means.ts';
import {
  become,
  byNo,
  change,
  type PaymentView,
  paymentId,
  paymentRow,
  type Row,
  receiptOf,
  view,
} from './payments.ts';

/** Money the provider took back after it was credited or held. */
export interface Chargeback {
  provider: string;
  /** Unique per provider among its chargebacks. */
  providerRef: string;
  /** The charge that is taken back; the payment alone says which where it has one charge. */
  chargeRef?: string;
  paymentId: string;
  currency: Currency;
  amountMinor: number;
}

export function chargeback(tx: Tx, event: Chargeback): PaymentView {
  const { provider, providerRef, currency, amountMinor } = event;
  const row = chargedRow(tx, event);
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  if (row.currency !== currency) throw new Undo(refuse('currency.refused', { currency: row.currency }));
  if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
  if (isKnown(tx, event, row)) return view(tx, row);
  // The news of the money itself may be on its way: only a 5xx is told again.
  if (row.received === null) throw new Undo(refuse('server.unavailable'));
  if (row.state !== 'succeeded' && row.state !== 'reserved')
    throw new Undo(refuse('payment.state', { state: row.state }));
  const leftMinor = left(tx, row);
  if (amountMinor > leftMinor) throw new Undo(refuse('amount.too_high', { maxMinor: leftMinor }));
  run(
    tx,
    'insert into chargeback (provider, ref, payment, amount, at) values (?, ?, ?, ?, ?)',
    provider,
    providerRef,
    row.no,
    amountMinor,
    tx.nowMs,
  );
  doubtInstrument(tx, row);
  stopMeans(tx, row, paymentId(tx, row.no));
  const about = { currency, ref: paymentId(tx, row.no) };
  if (row.state === 'reserved') book(tx, postings.chargebackHeld(about, provider, amountMinor));
  else {
    book(tx, postings.chargeback(about, provider, amountMinor, cashOf(tx, currency)));
    tellChargedBack(tx, { id: about.ref, payment: row, amountMinor });
  }
  tellAccount(tx, currency);
  if (row.state !== 'reserved') return view(tx, row);
  // The rest of a payment that its payer disputes is for a person to look at, whatever it was held for.
  if (amountMinor < leftMinor) return view(tx, change(tx, row, { reason: DOUBTED }));
  return view(tx, become(tx, row, 'rejected', { reason: 'charged_back' }));
}

/**
 * The payment that the charge was booked as: a further charge for one intent is a payment of its own. A charge that is not known
 * here while the intent has its money is on its way: only a 5xx is told again.
 */
function chargedRow(tx: Tx, { provider, chargeRef, paymentId }: Chargeback): Row {
  const known = chargeRef === undefined ? null : receiptOf(tx, provider, chargeRef);
  if (known !== null) return byNo(tx, known);
  const row = paymentRow(tx, paymentId, 'deposit');
  if (chargeRef !== undefined && row.provider === provider) throw new Undo(refuse('server.unavailable'));
  return row;
}

/** What is left of the money that came. */
export const left = (tx: Tx, row: Row): number => (row.received ?? 0) - takenBack(tx, row);

/** True for a repetition; the reference of another sum or payment is a fault of the provider, for a person to look at. */
function isKnown(tx: Tx, { provider, providerRef, amountMinor }: Chargeback, row: Row): boolean {
  const known = one<{ payment: number; amount: number }>(
    tx,
    'select payment, amount from chargeback where provider = ? and ref = ?',
    provider,
    providerRef,
  );
  if (known && (known.payment !== row.no || known.amount !== amountMinor)) throw new Undo(refuse('payment.duplicate'));
  return known !== undefined;
}

const takenBack = (tx: Tx, { no }: Row): number =>
  one<{ sum: number }>(tx, 'select coalesce(sum(amount), 0) as sum from chargeback where payment = ?', no)?.sum ?? 0;

export const commands = {
  chargeback: bySystem(chargeback),
};
