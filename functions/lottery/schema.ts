// The tables of a lottery, as numbered steps that run once each. A step is never edited after it was released.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    OUTBOX_TABLE,
    'create index outbox_due on outbox (due_at)',
    // `no` is null for a ticket that was too late, or returned before it arrived; `void` is 1 for a ticket that was
    // void before the list was sealed, and 2 for one that became void after it.
    `create table ticket (key text primary key, player text not null, no integer unique, kind text not null,
      coins integer not null, void integer not null default 0) without rowid`,
    'create index ticket_player on ticket (player)',
    // The players with a ticket, and whether they were informed of the end.
    'create table entrant (player text primary key, told integer not null) without rowid',
    'create index entrant_untold on entrant (player) where told = 0',
  ],
];
