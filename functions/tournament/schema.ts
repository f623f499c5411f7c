// The tables of a tournament and of its shards, as numbered steps that run once each. A step is never edited after
// it was released.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { MERGE_TABLE } from '#functions/object/shards.ts';
import type { Step } from '#functions/object/store.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';

/** One schema for both: an object's name decides whether it is a shard or the tournament. */
export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    ...DUE_TABLES,
    OUTBOX_TABLE,
    'create index outbox_due on outbox (due_at)',
    'create index outbox_receiver on outbox (receiver)',
    MERGE_TABLE,
    // In a shard: `merged` is the score that the tournament knows, null where it knows none.
    `create table entrant (player text primary key, n integer not null, key text not null, name text, no integer not null,
      score integer not null, is_in integer not null, is_final integer not null, merged integer,
      dirty integer not null) without rowid`,
    'create index entrant_dirty on entrant (dirty) where dirty = 1',
    'create index entrant_best on entrant (score desc, n) where is_in = 1',
    'create index entrant_waits on entrant (player) where is_in = 1 and is_final = 0',
    // In the tournament: the number of entrants at each score, and in each range of scores above it (tally.ts).
    `create table tally (level integer not null, bucket integer not null, count integer not null,
      primary key (level, bucket)) without rowid`,
    'create table leader (shard text not null, n integer not null, key text not null, name text, score integer not null, primary key (shard, n)) without rowid',
    'create index leader_score on leader (score desc, n)',
    'create table done (shard text primary key) without rowid',
  ],
  // Who contributes to the pool (domain/rewards/pool.ts), and which of them the tournament knows.
  [
    'alter table entrant add column contributes integer not null default 0',
    'alter table entrant add column contributed integer not null default 0',
  ],
];
