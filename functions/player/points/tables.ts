// The tables of the room: levels (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    level: ['create table level (step integer primary key, at integer not null)'],
  },
} satisfies Noun;
