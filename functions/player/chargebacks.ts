// Credited money that its provider takes back: once per reference, never more than came; what she lacks is her debt (I3).
import { isAmount } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from './accounts.ts';
import { type Desk, one, run, Undo } from './desk.ts';
import { book, cashOf } from './ledger.ts';
import { paymentRow, type Row, view } from './payments.ts';
import type { Chargeback, PaymentView } from './verbs.ts';

export function chargeback(desk: Desk, event: Chargeback): PaymentView {
  const { provider, providerRef, paymentId, amountMinor } = event;
  const row = paymentRow(desk, paymentId, 'deposit');
  if (row.provider !== provider) throw new Undo(refuse('payment.unknown'));
  if (!isAmount(amountMinor)) throw new Undo(refuse('amount.invalid'));
  if (isTold(desk, event, row)) return view(desk, row);
  if (row.state !== 'succeeded') throw new Undo(refuse('payment.state', { state: row.state }));
  const leftMinor = (row.received ?? 0) - takenBack(desk, row);
  if (amountMinor > leftMinor) throw new Undo(refuse('amount.too_high', { maxMinor: leftMinor }));
  run(
    desk,
    'insert into chargeback (provider, ref, payment, amount, at) values (?, ?, ?, ?, ?)',
    provider,
    providerRef,
    row.no,
    amountMinor,
    desk.nowMs,
  );
  const about = { currency: row.currency, ref: paymentId };
  book(desk, postings.chargeback(about, provider, amountMinor, cashOf(desk, row.currency)));
  tellAccount(desk, row.currency);
  return view(desk, row);
}

/** True for a repetition; the reference of another sum or payment is a fault of the provider, for a person to look at. */
function isTold(desk: Desk, { provider, providerRef, amountMinor }: Chargeback, row: Row): boolean {
  const known = one<{ payment: number; amount: number }>(
    desk,
    'select payment, amount from chargeback where provider = ? and ref = ?',
    provider,
    providerRef,
  );
  if (known && (known.payment !== row.no || known.amount !== amountMinor)) throw new Undo(refuse('payment.duplicate'));
  return known !== undefined;
}

const takenBack = (desk: Desk, { no }: Row): number =>
  one<{ sum: number }>(desk, 'select coalesce(sum(amount), 0) as sum from chargeback where payment = ?', no)?.sum ?? 0;
