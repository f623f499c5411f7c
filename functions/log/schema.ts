// The tables of a shard of the log, as numbered steps that run once each.
import { INBOX_TABLE } from '#functions/object/inbox.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    INBOX_TABLE,
    OUTBOX_TABLE,
    // The objects that announced rows: how many batches have come, and of how many.
    'create table teller (sender text primary key, taken integer not null, total integer) without rowid',
    // Rows as they came; deleted once their part is a file.
    'create table batch (no integer primary key, rows integer not null, body text not null, part integer)',
    // `files` is null until it is written.
    'create table part (no integer primary key, rows integer not null, files text)',
  ],
];
