// The tables of the room: bookings that are missing in the log (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    log_day: [
      `create table log_day (sender text primary key, day integer not null, shard text not null,
        sent integer not null) without rowid`,
    ],
    log_owed: [
      `create table log_owed (kind text not null, no integer not null, day integer not null, body text,
        primary key (kind, no, day)) without rowid`,
    ],
    log_key: ['create table log_key (key text not null)'],
  },
} satisfies Noun;
