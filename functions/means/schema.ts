// The tables of a means of payment's object, as numbered steps that run once each.
import { INBOX_TABLE } from '#functions/object/inbox.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    INBOX_TABLE,
    `create table claim (group_key text not null, period text not null, account text not null, at integer not null,
      primary key (group_key, period)) without rowid`,
    'create table payer (player_no integer primary key, last_at integer not null)',
  ],
];
