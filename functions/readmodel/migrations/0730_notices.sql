-- Who hears what operators have to say (groups 21 and 916), and what was sent to all of them.

create table news_audience (player_no integer primary key, hears integer not null, told integer not null) without rowid;

-- `upto`: the last player of the audience that it went to; `done_at` is null while there are more.
create table house_notice (
  id text primary key, notice text not null, operator text not null, reason text not null, request text not null,
  at integer not null, upto integer not null, sent integer not null, done_at integer
) without rowid;
create index house_notice_at on house_notice (at);
