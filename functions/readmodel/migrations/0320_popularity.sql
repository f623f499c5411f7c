-- How many people play a title: each once a day and title, by the day (UTC) her round was placed. Kept for as long as it counts.

create table game_player (
  day integer not null, game text not null, player_no integer not null, primary key (day, game, player_no)
) without rowid;
create table game_day (day integer not null, game text not null, players integer not null, primary key (day, game)) without rowid;
