// The tables of the room: payments and what became of them (docs/adr/147).
import type { Noun } from '../core/noun.ts';

export const noun = {
  tables: {
    payment: [
      `create table payment (no integer primary key, action text not null, state text not null,
        amount integer not null, currency text not null, rate integer not null, received integer, method text not null,
        provider text not null, provider_ref text, checkout_url text, destination text, instrument text, reason text,
        recallable integer not null, bonus_code text, created_at integer not null, counted_at integer not null,
        expires_at integer, finished_at integer, paid_with text, doubted_at integer, reference text, held_for text,
        holder text, bonus_terms text, means text, disputed text, attempt integer not null default 1)`,
      'create index payment_counted on payment (counted_at)',
    ],
    receipt: [
      `create table receipt (provider text not null, ref text not null, payment integer not null, at integer not null,
        primary key (provider, ref)) without rowid`,
    ],
    saved: [
      `create table saved (provider text not null, id text not null, brand text not null, last4 text not null,
        expiry text, used_at integer not null, means text, primary key (provider, id)) without rowid`,
    ],
    address: [
      `create table address (currency text primary key, address text not null, provider text not null,
        method text not null) without rowid`,
    ],
    refund: [
      `create table refund (payment integer not null, attempt integer not null, state text not null,
        amount integer not null, provider_ref text, at integer not null, primary key (payment, attempt)) without rowid`,
    ],
    payout_stage: [
      `create table payout_stage (no integer primary key autoincrement, payment integer not null, ref text not null,
        stage text not null, seq integer not null, at integer not null, unique (payment, ref, stage, seq))`,
    ],
    chargeback: [
      `create table chargeback (no integer primary key, provider text not null, ref text not null, stage text not null,
        turn integer not null, payment integer, told integer not null, amount integer not null, at integer not null,
        odd text)`,
      'create unique index chargeback_once on chargeback (provider, ref, stage, turn) where odd is null',
      'create index chargeback_payment on chargeback (payment)',
    ],
    dispute: [
      `create table dispute (no integer primary key, provider text not null, ref text not null, payment integer,
        stage text not null, turn integer not null, at integer not null, seen_at integer, unique (provider, ref))`,
      'create index dispute_payment on dispute (payment)',
    ],
    custody: ['create table custody (no integer primary key, at integer not null, custody text not null)'],
  },
} satisfies Noun;
