// Withdrawals rest for a time after an act of operators that let money out, or said whose it is (`rests` of the policy):
// long enough for its owner and for colleagues to notice. They are taken as ever, and leave by themselves afterwards.

import { RESTING, waitsForOperator } from '#shared/domain/payments.ts';
import { dueAt, plan } from '../core/due.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import { all, type Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { change, type Row } from './payments.ts';

const HOUR_MS = 3_600_000;

/** Until when withdrawals rest; null where they do not. */
export function restUntil(tx: Tx): number | null {
  const untilMs = readMeta<number>(tx, 'rest') ?? 0;
  return untilMs > tx.nowMs ? untilMs : null;
}

/** A withdrawal that would leave now or later leaves no earlier than the rest ends. */
export function letRest(tx: Tx, row: Row, untilMs: number): Row {
  plan(tx, 'payment.pay', row.no, Math.max(untilMs, dueAt(tx, 'payment.pay', row.no) ?? 0));
  return row.reason === RESTING ? row : change(tx, row, { reason: RESTING });
}

/**
 * Also for withdrawals that are under way; what an operator has to decide on rests once it is approved. The player is
 * told, whether they withdraw or not: the act may have been done for somebody else.
 */
export function beginRest(tx: Tx): void {
  const untilMs = tx.nowMs + tx.rules.policy.restHours * HOUR_MS;
  writeMeta(tx, 'rest', untilMs);
  notify(tx, 'withdrawals_rest', { untilMs, zone: profileOf(tx).zone });
  for (const row of all<Row>(tx, `select * from payment where action = 'cashout' and state = 'pending'`))
    if (!waitsForOperator(row)) letRest(tx, row, untilMs);
}
