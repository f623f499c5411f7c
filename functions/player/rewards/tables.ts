// The tables of the room: gifts and coins (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    gift: [
      `create table gift (no integer primary key, source text not null unique, kind text not null,
        template text not null, terms text not null, currency text not null, stage text not null, reason text,
        amount integer not null, requirement integer not null, max_bet integer, weighted integer not null default 0,
        converted integer not null default 0, voided integer not null default 0, spins integer not null default 0,
        spins_used integer not null default 0, won integer not null default 0, issued_at integer not null,
        activatable_until integer, activated_at integer, wagering_at integer, ends_at integer, left_ms integer,
        ended_at integer, clock integer not null default 0, reminded integer not null default 0, payment integer,
        parent integer, stake integer)`,
      'create index gift_open on gift (no) where ended_at is null',
    ],
    gift_stage: [
      `create table gift_stage (no integer primary key, gift integer not null, stage text not null, reason text,
        at integer not null)`,
      'create index gift_stage_of on gift_stage (gift)',
    ],
    points: ['create table points (no integer primary key check (no = 1), earned integer not null)'],
    point_movement: [
      `create table point_movement (no integer primary key, source text not null unique, kind text not null,
        points integer not null, journal integer not null, at integer not null)`,
    ],
    award: [
      `create table award (no integer primary key, source text not null unique, type text not null,
        prize text not null, eur integer not null, gift integer, at integer not null)`,
    ],
    reservation: [
      `create table reservation (no integer primary key autoincrement, source text not null unique,
        campaign text not null, eur integer not null, at integer not null)`,
    ],
  },
} satisfies Noun;
