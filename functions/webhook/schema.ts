// The tables of a webhook's object, as numbered steps that run once each.
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    OUTBOX_TABLE,
    // `deed`: the command for the player's object, until it was answered; `stated`: the event, for an operator who
    // looks at a refusal.
    `create table item (key text primary key, provider text not null, id text not null, type text not null, player text not null,
      deed text, stated text not null, at integer not null, state text not null, code text, since integer not null)`,
    `create index item_waiting on item (since) where state in ('owed', 'refused')`,
    `create index item_done on item (since) where state in ('done', 'closed')`,
  ],
];
