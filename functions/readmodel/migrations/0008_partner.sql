-- Which partner brought them, as of joining: the marks that the browser had then (functions/edge/affiliate.ts).
alter table "user" add column "stag" text;
alter table "user" add column "affbId" text;
