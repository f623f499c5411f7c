// The tables of the room: quests, achievements, seasons, cashback (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    quest: [
      `create table quest (id text primary key, terms text not null, confirmed_at integer not null,
        start_at integer not null, end_at integer not null, bets integer not null default 0,
        level integer not null default 1) without rowid`,
    ],
    achievement: [
      `create table achievement (id text primary key, terms text not null, confirmed_at integer not null,
        reached_at integer) without rowid`,
    ],
    adventure: [
      `create table adventure (id text primary key, terms text not null, zone text not null,
        confirmed_at integer not null, judged_at integer) without rowid`,
    ],
    adventure_step: [
      `create table adventure_step (adventure text not null, day integer not null, step integer not null,
        completed_at integer not null, primary key (adventure, day, step)) without rowid`,
    ],
    cashback: ['create table cashback (round integer primary key, monday text not null, cost integer not null)'],
    cashback_week: [
      `create table cashback_week (monday text primary key, pay_at integer not null, paid_at integer,
        paid integer) without rowid`,
    ],
  },
} satisfies Noun;
