-- Which text of the terms somebody accepted, as JSON: document, licence, locale, version and hash.
alter table "user" add column "termsText" text;

-- Texts that were accepted, once each, as they were published: a receipt shows hers whatever is published later.
create table agreed_text (hash text not null primary key, text text not null);
