// The tables of the room: tournaments (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    race: [
      `create table race (id integer primary key, tournament text not null unique, terms text not null,
        confirmed_at integer not null, end_at integer not null, key text not null, is_in integer not null,
        counted integer not null, score integer not null, no integer not null, closing integer not null,
        is_final integer not null, place integer, tied integer, prize_eur integer, paid_at integer,
        contributes integer not null default 0, out text)`,
      'create index race_end on race (end_at)',
    ],
    race_round: [
      `create table race_round (tournament text not null, at integer not null, round integer not null,
        percent integer not null, cents integer not null, earned integer not null default 0, primary key (tournament,
        at, round)) without rowid`,
    ],
    race_struck: [
      `create table race_struck (tournament text not null, round integer not null, why text not null,
        at integer not null, primary key (tournament, round)) without rowid`,
    ],
  },
} satisfies Noun;
