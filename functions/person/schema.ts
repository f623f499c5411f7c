// The tables of a person's object and of a birthday's, as numbered steps that run once each.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';
import { indexWords } from './names.ts';

export const PERSON: readonly Step[] = [
  [
    // `told`: the last change of `record` that the account has stored; `joined`: the newest change when it joined.
    'create table account (id text primary key, told integer not null, joined integer not null) without rowid',
    `create table record (account text primary key, version integer not null, type text, from_at integer,
      until_at integer, change integer not null) without rowid`,
    `create table claim (group_key text not null, period text not null, account text not null, at integer not null,
      primary key (group_key, period)) without rowid`,
  ],
  // Whether the account that reported it has been erased: another one may then lift it.
  ['alter table record add column erased integer not null default 0'],
  // An exclusion that an account has not stored yet is a delivery to it.
  [
    META_TABLE,
    OUTBOX_TABLE,
    `insert into outbox (at, receiver, body, due_at)
      select 0, 'player:' || id, json_object('account', id, 'change', newest.change), 0
      from account, (select max(change) as change from record) newest where told < newest.change order by id`,
  ],
  // What operators have given within 24 hours, in EUR cents; `tries`: the number of attempts of the act that count.
  [
    `create table given (key text primary key, eur integer not null, at integer not null, tries integer not null)
      without rowid`,
  ],
  // Also what they have taken and paid out, each as its own sum, for 30 days.
  ['alter table given rename to office_sum', `alter table office_sum add column sum text not null default 'given'`],
  // The restrictions that operators have imposed in the account, as JSON.
  ['alter table record add column imposed text'],
];

export const BIRTHDAY: readonly Step[] = [
  [
    // Readings are keyed hashes of words, as JSON: no name is stored here.
    `create table name (account text not null, key text not null, player_no integer not null, readings text not null,
      at integer not null, primary key (account, key)) without rowid`,
  ],
  [META_TABLE],
  // The words by which a name is found among the day's: two nearly equal names share one of them.
  [
    `create table word (word text not null, account text not null, key text not null, primary key (word, account, key))
      without rowid`,
    indexWords,
  ],
];
