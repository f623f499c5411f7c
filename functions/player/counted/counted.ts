// A player's stakes as they count towards days (rewards.md 4): EUR cents of cash times the weight in per cent, by the
// UTC quarter of an hour of a round's first stake, so that the sum of any local day is exact. A deposit cuts its
// quarter in two, so that what was staked after it is exact, too.

import { countedCents, earnedBy, weighed } from '#shared/domain/rewards/points.ts';
import { recall, remember } from '../core/cache.ts';
import type { Noun } from '../core/noun.ts';
import { all, insertAll, one, run, type Tx } from '../core/transaction.ts';
import type { DepositFollower, DepositMoney } from '../payments/follower.ts';
import { DEPOSITS } from '../payments/follower.ts';
import type { Follower, Settled } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';

const QUARTER_MS = 15 * 60_000;
/** A round's cash stakes in EUR cents, at the rate stored with it. */
export const cashEurMinor = (round: Pick<Settled['round'], 'cash_in' | 'currency' | 'rate'>): number =>
  countedCents(round.cash_in, round);

/** The same times the weight of its game in per cent, rounded down. */
export const weighedEurMinor = (round: Parameters<typeof cashEurMinor>[0], weight: number): number =>
  weighed(cashEurMinor(round), weight);

export const counted: Follower = {
  name: 'counted',
  settled: (tx, { round, weight }) => add(tx, round.placed_at, earnedBy(round.cash_in, round, weight)),
  undone: (tx, { round, weight }) => add(tx, round.placed_at, -earnedBy(round.cash_in, round, weight)),
};

function add(tx: Tx, atMs: number, weighted: number): void {
  if (weighted === 0) return;
  insertAll(
    tx,
    'counted (at, weighted)',
    [[partOf(tx, atMs), weighted]],
    'on conflict (at) do update set weighted = weighted + excluded.weighted',
  );
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** When the newest deposit was credited; 0 where none was. */
    depositedAt: number;
  }
}

export const depositedAt = (tx: Tx): number =>
  recall(tx, 'depositedAt', () => one<{ at: number | null }>(tx, 'select max(at) as at from counted_deposit')?.at ?? 0);

/** Where the part of a quarter begins that contains an instant. */
function partOf(tx: Tx, atMs: number): number {
  const quarterMs = atMs - (atMs % QUARTER_MS);
  if (depositedAt(tx) <= atMs) return Math.max(quarterMs, depositedAt(tx));
  // For a round from before the newest deposit that is only over now.
  const cut = one<{ at: number | null }>(
    tx,
    'select max(at) as at from counted where at >= ? and at <= ?',
    quarterMs,
    atMs,
  );
  return cut?.at ?? quarterMs;
}

/** A credited deposit cuts the quarter: stakes from here on are counted apart from those before. */
export const countedDeposits: DepositFollower = {
  name: 'counted',
  deposited(tx, { payment, amountMinor }) {
    run(tx, 'insert into counted (at, weighted) values (?, 0) on conflict do nothing', tx.nowMs);
    run(
      tx,
      'insert into counted_deposit (payment, at, eur) values (?, ?, ?)',
      payment.no,
      tx.nowMs,
      eurOf(payment, amountMinor),
    );
    remember(tx, 'depositedAt', tx.nowMs);
  },
  chargedBack: (tx, { payment, amountMinor }) =>
    run(
      tx,
      'update counted_deposit set eur = max(0, eur - ?) where payment = ?',
      eurOf(payment, amountMinor),
      payment.no,
    ),
  givenBack: (tx, { payment, amountMinor }) =>
    run(tx, 'update counted_deposit set eur = eur + ? where payment = ?', eurOf(payment, amountMinor), payment.no),
};

const eurOf = ({ currency, rate }: DepositMoney['payment'], amountMinor: number): number =>
  countedCents(amountMinor, { currency, rate });

/** A deposit in a period, with what was staked after it until the period's end. */
export interface CountedDeposit {
  readonly atMs: number;
  readonly eurMinor: number;
  /** Cents times per cent. */
  readonly weightedAfter: number;
}

/** Oldest first; without deposits that were charged back. */
export const depositsBetween = (tx: Tx, fromMs: number, toMs: number): CountedDeposit[] =>
  all<{ atMs: number; eurMinor: number }>(
    tx,
    'select at as atMs, eur as eurMinor from counted_deposit where at >= ? and at < ? order by at',
    fromMs,
    toMs,
  ).map((deposit) => ({ ...deposit, weightedAfter: weightedBetween(tx, deposit.atMs, toMs) }));

/** Cents times per cent between two instants; each is a boundary of a UTC quarter of an hour, or the instant of a deposit. */
export const weightedBetween = (tx: Tx, fromMs: number, toMs: number): number =>
  one<{ weighted: number }>(
    tx,
    'select coalesce(sum(weighted), 0) as weighted from counted where at >= ? and at < ?',
    fromMs,
    toMs,
  )?.weighted ?? 0;

export const noun = { hangs: [ROUNDS.hang(counted), DEPOSITS.hang(countedDeposits)] } satisfies Noun;
