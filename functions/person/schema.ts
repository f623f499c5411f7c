// The tables of a person's object and of a birthday's, as numbered steps that run once each.
import { bringUp, type Store } from '#functions/object/store.ts';

const PERSON: readonly (readonly string[])[] = [
  [
    // `told`: up to which change of `record` the account has stored everything; `joined`: the newest when it became one.
    'create table account (id text primary key, told integer not null, joined integer not null) without rowid',
    `create table record (account text primary key, version integer not null, type text, from_at integer,
      until_at integer, change integer not null) without rowid`,
    `create table claim (group_key text not null, period text not null, account text not null, at integer not null,
      primary key (group_key, period)) without rowid`,
  ],
  // Whether the account that told it has been erased: another one may lift it then.
  ['alter table record add column erased integer not null default 0'],
];

const BIRTHDAY: readonly (readonly string[])[] = [
  [
    // Readings are keyed hashes of words, as JSON: nobody's name is kept here.
    `create table name (account text not null, key text not null, player_no integer not null, readings text not null,
      at integer not null, primary key (account, key)) without rowid`,
  ],
];

export const migratePerson = (store: Store): void => bringUp(store, PERSON);
export const migrateBirthday = (store: Store): void => bringUp(store, BIRTHDAY);
