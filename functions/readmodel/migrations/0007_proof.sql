-- When whoever sits at a session last proved who it is (functions/identity/proof.ts); null for one that a mailed link opened.
alter table "session" add column "provedAt" integer;
