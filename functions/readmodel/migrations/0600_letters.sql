-- One command may ask for several letters: each that has gone is noted by its kind. Those of before have none.
create table letter (player_no integer not null, no integer not null, kind text not null,
  primary key (player_no, no, kind)) without rowid;
insert into letter (player_no, no, kind) select player_no, no, '' from letter_sent;
drop table letter_sent;
