-- The pace of withdrawals is measured over the last 30 days (functions/readmodel/pace.ts).
create index payment_finished on payment (action, state, finished_at);
