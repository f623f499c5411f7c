-- Cases as the office's queue lists them, without a word of what was written; how long each answer took; letters of guests.

create table support_case (
  id text primary key, player_no integer, country text, kind text not null, topic text not null, state text not null,
  claimed_by text, opened_at integer not null, waiting_since integer, due_at integer, told integer not null
) without rowid;
create index support_case_player on support_case (player_no, opened_at);
create index support_case_waiting on support_case (waiting_since) where waiting_since is not null;
create index support_case_due on support_case (due_at) where due_at is not null;

create table support_wait (case_id text not null, no integer not null, at integer not null, wait integer not null, primary key (case_id, no)) without rowid;
create index support_wait_at on support_wait (at);

create table case_letter (case_id text not null, no integer not null, primary key (case_id, no)) without rowid;
