// Apsis Pay's tables in the sandbox's object.

const TABLES = `
create table if not exists apsis_setting (name text primary key, value text not null) without rowid;
create table if not exists apsis_charge (
  id text primary key, token text not null unique, player text not null, payment text not null unique,
  currency text not null, amount integer not null, brands text not null, profile text, locale text not null,
  return_url text not null, expires_at integer not null, state text not null, card text, tries integer not null default 0
);
create table if not exists apsis_profile (
  id text primary key, player text not null, number_hash text not null, brand text not null, bin text not null,
  last4 text not null, expiry text not null, behaviour text not null, unique (player, number_hash)
);
create table if not exists apsis_holder (profile text primary key, name text not null) without rowid;
create table if not exists apsis_fingerprint (profile text primary key, fingerprint text not null) without rowid;
create table if not exists apsis_address (
  address text primary key, player text not null, currency text not null, unique (player, currency)
);
create table if not exists apsis_coin (
  id text primary key, address text not null, currency text not null, amount integer not null, confirmations integer not null
);
create table if not exists apsis_transfer (
  id text primary key, kind text not null, player text not null, payment text not null, currency text not null,
  amount integer not null, destination text not null, state text not null, unique (kind, payment)
);
create table if not exists apsis_event (id text primary key, body text not null, at integer not null, done integer not null default 0);
create table if not exists apsis_due (
  no integer primary key autoincrement, at integer not null, kind text not null, subject text not null, tries integer not null default 0
);
create index if not exists apsis_due_at on apsis_due (at);
`;

export function createTables(sql: SqlStorage): void {
  sql.exec(TABLES);
}

export const one = <Row extends Record<string, SqlStorageValue>>(
  sql: SqlStorage,
  query: string,
  ...values: unknown[]
): Row | undefined => sql.exec<Row>(query, ...values).toArray()[0];
