// What the fraud check is asked about before money has moved: a player's payment that has not ended, and its verdict.

import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { needAccount } from '../core/accounts.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, byAsker, bySystem } from '../core/shell.ts';
import { one, type Tx, Undo } from '../core/transaction.ts';
import { doubtPayout } from './cashouts.ts';
import { mayDeposit } from './deposits.ts';
import { change, type PaymentView, paymentRow, type Row, view } from './payments.ts';

/** What the caller says of the payment that the fraud check is asked about. */
export interface CheckInput {
  type: 'transaction' | 'payout';
  paymentId?: string | undefined;
  provider: string;
  /** Null where only its provider was named. */
  method: string | null;
  currency: Currency;
  amountMinor: number;
}

/**
 * The payment to check: the one that is named, which must match the caller's data, or else the newest pending one that
 * matches; null while there is none. A deposit that may not be made is not checked.
 */
export function paymentToCheck(tx: Tx, asker: Asker, input: CheckInput): PaymentView | null {
  const { type, currency } = input;
  if (type === 'transaction') mayDeposit(tx, asker);
  const row = input.paymentId === undefined ? newest(tx, input) : named(tx, input, input.paymentId);
  if (!row) needAccount(tx, currency);
  return row ? view(tx, row) : null;
}

const actionOf = ({ type }: CheckInput) => (type === 'payout' ? 'cashout' : 'deposit');
const isUnderWay = ({ state }: Row): boolean => state === 'pending' || state === 'processing';

function named(tx: Tx, input: CheckInput, id: string): Row {
  const row = paymentRow(tx, id, actionOf(input));
  if (!isUnderWay(row)) throw new Undo(refuse('payment.state', { state: row.state }));
  const wrong =
    row.amount !== input.amountMinor
      ? 'amount'
      : row.currency !== input.currency
        ? 'currency'
        : row.provider === input.provider && (input.method ?? row.method) === row.method
          ? null
          : 'payment_system';
  if (wrong) throw new Undo(refuse('request.refused', { field: wrong }));
  return row;
}

const newest = (tx: Tx, input: CheckInput): Row | undefined =>
  one<Row>(
    tx,
    `select * from payment where action = ? and state in ('pending', 'processing') and currency = ? and amount = ?
      and provider = ? and (? is null or method = ?) order by no desc limit 1`,
    ...[actionOf(input), input.currency, input.amountMinor],
    ...[input.provider, input.method, input.method],
  );

/**
 * The payment waits for an operator: a withdrawal that is not sent yet at once, a deposit when its money comes. A
 * repetition changes nothing.
 */
export function doubtPayment(tx: Tx, id: string): PaymentView {
  const row = paymentRow(tx, id);
  if (row.action === 'cashout') return doubtPayout(tx, id);
  if (!isUnderWay(row) || row.doubted_at !== null) return view(tx, row);
  return view(tx, change(tx, row, { doubted_at: tx.nowMs }));
}

const commands = {
  paymentToCheck: byAsker(paymentToCheck),
  doubtPayment: bySystem(doubtPayment),
};

export const noun = { commands } satisfies Noun;
