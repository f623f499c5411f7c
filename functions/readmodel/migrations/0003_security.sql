-- Where a session was opened, and what it may do: 'withdraw' for one that a mailed link opened, null for all.
alter table "session" add column "country" text;
alter table "session" add column "region" text;
alter table "session" add column "scope" text;
-- The browser's fingerprint (spec dfpc), where its visitor agreed to it: for the fraud check alone, and gone with the session.
alter table "session" add column "dfpc" text;

-- Passkeys: the id and the public key (SPKI) in base64url; the counter is the authenticator's, 0 where it keeps none.
create table passkey (
  id text not null primary key, user_id text not null references "user" ("id") on delete cascade, name text not null,
  public_key text not null, algorithm integer not null, counter integer not null default 0,
  transports text not null default '', backed_up integer not null, created_at integer not null, used_at integer
);
create index passkey_owner on passkey (user_id);

-- Who tried to sign in to an account, for its owner; rows go after the days that functions/identity/logins.ts names.
create table login (
  no integer primary key autoincrement, user_id text not null references "user" ("id") on delete cascade,
  at integer not null, outcome text not null, method text not null, country text, region text, ip text, agent text
);
create index login_owner on login (user_id, no);
create index login_age on login (at);

-- A new address that waits for a word from both mailboxes.
create table email_change (
  user_id text not null primary key references "user" ("id") on delete cascade, email text not null,
  old_at integer, new_at integer, expires_at integer not null
);

-- Who must not play, found without knowing the player: keyed hashes of an e-mail, and of a name with a birthday.
-- until_at null: until it is lifted. It outlives the account, so nothing refers to it.
create table exclusion_register (
  player_id text not null, kind text not null, hash text not null, until_at integer, told integer not null,
  primary key (player_id, kind, hash)
) without rowid;
create index exclusion_register_hash on exclusion_register (hash);
