// An object whose storage was put back from a backup: before it serves anybody it leaves behind what others may know better than it
// does by then. Which restore a house was put back by is a variable of its Worker (`RESTORED`); each object looks when it wakes, so that
// none has to be woken for it (docs/runbooks.md, A restore).
import { readMeta, writeMeta } from './meta.ts';
import { first, type Store } from './store.ts';
import type { Tx } from './transaction.ts';

/** Of which restore the house is, and what of this object may not go on: chains that have drawn, for one; null where that is nothing. */
export type Restored = readonly [of: string | undefined, act: ((tx: Tx) => void) | null];

export interface Mark {
  readonly of: string;
  /** When the object met its restore. */
  readonly atMs: number;
  /** When its storage was put back, by its own clock. */
  readonly putBackMs: number;
}

/** What was told since the backup had numbers of its own: no delivery takes one of them again (inbox.ts). */
const SKIPPED = 1_000_000;

const has = (store: Store, table: string): boolean =>
  first(store, `select 1 from sqlite_master where type = 'table' and name = ?`, table) !== undefined;

/** Whether it was there before this wake. */
export const isThere = (store: Store): boolean => has(store, 'step');

/** Once for each restore, in one transaction, before anything else. Answers whether it was now. */
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

/** What receivers had acknowledged while the backup was taken is told again: theirs may be from before (retained.ts). They know it if not. */
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
  // A number that was given is never given again, also after its row is gone (`autoincrement`).
  store.all(`insert into outbox (no, at, receiver, body, due_at) values (?, ?, '', 'null', ?)`, no, nowMs, nowMs);
  store.all('delete from outbox where no = ?', no);
}
