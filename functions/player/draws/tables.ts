// The tables of the room: boxes (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    box_terms: ['create table box_terms (hash text primary key, body text not null) without rowid'],
    box: [
      `create table box (no integer primary key, source text not null unique, terms text not null, stage text not null,
        issued_at integer not null, valid_until integer not null, ended_at integer, reminded integer not null default 0,
        payment integer, number integer, item integer, seed integer, nonce integer)`,
      `create index box_open on box (no) where stage = 'issued'`,
      'create index box_issued on box (issued_at)',
    ],
    deposit_box: [
      `create table deposit_box (day text primary key, payment integer not null, from_ms integer not null,
        until_ms integer not null, needed integer not null, counted integer not null, over integer not null)`,
    ],
  },
} satisfies Noun;
