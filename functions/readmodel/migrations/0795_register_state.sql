-- How a register of exclusions has answered lately (functions/readmodel/registers.ts): of questions and of nobody that they were about.
create table register_state (
  id text primary key,
  silent_since integer not null,
  failures integer not null,
  why text not null
) without rowid;
