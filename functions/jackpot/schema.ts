// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { CHAIN_TABLE, RETIRED_CHAIN, STORED_LINK_TABLE } from '#functions/chain/chains.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { MERGE_TABLE } from '#functions/object/shards.ts';
import type { Step } from '#functions/object/store.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';

export const STEPS: readonly Step[] = [
  // 1: amounts are millionths of a minor unit (`micro`) or minor units (`amount`); levels count from 0 (level_1).
  [
    'create table meta (name text primary key, value text not null) without rowid',
    `create table pool (level integer primary key, micro integer not null check (micro >= 0), seeded integer not null,
      fed integer not null, paid integer not null)`,
    // The level terms that a stake was placed under: few of them for many rounds.
    'create table terms (no integer primary key, body text not null unique)',
    // One row a round, kept: by it a round takes part only once, and its draw can be checked.
    `create table fed (round text primary key, player text not null, stake integer not null, terms integer not null,
      currency text not null, rate integer not null, at integer not null, chain integer, link integer, won integer)
      without rowid`,
    'create table waiting (no integer primary key, round text not null)',
    CHAIN_TABLE,
    `create table link (chain integer not null, no integer not null, value text not null, from_at integer not null,
      to_at integer, primary key (chain, no)) without rowid`,
    `create table win (no integer primary key, round text not null unique, player text not null, level integer not null,
      amount integer not null, prize integer not null, currency text not null, at integer not null,
      forced integer not null, paid_at integer, tried integer not null)`,
    'create index win_owed on win (no) where paid_at is null',
  ],
  // 2: stored links on the way through a chain.
  [STORED_LINK_TABLE],
  // 3: a win that is owed is a delivery to its player, by its number.
  [
    OUTBOX_TABLE,
    `insert into outbox (at, receiver, body, due_at, tries) select at, 'player:' || player, cast(no as text),
      case when tried = 0 then at else tried + 30000 end, tried > 0 from win where paid_at is null order by no`,
    'alter table win drop column tried',
  ],
  // 4: several objects draw for one pot. In a shard: what was fed since the newest merge, in parts that each end with a
  // win (part). In the pot: what each shard has merged. Rounds of links that were closed long ago are in files, and
  // here as sums (fold.ts).
  [
    ...DUE_TABLES,
    MERGE_TABLE,
    'create table part (no integer primary key, fed text not null, win text)',
    `create table merged (shard text not null, level integer not null, micro integer not null, wins integer not null,
      primary key (shard, level)) without rowid`,
    'create index fed_link on fed (chain, link)',
    'alter table link add column parts integer not null default 0',
    'alter table link add column rounds integer not null default 0',
    'alter table link add column won integer not null default 0',
    'alter table link add column is_folded integer not null default 0',
    'create index link_fold on link (to_at) where is_folded = 0',
    'create table folded (level integer primary key, micro integer not null)',
    'create table folded_player (no integer primary key, round integer not null)',
    `insert into due (kind, ref, at) select 'fold', '', 0 where exists (select 1 from link)`,
    // The object's own alarm asks for the beacon from now on: a chain that awaits it, and rounds that wait for the
    // chain, need a timer.
    `insert into due (kind, ref, at) select 'beacon', '', 0 where exists (select 1 from chain where salt is null)`,
  ],
  // 5: chains from before a restore.
  [RETIRED_CHAIN],
];
