// The tables of a shard of a studio's calls, as numbered steps that run once each.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    OUTBOX_TABLE,
    // `total`: bytes of all lines until this one, so that how much waits is known from the first and the last.
    `create table call (no integer primary key autoincrement, at integer not null, hash text not null, request_id text not null,
      total integer not null, line text not null)`,
    // What is to be written, under a name that does not change and the number of its last call; gone once it is in the store.
    'create table file (no integer primary key, name text not null, content text not null)',
  ],
];
