// The tables of the room: lotteries (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    lottery: [
      `create table lottery (no integer primary key, lottery text not null unique, terms text not null,
        entered_at integer not null, confirmed_at integer, ended_at integer, out text)`,
      'create index lottery_open on lottery (no) where ended_at is null',
    ],
    ticket: [
      `create table ticket (no integer primary key, lottery text not null, kind text not null,
        source text not null unique, key text not null unique, coins integer not null, payment integer,
        at integer not null, number integer, state text not null, prize integer)`,
      'create index ticket_lottery on ticket (lottery)',
      `create index ticket_open on ticket (no) where state in ('paid', 'numbered')`,
    ],
  },
} satisfies Noun;
