// Azimuth's tables in the sandbox's object.

const TABLES = `
create table if not exists azimuth_setting (name text primary key, value text not null) without rowid;
create table if not exists azimuth_payin (
  id text primary key, token text not null unique, customer text not null, order_id text not null unique,
  amount text not null, currency text not null, product text not null, language text not null, return_url text not null,
  valid_until text not null, state text not null, bank text, tries integer not null default 0,
  bookings integer not null default 0
);
create table if not exists azimuth_account (payin text primary key, account text not null) without rowid;
create table if not exists azimuth_payout (
  id text primary key, kind text not null, customer text not null, order_id text not null, amount text not null,
  currency text not null, state text not null, unique (kind, order_id)
);
create table if not exists azimuth_notification (
  number integer primary key autoincrement, body text not null, created_at integer not null
);
create table if not exists azimuth_due (
  no integer primary key autoincrement, at integer not null, kind text not null, subject text not null,
  tries integer not null default 0
);
create index if not exists azimuth_due_at on azimuth_due (at);
`;

export function createTables(sql: SqlStorage): void {
  sql.exec(TABLES);
}

/** What every step works with. */
export interface Context {
  sql: SqlStorage;
  nowMs: number;
}

export function later({ sql, nowMs }: Context, afterMs: number, kind: string, subject: string | number): void {
  sql.exec('insert into azimuth_due (at, kind, subject) values (?, ?, ?)', nowMs + afterMs, kind, String(subject));
}

/** Numbers start at a random value, so that a sandbox that was reset does not use old numbers again. */
export const newId = (prefix: string): string =>
  `${prefix}-${Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => String(part).padStart(10, '0'))
    .join('')
    .slice(0, 24)}`;
