// The tables of the room: sessions, proof of identity, letters and notices, preferences (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    session: [
      `create table session (id text primary key, created_at integer not null, expires_at integer not null,
        ended_at integer, ip text, agent text, country text, region text, scope text, seen_at integer,
        proved_at integer) without rowid`,
    ],
    person: [
      `create table person (key text primary key, review text not null, near text,
        joined_at integer not null) without rowid`,
    ],
    document: [
      `create table document (no integer primary key, kind text not null, state text not null, reason text,
        name text not null, type text not null, size integer not null, hash text, vendor text, vendor_ref text,
        made_at integer not null, sent_at integer, judged_at integer, valid_until integer, taken_at integer,
        retracted_at integer)`,
    ],
    applicant: [
      `create table applicant (part text primary key, vendor text not null, ref text not null,
        state text) without rowid`,
    ],
    applicant_word: [
      `create table applicant_word (part text not null, key text not null, at integer not null, says text not null,
        reason text, heard_at integer not null, primary key (part, key)) without rowid`,
    ],
    funds: [
      `create table funds (no integer primary key, at integer not null, source text not null, occupation text not null,
        income text not null, words text not null, outcome text not null)`,
    ],
    notice: [
      `create table notice (no integer primary key, type text not null, text_key text not null, params text not null,
        link text, read integer not null, at integer not null, expires_at integer, matter text, prize text)`,
      'create index notice_matter on notice (matter) where matter is not null',
    ],
    notice_choice: [
      `create table notice_choice (topic text not null, channel text not null, is_on integer not null,
        at integer not null, primary key (topic, channel)) without rowid`,
    ],
    letter: [
      `create table letter (no integer primary key, kind text not null, params text not null, locale text not null,
        at integer not null, state text not null, settled_at integer, vendor text, message text, asked_at integer,
        times integer not null default 0, next_at integer, waits_at integer)`,
      'create index letter_at on letter (at)',
      'create index letter_message on letter (message) where message is not null',
      'create index letter_next on letter (next_at) where next_at is not null',
    ],
    push_device: [
      `create table push_device (no integer primary key autoincrement, endpoint text not null unique,
        p256dh text not null, auth text not null, locale text not null, session text not null, at integer not null)`,
    ],
    favourite: ['create table favourite (no integer primary key, game text not null unique, at integer not null)'],
    support_case: ['create table support_case (id text primary key, at integer not null) without rowid'],
    interaction: [
      `create table interaction (no integer primary key, at integer not null, way text not null, topic text not null,
        note text not null, operator text not null)`,
    ],
    exclusion_record: [
      `create table exclusion_record (account text primary key, version integer not null, type text, from_at integer,
        until_at integer, erased integer not null default 0, imposed text) without rowid`,
    ],
  },
} satisfies Noun;
