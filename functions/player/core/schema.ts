// The numbered steps, each run once, that brought the tables of players from before 1 December 2026 to their present
// form. The list is closed: a new player's object runs none of them (whole/tables.ts), and later changes are declared there.
import { first, type Step, type Store } from '#functions/object/store.ts';
import { serverSeedFrom } from '#shared/chance/draw.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { hearsNews } from '#shared/domain/groups.ts';
import { type Currency, type Rate, sum } from '#shared/domain/money.ts';
import { earnedBy } from '#shared/domain/rewards/points.ts';
import { oweBefore } from './log-before.ts';
import type { QueueBody } from './outbox.ts';

export const STEPS: readonly Step[] = [
  // 1: the foundation. `no` counts from 1 without gaps; times are epoch milliseconds; amounts are minor units.
  [
    'create table meta (name text primary key, value text not null) without rowid',
    `create table ledger (no integer primary key, posting integer not null, at integer not null, kind text not null,
      currency text not null, debit text not null, credit text not null, amount integer not null check (amount > 0),
      ref text not null, hash text not null)`,
    `create trigger ledger_kept before delete on ledger begin select raise(abort, 'the ledger is append-only'); end`,
    `create trigger ledger_fixed before update on ledger begin select raise(abort, 'the ledger is append-only'); end`,
    `create table balance (account text not null, currency text not null, amount integer not null,
      primary key (account, currency)) without rowid`,
    `create table command (scope text not null, key text not null, input text not null, answer text not null,
      at integer not null, primary key (scope, key)) without rowid`,
    'create table account (currency text primary key, active integer not null, opened_at integer not null) without rowid',
    `create table session (id text primary key, created_at integer not null, expires_at integer not null,
      ended_at integer, ip text, agent text) without rowid`,
    `create table seed (no integer primary key, server text not null, client text not null, nonce integer not null,
      made_at integer not null, revealed_at integer)`,
    `create table round (no integer primary key, game text not null, engine text not null, config_hash text not null,
      currency text not null, rate integer not null, stake integer not null, payout integer not null,
      cash_in integer not null, cash_out integer not null, status text not null, house integer not null,
      seed integer not null, nonce integer not null, drawn integer not null, state text not null, events text not null,
      actions text not null, placed_at integer not null, next_at integer not null, settled_at integer)`,
    'create index round_placed on round (placed_at)',
    `create index round_open on round (no) where status = 'open'`,
    `create table played (game text not null, currency text not null, rounds integer not null, staked integer not null,
      won integer not null, last_at integer not null, primary key (game, currency)) without rowid`,
    `create table payment (no integer primary key, action text not null, state text not null, amount integer not null,
      currency text not null, rate integer not null, received integer, method text not null, provider text not null,
      provider_ref text, checkout_url text, destination text, instrument text, reason text, recallable integer not null,
      bonus_code text, created_at integer not null, counted_at integer not null, expires_at integer, finished_at integer)`,
    'create index payment_counted on payment (counted_at)',
    `create table receipt (provider text not null, ref text not null, payment integer not null, at integer not null,
      primary key (provider, ref)) without rowid`,
    `create table saved (provider text not null, id text not null, brand text not null, last4 text not null, expiry text,
      used_at integer not null, primary key (provider, id)) without rowid`,
    `create table address (currency text primary key, address text not null, provider text not null,
      method text not null) without rowid`,
    `create table limits (no integer primary key, type text not null, period text, state text not null, currency text,
      rate integer, size integer, set_at integer not null, mail_at integer, lapses_at integer, token text, ended_at integer)`,
    `create index limits_live on limits (no) where state in ('active', 'confirmed', 'unconfirmed', 'disabled_unconfirmed')`,
    'create index limits_token on limits (token) where token is not null',
    `create table exclusion (no integer primary key, type text not null, from_at integer not null, until_at integer)`,
    `create table notice (no integer primary key, type text not null, text_key text not null, params text not null,
      link text, read integer not null, at integer not null, expires_at integer)`,
    `create table event (seq integer primary key, no integer not null, at integer not null, body text not null)`,
    // autoincrement: a number is never used twice, also after its row was delivered and deleted.
    `create table outbox (no integer primary key autoincrement, at integer not null, body text not null, sent_at integer)`,
    `create table due (kind text not null, ref text not null, at integer not null, primary key (kind, ref)) without rowid`,
    'create index due_at on due (at)',
  ],
  // 2: reversals by providers, with references in a namespace of their own: a deposit's reference may be the same text.
  [
    `create table chargeback (provider text not null, ref text not null, payment integer not null, amount integer not null,
      at integer not null, primary key (provider, ref)) without rowid`,
    'create index chargeback_payment on chargeback (payment)',
  ],
  // Favourites, in the order in which they were added.
  ['create table favourite (no integer primary key, game text not null unique, at integer not null)'],
  // The object itself informs a jackpot, beside the queue: the row is deleted when both have acknowledged it.
  [
    'alter table outbox add column jackpot text',
    'alter table outbox add column listed integer not null default 0',
    `create table prize (id text primary key, round integer not null, body text not null, at integer not null) without rowid`,
  ],
  // The terms of the jackpot at the first stake, for rounds that take several steps.
  ['alter table round add column feeds text'],
  // Rounds that a live table decides (rounds/table.ts), and the account that the winnings of free rounds go to.
  [
    'alter table round add column decider text',
    'alter table round add column purse text',
    'create unique index round_decider on round (decider) where decider is not null',
    // Parts of a stake that a table decides. A returned part stays as a tombstone, with or without a round.
    `create table reservation (key text primary key, decider text not null, round integer, amount integer not null,
      state text not null, at integer not null) without rowid`,
    'create index reservation_decider on reservation (decider)',
  ],
  // Where a session was opened and what it may do, when it was last active, when its player last proved who they are.
  [
    'alter table session add column country text',
    'alter table session add column region text',
    'alter table session add column scope text',
    'alter table session add column seen_at integer',
    'alter table session add column proved_at integer',
  ],
  // Documents that prove the player's identity; their files are in the store.
  [
    `create table document (no integer primary key, kind text not null, state text not null, reason text,
      name text not null, type text not null, size integer not null, hash text, vendor text, vendor_ref text,
      made_at integer not null, sent_at integer, judged_at integer, valid_until integer)`,
  ],
  // Agreements other than money (shared/domain/journal.ts): append-only and chained, as the ledger is.
  [
    `create table journal (no integer primary key, at integer not null, body text not null, ledger_no integer not null,
      ledger_hash text not null, hash text not null)`,
    `create trigger journal_kept before delete on journal begin select raise(abort, 'the journal is append-only'); end`,
    `create trigger journal_fixed before update on journal begin select raise(abort, 'the journal is append-only'); end`,
  ],
  // What a deposit was paid with, as JSON: the instrument counts as the player's once the money does (instruments.ts).
  ['alter table payment add column paid_with text'],
  // When the fraud check doubted a withdrawal: an operator is asked once only.
  ['alter table payment add column doubted_at integer'],
  // A player's first client seed may have been made by the house, which knew the bet (ADR 036): it is not drawn with any more.
  [leaveFirstSeed],
  // The persons that the account belongs to, and the exclusions it knows of in their other accounts (ADR 044). An
  // earlier exclusion is reported to them as soon as the object wakes.
  [
    'create table person (key text primary key, review text not null, near text, joined_at integer not null) without rowid',
    `create table exclusion_record (account text primary key, version integer not null, type text, from_at integer,
      until_at integer) without rowid`,
    `insert into exclusion_record (account, version, type, from_at, until_at)
      select json_extract(meta.value, '$.playerId'), 1, x.type, x.from_at, x.until_at from meta, exclusion x
      where meta.name = 'profile' and x.no = (select max(no) from exclusion) and not exists (
        select 1 from limits where limits.type = 'selfexclusion' and state = 'disabled_confirmed' and set_at >= x.from_at)`,
    `insert into due (kind, ref, at) select 'person.tell', '', 0 where exists (select 1 from exclusion_record)`,
  ],
  // A payment made for money that no intent waited for: the purpose that its provider stated. And what else holds up a
  // deposit in doubt.
  ['alter table payment add column reference text', 'alter table payment add column held_for text'],
  // A row of the outbox is one delivery to one receiver (functions/object/outbox.ts). A jackpot's part of a row becomes
  // a row of its own; what a timer had to send to the person or a table is a delivery, too.
  [
    `alter table outbox add column receiver text not null default 'queue'`,
    'alter table outbox add column due_at integer not null default 0',
    'alter table outbox add column tries integer not null default 0',
    `update outbox set due_at = case when sent_at is null then at + 500 else sent_at + 30000 end, tries = sent_at is not null`,
    `insert into outbox (at, receiver, body, due_at, tries)
      select o.at, 'jackpot:' || o.jackpot, json_extract(e.value, '$.jackpot'), o.due_at, o.tries
      from outbox o, json_each(o.body, '$.events') e where o.jackpot is not null
        and json_extract(e.value, '$.type') = 'round.settled' and json_extract(e.value, '$.jackpot') is not null
      order by o.no`,
    'delete from outbox where listed = 1',
    'alter table outbox drop column jackpot',
    'alter table outbox drop column listed',
    'alter table outbox drop column sent_at',
    `insert into outbox (at, receiver, body, due_at) select at, 'person', 'null', at from due where kind = 'person.tell'`,
    `insert into outbox (at, receiver, body, due_at) select due.at, 'table:' || round.game, json_object('no', round.no), due.at
      from due join round on round.no = cast(due.ref as integer) where due.kind = 'round.leave'`,
    `delete from due where kind in ('person.tell', 'round.leave')`,
  ],
  // Orders to send money back (payments/refunds.ts).
  [
    `create table refund (payment integer not null, attempt integer not null, state text not null, amount integer not null,
      provider_ref text, at integer not null, primary key (payment, attempt)) without rowid`,
  ],
  // Movements of a round, by purse; a round is independent of what decides it (ADR 057). An earlier round is one stake
  // and, where it won, one win; parts that a table held are movements with their keys, and a part returned before it
  // was held is a tombstone.
  [
    `create table movement (round integer not null, no integer not null, kind text not null, source text, ref text,
      cash integer not null, bonus integer not null, purse text, at integer not null, undone integer, balance integer,
      primary key (round, no)) without rowid`,
    `create table tombstone (source text not null, ref text not null, round text not null, at integer not null,
      primary key (source, ref)) without rowid`,
    `create table round_of_any (no integer primary key, decider text not null, ref text, game text not null, engine text,
      config_hash text, currency text not null, rate integer not null, stake integer not null, payout integer not null,
      cash_in integer not null, cash_out integer not null, gift text, moves integer not null, purse text,
      status text not null, house integer not null, weight integer, flag text, seed integer, nonce integer, drawn integer,
      state text, events text, actions text, placed_at integer not null, next_at integer not null, settled_at integer,
      feeds text)`,
    `insert into movement (round, no, kind, source, ref, cash, bonus, purse, at)
      select round, row_number() over (partition by round order by at, key), 'stake', 'table', key, amount, 0, null, at
      from reservation where round is not null`,
    `insert into tombstone (source, ref, round, at) select 'table', key, decider, at from reservation where round is null`,
    `insert into movement (round, no, kind, cash, bonus, purse, at)
      select no, 1, 'stake', iif(purse is null, stake, 0), iif(purse is null, 0, stake), iif(purse is null, null, 'house:bonus'),
      placed_at from round where decider is null`,
    // Returned stakes, each after the stakes of its round.
    `insert into movement (round, no, kind, cash, bonus, purse, at)
      select m.round, s.stakes + row_number() over (partition by m.round order by m.no), 'give_back', m.cash, m.bonus, m.purse,
      coalesce(r.settled_at, m.at)
      from movement m join round r on r.no = m.round
        join (select round, count(*) as stakes from movement group by round) s on s.round = m.round
        left join reservation p on p.key = m.ref
      where r.status = 'voided' or p.state = 'returned'`,
    `update movement set undone = back.no from (
        select b.round, b.no, s.no as stake from
          (select round, no, row_number() over (partition by round order by no) as nth from movement where kind = 'give_back') b
          join (select m.round, m.no, row_number() over (partition by m.round order by m.no) as nth from movement m
            join round r on r.no = m.round left join reservation p on p.key = m.ref
            where m.kind = 'stake' and (r.status = 'voided' or p.state = 'returned')) s
          on s.round = b.round and s.nth = b.nth) as back
      where movement.round = back.round and movement.no = back.stake`,
    `insert into movement (round, no, kind, cash, bonus, purse, at)
      select r.no, 1 + (select count(*) from movement m where m.round = r.no), 'win', iif(purse is null, payout, 0),
      iif(purse is null, 0, payout), purse, coalesce(settled_at, placed_at) from round r where payout > 0`,
    `insert into movement (round, no, kind, ref, cash, bonus, purse, at)
      select p.round, (select count(*) from movement m where m.round = p.round)
        + row_number() over (partition by p.round order by p.at, p.id), 'prize', p.id,
      json_extract(p.body, '$.amountMinor'), 0, null, p.at from prize p`,
    `insert into round_of_any (no, decider, ref, game, engine, config_hash, currency, rate, stake, payout, cash_in, cash_out,
        moves, purse, status, house, seed, nonce, drawn, state, events, actions, placed_at, next_at, settled_at, feeds)
      select no, iif(decider is null, 'engine', 'table'), decider, game, engine, config_hash, currency, rate,
        iif(status = 'voided', coalesce(sums.staked, stake), stake), payout, cash_in, cash_out, coalesce(sums.moves, 0), purse, status, house,
        iif(decider is null, seed, null), iif(decider is null, nonce, null), iif(decider is null, drawn, null),
        state, events, actions, placed_at, next_at, settled_at, feeds
      from round left join (select round, count(*) as moves, sum(iif(kind = 'stake', cash + bonus, 0)) as staked from movement
        group by round) sums on sums.round = round.no`,
    'drop table round',
    'drop table reservation',
    'alter table round_of_any rename to round',
    'create index round_placed on round (placed_at)',
    `create index round_open on round (no) where status = 'open'`,
    'create unique index round_ref on round (decider, ref) where ref is not null',
    'create unique index movement_ref on movement (source, ref) where source is not null',
  ],
  // Whether the account in which an exclusion began has been erased: another account of the person lifts it then.
  ['alter table exclusion_record add column erased integer not null default 0'],
  // The account holder of a withdrawal: the player's name at the request.
  ['alter table payment add column holder text'],
  // Gifts to players (rewards/gifts.ts), which bonus was wagering when a round was opened and why the round does not
  // count towards it, and the terms of the bonus that a deposit is to bring.
  [
    `create table gift (no integer primary key, source text not null unique, kind text not null, template text not null,
      terms text not null, currency text not null, stage text not null, reason text, amount integer not null,
      requirement integer not null, max_bet integer, weighted integer not null default 0, converted integer not null default 0,
      voided integer not null default 0, spins integer not null default 0, spins_used integer not null default 0,
      won integer not null default 0, issued_at integer not null, activatable_until integer, activated_at integer,
      wagering_at integer, ends_at integer, left_ms integer, ended_at integer, clock integer not null default 0,
      reminded integer not null default 0, payment integer, parent integer)`,
    'create index gift_open on gift (no) where ended_at is null',
    'alter table round add column wagering integer',
    'alter table round add column counts text',
    'alter table payment add column bonus_terms text',
    `delete from meta where name = 'wagering'`,
  ],
  // The stake of a set of free spins, where it is no longer that of its terms.
  ['alter table gift add column stake integer'],
  // Gifts by operators that a second operator has to confirm.
  [
    `create table proposed_gift (no integer primary key, key text not null, template text not null, version integer not null,
      currency text not null, amount integer not null, operator text not null, at integer not null,
      state text not null default 'waits')`,
  ],
  // Every stage that a gift has been in, and since when: for the office.
  [
    `create table gift_stage (no integer primary key, gift integer not null, stage text not null, reason text,
      at integer not null)`,
    'create index gift_stage_of on gift_stage (gift)',
    `insert into gift_stage (gift, stage, reason, at)
      select no, 'issued', null, issued_at from gift union all
      select no, stage, reason, coalesce(ended_at, wagering_at, activated_at) from gift where stage <> 'issued'`,
  ],
  // Points: earned by rounds, added and taken; and everything given as a prize, once for its source.
  [
    `create table points (no integer primary key check (no = 1), earned integer not null)`,
    `create table point_movement (no integer primary key, source text not null unique, kind text not null,
      points integer not null, journal integer not null, at integer not null)`,
    `create table award (no integer primary key, source text not null unique, type text not null, prize text not null,
      eur integer not null, gift integer, at integer not null)`,
    earnBefore,
  ],
  // Parts of campaigns' budgets that are reserved and neither given nor returned; a number is never used twice.
  [
    `create table reservation (no integer primary key autoincrement, source text not null unique, campaign text not null,
      eur integer not null, at integer not null)`,
  ],
  // Tournaments that the player has entered, and their rounds that count (races/entries.ts).
  [
    `create table race (id integer primary key, tournament text not null unique, terms text not null, confirmed_at integer not null, end_at integer not null,
      key text not null, is_in integer not null, counted integer not null, score integer not null, no integer not null,
      closing integer not null, is_final integer not null, place integer, tied integer, prize_eur integer,
      paid_at integer)`,
    'create index race_end on race (end_at)',
    `create table race_round (tournament text not null, at integer not null, round integer not null, percent integer not null,
      cents integer not null, primary key (tournament, at, round)) without rowid`,
  ],
  // Lifetime levels that were reached (points/levels.ts): everybody has the first one.
  ['create table level (step integer primary key, at integer not null)'],
  // Quarters of the VIP club (vip/quarter.ts), and what was reached in them.
  [
    `create table vip_quarter (no integer primary key, from_at integer not null, until_at integer not null,
      currency text not null, rate integer not null, deposit_base integer not null, bet_base integer not null,
      deposits integer not null, bets integer not null, earned integer not null, reached integer not null,
      carried integer not null, granted integer not null, granted_until integer not null)`,
    `create table vip_reached (quarter integer not null, rank integer not null, gift integer not null, at integer not null,
      primary key (quarter, rank)) without rowid`,
  ],
  // Weighted stakes by UTC quarters of an hour, cut where a deposit came (counted/counted.ts); quests, achievements,
  // seasons and weeks of cashback, each with the terms at the time of its confirmation.
  [
    'create table counted (at integer primary key, weighted integer not null)',
    'create table counted_deposit (payment integer primary key, at integer not null, eur integer not null)',
    'create index counted_deposit_at on counted_deposit (at)',
    `create table quest (id text primary key, terms text not null, confirmed_at integer not null, start_at integer not null,
      end_at integer not null, bets integer not null default 0, level integer not null default 1) without rowid`,
    `create table achievement (id text primary key, terms text not null, confirmed_at integer not null,
      reached_at integer) without rowid`,
    `create table adventure (id text primary key, terms text not null, zone text not null,
      confirmed_at integer not null, judged_at integer) without rowid`,
    `create table adventure_step (adventure text not null, day integer not null, step integer not null,
      completed_at integer not null, primary key (adventure, day, step)) without rowid`,
    // The expected cost of a live round, and the week that it counts in; the weeks, and what each gave (EUR cents).
    'create table cashback (round integer primary key, monday text not null, cost integer not null)',
    `create table cashback_week (monday text primary key, pay_at integer not null, paid_at integer, paid integer) without rowid`,
  ],
  // Boxes (draws/boxes.ts), their contents by hash, and the box that a day's first deposit brings once it has been staked.
  [
    'create table box_terms (hash text primary key, body text not null) without rowid',
    `create table box (no integer primary key, source text not null unique, terms text not null, stage text not null,
      issued_at integer not null, valid_until integer not null, ended_at integer, reminded integer not null default 0,
      payment integer, number integer, item integer, seed integer, nonce integer)`,
    `create index box_open on box (no) where stage = 'issued'`,
    'create index box_issued on box (issued_at)',
    `create table deposit_box (day text primary key, payment integer not null, from_ms integer not null,
      until_ms integer not null, needed integer not null, counted integer not null, over integer not null)`,
  ],
  // The subject of a notice, where the notice ends with it; which news the player wants; a letter when a break ends.
  [
    'alter table notice add column matter text',
    'create index notice_matter on notice (matter) where matter is not null',
    `create table notice_choice (topic text not null, channel text not null, is_on integer not null, at integer not null,
      primary key (topic, channel)) without rowid`,
    `insert or ignore into due (kind, ref, at) select 'break.end', no, until_at from exclusion
      where type = 'coolingoff' and until_at > unixepoch() * 1000`,
  ],
  // Lotteries that the player entered, each with its terms, and their tickets (lotteries/entries.ts).
  [
    `create table lottery (no integer primary key, lottery text not null unique, terms text not null,
      entered_at integer not null, confirmed_at integer, ended_at integer)`,
    'create index lottery_open on lottery (no) where ended_at is null',
    `create table ticket (no integer primary key, lottery text not null, kind text not null, source text not null unique,
      key text not null unique, coins integer not null, payment integer, at integer not null, number integer,
      state text not null, prize integer)`,
    'create index ticket_lottery on ticket (lottery)',
    `create index ticket_open on ticket (no) where state in ('paid', 'numbered')`,
  ],
  // The cases that the player has opened; each is an object of its own (functions/case).
  ['create table support_case (id text primary key, at integer not null) without rowid'],
  // Browsers in which the player wants push notifications (person/push.ts).
  [
    `create table push_device (no integer primary key autoincrement, endpoint text not null unique, p256dh text not null,
      auth text not null, locale text not null, session text not null, at integer not null)`,
  ],
  // Players who are in groups with notices are added to the list of such players, which is newer than some of them
  // (S6.11).
  [sayAudience],
  // The name of the object for the means of payment of a deposit and of a saved card (payments/means.ts).
  ['alter table payment add column means text', 'alter table saved add column means text'],
  // Stages of disputes (payments/chargebacks.ts): `told` is the bank's message, `amount` what it moved, below 0 where
  // it gave back, `odd` why nothing was booked. A dispute waits for an operator until they have dealt with its newest
  // stage.
  [
    'alter table chargeback rename to chargeback_before',
    'drop index chargeback_payment',
    `create table chargeback (no integer primary key, provider text not null, ref text not null, stage text not null,
      turn integer not null, payment integer, told integer not null, amount integer not null, at integer not null, odd text)`,
    `create unique index chargeback_once on chargeback (provider, ref, stage, turn) where odd is null`,
    'create index chargeback_payment on chargeback (payment)',
    `create table dispute (no integer primary key, provider text not null, ref text not null, payment integer,
      stage text not null, turn integer not null, at integer not null, seen_at integer, unique (provider, ref))`,
    'create index dispute_payment on dispute (payment)',
    `insert into chargeback (provider, ref, stage, turn, payment, told, amount, at)
      select provider, ref, 'taken_back', 1, payment, amount, amount, at from chargeback_before order by at`,
    `insert into dispute (provider, ref, payment, stage, turn, at, seen_at)
      select provider, ref, payment, 'taken_back', 1, at, at from chargeback_before order by at`,
    'drop table chargeback_before',
    'alter table payment add column disputed text',
    `update payment set disputed = 'charged_back' where no in (select payment from chargeback)`,
  ],
  // Operators' proposals of any gift (whole/proposals.ts): `terms` is what its value is computed from, `eur` its value
  // then in EUR cents, null for earlier proposals in another currency. And what operators have given in the last 24
  // hours, by the act's key.
  [
    `create table proposal (no integer primary key, key text not null, operation text not null, terms text not null, eur integer,
      operator text not null, reason text not null, at integer not null, state text not null default 'waits')`,
    `insert into proposal (no, key, operation, terms, eur, operator, reason, at, state)
      select no, key, json_object('act', 'gift.grant', 'template', template), version || ' ' || currency || ' ' || amount,
        case currency when 'EUR' then amount end, operator, '', at, state from proposed_gift`,
    `insert into due (kind, ref, at) select 'proposal.end', no, at + 86400000 from proposal where state = 'waits'`,
    'drop table proposed_gift',
    'create table given (key text primary key, eur integer not null, at integer not null) without rowid',
  ],
  // The last act of an operator on the subject of each form (core/operated.ts).
  [
    `create table operated (form text not null, subject text not null, no integer not null, act text not null,
      operator text not null, at integer not null, primary key (form, subject)) without rowid`,
  ],
  // Operators' sums of what they have taken and paid out, each counted for itself (domain/office/policy.ts).
  ['alter table given rename to office_sum', `alter table office_sum add column sum text not null default 'given'`],
  // What rounds of a tournament earned, by which an entry adds to its pool (races/scores.ts). Earlier entries have none.
  [
    'alter table race add column contributes integer not null default 0',
    'alter table race_round add column earned integer not null default 0',
  ],
  // The balance in the answer to a studio's rollback of a bet that never came: a repetition gets the same answer.
  ['alter table tombstone add column balance integer'],
  // Providers' messages about withdrawals, each once (domain/payout-stages.ts), and which order of a withdrawal is the
  // newest. An earlier paid withdrawal has its receipt, also where the money came back; the newest one on its way is
  // checked within a while.
  [
    `create table payout_stage (no integer primary key autoincrement, payment integer not null, ref text not null,
      stage text not null, seq integer not null, at integer not null, unique (payment, ref, stage, seq))`,
    'alter table payment add column attempt integer not null default 1',
    `insert into payout_stage (payment, ref, stage, seq, at)
      select p.no, r.ref, 'paid', 0, r.at from payment p join receipt r on r.payment = p.no and r.provider = p.provider
        where p.action = 'cashout' order by r.at`,
    `insert into payout_stage (payment, ref, stage, seq, at)
      select no, coalesce(provider_ref, ''), case when exists (select 1 from receipt where payment = no) then 'returned' else 'failed' end,
        0, coalesce(finished_at, created_at) from payment where action = 'cashout' and state = 'declined'`,
    `insert or ignore into due (kind, ref, at) select 'payment.look', no, unixepoch() * 1000 + 900000 from payment
      where action = 'cashout' and state = 'processing'`,
  ],
  // What of the books the log lacks (log/days.ts): days announced as having rows, rounds and payments to come with
  // them, and the key of the player's pseudonym.
  [
    `create table log_day (sender text primary key, day integer not null, shard text not null, sent integer not null)
      without rowid`,
    `create table log_owed (kind text not null, no integer not null, day integer not null, body text,
      primary key (kind, no, day)) without rowid`,
    'create table log_key (key text not null)',
    oweBefore,
  ],
  // What operators have imposed (limits/imposed.ts): stops of the account, and limits in EUR cents. `imposed` of a
  // record is the same for another account of the person, as JSON; of an exclusion it is the reason for which an
  // operator began it.
  [
    `create table imposed (no integer primary key, type text not null, period text, eur integer, why text not null,
      evidence text not null, from_at integer not null, until_at integer, ended_at integer)`,
    'alter table exclusion_record add column imposed text',
    'alter table exclusion add column imposed text',
    'alter table exclusion add column annulled_at integer',
  ],
  // Sessions of studios' games (rounds/game-sessions.ts): the visitor's circumstances that a bet is judged by, as the
  // page that frames the game reports them. And wins of rounds not known yet, which their studio repeats until their
  // bet is there.
  [
    `create table game_session (id text primary key, studio text not null, game text not null, currency text not null,
      asker text not null, opened_at integer not null, renewed_at integer not null) without rowid`,
    `create table unknown_win (studio text not null, ref text not null, round text not null, currency text not null,
      amount integer not null, first_at integer not null, last_at integer not null, tries integer not null,
      primary key (studio, ref)) without rowid`,
  ],
  // On which UTC day a title was last reported as played (rounds/played.ts).
  ['alter table played add column told_day integer'],
  // Prizes of outside studios (rounds/promos.ts), each under its studio's name for it, with the balance in its answer.
  [
    `create table studio_promo (no integer primary key, studio text not null, ref text not null, event_type text not null,
      event text not null, currency text not null, amount integer not null, at integer not null, balance integer not null,
      unique (studio, ref))`,
  ],
  // Operators' notes of talks with the player (person/interactions.ts).
  [
    `create table interaction (no integer primary key, at integer not null, way text not null, topic text not null,
      note text not null, operator text not null)`,
  ],
  // SHA-256 of the studio's call that a movement or a prize came with: the log of calls has its text (functions/call-log).
  ['alter table movement add column call text', 'alter table studio_promo add column call text'],
  // What operators have taken out of tournaments and lotteries, and why (races/out.ts, lotteries/out.ts).
  [
    'alter table race add column out text',
    'alter table lottery add column out text',
    `create table race_struck (tournament text not null, round integer not null, why text not null, at integer not null,
      primary key (tournament, round)) without rowid`,
  ],
  // The player's answers about where their money comes from (person/questionnaire.ts).
  [
    `create table funds (no integer primary key, at integer not null, source text not null, occupation text not null,
      income text not null, words text not null, outcome text not null)`,
  ],
  // Letters that were requested, and the outcome of each (person/letters.ts).
  [
    `create table letter (no integer primary key, kind text not null, params text not null, locale text not null,
      at integer not null, state text not null, settled_at integer)`,
    'create index letter_at on letter (at)',
  ],
  // When the player has read how their money is held, and what that text said (payments/custody.ts).
  ['create table custody (no integer primary key, at integer not null, custody text not null)'],
  // The vendor's answers about each part of the proof of identity (person/applicants.ts), in order.
  [
    'alter table document add column taken_at integer',
    'alter table document add column retracted_at integer',
    'create table applicant (part text primary key, vendor text not null, ref text not null, state text) without rowid',
    `create table applicant_word (part text not null, key text not null, at integer not null, says text not null, reason text,
      heard_at integer not null, primary key (part, key)) without rowid`,
  ],
  // How a prize is celebrated (person/inbox.ts): earlier ones are not.
  ['alter table notice add column prize text'],
  // The player's refusals, for an operator who is asked why (whole/refusals.ts): `no` only grows, and the oldest rows
  // are deleted.
  [
    `create table refusal (no integer primary key, act text not null, subject text not null, code text not null, detail text,
      amount integer, currency text, request text, tries integer not null, first_at integer not null, last_at integer not null)`,
  ],
  // Differences between a studio's records and ours, and calls of a studio that were refused (rounds/items.ts),
  // including wins that waited for their bets.
  [
    `create table studio_item (no integer primary key, studio text not null, kind text not null, ref text not null,
      round text not null, type text not null, game text, currency text not null, amount integer not null, takes text, day text,
      first_at integer not null, last_at integer not null, tries integer not null, state text not null, ended_at integer,
      unique (studio, kind, ref))`,
    `create index studio_item_open on studio_item (studio, ref) where state in ('young', 'open')`,
    `insert into studio_item (studio, kind, ref, round, type, currency, amount, first_at, last_at, tries, state)
      select studio, 'win', ref, round, 'win', currency, amount, first_at, last_at, tries, 'young' from unknown_win`,
    `insert or ignore into due (kind, ref, at) select 'studio.item', cast(no as text), first_at + 3600000 from studio_item`,
    `insert into studio_item (studio, kind, ref, round, type, game, currency, amount, first_at, last_at, tries, state)
      select substr(decider, 10), flag, ref, ref, 'bet', game, currency, stake, placed_at, placed_at, 1, 'open' from round
      where flag is not null and decider like 'provider:%'`,
    'drop table unknown_win',
  ],
  // The carrier of a letter and its id there; when and how often it was repeated; since when an operator has to inform
  // the player in another way.
  [
    ...[
      'vendor text',
      'message text',
      'asked_at integer',
      'times integer not null default 0',
      'next_at integer',
      'waits_at integer',
    ].map((column) => `alter table letter add column ${column}`),
    'create index letter_message on letter (message) where message is not null',
    'create index letter_next on letter (next_at) where next_at is not null',
  ],
];

/**
 * Takes the committed successor into use, without a client seed until the next bet brings one. The old seed is revealed
 * with that bet, not here: a round that it draws may still be open.
 */
export function leaveFirstSeed(store: Store): void {
  const used = first<{ no: number; made_at: number }>(
    store,
    `select no, made_at from seed where no = (select min(no) from seed) and no = (select max(no) - 1 from seed)
      and client <> '' and nonce > 0`,
  );
  if (!used) return;
  const server = serverSeedFrom(crypto.getRandomValues(new Uint8Array(32)));
  store.all("insert into seed (server, client, nonce, made_at) values (?, '', 0, ?)", server, used.made_at);
}

/** Points for rounds from before points were added up. A round from before its weight was stored earns none. */
function earnBefore(store: Store): void {
  const rounds = store.all<{ cash_in: number; currency: Currency; rate: Rate; weight: number }>(
    `select cash_in, currency, rate, weight from round where status = 'settled' and weight > 0 and cash_in > 0`,
  );
  const earned = sum(rounds.map((round) => earnedBy(round.cash_in, round, round.weight)));
  if (earned > 0) store.all('insert into points (no, earned) values (1, ?)', earned);
}

export function sayAudience(store: Store): void {
  const profile = first<{ value: string }>(store, `select value from meta where name = 'profile'`);
  const { groups = [] } = profile ? (JSON.parse(profile.value) as { groups?: number[] }) : {};
  if (!hearsNews(groups)) return;
  const events: OutgoingEvent[] = [{ type: 'audience.changed', hears: true }];
  store.all(
    `insert into outbox (at, receiver, body, due_at) values (0, 'queue', ?, 0)`,
    JSON.stringify({ events } satisfies QueueBody),
  );
}
