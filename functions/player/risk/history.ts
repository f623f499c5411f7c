// What the rules against money laundering examine, read from the player's own payments, rounds and disputes.

import { type Currency, convert, RATE_ONE, type Rate, type Rounding } from '#shared/domain/money.ts';
import type { RiskHistory, RiskPayment } from '#shared/domain/risk/judge.ts';
import { PAYMENT_DAYS, PLAY_DAYS } from '#shared/domain/risk/rules.ts';
import { paymentId, roundId } from '../core/ids.ts';
import { all, one, type Tx } from '../core/transaction.ts';

import { profileOf } from '../person/profile.ts';

const DAY_MS = 86_400_000;
/** The most of the newest settled payments, largest wins and latest disputes that are examined. */
const MOST = { payments: 1000, wins: 20, disputes: 20 };

const euro = (amount: number, currency: Currency, rate: Rate, rounding: Rounding = 'down'): number =>
  convert(amount, { currency, rate }, { currency: 'EUR', rate: RATE_ONE }, rounding);

/** Rounds with a stake of the player's own money; voided rounds do not count. */
const OWN = `placed_at > ? and cash_in > 0 and status <> 'voided'`;

interface PaymentRow {
  no: number;
  action: 'deposit' | 'cashout';
  at: number;
  amount: number;
  currency: Currency;
  rate: Rate;
  method: string;
  instrument: string | null;
  places: string | null;
}

function payments(tx: Tx): RiskPayment[] {
  const { country, region } = profileOf(tx);
  const rows = all<PaymentRow>(
    tx,
    `select no, action, coalesce(finished_at, created_at) as at, coalesce(received, amount) as amount, currency, rate, method,
      coalesce(means, json_extract(paid_with, '$.id'), destination, instrument) as instrument,
      (select group_concat(distinct s.country || ' ' || s.country || '-' || coalesce(s.region, '')) from session s
        where s.country is not null and s.created_at <= payment.created_at
          and coalesce(s.ended_at, s.expires_at) >= payment.created_at) as places
      from payment where state = 'succeeded' and counted_at > ? order by no desc limit ?`,
    tx.nowMs - PAYMENT_DAYS * DAY_MS,
    MOST.payments,
  );
  return rows
    .map(
      ({ no, action, at, amount, currency, rate, places, ...rest }): RiskPayment => ({
        id: paymentId(tx, no),
        way: action === 'deposit' ? 'in' : 'out',
        atMs: at,
        eurMinor: euro(amount, currency, rate),
        ownMinor: amount,
        places: [country, `${country}-${region}`, ...(places ?? '').split(/[ ,]/)],
        method: rest.method,
        instrument: rest.instrument,
      }),
    )
    .toSorted((a, b) => a.atMs - b.atMs);
}

interface Sum {
  at: number;
  currency: Currency;
  rate: Rate;
  staked: number;
}
const stakedEur = (sums: readonly Sum[]): number =>
  sums.reduce((total, { staked, currency, rate }) => total + euro(staked, currency, rate), 0);

const stakedFrom = (tx: Tx, sinceMs: number): Sum[] =>
  all<Sum>(
    tx,
    `select placed_at / ${DAY_MS} * ${DAY_MS} as at, currency, rate, sum(cash_in) as staked from round where ${OWN}
      group by 1, 2, 3 order by 1`,
    sinceMs,
  );

const wins = (tx: Tx, sinceMs: number): RiskHistory['wins'] =>
  all<{ no: number; at: number; won: number; currency: Currency; rate: Rate }>(
    tx,
    `select no, placed_at as at, cash_out - cash_in as won, currency, rate from round
      where ${OWN} and cash_out > cash_in order by (cash_out - cash_in) * rate desc limit ?`,
    sinceMs,
    MOST.wins,
  ).map(({ no, at, won, currency, rate }) => ({
    id: roundId(tx, no),
    atMs: at,
    eurMinor: euro(won, currency, rate),
  }));

const takenBack = (tx: Tx, sinceMs: number): RiskHistory['takenBack'] =>
  all<{ payment: number; at: number }>(
    tx,
    `select payment, at from dispute where stage = 'taken_back' and payment is not null and at > ? order by at desc limit ?`,
    sinceMs,
    MOST.disputes,
  ).map(({ payment, at }) => ({
    id: paymentId(tx, payment),
    atMs: at,
    stakedEur: stakedEur(stakedFrom(tx, at)),
  }));

export function riskHistory(tx: Tx): RiskHistory {
  const sinceMs = tx.nowMs - PLAY_DAYS * DAY_MS;
  const byDay = Map.groupBy(stakedFrom(tx, sinceMs), ({ at }) => at);
  return {
    payments: payments(tx),
    days: [...byDay].map(([atMs, sums]) => ({ atMs, stakedEur: stakedEur(sums) })),
    playedBeforeMs:
      one<{ at: number | null }>(tx, 'select max(placed_at) as at from round where placed_at <= ?', sinceMs)?.at ??
      null,
    wins: wins(tx, sinceMs),
    takenBack: takenBack(tx, sinceMs),
  };
}
