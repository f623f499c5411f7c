// While a sandbox is backed up, file by file, what a receiver acknowledges stays with its sender: the receiver's file may be an earlier
// one. So whatever is restored, nothing was told that neither of the two has (restored.ts). All objects of a sandbox are in one isolate.
import { first, type Store } from './store.ts';

let untilMs = 0;

/** Sandbox builds only. */
export const retainUntil = (atMs: number): void => {
  untilMs = atMs;
};

/** Rows of `outbox` that are about to go because their receiver has them. */
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

/** The backup is over: nobody asks for them any more. */
export function forgetRetained(store: Store): void {
  if (!__SANDBOX__ || Date.now() < untilMs) return;
  if (first(store, `select 1 from sqlite_master where name = 'retained_delivery'`))
    store.all('drop table retained_delivery');
}
