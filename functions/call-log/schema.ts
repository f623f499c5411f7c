// The tables of a shard of a studio's calls, as numbered steps that run once each.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    OUTBOX_TABLE,
    // `total`: the bytes of all lines up to this one, so that the waiting amount follows from the first and the last
    // row.
    `create table call (no integer primary key autoincrement, at integer not null, hash text not null, request_id text not null,
      total integer not null, line text not null)`,
    // A file that has to be written, with its fixed name and the number of its last call. The row is deleted once the
    // file is stored.
    'create table file (no integer primary key, name text not null, content text not null)',
  ],
  [
    // In a shard the payouts of its own calls of a day; in the studio's object those of each shard. `no` counts a
    // shard's changes.
    `create table paid (day integer not null, shard text not null, eur integer not null, no integer not null,
      primary key (day, shard)) without rowid`,
    // Each time that the studio was stopped: the day's payouts at that time, and the limit. `id` is the switch's.
    `create table broke (no integer primary key autoincrement, id text not null, day integer not null, at integer not null,
      eur integer not null, bound integer not null)`,
  ],
];
