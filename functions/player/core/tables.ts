// The player's tables. One that does not exist yet counts as empty and is created with its first row
// (functions/object/late-tables.ts): most players have no race, no lottery ticket and no dispute. So a new table is a
// line here and needs no step. A released table is never edited here, but changed by a step at the end that names it.
import { LateTables, lateStore } from '#functions/object/late-tables.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { OUTBOX_TABLE } from '#functions/object/outbox.ts';
import type { Store } from '#functions/object/store.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';
import { STEPS } from './schema.ts';

/** The tables of the object's base, and the books: `no` counts from 1 without gaps. */
const BEGINS = [
  META_TABLE,
  OUTBOX_TABLE,
  ...DUE_TABLES,
  `create table ledger (no integer primary key, posting integer not null, at integer not null, kind text not null,
    currency text not null, debit text not null, credit text not null, amount integer not null check (amount > 0),
    ref text not null, hash text not null)`,
  `create trigger ledger_kept before delete on ledger begin select raise(abort, 'the ledger is append-only'); end`,
  `create trigger ledger_fixed before update on ledger begin select raise(abort, 'the ledger is append-only'); end`,
  `create table balance (account text not null, currency text not null, amount integer not null,
    primary key (account, currency)) without rowid`,
];

/** Times are epoch milliseconds; amounts are minor units. The steps that added columns explain them. */
const TABLES = {
  // The books besides the ledger and its balances, and the record of commands.
  command: [
    `create table command (scope text not null, key text not null, input text not null, answer text not null,
      at integer not null, primary key (scope, key)) without rowid`,
  ],
  account: [
    `create table account (currency text primary key, active integer not null,
      opened_at integer not null) without rowid`,
  ],
  journal: [
    `create table journal (no integer primary key, at integer not null, body text not null,
      ledger_no integer not null, ledger_hash text not null, hash text not null)`,
    `create trigger journal_kept before delete on journal begin select raise(abort, 'the journal is append-only'); end`,
    `create trigger journal_fixed before update on journal begin select raise(abort, 'the journal is append-only'); end`,
  ],
  event: ['create table event (seq integer primary key, no integer not null, at integer not null, body text not null)'],
  // The person: sessions, proof of identity, letters and notices, preferences.
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
  // Limits and stops.
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
  exclusion_record: [
    `create table exclusion_record (account text primary key, version integer not null, type text, from_at integer,
      until_at integer, erased integer not null default 0, imposed text) without rowid`,
  ],
  imposed: [
    `create table imposed (no integer primary key, type text not null, period text, eur integer, why text not null,
      evidence text not null, from_at integer not null, until_at integer, ended_at integer)`,
  ],
  // Payments.
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
  // Rounds.
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
  // Bookings that are missing in the log.
  log_day: [
    `create table log_day (sender text primary key, day integer not null, shard text not null,
      sent integer not null) without rowid`,
  ],
  log_owed: [
    `create table log_owed (kind text not null, no integer not null, day integer not null, body text,
      primary key (kind, no, day)) without rowid`,
  ],
  log_key: ['create table log_key (key text not null)'],
  // Gifts and points.
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
  level: ['create table level (step integer primary key, at integer not null)'],
  // Programmes.
  counted: ['create table counted (at integer primary key, weighted integer not null)'],
  counted_deposit: [
    'create table counted_deposit (payment integer primary key, at integer not null, eur integer not null)',
    'create index counted_deposit_at on counted_deposit (at)',
  ],
  quest: [
    `create table quest (id text primary key, terms text not null, confirmed_at integer not null,
      start_at integer not null, end_at integer not null, bets integer not null default 0,
      level integer not null default 1) without rowid`,
  ],
  achievement: [
    `create table achievement (id text primary key, terms text not null, confirmed_at integer not null,
      reached_at integer) without rowid`,
  ],
  adventure: [
    `create table adventure (id text primary key, terms text not null, zone text not null,
      confirmed_at integer not null, judged_at integer) without rowid`,
  ],
  adventure_step: [
    `create table adventure_step (adventure text not null, day integer not null, step integer not null,
      completed_at integer not null, primary key (adventure, day, step)) without rowid`,
  ],
  cashback: ['create table cashback (round integer primary key, monday text not null, cost integer not null)'],
  cashback_week: [
    `create table cashback_week (monday text primary key, pay_at integer not null, paid_at integer,
      paid integer) without rowid`,
  ],
  vip_quarter: [
    `create table vip_quarter (no integer primary key, from_at integer not null, until_at integer not null,
      currency text not null, rate integer not null, deposit_base integer not null, bet_base integer not null,
      deposits integer not null, bets integer not null, earned integer not null, reached integer not null,
      carried integer not null, granted integer not null, granted_until integer not null)`,
  ],
  vip_reached: [
    `create table vip_reached (quarter integer not null, rank integer not null, gift integer not null,
      at integer not null, primary key (quarter, rank)) without rowid`,
  ],
  // Boxes, tournaments, lotteries.
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
  race: [
    `create table race (id integer primary key, tournament text not null unique, terms text not null,
      confirmed_at integer not null, end_at integer not null, key text not null, is_in integer not null,
      counted integer not null, score integer not null, no integer not null, closing integer not null,
      is_final integer not null, place integer, tied integer, prize_eur integer, paid_at integer,
      contributes integer not null default 0, out text)`,
    'create index race_end on race (end_at)',
  ],
  race_round: [
    `create table race_round (tournament text not null, at integer not null, round integer not null,
      percent integer not null, cents integer not null, earned integer not null default 0, primary key (tournament,
      at, round)) without rowid`,
  ],
  race_struck: [
    `create table race_struck (tournament text not null, round integer not null, why text not null,
      at integer not null, primary key (tournament, round)) without rowid`,
  ],
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
  // Proposals of operators' acts, and refusals that a player may ask about.
  proposal: [
    `create table proposal (no integer primary key, key text not null, operation text not null, terms text not null,
      eur integer, operator text not null, reason text not null, at integer not null,
      state text not null default 'waits')`,
  ],
  office_sum: [
    `create table office_sum (key text primary key, eur integer not null, at integer not null,
      sum text not null default 'given') without rowid`,
  ],
  operated: [
    `create table operated (form text not null, subject text not null, no integer not null, act text not null,
      operator text not null, at integer not null, primary key (form, subject)) without rowid`,
  ],
  refusal: [
    `create table refusal (no integer primary key, act text not null, subject text not null, code text not null,
      detail text, amount integer, currency text, request text, tries integer not null, first_at integer not null,
      last_at integer not null)`,
  ],
};

export const PLAYER_TABLES = new LateTables({
  before: STEPS,
  begins: BEGINS,
  tables: TABLES,
  // Later steps: `{ of: 'race', does: ['alter table race add column ...'] }`.
  after: [
    {
      of: 'race',
      does: ['alter table race add column canceled text', 'alter table race add column canceled_at integer'],
    },
    { of: 'race', does: ['alter table race add column stood integer not null default 0'] },
    { of: 'lottery', does: ['alter table lottery add column canceled text'] },
  ],
});

/** Opens a player's tables and runs the missing steps. */
export function openTables(store: Store): Store {
  const late = lateStore(store, PLAYER_TABLES);
  late.bringUp();
  return late;
}
