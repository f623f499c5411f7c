CREATE TABLE win (no integer primary key autoincrement, id text not null unique, player integer not null, name text not null, at integer not null, body text not null);
insert into "win" values (1, 'R1-1', 1, 'Ada Lo***', 7, '{"game":"test/coin","currency":"EUR","amountMinor":500,"atMs":7,"gameName":"Coin"}');
CREATE TABLE face (player integer primary key, name text not null, told integer not null);
insert into "face" values (1, 'Ada Lo***', 5);
update sqlite_sequence set seq = 1 where name = 'win';
