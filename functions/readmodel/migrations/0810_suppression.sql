-- Addresses whose owners called a letter of ours spam (functions/identity/suppressions.ts): keyed hashes, for as long as claims are known.
create table suppression (
  hash text primary key,
  at integer not null
) without rowid;
create index suppression_at on suppression (at);
