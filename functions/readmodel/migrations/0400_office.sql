-- What the operators' side lists: players by the name they chose, and what waits for a person.

create table nickname (player_no integer primary key, name text not null, folded text not null, told integer not null) without rowid;
create index nickname_folded on nickname (folded, player_no);

create table work (
  ref text primary key, player_no integer not null, kind text not null, waiting integer not null, since integer not null,
  told integer not null
) without rowid;
create index work_waiting on work (since) where waiting = 1;
