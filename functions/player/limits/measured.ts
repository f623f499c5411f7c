// The markers of a player's own rounds, payments and limits over the last days: the figures of the indicator, and the
// rows behind each of them.

import { localTime } from '#shared/domain/calendar.ts';
import { type Currency, convert, RATE_ONE, type Rate, type Rounding } from '#shared/domain/money.ts';
import {
  type Figures,
  type Marker,
  type Measured,
  WINDOW_DAYS,
  type WindowDays,
} from '#shared/domain/protection/indicator.ts';
import { paymentId, roundId } from '../core/ids.ts';
import { all, one, type Tx } from '../core/transaction.ts';

import { profileOf } from '../person/profile.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A pause in play that lasts longer begins another sitting. */
const PAUSE_MS = 30 * 60_000;
/** A pause longer than this after a lost round does not count as rushing. */
const RUSH_MS = 60_000;
/** With fewer pauses after lost rounds than this, their pace says nothing. */
const RUSHES = 100;

const euro = (amount: number, currency: Currency, rate: Rate, rounding: Rounding): number =>
  convert(amount, { currency, rate }, { currency: 'EUR', rate: RATE_ONE }, rounding);

/** Rounds with a stake of the player's own money; voided rounds do not count. */
const OWN = `placed_at > ? and cash_in > 0 and status <> 'voided'`;

interface Group {
  currency: Currency;
  rate: Rate;
  rounds: number;
  largest: number;
  smallest: number;
  staked: number;
  won: number;
}

function stakes(tx: Tx, sinceMs: number): Pick<Figures, 'rounds' | 'largest' | 'range' | 'mean' | 'spent'> {
  const groups = all<Group>(
    tx,
    `select currency, rate, count(*) as rounds, max(cash_in) as largest, min(cash_in) as smallest, sum(cash_in) as staked,
      sum(cash_out) as won from round where ${OWN} group by currency, rate`,
    sinceMs,
  ).map(({ currency, rate, rounds, ...minor }) => ({
    rounds,
    largest: euro(minor.largest, currency, rate, 'down'),
    smallest: euro(minor.smallest, currency, rate, 'down'),
    staked: euro(minor.staked, currency, rate, 'down'),
    won: euro(minor.won, currency, rate, 'down'),
  }));
  if (groups.length === 0) return { rounds: 0, largest: 0, range: 0, mean: 0, spent: 0 };
  const total = (of: (group: (typeof groups)[number]) => number) => groups.reduce((sum, group) => sum + of(group), 0);
  const rounds = total((group) => group.rounds);
  const largest = Math.max(...groups.map((group) => group.largest));
  return {
    rounds,
    largest,
    range: largest - Math.min(...groups.map((group) => group.smallest)),
    mean: Math.floor(total(({ staked }) => staked) / rounds),
    spent: Math.max(
      0,
      total(({ staked, won }) => staked - won),
    ),
  };
}

const sittings = (tx: Tx, sinceMs: number): number =>
  one<{ n: number }>(
    tx,
    `select count(*) as n from (select placed_at - lag(placed_at) over (order by placed_at, no) as pause from round where ${OWN})
      where pause is null or pause > ?`,
    sinceMs,
    PAUSE_MS,
  )?.n ?? 0;

function pace(tx: Tx, sinceMs: number): number {
  const { n, ms } = one<{ n: number; ms: number | null }>(
    tx,
    `select count(*) as n, sum(pause) as ms from (select placed_at - lag(placed_at) over (order by placed_at, no) as pause,
      lag(payout - stake) over (order by placed_at, no) as before from round where ${OWN}) where before < 0 and pause <= ?`,
    sinceMs,
    RUSH_MS,
  ) ?? { n: 0, ms: 0 };
  return n < RUSHES || !ms ? 0 : Math.floor((60_000 * n) / ms);
}

function nights(tx: Tx, sinceMs: number): number {
  const { zone } = profileOf(tx);
  const hours = all<{ hour: number }>(
    tx,
    `select distinct placed_at / ${HOUR_MS} as hour from round where ${OWN}`,
    sinceMs,
  );
  return hours.filter(({ hour }) => localTime(zone, hour * HOUR_MS).hour < 6).length;
}

/** Deposits begun within an hour of another one; a failed attempt counts as the earlier one, not as the deposit. */
const AGAIN = `select no, created_at as at, amount, currency from (
    select no, state, created_at, amount, currency, created_at - lag(created_at) over (order by created_at, no) as pause
      from payment where action = 'deposit' and created_at > ?)
  where pause <= ${HOUR_MS} and state <> 'declined' and state <> 'canceled'`;
const REVERSED = `select no, finished_at as at, amount, currency from payment
  where action = 'cashout' and state = 'recalled' and finished_at > ?`;
/** A request to raise or remove a limit is a row that waits for a letter. */
const RAISED = 'select no, set_at as at from limits where mail_at is not null and set_at > ?';

const countOf = (tx: Tx, rows: string, sinceMs: number): number =>
  one<{ n: number }>(tx, `select count(*) as n from (${rows})`, sinceMs)?.n ?? 0;

const figures = (tx: Tx, sinceMs: number): Figures => ({
  ...stakes(tx, sinceMs),
  sittings: sittings(tx, sinceMs),
  pace: pace(tx, sinceMs),
  nights: nights(tx, sinceMs),
  again: countOf(tx, AGAIN, sinceMs),
  reversed: countOf(tx, REVERSED, sinceMs),
  raised: countOf(tx, RAISED, sinceMs),
});

export function measure(tx: Tx): Measured {
  const [day, week, month] = WINDOW_DAYS.map((days) => figures(tx, tx.nowMs - days * DAY_MS));
  return { 1: day, 7: week, 30: month } as Measured;
}

/** One row behind a figure. Amounts are in the row's own currency. */
export interface BehindRow {
  readonly kind: 'round' | 'payment' | 'limit';
  readonly id: string;
  readonly atMs: number;
  readonly currency: Currency | null;
  /** The stake of a round, the amount of a payment. */
  readonly amountMinor: number | null;
  readonly wonMinor: number | null;
  readonly game: string | null;
}

/** The rows behind the figure of a marker, at most twenty: the largest where rows have a size, otherwise the newest. */
export function behind(tx: Tx, marker: Marker, days: WindowDays): BehindRow[] {
  const sinceMs = tx.nowMs - days * DAY_MS;
  if (marker === 'again' || marker === 'reversed') {
    const rows = all<{ no: number; at: number; amount: number; currency: Currency }>(
      tx,
      `${marker === 'again' ? AGAIN : REVERSED} order by at desc limit 20`,
      sinceMs,
    );
    return rows.map(({ no, at, amount, currency }) => ({
      kind: 'payment',
      id: paymentId(tx, no),
      atMs: at,
      currency,
      amountMinor: amount,
      wonMinor: null,
      game: null,
    }));
  }
  if (marker === 'raised')
    return all<{ no: number; at: number }>(tx, `${RAISED} order by no desc limit 20`, sinceMs).map(({ no, at }) => ({
      kind: 'limit',
      id: String(no),
      atMs: at,
      currency: null,
      amountMinor: null,
      wonMinor: null,
      game: null,
    }));
  const order = {
    largest: 'cash_in * rate desc',
    range: 'cash_in * rate desc',
    mean: 'cash_in * rate desc',
    spent: '(cash_in - cash_out) * rate desc',
  }[marker as string];
  const rows = all<RoundRow>(
    tx,
    `select no, placed_at as at, currency, cash_in, cash_out, game from round where ${OWN}
      order by ${order ?? 'no desc'}, no desc limit ${order ? 20 : 400}`,
    sinceMs,
  );
  const { zone } = profileOf(tx);
  const listed = marker === 'nights' ? rows.filter(({ at }) => localTime(zone, at).hour < 6) : rows;
  return listed.slice(0, 20).map(({ no, at, currency, cash_in, cash_out, game }) => ({
    kind: 'round',
    id: roundId(tx, no),
    atMs: at,
    currency,
    amountMinor: cash_in,
    wonMinor: cash_out,
    game,
  }));
}

interface RoundRow {
  no: number;
  at: number;
  currency: Currency;
  cash_in: number;
  cash_out: number;
  game: string;
}
