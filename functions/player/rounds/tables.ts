// The tables of the room: rounds, their money and their studios (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    seed: [
      `create table seed (no integer primary key, server text not null, client text not null, nonce integer not null,
        made_at integer not null, revealed_at integer)`,
    ],
    round: [
      `create table round (no integer primary key, decider text not null, ref text, game text not null, engine text,
        config_hash text, currency text not null, rate integer not null, stake integer not null,
        payout integer not null, cash_in integer not null, cash_out integer not null, gift text, moves integer not null,
        purse text, status text not null, house integer not null, weight integer, flag text, seed integer,
        nonce integer, drawn integer, state text, events text, actions text, placed_at integer not null,
        next_at integer not null, settled_at integer, feeds text, wagering integer, counts text)`,
      'create index round_placed on round (placed_at)',
      `create index round_open on round (no) where status = 'open'`,
      'create unique index round_ref on round (decider, ref) where ref is not null',
    ],
    movement: [
      `create table movement (round integer not null, no integer not null, kind text not null, source text, ref text,
        cash integer not null, bonus integer not null, purse text, at integer not null, undone integer, balance integer,
        call text, primary key (round, no)) without rowid`,
      'create unique index movement_ref on movement (source, ref) where source is not null',
    ],
    tombstone: [
      `create table tombstone (source text not null, ref text not null, round text not null, at integer not null,
        balance integer, primary key (source, ref)) without rowid`,
    ],
    played: [
      `create table played (game text not null, currency text not null, rounds integer not null,
        staked integer not null, won integer not null, last_at integer not null, told_day integer, primary key (game,
        currency)) without rowid`,
    ],
    prize: [
      `create table prize (id text primary key, round integer not null, body text not null,
        at integer not null) without rowid`,
    ],
    game_session: [
      `create table game_session (id text primary key, studio text not null, game text not null,
        currency text not null, asker text not null, opened_at integer not null,
        renewed_at integer not null) without rowid`,
    ],
    studio_promo: [
      `create table studio_promo (no integer primary key, studio text not null, ref text not null,
        event_type text not null, event text not null, currency text not null, amount integer not null,
        at integer not null, balance integer not null, call text, unique (studio, ref))`,
    ],
    studio_item: [
      `create table studio_item (no integer primary key, studio text not null, kind text not null, ref text not null,
        round text not null, type text not null, game text, currency text not null, amount integer not null, takes text,
        day text, first_at integer not null, last_at integer not null, tries integer not null, state text not null,
        ended_at integer, unique (studio, kind, ref))`,
      `create index studio_item_open on studio_item (studio, ref) where state in ('young', 'open')`,
    ],
    studio_word: ['create table studio_word (round integer primary key, at integer not null, says text not null)'],
  },
} satisfies Noun;
