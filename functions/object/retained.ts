// While a sandbox is backed up, file by file, acknowledged deliveries are retained at their sender: the receiver's file
// may be an earlier one. So after a restore every delivery is in one of the two (restored.ts). All objects of a sandbox
// are in one isolate.
import { first, type Store } from './store.ts';

let untilMs = 0;

/** Only in sandbox builds. */
export const retainUntil = (atMs: number): void => {
  untilMs = atMs;
};

/** Retains rows of `outbox` that are about to be deleted because their receiver has them. */
export function retain(store: Store, where: string, ...values: (string | number)[]): void {
  if (!__SANDBOX__ || Date.now() >= untilMs) return;
  store.all(
    'create table if not exists retained_delivery (no integer primary key, at integer not null, receiver text not null, body text not null)',
  );
  store.all(
    `insert or ignore into retained_delivery select no, at, receiver, body from outbox where ${where}`,
    ...values,
  );
}

/** The backup is over: the retained rows are no longer needed. */
export function forgetRetained(store: Store): void {
  if (!__SANDBOX__ || Date.now() < untilMs) return;
  if (first(store, `select 1 from sqlite_master where name = 'retained_delivery'`))
    store.all('drop table retained_delivery');
}
