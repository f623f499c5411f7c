// The tables of the object's base, the books, and the record of commands.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';
import type { Noun } from './noun.ts';

/** Those that a new object has at once. `no` counts from 1 without gaps. */
export const BEGINS = [
  META_TABLE,
  OUTBOX_TABLE,
  ...DUE_TABLES,
  `create table ledger (no integer primary key, posting integer not null, at integer not null, kind text not null,
    currency text not null, debit text not null, credit text not null, amount integer not null check (amount > 0),
    ref text not null, hash text not null)`,
  `create trigger ledger_kept before delete on ledger begin select raise(abort, 'the ledger is append-only'); end`,
  `create trigger ledger_fixed before update on ledger begin select raise(abort, 'the ledger is append-only'); end`,
  `create table balance (account text not null, currency text not null, amount integer not null,
    primary key (account, currency)) without rowid`,
];

export const noun = {
  tables: {
    command: [
      `create table command (scope text not null, key text not null, input text not null, answer text not null,
        at integer not null, primary key (scope, key)) without rowid`,
    ],
    account: [
      `create table account (currency text primary key, active integer not null,
        opened_at integer not null) without rowid`,
    ],
    journal: [
      `create table journal (no integer primary key, at integer not null, body text not null,
        ledger_no integer not null, ledger_hash text not null, hash text not null)`,
      `create trigger journal_kept before delete on journal begin select raise(abort, 'the journal is append-only'); end`,
      `create trigger journal_fixed before update on journal begin select raise(abort, 'the journal is append-only'); end`,
    ],
    event: [
      'create table event (seq integer primary key, no integer not null, at integer not null, body text not null)',
    ],
    operated: [
      `create table operated (form text not null, subject text not null, no integer not null, act text not null,
        operator text not null, at integer not null, primary key (form, subject)) without rowid`,
    ],
  },
} satisfies Noun;
