// What a limit's window holds. Deposits are few and change their states: they are read. Rounds are many and, once settled, fixed:
// their sums are metered.
import type { AmountLimit, Counted } from '#shared/domain/limits/usage.ts';
import type { Window } from '#shared/domain/limits/windows.ts';
import { convert, type Minor, sum } from '#shared/domain/money.ts';
import { all, type Desk, one } from '../desk.ts';

/** A deposit counts from its intent (pending included) until it fails. */
const DEPOSITS = `select counted_at as atMs, currency, rate, coalesce(received, amount) as inMinor, 0 as outMinor from payment
  where action = 'deposit' and state in ('pending', 'processing', 'succeeded') and counted_at >= ? and counted_at < ?`;
/** A round counts from its first stake, an open one as lost. */
const ROUNDS = 'select placed_at as atMs, currency, rate, cash_in as inMinor, cash_out as outMinor from round';

/** Events of a limit's window: one by one (`each`), or as few as give the same sum in the limit's currency. */
export function countedIn(desk: Desk, limit: AmountLimit, window: Window, each: boolean): Counted[] {
  const { fromMs, toMs } = window;
  if (limit.type === 'deposit') return all<Counted>(desk, DEPOSITS, fromMs, toMs);
  if (each) return all<Counted>(desk, `${ROUNDS} where placed_at >= ? and placed_at < ?`, fromMs, toMs);
  const { currency, rate } = limit;
  return [{ ...metered(desk, limit, window), atMs: fromMs, currency, rate }];
}

interface Sums {
  inMinor: Minor;
  outMinor: Minor;
}
/** Sums over the settled rounds of a window up to a number; kept in memory, so that a bet costs the same at any length. */
export interface Meter extends Sums {
  fromMs: number;
  throughNo: number;
}

/**
 * Moves the limit's meter on to this window and answers it with the open round. Settled rounds never change, rounds settle in
 * the order of their numbers (one open game), and a guard reads before its command writes: what a meter holds is committed.
 * Whoever makes settled rounds change (a rollback) must clear `desk.meters`.
 */
function metered(desk: Desk, limit: AmountLimit, { fromMs }: Window): Sums {
  const name = `${limit.period} ${limit.currency} ${limit.rate}`;
  const open = one<{ no: number }>(desk, `select no from round where status = 'open' order by no limit 1`)?.no;
  const last = one<{ no: number | null }>(desk, 'select max(no) as no from round')?.no ?? 0;
  const settled = open === undefined ? last : open - 1;
  const known = desk.meters.get(name);
  const start: Meter =
    known && known.fromMs <= fromMs && known.throughNo <= settled
      ? known
      : { fromMs, throughNo: 0, ...sumOf(desk, limit, 'where no < 1') };
  // What left the window goes out, what was settled since comes in.
  const left =
    start.fromMs < fromMs
      ? sumOf(desk, limit, 'where placed_at >= ? and placed_at < ? and no <= ?', start.fromMs, fromMs, start.throughNo)
      : null;
  const came = sumOf(desk, limit, since(start), fromMs, start.throughNo, settled);
  const meter: Meter = {
    fromMs,
    throughNo: settled,
    inMinor: sum([start.inMinor, came.inMinor, -(left?.inMinor ?? 0)]),
    outMinor: sum([start.outMinor, came.outMinor, -(left?.outMinor ?? 0)]),
  };
  desk.meters.set(name, meter);
  if (open === undefined) return meter;
  const running = sumOf(desk, limit, 'where no = ? and placed_at >= ?', open, fromMs);
  return { inMinor: sum([meter.inMinor, running.inMinor]), outMinor: sum([meter.outMinor, running.outMinor]) };
}

/** A fresh meter finds its rounds by time, one that is kept by number: the plus keeps SQLite from the other index. */
const since = ({ throughNo }: Meter): string =>
  throughNo === 0 ? 'where placed_at >= ? and +no > ? and +no <= ?' : 'where +placed_at >= ? and no > ? and no <= ?';

/** In the limit's currency: its own rounds as one sum, others one by one at their stored rates, stakes up and wins down. */
function sumOf(desk: Desk, limit: AmountLimit, where: string, ...values: number[]): Sums {
  const own = one<{ inMinor: number; outMinor: number }>(
    desk,
    `select coalesce(sum(cash_in), 0) as inMinor, coalesce(sum(cash_out), 0) as outMinor from round ${where} and currency = ?`,
    ...values,
    limit.currency,
  );
  const foreign = all<Counted>(desk, `${ROUNDS} ${where} and currency <> ?`, ...values, limit.currency);
  return {
    inMinor: sum([own?.inMinor ?? 0, ...foreign.map((round) => convert(round.inMinor, round, limit, 'up'))]),
    outMinor: sum([own?.outMinor ?? 0, ...foreign.map((round) => convert(round.outMinor, round, limit, 'down'))]),
  };
}
