-- Which operator has a row of Work in hand (functions/readmodel/claims.ts). A claim bars nobody, and ends by itself.
create table work_claim (
  ref text primary key,
  operator text not null,
  since integer not null
) without rowid;
create index work_claim_since on work_claim (since);
