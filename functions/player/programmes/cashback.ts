// Cashback on live titles (rewards.md 33): the expected cost of a local week's stakes is stored by round, and a fifth
// of it is paid on Monday in the hour after noon, without a request: each player at a time of their own, so that the
// players of a zone are not all paid at once.

import { hashOf } from '#functions/object/shards.ts';
import { scale } from '#shared/domain/money.ts';
import { cashbackOf, type Week, weekOf } from '#shared/domain/rewards/cashback.ts';
import { forget, recall } from '../core/cache.ts';
import { playerNoOf } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { insertAll, one, run, type Tx } from '../core/transaction.ts';
import { cashEurMinor } from '../counted/counted.ts';
import { excluded } from '../limits/exclusion.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { award } from '../rewards/prizes.ts';
import type { Follower } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';

/** Whether the place permits cashback, and the player may get gifts. It needs no confirmation, so each round is judged. */
const isGiven = (tx: Tx): boolean => (tx.rules.market.programmes.cashback?.taken ?? false) && !excluded(tx);

export const cashback: Follower = {
  name: 'cashback',
  settled(tx, { round, cost }) {
    if (cost === 0 || round.cash_in === 0 || !isGiven(tx)) return;
    const { monday, paidAtMs } = weekAt(tx, round.placed_at);
    // The cash part's share of the cost, in EUR.
    const eurCost = scale(cashEurMinor(round), cost, round.stake, 'down');
    insertAll(tx, 'cashback (round, monday, cost)', [[round.no, monday, eurCost]]);
    if (dueWeek(tx)?.monday === monday) return;
    run(tx, 'insert into cashback_week (monday, pay_at) values (?, ?) on conflict do nothing', monday, paidAtMs);
    forget(tx, 'cashbackWeek');
  },
  undone: (tx, { round }) => run(tx, 'delete from cashback where round = ?', round.no),
};

/**
 * The week that an instant counts in. A paid week takes nothing more: a player who has moved west since, where that
 * week is not over, counts in the next one.
 */
function weekAt(tx: Tx, atMs: number): Week {
  const week = ownWeek(tx, atMs);
  const due = dueWeek(tx);
  if (due?.monday === week.monday && atMs < due.payAtMs) return week;
  const paid = one(tx, 'select 1 from cashback_week where monday = ? and pay_at <= ?', week.monday, atMs);
  return paid ? ownWeek(tx, week.toMs) : week;
}

function ownWeek(tx: Tx, atMs: number): Week {
  const week = weekOf(profileOf(tx).zone, atMs);
  return { ...week, paidAtMs: week.paidAtMs + (hashOf(`${playerNoOf(tx)} cashback`) % PAID_WITHIN_MS) };
}

const PAID_WITHIN_MS = 3_600_000;

interface DueWeek {
  readonly monday: string;
  readonly payAtMs: number;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** The first week that was not paid; null where there is none. */
    cashbackWeek: DueWeek | null;
  }
}

const dueWeek = (tx: Tx): DueWeek | null =>
  recall(
    tx,
    'cashbackWeek',
    () =>
      one<DueWeek>(
        tx,
        'select monday, pay_at as payAtMs from cashback_week where paid_at is null order by pay_at limit 1',
      ) ?? null,
  );

const costOf = (tx: Tx, monday: string): number =>
  one<{ cost: number }>(tx, 'select coalesce(sum(cost), 0) as cost from cashback where monday = ?', monday)?.cost ?? 0;

export const nextCashbackMs = (tx: Tx): number | null => dueWeek(tx)?.payAtMs ?? null;

/** Pays a week that is due; what a table settles later does not count. */
export function payCashback(tx: Tx): void {
  const week = dueWeek(tx);
  if (!week || week.payAtMs > tx.nowMs) return;
  const eurMinor = cashbackOf(costOf(tx, week.monday));
  run(tx, 'update cashback_week set paid_at = ?, paid = ? where monday = ?', tx.nowMs, eurMinor, week.monday);
  forget(tx, 'cashbackWeek');
  if (eurMinor === 0) return;
  const money = { type: 'money', currency: 'EUR', minor: eurMinor } as const;
  award(tx, { source: `cashback:${week.monday}`, prize: money, posting: 'cashback' });
  notify(tx, 'cashback', { amountMinor: eurMinor, currency: 'EUR' });
}

/** The local week so far. */
export interface CashbackView {
  readonly soFarEurMinor: number;
  readonly payAtMs: number;
  readonly zone: string;
}

export function cashbackView(tx: Tx): CashbackView | null {
  if (!(tx.rules.market.programmes.cashback?.taken ?? false)) return null;
  const { zone } = profileOf(tx);
  const { monday, paidAtMs } = weekAt(tx, tx.nowMs);
  return { soFarEurMinor: cashbackOf(costOf(tx, monday)), payAtMs: paidAtMs, zone };
}

const commands = { cashback: bySession(cashbackView) };

export const noun = {
  commands,
  hangs: [ROUNDS.hang(cashback)],
  timers: { cashback: { at: nextCashbackMs, act: payCashback } },
} satisfies Noun;
