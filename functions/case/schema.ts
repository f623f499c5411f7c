// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    ...DUE_TABLES,
    OUTBOX_TABLE,
    // A text or a file: `hash` is null until the file's bytes have arrived. `operator` is the author, else the case's
    // owner is.
    `create table message (no integer primary key, key text not null unique, operator text, text text not null,
      file text, type text, size integer, hash text, at integer not null)`,
  ],
];
