-- What identity keeps besides. Times are epoch milliseconds; tokens and codes are kept as hashes only.

-- The spec's integer player id: dense, never reused.
create table player_number (no integer primary key autoincrement, user_id text not null unique);

-- Links and challenges that work once (I37): the row goes in the statement that accepts it.
create table one_time_token (
  hash text not null primary key, purpose text not null, user_id text, email text, data text,
  attempts integer not null default 0, expires_at integer not null
);
create index one_time_token_expiry on one_time_token (expires_at);
create index one_time_token_owner on one_time_token (user_id, purpose);

-- Failed sign-ins by address, known or not, so that a lock says nothing about who is registered.
create table credential_failure (
  key text not null primary key, failures integer not null, forgotten_at integer not null, locked_until integer not null
);

create table throttle (key text not null primary key, hits integer not null, resets_at integer not null);

-- last_step: the newest TOTP step accepted; an older or equal one never is again (I37, RFC 6238 5.2).
create table two_factor (
  user_id text not null primary key references "user" ("id") on delete cascade,
  secret text not null, enabled_at integer, last_step integer not null default 0
);
create table recovery_code (
  user_id text not null references "user" ("id") on delete cascade, hash text not null, primary key (user_id, hash)
);

create table captcha_used (signature text not null primary key, expires_at integer not null);

-- Browsers that have signed in before, so that a new one is told by mail.
create table device (
  user_id text not null references "user" ("id") on delete cascade, hash text not null, seen_at integer not null,
  primary key (user_id, hash)
);
