// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { CHAIN_TABLE, RETIRED_CHAIN, STORED_LINK_TABLE } from '#functions/chain/chains.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Step } from '#functions/object/store.ts';

export const STEPS: readonly Step[] = [
  // 1: one row a round, never deleted: its result is checked by its link.
  [
    'create table meta (name text primary key, value text not null) without rowid',
    CHAIN_TABLE,
    `create table round (no integer primary key, chain integer not null, link integer not null, value text not null, phase text not null,
      engine text not null, config text not null, config_hash text not null, opened_at integer not null,
      closes_at integer not null, drawn_at integer, told_at integer, ends_at integer, event text)`,
    // The calls of players and their outcomes; kept for a while, so that a repeated call gets the same answer.
    `create table bet (key text primary key, round integer not null, player text not null, stake integer not null,
      action text not null, state text not null, left_at integer, at integer not null) without rowid`,
    'create index bet_of on bet (round, player)',
    // What is to be delivered to players' objects, until they have answered.
    'create table verdict (no integer primary key, player text not null, body text not null, tried integer not null)',
  ],
  // 2: keys are per player, so that no player's key blocks another's; and the house may cash out for a player.
  [
    `create table bet_of_player (player text not null, key text not null, round integer not null, stake integer not null,
      action text not null, state text not null, left_at integer, house integer not null default 0, at integer not null,
      primary key (player, key)) without rowid`,
    `insert into bet_of_player select player, key, round, stake, action, state, left_at, 0, at from bet`,
    'drop table bet',
    'alter table bet_of_player rename to bet',
    'create index bet_of on bet (round, player)',
  ],
  // 3: stored links on the way through a chain; a link draws one round; undelivered verdicts are found without reading
  // all of them.
  [
    STORED_LINK_TABLE,
    'create unique index round_of_link on round (chain, link)',
    'create index verdict_tried on verdict (tried, no)',
  ],
  // 4: messages to players' objects are deliveries, as in every object; the end of a round creates thousands of them.
  [
    OUTBOX_TABLE,
    'create index outbox_due on outbox (due_at)',
    `insert into outbox (at, receiver, body, due_at, tries) select tried, 'player:' || player, body,
      case when tried = 0 then 0 else tried + 30000 end, tried > 0 from verdict order by no`,
    'drop table verdict',
  ],
  // 5: the currency of a stake: everybody sees what others cash out of a flight. Null for bets taken before.
  ['alter table bet add column currency text'],
  // 6: a flight may hold two bets of a player, each cashed out by itself; and the name that others see.
  ['alter table bet add column second_left_at integer', 'alter table bet add column name text'],
  // 7: chains from before a restore.
  [RETIRED_CHAIN],
];
