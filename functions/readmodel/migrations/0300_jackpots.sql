-- Prizes of jackpots that were paid, for the leaderboards, and how players show in public: a masked name, or asterisks alone.

create table jackpot_win (
  id text primary key, player_no integer not null, jackpot text not null, level text not null, original integer not null,
  original_currency text not null, amount integer not null, currency text not null, won_at integer not null
) without rowid;
create index jackpot_win_latest on jackpot_win (won_at);
create index jackpot_win_biggest on jackpot_win (original);
create index jackpot_win_of on jackpot_win (jackpot, won_at);

create table face (player_no integer primary key, name text not null, told integer not null) without rowid;
