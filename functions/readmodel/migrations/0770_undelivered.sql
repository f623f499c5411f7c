-- What objects have owed for a long time, or no consumer could read: for operators, who send it again (functions/readmodel/undelivered.ts).
-- The object has the row itself; of a message that names no object the body is here.

create table undelivered (
  owner text not null, no integer not null, player_no integer, case_id text, queue text not null, what text not null,
  at integer not null, since integer not null, error text not null, body text, primary key (owner, no)
) without rowid;
create index undelivered_since on undelivered (since);
create index undelivered_player on undelivered (player_no);
