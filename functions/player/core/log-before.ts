// Adds bookings that are older than the log to it, under their own days.
import { shardOf } from '#functions/object/shards.ts';
import { first, type Store } from '#functions/object/store.ts';
import { dayText, halfOf, logDay, shardsOf, type ToLog } from '#shared/domain/log.ts';

/** A step of the schema: announces the days with rows in the books to their shards, and owes every payment in its present state. */
export function oweBefore(store: Store): void {
  const profile = first<{ value: string }>(store, `select value from meta where name = 'profile'`);
  if (!profile) return;
  const { playerId } = JSON.parse(profile.value) as { playerId: string };
  const payments = store.all<{ no: number; at: number; state: string; received: number | null }>(
    'select no, coalesce(finished_at, created_at) as at, coalesce(disputed, state) as state, received from payment',
  );
  for (const { no, at, state, received } of payments) {
    const body = JSON.stringify({ half: halfOf(at), state, received });
    store.all(`insert into log_owed (kind, no, day, body) values ('payment', ?, ?, ?)`, no, logDay(at), body);
  }
  const times = store.all<{ at: number }>(
    'select distinct at / 86400000 * 86400000 as at from ledger union select settled_at from round where settled_at is not null',
  );
  const days = new Set([...times, ...payments].map(({ at }) => logDay(at)));
  for (const day of [...days].sort((a, b) => a - b)) {
    const shard = shardOf(dayText(day), playerId, shardsOf(day));
    const sender = crypto.randomUUID();
    const body: ToLog = { sender, batch: null, total: null };
    store.all('insert into log_day (sender, day, shard, sent) values (?, ?, ?, 0)', sender, day, shard);
    store.all(
      'insert into outbox (at, receiver, body, due_at) values (0, ?, ?, 0)',
      ...[`log:${shard}`, JSON.stringify(body)],
    );
  }
}
