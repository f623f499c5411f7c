// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { META_TABLE } from '#functions/object/meta.ts';
import type { Step } from '#functions/object/store.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    ...DUE_TABLES,
    // `what`: the kind of the news, or the change of the terms as JSON. `upto`: the last player who was visited;
    // `tries`: how often the next page has failed. No number is used twice.
    `create table notice (no integer primary key autoincrement, id text not null unique, kind text not null, what text not null,
      operator text, reason text, request text, at integer not null, until_at integer not null, audience integer,
      upto integer not null default 0, visited integer not null default 0, sent integer not null default 0,
      missed integer not null default 0, tries integer not null default 0, ended_at integer, stopped_by text)`,
  ],
];
