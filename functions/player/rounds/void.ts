// A round that can never be finished: its stakes go back, once, and it is as if they had never counted (I13).
import { assert } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { drop } from '../core/due.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import * as money from './money.ts';
import { change, type Row, roundId } from './row.ts';
import { fact, played } from './settle.ts';

export function voidRound(tx: Tx, row: Row): void {
  assert(row.status === 'open', `round ${row.no} is ${row.status}: only an open one can be void`);
  money.undo(tx, row);
  // Limits read the cash parts, totals are running sums: both give back what the stakes added.
  const next: Row = { ...row, status: 'voided', cash_in: 0, house: 1, settled_at: tx.nowMs };
  change(tx, next);
  played(tx, next, -1, -row.cash_in, 0);
  drop(tx, 'round.house', row.no);
  tx.facts.push({ type: 'round.voided', round: fact(tx, next) });
  tellAccount(tx, row.currency);
  // A gift's stake is nobody's to hear of.
  if (row.purse !== null) return;
  notify(tx, 'round_voided', { amountMinor: row.stake, currency: row.currency, round: roundId(tx, row.no) });
}
