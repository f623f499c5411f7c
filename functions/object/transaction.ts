// What every command of an object works with, and the few helpers for its statements.
import { assert } from '#shared/domain/refusal.ts';
import { first, type Store, type Value } from './store.ts';

export interface Tx {
  readonly store: Store;
  /** The object's time at the command's beginning, the same throughout the command. */
  readonly nowMs: number;
  /** Bytes of a cryptographic generator. */
  random(bytes: number): Uint8Array;
  /** Whether this command has written anything. */
  wrote: boolean;
}

export const one = <Row>(tx: Tx, sql: string, ...values: Value[]): Row | undefined =>
  first<Row>(tx.store, sql, ...values);

export const all = <Row>(tx: Tx, sql: string, ...values: Value[]): Row[] => tx.store.all<Row>(sql, ...values);

export function run(tx: Tx, sql: string, ...values: Value[]): void {
  tx.wrote = true;
  tx.store.all(sql, ...values);
}

/** A statement takes at most this many values (Cloudflare's limit of bound parameters). */
const MOST_VALUES = 100;

/** Inserts rows with as few statements as possible: `insert into <into> values (...), (...) <after>`. */
export function insertAll(tx: Tx, into: string, rows: readonly (readonly Value[])[], after = ''): void {
  const [head] = rows;
  if (!head) return;
  const places = `(${head.map(() => '?').join(', ')})`;
  const most = Math.floor(MOST_VALUES / head.length);
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most);
    run(tx, `insert into ${into} values ${some.map(() => places).join(', ')} ${after}`, ...some.flat());
  }
}

/** Inserts a row with the next `no`, and answers that number. */
export function insert(tx: Tx, table: string, row: Record<string, Value>): number {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning rowid as no`;
  tx.wrote = true;
  const made = one<{ no: number }>(tx, sql, ...Object.values(row));
  assert(made, `no row from insert into ${table}`);
  return made.no;
}
