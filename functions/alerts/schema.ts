// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { INBOX_TABLE } from '#functions/object/inbox.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    INBOX_TABLE,
    // The player is stored by the account's id and number, never by name.
    `create table alert (no integer primary key, player text not null, player_no integer not null, score integer not null,
      high integer not null, findings text not null, at integer not null, state text not null default 'open', owner text,
      outcome text, closer text)`,
    'create index alert_state on alert (state, no)',
    'create index alert_player on alert (player)',
    `create table entry (no integer primary key, alert integer not null, key text unique, at integer not null,
      operator text not null, act text not null, text text not null)`,
    'create index entry_alert on entry (alert)',
    `create trigger entry_kept before delete on entry begin select raise(abort, 'what was done is append-only'); end`,
    `create trigger entry_fixed before update on entry begin select raise(abort, 'what was done is append-only'); end`,
  ],
  // Reports of suspicion. The acts of an account are deleted with it on the day that the law names (forget.ts).
  [
    `create table report (no integer primary key, alert integer, player text not null, player_no integer not null,
      suspicion text not null, grounds text not null, measures text not null, state text not null, author text not null,
      at integer not null, key text not null unique, second text, reference text, sent_at integer)`,
    'create index report_state on report (state, no)',
    'create index report_player on report (player)',
    `create table report_entry (no integer primary key, report integer not null, key text unique, at integer not null,
      operator text not null, act text not null, text text not null)`,
    'create index report_entry_report on report_entry (report)',
    'create table forgotten (player text primary key) without rowid',
    'drop trigger entry_kept',
    `create trigger entry_kept before delete on entry when not exists (select 1 from alert a join forgotten f on f.player = a.player
      where a.no = old.alert) begin select raise(abort, 'what was done is append-only'); end`,
    `create trigger report_entry_kept before delete on report_entry when not exists (select 1 from report r join forgotten f
      on f.player = r.player where r.no = old.report) begin select raise(abort, 'what was done is append-only'); end`,
    `create trigger report_entry_fixed before update on report_entry begin select raise(abort, 'what was done is append-only'); end`,
    // The findings of rules that are not in force yet (replay.ts).
    `create table replay (id text primary key, row text not null, at integer not null, operator text not null,
      upto integer not null default 0, looked integer not null default 0, done integer not null default 0) without rowid`,
    `create table replay_found (replay text not null, player_no integer not null, player text not null, score integer not null,
      before integer not null, rules text not null, primary key (replay, player_no)) without rowid`,
    ...DUE_TABLES,
  ],
  // Entries of lists that a player may be, and the decision that the player's object receives.
  ["alter table alert add column hits text not null default '[]'", OUTBOX_TABLE],
];
