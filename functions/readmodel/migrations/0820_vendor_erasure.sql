-- What vendors were told to forget of players who are gone (functions/readmodel/vendor-erasures.ts): names of the vendor's own, nobody's here.
create table vendor_erasure (
  vendor text not null,
  ref text not null,
  asked_at integer not null,
  done_at integer,
  primary key (vendor, ref)
) without rowid;
