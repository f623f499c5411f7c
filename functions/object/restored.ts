// An object whose storage was restored from a backup: before it serves any call it gives up what others may know better
// than it does by then. A variable of the Worker (`RESTORED`) names the restore of the house; each object compares it
// when it wakes, so none has to be woken for it (docs/runbooks.md, A restore).
import { readMeta, writeMeta } from './meta.ts';
import { first, type Store } from './store.ts';
import type { Tx } from './transaction.ts';

/**
 * The restore that the house comes from, and what this object must give up, for example chains that have drawn; null
 * where there is nothing.
 */
export type Restored = readonly [of: string | undefined, act: ((tx: Tx) => void) | null];

export interface Mark {
  readonly of: string;
  /** When the object first woke after its restore. */
  readonly atMs: number;
  /** When its storage was restored, by its own clock. */
  readonly putBackMs: number;
}

/** How many numbers are skipped: a number that was used after the backup must not be reused by a new delivery (inbox.ts). */
const SKIPPED = 1_000_000;

const has = (store: Store, table: string): boolean =>
  first(store, `select 1 from sqlite_master where type = 'table' and name = ?`, table) !== undefined;

/** Whether the object had tables before this wake. */
export const isThere = (store: Store): boolean => has(store, 'step');

/** Runs once for each restore, in one transaction, before anything else. Answers whether it ran now. */
export function meetRestore(tx: Tx, [of, act]: Restored): boolean {
  const { store, nowMs } = tx;
  if (of === undefined || readMeta<Mark>(store, 'restored')?.of === of) return false;
  store.atomic(() => {
    const aheadMs = nowMs - Date.now();
    const putBackMs = Math.min(nowMs, Number(of.split('-')[1]) + aheadMs);
    writeMeta(store, 'restored', { of, atMs: nowMs, putBackMs } satisfies Mark);
    if (has(store, 'outbox')) deliverAgain(store, nowMs);
    act?.(tx);
  });
  return true;
}

/**
 * Deliveries that receivers acknowledged while the backup was taken are sent again: the receivers' backups may be older
 * (retained.ts). If not, they recognise the repetition.
 */
function deliverAgain(store: Store, nowMs: number): void {
  if (has(store, 'retained_delivery')) {
    store.all(
      `insert or ignore into outbox (no, at, receiver, body, due_at, tries) select no, at, receiver, body, ?, 1 from retained_delivery`,
      nowMs,
    );
    store.all('drop table retained_delivery');
  }
  store.all('update outbox set due_at = ? where tries > 0 and due_at > ?', nowMs, nowMs);
  const newest = first<{ no: number | null }>(
    store,
    `select max((select max(no) from outbox), (select seq from sqlite_sequence where name = 'outbox')) as no`,
  )?.no;
  const no = (newest ?? first<{ no: number | null }>(store, 'select max(no) as no from outbox')?.no ?? 0) + SKIPPED;
  // A row with this number moves the counter of `autoincrement`, which never uses a number twice, even after the row is deleted.
  store.all(`insert into outbox (no, at, receiver, body, due_at) values (?, ?, '', 'null', ?)`, no, nowMs, nowMs);
  store.all('delete from outbox where no = ?', no);
}
