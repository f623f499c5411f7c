-- What is measured where no Analytics Engine is (functions/ports/measure/table.ts): points that name nobody.

create table measure (
  at_ms integer not null, kind text not null, name text not null, page text not null, country text not null,
  detail text not null, value real not null
);
create index measure_kind on measure (kind, at_ms);
