// What a limit's window holds. Deposits are few and change their states: they are read. Rounds are many and, once settled, fixed:
// their sums are metered.
import type { AmountLimit, Counted } from '#shared/domain/limits/usage.ts';
import type { Window } from '#shared/domain/limits/windows.ts';
import { convert, type Minor, sum, ZERO } from '#shared/domain/money.ts';
import { accounts } from '../core/accounts.ts';
import { recall, remember } from '../core/cache.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { lastNo, openRow } from '../rounds/row.ts';

/** A deposit counts from its intent (pending included) until it fails; of held money what was left when it was released. */
const deposits = (
  states: string,
) => `select counted_at as atMs, currency, rate, 0 as outMinor, coalesce(received, amount) - (select
    coalesce(sum(c.amount), 0) from chargeback c where c.payment = payment.no and c.at < counted_at) as inMinor from payment
  where action = 'deposit' and state in (${states}) and counted_at >= ? and counted_at < ?`;
const UNENDED = `'pending', 'processing'`;
const DEPOSITS = deposits(`${UNENDED}, 'succeeded'`);
/** Of those the ones that were begun and have not ended. */
const PENDING = deposits(UNENDED);
/** A round counts from its first stake, an open one as lost. */
const ROUNDS = 'select placed_at as atMs, currency, rate, cash_in as inMinor, cash_out as outMinor from round';

export const pendingIn = (tx: Tx, limit: AmountLimit, { fromMs, toMs }: Window): Counted[] =>
  limit.type === 'deposit' ? all<Counted>(tx, PENDING, fromMs, toMs) : [];

/** Events of a limit's window: one by one (`each`), or as few as give the same sum in the limit's currency. */
export function countedIn(tx: Tx, limit: AmountLimit, window: Window, each: boolean): Counted[] {
  const { fromMs, toMs } = window;
  if (limit.type === 'deposit') return all<Counted>(tx, DEPOSITS, fromMs, toMs);
  if (each) return all<Counted>(tx, `${ROUNDS} where placed_at >= ? and placed_at < ?`, fromMs, toMs);
  const { currency, rate } = limit;
  return [{ ...metered(tx, limit, window), atMs: fromMs, currency, rate }];
}

interface Sums {
  readonly inMinor: Minor;
  readonly outMinor: Minor;
}
const NOTHING: Sums = { inMinor: ZERO, outMinor: ZERO };
/** Sums over the settled rounds of a window up to a number; kept in memory, so that a bet costs the same at any length. */
export interface Meter extends Sums {
  readonly fromMs: number;
  readonly throughNo: number;
}

/**
 * Moves the limit's meter on to this window and answers it with the open round. Settled rounds never change and rounds settle
 * in the order of their numbers (one open game); what changes one afterwards (a jackpot's prize) forgets all meters.
 */
function metered(tx: Tx, limit: AmountLimit, { fromMs }: Window): Sums {
  const name = `${limit.period} ${limit.currency} ${limit.rate}`;
  const open = openRow(tx);
  const settled = open ? open.no - 1 : lastNo(tx);
  const meters = recall(tx, 'meters', () => new Map());
  const known = meters.get(name);
  const start: Meter =
    known && known.fromMs <= fromMs && known.throughNo <= settled
      ? known
      : { fromMs, throughNo: 0, inMinor: ZERO, outMinor: ZERO };
  // What left the window goes out, what was settled since comes in.
  const left =
    start.fromMs < fromMs
      ? sumOf(tx, limit, 'where placed_at >= ? and placed_at < ? and no <= ?', start.fromMs, fromMs, start.throughNo)
      : NOTHING;
  const came = start.throughNo < settled ? sumOf(tx, limit, since(start), fromMs, start.throughNo, settled) : NOTHING;
  const meter: Meter = {
    fromMs,
    throughNo: settled,
    inMinor: sum([start.inMinor, came.inMinor, -left.inMinor]),
    outMinor: sum([start.outMinor, came.outMinor, -left.outMinor]),
  };
  remember(tx, 'meters', new Map(meters).set(name, meter));
  if (!open || open.placed_at < fromMs) return meter;
  const running = converted(limit, [{ ...open, inMinor: open.cash_in, outMinor: open.cash_out }]);
  return { inMinor: sum([meter.inMinor, running.inMinor]), outMinor: sum([meter.outMinor, running.outMinor]) };
}

/** A fresh meter finds its rounds by time, one that is kept by number: the plus keeps SQLite from the other index. */
const since = ({ throughNo }: Meter): string =>
  throughNo === 0 ? 'where placed_at >= ? and +no > ? and +no <= ?' : 'where +placed_at >= ? and no > ? and no <= ?';

/** In the limit's currency: its own rounds as one sum, others one by one at their stored rates. */
function sumOf(tx: Tx, limit: AmountLimit, where: string, ...values: number[]): Sums {
  const own = one<{ inMinor: number; outMinor: number }>(
    tx,
    `select coalesce(sum(cash_in), 0) as inMinor, coalesce(sum(cash_out), 0) as outMinor from round ${where} and currency = ?`,
    ...values,
    limit.currency,
  );
  // A round needs an account in its currency.
  const others = accounts(tx).some(({ currency }) => currency !== limit.currency);
  const foreign = converted(
    limit,
    others ? all<Counted>(tx, `${ROUNDS} ${where} and currency <> ?`, ...values, limit.currency) : [],
  );
  return {
    inMinor: sum([own?.inMinor ?? 0, foreign.inMinor]),
    outMinor: sum([own?.outMinor ?? 0, foreign.outMinor]),
  };
}

/** Each at its own rate, stakes up and wins down. */
const converted = (limit: AmountLimit, rounds: readonly Omit<Counted, 'atMs'>[]): Sums => ({
  inMinor: sum(rounds.map((round) => convert(round.inMinor, round, limit, 'up'))),
  outMinor: sum(rounds.map((round) => convert(round.outMinor, round, limit, 'down'))),
});
