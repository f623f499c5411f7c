-- What operators find a player by (src/shared/domain/office/search.ts): the key of a word, and whose it is. Goes with the account.

create table find_key (
  kind text not null, key text not null, player_no integer not null, part text not null, told integer not null,
  primary key (kind, key, player_no)
) without rowid;
create index find_key_player on find_key (player_no, part);
-- Which telling of a part is in it: an older one that comes late changes nothing.
create table find_part (player_no integer not null, part text not null, told integer not null, primary key (player_no, part)) without rowid;

create index login_ip on login (ip, user_id) where ip is not null;
create index session_dfpc on "session" ("dfpc", "userId") where "dfpc" is not null;
create index payment_ref on payment (provider_ref) where provider_ref is not null;
