// The tables of a chat and of the operators' queue, as numbered steps that run once each. A step is never edited after it was released.
import { INBOX_TABLE } from '#functions/object/inbox.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    OUTBOX_TABLE,
    'create index outbox_due on outbox (due_at)',
    INBOX_TABLE,
    // `author` is the player's number in this chat; null for an operator. `key` is the idempotency key, unique for each
    // author.
    `create table message (no integer primary key autoincrement, seq integer not null, author integer, key text not null,
      name text not null, text text not null, at integer not null, removed integer not null default 0)`,
    'create unique index message_seq on message (seq)',
    'create unique index message_key on message (ifnull(author, 0), key)',
    `create table author (n integer primary key autoincrement, player text not null unique, player_no integer not null,
      last_at integer not null)`,
    // `whom`: `player:<id>` or `person:<key>`. Permanent without an end.
    'create table mute (whom text primary key, until_at integer) without rowid',
    'create table passed (player text primary key, up_to integer not null) without rowid',
    `create table report (message integer not null, player text not null, reason text not null, at integer not null,
      primary key (message, player)) without rowid`,
  ],
];

export const QUEUE_STEPS: readonly Step[] = [
  [
    META_TABLE,
    INBOX_TABLE,
    `create table conversation (chat text primary key, player_no integer not null, seq integer not null,
      waiting_at integer, last_at integer not null) without rowid`,
    'create index conversation_waits on conversation (waiting_at) where waiting_at is not null',
    `create table report (chat text not null, no integer not null, player_no integer not null, reason text not null,
      count integer not null, first_at integer not null, primary key (chat, no, reason)) without rowid`,
  ],
];
