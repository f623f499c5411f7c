-- One row that deep health writes, so that a database that only reads is not called well (functions/health.ts).
create table health (no integer primary key, at integer not null) without rowid;
