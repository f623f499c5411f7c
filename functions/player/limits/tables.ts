// The tables of the room: limits and stops (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    limits: [
      `create table limits (no integer primary key, type text not null, period text, state text not null,
        currency text, rate integer, size integer, set_at integer not null, mail_at integer, lapses_at integer,
        token text, ended_at integer)`,
      `create index limits_live on limits (no) where state in ('active', 'confirmed', 'unconfirmed',
        'disabled_unconfirmed')`,
      'create index limits_token on limits (token) where token is not null',
    ],
    exclusion: [
      `create table exclusion (no integer primary key, type text not null, from_at integer not null, until_at integer,
        imposed text, annulled_at integer)`,
    ],
    imposed: [
      `create table imposed (no integer primary key, type text not null, period text, eur integer, why text not null,
        evidence text not null, from_at integer not null, until_at integer, ended_at integer)`,
    ],
  },
} satisfies Noun;
