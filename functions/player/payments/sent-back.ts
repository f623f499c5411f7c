// Deposits that were sent back after the backup that this object was restored from: by their provider, which has taken
// the order (functions/restore), or by operators in another way. The money has left once, so it is held here no longer,
// and neither the player nor an operator can have it once more.
import { idParts } from '#shared/domain/cashier/payment-id.ts';
import { DAY_MS } from '#shared/domain/log.ts';
import { RETURN_FAILED, UNKNOWN } from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { RESTORABLE_DAYS, type SentBack, type Stopped } from '#shared/domain/restore.ts';
import { ensureAccount, tellAccount } from '../core/accounts.ts';
import { drop } from '../core/due.ts';
import { paymentId } from '../core/ids.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { all, rateOf, run, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { unpin } from '../rewards/intent.ts';
import { become, byNo, findRow, left, newestRefund, open, type Row, receiptOf, receive } from './payments.ts';
import { setRefund } from './refunds.ts';

export interface MissedRefund extends SentBack {
  readonly attempt: number;
  /** The provider's reference of the order. */
  readonly refundRef: string;
}

/**
 * Books the refund that its provider has taken, with its deposit where the backup lacks that, too: under its own number,
 * which is one of the skipped ones, so that what the provider says of it later finds it.
 */
export function missedRefund(tx: Tx, { attempt, refundRef, ...sent }: MissedRefund): null {
  const row = arrivedRow(tx, sent);
  // It was ordered before the backup, and is ordered again by its own delivery.
  if (row && (newestRefund(tx, row.no)?.attempt ?? 0) >= attempt) return null;
  if (!row || !sendAway(tx, heldAgain(tx, row), sent.amountMinor, 'sent_back'))
    throw new Undo(refuse('payment.state', { ...(row && { state: row.state }) }));
  run(
    tx,
    `insert into refund (payment, attempt, state, amount, provider_ref, at) values (?, ?, 'taken', ?, ?, ?)`,
    ...[row.no, attempt, sent.amountMinor, refundRef, tx.nowMs],
  );
  return null;
}

/** Deposits that operators have sent back in another way; only for the journal. */
export const sentOtherwise = (tx: Tx): NonNullable<Stopped['sentOtherwise']> =>
  all<Row>(
    tx,
    `select * from payment where action = 'deposit' and state = 'rejected' and reason = ? and finished_at > ? order by no`,
    ...[OTHERWISE, tx.nowMs - RESTORABLE_DAYS * DAY_MS],
  ).map((row) => ({
    paymentId: paymentId(tx, row.no),
    provider: row.provider,
    providerRef: row.provider_ref ?? '',
    method: row.method,
    reference: row.reference,
    currency: row.currency,
    amountMinor: newestRefund(tx, row.no)?.amount ?? left(tx, row),
  }));

const OTHERWISE = 'sent_otherwise';

/**
 * After a restore: what an operator has paid by hand is owed to nobody. A deposit that the backup has credited stays it,
 * and no refusal undoes the rest of what the journal holds.
 */
export function sendOtherwiseAgain(tx: Tx, sent: NonNullable<Stopped['sentOtherwise']>): void {
  for (const one of sent) {
    const row = arrivedRow(tx, one);
    if (row && row.reason !== OTHERWISE) sendAway(tx, heldAgain(tx, row), one.amountMinor, OTHERWISE);
  }
}

/** The deposit's row, with its money; null where the number is another's. */
function arrivedRow(tx: Tx, sent: SentBack): Row | null {
  const { paymentId: id, provider, providerRef, currency, amountMinor, method, reference } = sent;
  const known = receiptOf(tx, provider, providerRef);
  if (known !== null) return byNo(tx, known);
  const parts = idParts(id);
  if (parts?.playerNo !== profileOf(tx).playerNo) return null;
  const intent = findRow(tx, id);
  if (intent && (intent.action !== 'deposit' || intent.provider !== provider || intent.received !== null)) return null;
  ensureAccount(tx, currency);
  const row =
    intent ??
    open(tx, {
      ...{ no: parts.no, action: 'deposit' as const, amount: amountMinor, currency, rate: rateOf(tx, currency) },
      ...{ method, provider, reference },
    });
  receive(tx, provider, providerRef, row.no);
  drop(tx, 'payment.expire', row.no);
  book(tx, postings.depositHeld({ currency, ref: paymentId(tx, row.no) }, provider, amountMinor));
  return become(tx, row, 'reserved', { received: amountMinor, provider_ref: providerRef, reason: UNKNOWN });
}

/** An order of before the backup has failed since, otherwise nobody would have sent the money again. */
function heldAgain(tx: Tx, row: Row): Row {
  const refund = newestRefund(tx, row.no);
  if (row.state !== 'rejected' || !refund) return row;
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  drop(tx, 'refund.late', row.no);
  setRefund(tx, refund, 'failed', null);
  book(tx, postings.returnFailed(about, row.provider, refund.amount));
  return become(tx, row, 'reserved', { reason: RETURN_FAILED, held_for: null });
}

/** False where it is not held, or less of it than what was sent. */
function sendAway(tx: Tx, row: Row, amountMinor: number, reason: string): boolean {
  if (row.state !== 'reserved' || left(tx, row) < amountMinor) return false;
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  book(tx, postings.depositReturned(about, row.provider, amountMinor));
  unpin(tx, about.ref);
  become(tx, row, 'rejected', { reason });
  tellAccount(tx, row.currency);
  return true;
}

const commands = {
  missedRefund: bySystem(missedRefund),
};

export const noun = { commands } satisfies Noun;
