-- Postings and rounds are in the players' objects, and by day in the log (ADR 106). Nobody looked them up here.
drop table if exists ledger;
drop table if exists round;
