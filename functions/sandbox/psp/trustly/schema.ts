// The tables of Trustly's stand-in.
import type { Store } from '#functions/object/store.ts';

const TABLES = [
  `create table if not exists trustly_order (id text primary key, token text not null unique, kind text not null,
    message_id text not null unique, player text not null, amount integer not null, currency text not null, locale text not null,
    first_name text not null, last_name text not null, asks integer not null, success_url text not null, fail_url text not null,
    hook text not null, state text not null, does text, account text, refunded integer not null default 0)`,
  `create table if not exists trustly_account (number text primary key, id text not null unique, last_digits text not null)`,
  // A repeated call gets the same answer.
  'create table if not exists trustly_call (uuid text primary key, text text not null, answer text not null)',
  `create table if not exists trustly_event (no integer primary key autoincrement, method text not null, uuid text not null,
    hook text not null, data text not null, key integer not null, at integer not null, tries integer not null default 0)`,
  `create table if not exists trustly_entry (no integer primary key autoincrement, at integer not null, order_id text not null,
    kind text not null, amount integer not null, currency text not null)`,
  'create table if not exists trustly_step (no integer primary key autoincrement, at integer not null, kind text not null, subject text not null)',
];

export function createTables(store: Store): void {
  for (const table of TABLES) store.all(table);
}
