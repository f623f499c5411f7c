// An object's timers: what its one alarm does, and when. Each timer runs in a transaction of its own.

import { first, type Store } from './store.ts';
import { all, one, run, type Tx } from './transaction.ts';

export const DUE_TABLES = [
  `create table due (kind text not null, ref text not null, at integer not null, primary key (kind, ref)) without rowid`,
  'create index due_at on due (at)',
];

export interface Due<Kind extends string = string> {
  kind: Kind;
  ref: string;
  at: number;
}

/** A timer that rings at the time in its own row; `extra` is what the shell has awaited for it (`prepare`). */
type Planned<T extends Tx, Extra> = (tx: T, ref: string, extra: Extra) => void;
/**
 * A timer that rings at a time given by the object's other rows, for example a round's end. Nothing is planned, so
 * nothing can be forgotten.
 */
interface Derived<T extends Tx> {
  at(tx: T): number | null;
  act(tx: T): void;
}
/** One timer for each kind: a kind without one does not compile. */
export type Timers<Kind extends string, T extends Tx, Extra = undefined> = Readonly<
  Record<Kind, Planned<T, Extra> | Derived<T>>
>;

export const isDerived = <T extends Tx>(timer: unknown): timer is Derived<T> => typeof timer === 'object';

/** Plans a timer. There is one of each kind and reference: planned again, it rings at the new time. */
export const plan = (tx: Tx, kind: string, ref: string | number, atMs: number): void =>
  run(
    tx,
    'insert into due (kind, ref, at) values (?, ?, ?) on conflict (kind, ref) do update set at = excluded.at',
    ...[kind, String(ref), atMs],
  );

/** Brings every timer of a kind forward to now. */
export const hasten = (tx: Tx, kind: string): void =>
  run(tx, 'update due set at = ? where kind = ? and at > ?', tx.nowMs, kind, tx.nowMs);

/** When a timer rings; null where none is planned. */
export const dueAt = (tx: Tx, kind: string, ref: string | number): number | null =>
  one<{ at: number }>(tx, 'select at from due where kind = ? and ref = ?', kind, String(ref))?.at ?? null;

export const drop = (tx: Tx, kind: string, ref: string | number): void =>
  run(tx, 'delete from due where kind = ? and ref = ?', kind, String(ref));

export const ripe = <Kind extends string>(tx: Tx): Due<Kind>[] =>
  all<Due<Kind>>(tx, 'select kind, ref, at from due where at <= ? order by at limit 50', tx.nowMs);

export const nextDue = (store: Store): number | null =>
  first<{ at: number | null }>(store, 'select min(at) as at from due')?.at ?? null;

/** Runs a planned timer; its row is deleted in the same transaction. */
export function serve<Kind extends string, T extends Tx, Extra>(
  timers: Timers<Kind, T, Extra>,
  tx: T,
  { kind, ref, at }: Due<Kind>,
  extra: Extra,
): void {
  // Other timers and calls ran since the list was read: this timer may be deleted meanwhile, or planned again for a
  // later reason. So its row is read again.
  if (dueAt(tx, kind, ref) !== at) return;
  drop(tx, kind, ref);
  const timer = timers[kind];
  if (typeof timer !== 'function') throw new Error(`no such timer: ${kind}`);
  timer(tx, ref, extra);
}
