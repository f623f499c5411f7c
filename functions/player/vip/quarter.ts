// Quarters of the VIP club as rows (rewards.md 17 and 18): the sums of each, under thresholds that were fixed as it
// began. Only this module reads and writes them. Every command first begins the quarter that has come, so that none
// sees an outdated status.

import { vipStatus } from '#shared/domain/groups.ts';
import { type Currency, convert, type Rate } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import { endOfQuarter, quarterAt } from '#shared/domain/rewards/quarters.ts';
import {
  activeIn,
  baseIn,
  firstRanks,
  type QuarterRanks,
  type Rank,
  rankOf,
  ranksAfter,
  type Sums,
} from '#shared/domain/rewards/vip.ts';
import { accounts } from '../core/accounts.ts';
import { recall, remember } from '../core/cache.ts';
import { readMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { insert, one, rateOf, run, type Tx } from '../core/transaction.ts';
import { type Profile, profileOf } from '../person/profile.ts';
import { takeOn } from './groups.ts';
import { countedBefore } from './history.ts';

export interface QuarterRow {
  readonly no: number;
  readonly from_at: number;
  readonly until_at: number;
  /** The currency of the account that was active as it began, at the rate of that time. */
  readonly currency: Currency;
  readonly rate: Rate;
  readonly deposit_base: number;
  readonly bet_base: number;
  /** Credited minus charged back: below 0 where more was charged back than credited. */
  readonly deposits: number;
  readonly bets: number;
  /** What rounds have earned towards points (rewards/points.ts). */
  readonly earned: number;
  readonly reached: Rank;
  readonly carried: Rank;
  readonly granted: Rank;
  readonly granted_until: number;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** The current or last quarter; null before the first. */
    vipQuarter: QuarterRow | null;
  }
}

/** The newest quarter; null before the first command after the player's creation. */
export const newestQuarter = (tx: Tx): QuarterRow | null =>
  recall(tx, 'vipQuarter', () => one<QuarterRow>(tx, 'select * from vip_quarter order by no desc limit 1') ?? null);

/** The current quarter: every command has begun it. */
export function thisQuarter(tx: Tx): QuarterRow {
  const row = newestQuarter(tx);
  assert(row, 'no quarter of the VIP club runs');
  return row;
}

/** The quarter of an instant, also if it is over; null where nothing was counted then. */
export function quarterOf(tx: Tx, atMs: number): QuarterRow | null {
  const row = newestQuarter(tx);
  if (row && atMs >= row.from_at) return row;
  return one<QuarterRow>(tx, 'select * from vip_quarter where from_at <= ? and until_at > ?', atMs, atMs) ?? null;
}

export const quarterAfter = (tx: Tx, no: number): QuarterRow | null =>
  one<QuarterRow>(tx, 'select * from vip_quarter where no > ? order by no limit 1', no) ?? null;

type Edit = Partial<
  Pick<QuarterRow, 'deposits' | 'bets' | 'earned' | 'reached' | 'carried' | 'granted' | 'granted_until'>
>;

export function changeQuarter(tx: Tx, row: QuarterRow, edit: Edit): QuarterRow {
  const names = Object.keys(edit) as (keyof Edit)[];
  run(
    tx,
    `update vip_quarter set ${names.map((name) => `${name} = ?`).join(', ')} where no = ?`,
    ...names.map((name) => edit[name] ?? null),
    row.no,
  );
  const next = { ...row, ...edit };
  if (newestQuarter(tx)?.no === row.no) remember(tx, 'vipQuarter', next);
  return next;
}

export const ranksOf = ({ reached, carried, granted, granted_until }: QuarterRow): QuarterRanks => ({
  reached,
  carried,
  granted,
  grantedUntil: granted_until,
});
export const activeRank = (row: QuarterRow): Rank => activeIn(ranksOf(row));
export const sumsOf = ({ deposits, bets }: QuarterRow): Sums => ({
  depositsMinor: Math.max(0, deposits),
  betsMinor: Math.max(0, bets),
});
export const baseOf = ({ deposit_base, bet_base }: QuarterRow): Sums => ({
  depositsMinor: deposit_base,
  betsMinor: bet_base,
});

/** An amount of another account in the quarter's currency, at the rate that is stored with it, rounded down. */
export const inQuarter = (row: QuarterRow, minor: number, from: { currency: Currency; rate: Rate }): number =>
  convert(minor, from, row, 'down');

/** Begins the quarter that has come. */
export function passQuarter(tx: Tx): void {
  const profile = readMeta<Profile>(tx, 'profile');
  if (!profile || profile.erasedAtMs !== undefined || profile.closed) return;
  const row = newestQuarter(tx);
  if (!row || tx.nowMs >= row.until_at) begin(tx, row);
}

function begin(tx: Tx, last: QuarterRow | null): void {
  const { zone, createdAtMs, groups } = profileOf(tx);
  const here = quarterAt(zone, tx.nowMs);
  // Quarters are numbered without repetition, also where the player has moved to another zone.
  const no = last ? Math.max(last.no + 1, here.no) : here.no;
  const fromMs = last ? Math.max(last.until_at, Math.min(here.fromMs, tx.nowMs)) : here.fromMs;
  const currency = accounts(tx).find(({ active }) => active === 1)?.currency;
  assert(currency, 'a player without an active account');
  const base = baseIn(tx.rules.vip.bases, currency, tx.rules.rates);
  const rate = rateOf(tx, currency);
  const ranks = last
    ? ranksAfter(ranksOf(last), last.no, no)
    : firstRanks(createdAtMs, tx.rules.vip.startsMs, rankOf(vipStatus(groups)), no);
  const row: QuarterRow = {
    no,
    from_at: fromMs,
    until_at: endOfQuarter(zone, no),
    currency,
    rate,
    deposit_base: base.depositsMinor,
    bet_base: base.betsMinor,
    // Only the first quarter can have begun before anything was counted.
    ...(last ? NOTHING : countedBefore(tx, fromMs, { currency, rate })),
    reached: 0,
    carried: ranks.carried,
    granted: ranks.granted,
    granted_until: ranks.grantedUntil,
  };
  insert(tx, 'vip_quarter', { ...row });
  remember(tx, 'vipQuarter', row);
  takeOn(tx, activeRank(row));
}

const NOTHING = { deposits: 0, bets: 0, earned: 0 };

/** When time alone changes the player's status; null without a status. */
export function nextQuarterMs(tx: Tx): number | null {
  const row = newestQuarter(tx);
  return row && activeRank(row) > 0 ? row.until_at : null;
}

/** Every command begins the quarter that has come, so the timer need do nothing else. */
export const noun = { begins: passQuarter, timers: { vip: { at: nextQuarterMs, act: () => {} } } } satisfies Noun;
