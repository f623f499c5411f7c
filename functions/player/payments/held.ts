// Held money: its payer takes it into play or has it sent back, an operator looks at doubtful money (limits.md 11).

import type { Attempt } from '#shared/domain/office/refusals.ts';
import { EXCLUDED, isCreditable, isForOperator, OTHER_CURRENCY, SECOND, UNANSWERED } from '#shared/domain/payments.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { paymentId } from '../core/ids.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { type Asker, byAsker, bySession, sure } from '../core/shell.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { barOf, frozen } from '../limits/exclusion.ts';
import { guardDeposit } from '../limits/guard.ts';
import { notify } from '../person/inbox.ts';
import { mustBePerson } from '../person/memberships.ts';
import { questionnaireStop } from '../person/questionnaire.ts';
import { unpin } from '../rewards/intent.ts';
import { credit } from './crediting.ts';
import { mayDeposit } from './deposits.ts';
import { become, change, left, type PaymentView, paymentRow, type Row, view } from './payments.ts';
import { orderRefund } from './refunds.ts';

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

/** The player has held money sent back: the only way during an exclusion (limits.md 11), and possible at any time. */
export function refundDeposit(tx: Tx, { key, paymentId: id }: Keyed & { paymentId: string }): PaymentView {
  once(tx, 'refund', key, { id }, () => {
    returnDeposit(tx, heldRow(tx, id), 'sent_back');
    return null;
  });
  return view(tx, paymentRow(tx, id, 'deposit'));
}

/** A held deposit that the player may decide about: one that the fraud check doubts is for an operator, not for its payer. */
function heldRow(tx: Tx, id: string): Row {
  const row = paymentRow(tx, id, 'deposit');
  if (row.state !== 'reserved') throw new Undo(refuse('payment.state', { state: row.state }));
  if (isForOperator(row.reason)) throw new Undo(refuse('payment.state', { state: row.state, reason: row.reason }));
  return row;
}

/** It counts as deposited from now on. */
function release(tx: Tx, row: Row, amountMinor: number): Row {
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  return credit(tx, row, amountMinor, {
    posting: (debtMinor, bonus) => postings.depositReleased(about, amountMinor, debtMinor, bonus),
    edit: { reason: null, counted_at: tx.nowMs },
  });
}

/** An operator has looked at it: it is credited, or waits for what else prevents that. */
export function acceptDeposit(tx: Tx, row: Row): Row {
  if (!isCreditable(row) || row.received === null) throw new Undo(refuse('payment.state', { state: row.state }));
  const amountMinor = left(tx, row);
  const amount = { amountMinor, currency: row.currency, rate: row.rate };
  if (barOf(tx)) return change(tx, row, { reason: EXCLUDED });
  mustBePerson(tx);
  // Only the doubt is cleared: the player still decides about money that came too late, or beside its intent.
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
  stopAt(frozen(tx));
  const about = { currency: row.currency, ref: paymentId(tx, row.no) };
  const amountMinor = left(tx, row);
  book(tx, postings.depositReturned(about, row.provider, amountMinor));
  unpin(tx, about.ref);
  const next = become(tx, row, 'rejected', { reason });
  orderRefund(tx, row, amountMinor);
  tellAccount(tx, row.currency);
  return next;
}

const commands = {
  releaseDeposit: sure(byAsker(releaseDeposit)),
  refundDeposit: bySession(refundDeposit),
};

const attempts = {
  releaseDeposit: (_: Asker, { paymentId: subject }: { paymentId: string }): Attempt => ({ act: 'deposit', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
