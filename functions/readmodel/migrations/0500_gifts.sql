-- What became of bonuses and free spins, for the office's report of campaigns (functions/readmodel/campaigns.ts).

create table gift (
  player_no integer not null, no integer not null, template text not null, part text not null, stage text not null,
  issued_at integer not null, told integer not null, primary key (player_no, no)
) without rowid;
create index gift_template on gift (template, part, stage);

-- Each time that money of one became cash, once: `up_to` is what of it has become cash in all.
create table gift_conversion (
  player_no integer not null, no integer not null, up_to integer not null, template text not null, eur integer not null,
  primary key (player_no, no, up_to)
) without rowid;
create index gift_conversion_template on gift_conversion (template, eur);
