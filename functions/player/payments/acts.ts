// What operators do to payments, means of payment and disputes.
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import type { SumName } from '#shared/domain/office/policy.ts';
import { isApprovable, isCreditable, RETURN_FAILED, waitsForOperator } from '#shared/domain/payments.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import type { Acting, OperationOf, Worth } from '../core/acts.ts';
import type { Noun } from '../core/noun.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { isChecked } from '../limits/check-state.ts';
import { profileOf } from '../person/profile.ts';
import { approve, CHECKED, lookedAtReturned, reject } from './cashouts.ts';
import { closeDispute, disputeState } from './chargebacks.ts';
import { giveMeans, type MeansAround, meansAround, paymentOfMeans, stopMeans } from './means.ts';
import { left, newestRefund, payment, paymentRow, type Row } from './payments.ts';
import { paidOtherwise } from './refunds.ts';

type OnPayment = OperationOf<'payment.approve' | 'payment.refuse' | 'payment.settle' | 'payment.look'>;
const paymentState = (tx: Tx, { subject }: OnPayment): string => {
  const { state, reason } = payment(tx, subject);
  return reason === null ? state : `${state}, ${reason}`;
};

function meansState(
  tx: Tx,
  { act }: OperationOf<'means.give' | 'means.stop'>,
  { prepared: means }: Acting<MeansAround | null>,
  is: 'before' | 'after',
): string {
  const isGift = is === 'after' && act === 'means.give';
  const owner = isGift ? profileOf(tx).playerNo : means?.view.owner?.playerNo;
  const stopped = is === 'after' ? !isGift : means?.view.stoppedFor != null;
  return `${owner === undefined ? 'nobody’s' : `player ${owner}’s`}${stopped ? ', stopped' : ''}`;
}

function worthOf(tx: Tx, { currency, state, reason }: Row, sum: SumName, minor: number): Worth {
  const eurMinor = toEuro(minor, { currency, rates: tx.rules.rates });
  return { sum, eurMinor, terms: [state, reason, currency, minor].join(' ') };
}
const notNow = ({ state }: Row): Undo => new Undo(refuse('payment.state', { state }));

export const noun = {
  acts: {
    'payment.approve': {
      state: paymentState,
      perform: (tx, { subject }) => approve(tx, subject),
      worth: (tx, { subject }) => {
        const row = paymentRow(tx, subject);
        const isOut = row.action === 'cashout';
        if (!(isOut ? waitsForOperator(row) : isCreditable(row))) throw notNow(row);
        // An act that nobody may do yet is not proposed.
        if (isOut && !isApprovable(row, isChecked(tx))) throw new Undo(refuse('payment.state', CHECKED));
        return worthOf(tx, row, isOut ? 'paid' : 'given', isOut ? row.amount : left(tx, row));
      },
    },
    'payment.refuse': {
      state: paymentState,
      perform: (tx, { subject, why }) => reject(tx, subject, why),
      worth: (tx, { subject }) => {
        const row = paymentRow(tx, subject);
        if (row.state !== (row.action === 'cashout' ? 'pending' : 'reserved')) throw notNow(row);
        return worthOf(tx, row, 'taken', row.action === 'cashout' ? row.amount : left(tx, row));
      },
    },
    'payment.settle': {
      state: paymentState,
      perform: (tx, { subject }) => paidOtherwise(tx, subject),
      worth: (tx, { subject }) => {
        const row = paymentRow(tx, subject, 'deposit');
        if (row.state !== 'reserved' || row.reason !== RETURN_FAILED) throw notNow(row);
        return worthOf(tx, row, 'given', newestRefund(tx, row.no)?.amount ?? 0);
      },
    },
    'payment.look': { state: paymentState, perform: (tx, { subject }) => lookedAtReturned(tx, subject) },
    'means.give': {
      prepare: async (shell, { subject }, waits) => (waits ? ok(null) : meansAround(shell, subject)),
      state: meansState,
      perform: (tx, { subject }, { prepared }: Acting<MeansAround | null>) => giveMeans(tx, prepared, subject),
      worth: (tx, { subject }) => paymentOfMeans(tx, subject) && 'account',
    },
    'means.stop': {
      prepare: async (shell, { subject }, waits) => (waits ? ok(null) : meansAround(shell, subject)),
      state: meansState,
      perform: (tx, { subject }) => stopMeans(tx, paymentOfMeans(tx, subject), subject),
    },
    'dispute.close': {
      state: disputeState,
      perform: (tx, { subject }) => closeDispute(tx, subject),
      worth: (tx, { subject }) => {
        disputeState(tx, { subject });
        return 'account';
      },
    },
  },
} satisfies Noun;
