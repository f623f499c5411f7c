// A withdrawal missing in this object: it was made and ordered after the backup that the object was restored from, and
// its provider has taken the order (functions/restore). Its money has left once, so it leaves the books once.
import { idParts } from '#shared/domain/cashier/payment-id.ts';
import type { Currency } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { drop, plan } from '../core/due.ts';
import { paymentId } from '../core/ids.ts';
import { book, cashOf } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { rateOf, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { payoutUpdate } from './cashouts.ts';
import { become, findRow, open } from './payments.ts';

export interface MissedPayout {
  readonly paymentId: string;
  readonly provider: string;
  readonly method: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly destination: string;
  readonly holder: string;
}

/**
 * Whether the withdrawal is known here. One that still waits was approved and ordered after the backup: nobody can
 * refuse or recall it any more, and its provider knows its state.
 */
export function orderedPayout(tx: Tx, id: string): boolean {
  const row = findRow(tx, id);
  if (row?.action === 'cashout' && row.state === 'pending') {
    drop(tx, 'payment.pay', row.no);
    become(tx, row, 'processing', { reason: null });
    plan(tx, 'payment.look', row.no, tx.nowMs);
  }
  return row !== undefined;
}

/** Books it under its own number, which is one of the skipped ones. Its provider is asked for its state, as for any other. */
export function missedPayout(tx: Tx, { paymentId: id, amountMinor, ...order }: MissedPayout): null {
  if (findRow(tx, id)) return null;
  const parts = idParts(id);
  if (parts?.playerNo !== profileOf(tx).playerNo) throw new Undo(refuse('payment.unknown'));
  const { currency, provider, method, destination, holder } = order;
  const row = open(tx, {
    ...{ no: parts.no, action: 'cashout' as const, amount: amountMinor, currency, rate: rateOf(tx, currency) },
    ...{ method, provider, destination, holder },
  });
  const about = { currency, ref: paymentId(tx, row.no) };
  if (cashOf(tx, currency) >= amountMinor) {
    book(tx, postings.cashoutHeld(about, amountMinor, []));
    become(tx, row, 'processing');
    plan(tx, 'payment.look', row.no, tx.nowMs);
  } else {
    // The money was won in the lost period: the house claims what it paid, from the cash that there is and as a debt.
    become(tx, row, 'declined');
    payoutUpdate(tx, { paymentId: id, provider, providerRef: id, state: 'succeeded' });
  }
  tellAccount(tx, currency);
  return null;
}

const commands = {
  orderedPayout: bySystem(orderedPayout),
  missedPayout: bySystem(missedPayout),
};

export const noun = { commands } satisfies Noun;
