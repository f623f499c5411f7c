// A round that can never be finished: its stakes go back, once, and it is as if they had never counted (I13).
import { assert } from '#shared/domain/refusal.ts';
import { tellAccount } from '../accounts.ts';
import type { Desk } from '../desk.ts';
import { drop } from '../due.ts';
import { notify } from '../inbox.ts';
import * as money from './money.ts';
import { change, type Row, roundId } from './row.ts';
import { fact, played } from './settle.ts';

export function voidRound(desk: Desk, row: Row): void {
  assert(row.status === 'open', `round ${row.no} is ${row.status}: only an open one can be void`);
  const ref = roundId(desk, row.no);
  money.undo(desk, row);
  // Limits read the cash parts, totals are running sums: both give back what the stakes added.
  const next: Row = { ...row, status: 'voided', cash_in: 0, house: 1, settled_at: desk.nowMs };
  change(desk, next);
  played(desk, next, -1, -row.cash_in, 0);
  drop(desk, 'round.house', row.no);
  desk.facts.push({ type: 'round.voided', round: fact(desk, next) });
  tellAccount(desk, row.currency);
  // A gift's stake is nobody's to hear of.
  if (row.purse !== null) return;
  const values = { amountMinor: row.stake, currency: row.currency };
  notify(desk, { type: 'round', textKey: 'round_voided', values, link: `/rounds/${ref}` });
}
