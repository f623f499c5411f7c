// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { INBOX_TABLE } from '#functions/object/inbox.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    INBOX_TABLE,
    // Of whom: the account's id and number, and no word that names somebody.
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
];
