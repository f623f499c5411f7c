// The accounts of a person and the exclusions that they have reported: merged in one transaction, and delivered to
// every account that has not stored them yet.

import { forgetCounted } from '#functions/object/counted.ts';
import { deliver, owes } from '#functions/object/outbox.ts';
import { first, type Store } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import {
  bindsUntil,
  columnsOf,
  type ExclusionRecord,
  fresh,
  isOver as hasEnded,
  recordOf,
  type StoredRecord,
  stopsAt,
} from '#shared/domain/limits/records.ts';
import type { Claim, Had, Joining } from './verbs.ts';

export type Receiver = `player:${string}` | `licensee:${string}`;

/** What is delivered to an account: all records up to this change. */
export interface Change {
  account: string;
  change: number;
}

export const recordsOf = (store: Store): ExclusionRecord[] =>
  store.all<StoredRecord>('select * from record order by account').map(recordOf);

/** The number of the newest change, including deleted ones; 0 before the first. */
export const newestChange = (store: Store): number =>
  first<{ change: number | null }>(
    store,
    'select max(change) as change from (select change from record union all select told from account)',
  )?.change ?? 0;

/** Adds the account and stores what it reports. */
export function join(store: Store, { account, records, apart, had = [] }: Joining, nowMs: number): void {
  const news = fresh(recordsOf(store), records, nowMs);
  const change = newestChange(store) + 1;
  for (const record of news)
    store.all(
      `insert into record (account, version, type, from_at, until_at, erased, imposed, change) values (?, ?, ?, ?, ?, ?, ?, ?)
        on conflict (account) do update set version = excluded.version, type = excluded.type,
        from_at = excluded.from_at, until_at = excluded.until_at, erased = excluded.erased, imposed = excluded.imposed,
        change = excluded.change`,
      ...[...columnsOf(record), change],
    );
  if (apart) return void store.all('delete from account where id = ?', account);
  store.all(
    'insert into account (id, told, joined) values (?, 0, ?) on conflict (id) do nothing',
    ...[account, newestChange(store)],
  );
  for (const { atMs, ...each } of had) claim(store, each, atMs);
  // The account has reported everything that is known, so nothing has to be delivered to it.
  if (fresh(records, recordsOf(store), nowMs).length === 0) stored(store, account, newestChange(store));
}

export function leave(store: Store, account: string, nowMs: number): void {
  forgetCounted(store, nowMs);
  store.all('delete from account where id = ?', account);
  store.all('delete from outbox where receiver = ?', receiverOf(account));
  forgetEnded(store, nowMs);
}

/**
 * Deletes the records of accounts that are gone, once they bind nobody and every account knows that: one that does not
 * would report them again.
 */
function forgetEnded(store: Store, nowMs: number): void {
  if (owed(store).length > 0) return;
  for (const record of recordsOf(store))
    if (hasEnded(record, nowMs)) store.all('delete from record where account = ?', record.account);
}

/** The timer that deletes them. */
export const recordsEnd = {
  at({ store }: Tx): number | null {
    const ends = recordsOf(store).flatMap((record) => {
      const untilMs = bindsUntil(record);
      return untilMs !== null && hasEnded(record, untilMs) ? [untilMs] : [];
    });
    return ends.length === 0 || owed(store).length > 0 ? null : Math.min(...ends);
  },
  act: ({ store, nowMs }: Tx): void => forgetEnded(store, nowMs),
};

/** Whether nothing is stored here that anybody needs. */
export function isOver(store: Store): boolean {
  const tables = ['account', 'record', 'claim', 'office_sum'];
  const left = `${tables.map((table) => `select 1 from ${table}`).join(' union all ')} limit 1`;
  return first(store, left) === undefined;
}

export const accountsOf = (store: Store): string[] =>
  store.all<{ id: string }>('select id from account order by joined, id').map(({ id }) => id);

/** Accounts that have not stored the newest change. */
export const owed = (store: Store): string[] =>
  store
    .all<{ id: string }>('select id from account where told < ? order by id', newestChange(store))
    .map(({ id }) => id);

const receiverOf = (account: string): Receiver => `player:${account}`;

/** Delivers the newest change to every account that has not stored it; `before`: the newest one until now. */
export function oweOthers(tx: Tx, before: number): void {
  const change = newestChange(tx.store);
  for (const account of owed(tx.store))
    if (change > before || !owes(tx.store, receiverOf(account)))
      deliver<Receiver>(tx, [receiverOf(account), { account, change } satisfies Change]);
}

/** Each delivery contains everything that is known, because one that is being sent may be older than the change. */
export const oweLicensees = (tx: Tx, bindings: readonly string[]): void =>
  deliver<Receiver>(tx, ...bindings.map((binding) => [`licensee:${binding}`, null] as const));

/** Nothing has changed since the account joined, so a delivery would only repeat the answer to its report. */
export const hasJustJoined = (store: Store, account: string): boolean =>
  first<{ joined: number }>(store, 'select joined from account where id = ?', account)?.joined === newestChange(store);

export const stored = (store: Store, account: string, change: number): void =>
  void store.all('update account set told = max(told, ?) where id = ?', change, account);

/** The first account gets it, once in the period. */
export function claim(store: Store, { account, groupKey, period }: Claim, atMs: number): boolean {
  store.all(
    'insert into claim (group_key, period, account, at) values (?, ?, ?, ?) on conflict do nothing',
    ...[groupKey, period, account, atMs],
  );
  return holder(store, groupKey, period) === account;
}

export const hadBy = (store: Store, account: string): Had[] =>
  store.all<Had>(
    'select account, group_key as groupKey, period, at as atMs from claim where account = ? order by at, group_key, period',
    account,
  );

export const holder = (store: Store, groupKey: string, period: string): string | null =>
  first<{ account: string }>(store, 'select account from claim where group_key = ? and period = ?', groupKey, period)
    ?.account ?? null;

export const isExcluded = (store: Store, atMs: number): boolean =>
  recordsOf(store).some((record) => stopsAt(record, atMs));
