// The tables of the room: what counts towards days (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    counted: ['create table counted (at integer primary key, weighted integer not null)'],
    counted_deposit: [
      'create table counted_deposit (payment integer primary key, at integer not null, eur integer not null)',
      'create index counted_deposit_at on counted_deposit (at)',
    ],
  },
} satisfies Noun;
