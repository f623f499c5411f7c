-- What the players' objects told through the queue. Never decides anything; lists, reports and the back office read it.
-- Rows are applied once however often they are told (I40): ledger rows by their number, facts by the outbox number they came with.

create table ledger (
  player_no integer not null, no integer not null, at integer not null, kind text not null, currency text not null,
  debit text not null, credit text not null, amount integer not null, ref text not null, hash text not null,
  primary key (player_no, no)
) without rowid;

create table round (
  id text primary key, player_no integer not null, game text not null, currency text not null, stake integer not null,
  payout integer not null, status text not null, config_hash text not null, placed_at integer not null,
  settled_at integer, told integer not null
) without rowid;
create index round_settled on round (settled_at);

create table payment (
  id text primary key, player_no integer not null, action text not null, state text not null, currency text not null,
  amount integer not null, method text not null, provider text not null, provider_ref text, created_at integer not null,
  finished_at integer, told integer not null
) without rowid;
create index payment_created on payment (created_at);

-- Letters that went out for an outbox row, so that a row told twice sends one.
create table letter_sent (player_no integer not null, no integer not null, primary key (player_no, no)) without rowid;
