-- What a provider's settlement of a day and our payments have differently, by the provider's order (functions/readmodel/settlements.ts).
-- Its details are in the day's file; here is that it waits, since when, and which operator left it as it is.
create table settlement_difference (
  provider text not null,
  day text not null,
  ref text not null,
  kind text not null,
  currency text,
  amount integer,
  since integer not null,
  left_at integer,
  left_by text,
  left_for text,
  primary key (provider, day, ref)
) without rowid;
create index settlement_difference_open on settlement_difference (since) where left_at is null;
