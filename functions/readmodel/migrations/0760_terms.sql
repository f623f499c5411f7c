-- How far the word of a change of our terms has come: the last player that was told, and when all were.

create table terms_letter (change text primary key, upto integer not null, done_at integer) without rowid;
