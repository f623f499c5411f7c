-- What the lists could not take (functions/readmodel/set-aside.ts): one row of an outbox each, kept until an operator sends it again.

create table set_aside (
  owner text not null, no integer not null, player_no integer, case_id text, at integer not null, since integer not null,
  body text not null, error text not null, primary key (owner, no)
) without rowid;
create index set_aside_since on set_aside (since);
create index set_aside_player on set_aside (player_no);
