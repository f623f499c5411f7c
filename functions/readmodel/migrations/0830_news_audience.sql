-- Whom a push can tell of news: of the rows that do not know, everybody who hears is asked. How far notices and letters have come stands in the
-- object that sends them (functions/notices); `house_notice` and `terms_letter` are
-- left as they are: migrations only add.
alter table news_audience add column pushes integer not null default 1;
update news_audience set pushes = hears;
create index news_audience_pushes on news_audience (pushes, player_no);
