// The object's timers: rows that its one alarm serves; a row is deleted in the same transaction as what it caused.

import type { Store } from '#functions/object/store.ts';
import { all, one, run, type Tx } from './transaction.ts';

export type DueKind =
  | 'round.house'
  | 'round.overdue'
  | 'round.leave'
  | 'payment.expire'
  | 'payment.pay'
  | 'payment.stuck'
  | 'document.expire'
  | 'questionnaire.due'
  | 'person.tell'
  | 'limit.mail'
  | 'limit.lapse'
  | 'session.expire'
  | 'session.warn'
  | 'session.limit';

export interface Due {
  kind: DueKind;
  ref: string;
  at: number;
}

export const plan = (tx: Tx, kind: DueKind, ref: string | number, atMs: number): void =>
  run(
    tx,
    'insert into due (kind, ref, at) values (?, ?, ?) on conflict (kind, ref) do update set at = excluded.at',
    kind,
    String(ref),
    atMs,
  );

/** Brings every timer of a kind forward to now. */
export const hasten = (tx: Tx, kind: DueKind): void =>
  run(tx, 'update due set at = ? where kind = ? and at > ?', tx.nowMs, kind, tx.nowMs);

/** When a timer rings; null where there is none. */
export const dueAt = (tx: Tx, kind: DueKind, ref: string | number): number | null =>
  one<{ at: number }>(tx, 'select at from due where kind = ? and ref = ?', kind, String(ref))?.at ?? null;

export const drop = (tx: Tx, kind: DueKind, ref: string | number): void =>
  run(tx, 'delete from due where kind = ? and ref = ?', kind, String(ref));

export const ripe = (tx: Tx): Due[] =>
  all<Due>(tx, 'select kind, ref, at from due where at <= ? order by at limit 50', tx.nowMs);

export const nextDue = (store: Store): number | null =>
  store.all<{ at: number | null }>('select min(at) as at from due')[0]?.at ?? null;
