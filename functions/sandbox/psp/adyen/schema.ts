// The tables of Adyen's stand-in.
import type { Store } from '#functions/object/store.ts';

const TABLES = [
  `create table if not exists adyen_session (id text primary key, reference text not null unique, player text not null,
    amount integer not null, currency text not null, brands text not null, locale text not null, return_url text not null,
    expires_at integer not null, state text not null, challenge text)`,
  `create table if not exists adyen_payment (psp text primary key, reference text not null, player text not null, amount integer not null,
    currency text not null, token text, captured integer not null, refunded integer not null default 0)`,
  `create table if not exists adyen_card (token text primary key, player text not null, brand text not null, last4 text not null,
    month text not null, year text not null)`,
  `create table if not exists adyen_dispute (psp text primary key, charge text not null, stage integer not null default 0)`,
  `create table if not exists adyen_transfer (id text primary key, reference text not null, amount integer not null, currency text not null,
    status text not null, reason text, seq integer not null)`,
  'create table if not exists adyen_answer (key text primary key, path text not null, status integer not null, body text not null)',
  // Each endpoint has a first-in, first-out queue: a refused delivery blocks all later ones.
  `create table if not exists adyen_event (no integer primary key autoincrement, kind text not null, body text not null, key text not null,
    due_at integer not null, tries integer not null default 0)`,
  `create table if not exists adyen_step (no integer primary key autoincrement, at integer not null, kind text not null, subject text not null)`,
];

export function createTables(store: Store): void {
  for (const table of TABLES) store.all(table);
}
