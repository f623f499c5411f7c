-- better-auth asked for it and wrote nothing to it (ADR 114).
drop table "verification";
