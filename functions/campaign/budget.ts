// A campaign's budget: parts of it are reserved, then given or returned. The reserved and given parts together never
// exceed it.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import type { Store } from '#functions/object/store.ts';
import { all, type Tx as BaseTx, one, run } from '#functions/object/transaction.ts';
import { add, subtract } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { BudgetView, Part, Reserved, Settlement } from './verbs.ts';

/** The rules as they were published, stored so that a withdrawn campaign still settles its gifts. */
export interface Rules {
  readonly budgetEurMinor: number;
}

export interface Tx extends BaseTx {
  readonly rules: Rules;
}

type State = 'reserved' | 'given' | 'returned';
interface Row {
  readonly eur: number;
  readonly state: State;
}

/** The sum of all parts, stored so that a reservation reads only two rows. */
const takenIn = (store: Store): number => readMeta<number>(store, 'taken') ?? 0;

export const left = ({ store, rules }: Tx): number => Math.max(0, rules.budgetEurMinor - takenIn(store));

const partOf = (tx: Tx, account: string, no: number): Row | undefined =>
  one<Row>(tx, 'select eur, state from part where account = ? and no = ?', account, no);

function write(tx: Tx, { account, no, eurMinor }: Part, state: State): void {
  const before = partOf(tx, account, no)?.eur ?? 0;
  run(
    tx,
    `insert into part (account, no, eur, state, at) values (?, ?, ?, ?, ?)
      on conflict (account, no) do update set eur = excluded.eur, state = excluded.state, at = excluded.at`,
    ...[account, no, eurMinor, state, tx.nowMs],
  );
  writeMeta(tx.store, 'taken', subtract(add(takenIn(tx.store), eurMinor), before));
}

export function reserve(tx: Tx, part: Part): Reserved {
  const known = partOf(tx, part.account, part.no);
  if (known) return known.state === 'returned' ? 'returned' : 'reserved';
  if (part.eurMinor > left(tx)) return 'exhausted';
  write(tx, part, 'reserved');
  return 'reserved';
}

export function settle(tx: Tx, account: string, { no, eurMinor }: Settlement): void {
  // Nobody gives before an answer. A part that was returned before its reservation arrived stays returned.
  assert(eurMinor <= (partOf(tx, account, no)?.eur ?? 0), 'more was given than was reserved');
  write(tx, { account, no, eurMinor }, eurMinor > 0 ? 'given' : 'returned');
}

export function budgetOf(tx: Tx): BudgetView {
  const rows = all<Row & { n: number }>(tx, 'select state, sum(eur) as eur, count(*) as n from part group by state');
  const of = (state: State) => rows.find((row) => row.state === state);
  return {
    budgetEurMinor: tx.rules.budgetEurMinor,
    givenEurMinor: of('given')?.eur ?? 0,
    reservedEurMinor: of('reserved')?.eur ?? 0,
    given: of('given')?.n ?? 0,
  };
}
