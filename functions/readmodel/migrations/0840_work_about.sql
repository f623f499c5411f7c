-- What a row of Work asks about, as JSON (WorkAbout of src/shared/domain/office/work.ts), and why a payment is held, was refused or waits.
alter table work add column about text;
alter table payment add column reason text;
-- A debt had the id of the same player's letters, so that one of the two was not listed.
update or replace work set ref = 'O' || substr(ref, 2) where kind = 'debt';
