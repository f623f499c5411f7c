// What a limit's window holds. Deposits are few and change their states, so they are read. Rounds are many, so the sums
// of the running window are kept as meters, and every stake, win and return moves the meters with its round.

import type { AmountLimit, Counted } from '#shared/domain/limits/usage.ts';
import type { Window } from '#shared/domain/limits/windows.ts';
import { type Currency, convert, type Minor, type Rate, sum, ZERO } from '#shared/domain/money.ts';
import { accounts } from '../core/accounts.ts';
import { recall, remember } from '../core/cache.ts';
import { isMarked, mark } from '../core/frame.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { liveRows } from './rows.ts';

/** A deposit counts from its intent (pending included) until it fails; of held money the part that was left when it was released counts. */
const deposits = (
  states: string,
) => `select counted_at as atMs, currency, rate, 0 as outMinor, coalesce(received, amount) - (select
    coalesce(sum(c.amount), 0) from chargeback c where c.payment = payment.no and c.at < counted_at) as inMinor from payment
  where action = 'deposit' and state in (${states}) and counted_at >= ? and counted_at < ?`;
const UNENDED = `'pending', 'processing'`;
const DEPOSITS = deposits(`${UNENDED}, 'succeeded'`);
/** Deposits that were begun and have not ended. */
const PENDING = deposits(UNENDED);
/** A round counts from its first stake, an open one as lost. */
const ROUNDS = 'select placed_at as atMs, currency, rate, cash_in as inMinor, cash_out as outMinor from round';
const INSIDE = 'where placed_at >= ? and placed_at < ?';

export const depositsIn = (tx: Tx, { fromMs, toMs }: Window): Counted[] => all<Counted>(tx, DEPOSITS, fromMs, toMs);

export const pendingIn = (tx: Tx, limit: AmountLimit, { fromMs, toMs }: Window): Counted[] =>
  limit.type === 'deposit' ? all<Counted>(tx, PENDING, fromMs, toMs) : [];

/** Events of a limit's window, in all accounts of the person: each one (`each`), or as few as give the same sum in the limit's currency. */
export const countedIn = (tx: Tx, limit: AmountLimit, window: Window, each: boolean): Counted[] =>
  tx.others.length === 0
    ? ownIn(tx, limit, window, each)
    : [...ownIn(tx, limit, window, each), ...othersIn(tx, limit, window)];

/** What the other accounts of the person had taken when they let this one take its turn. */
const othersIn = ({ others }: Tx, { type }: AmountLimit, { fromMs, toMs }: Window): Counted[] =>
  others.flatMap(({ deposits, rounds }) =>
    (type === 'deposit' ? deposits : rounds).filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
  );

function ownIn(tx: Tx, limit: AmountLimit, window: Window, each: boolean): Counted[] {
  const { fromMs, toMs } = window;
  if (limit.type === 'deposit') return depositsIn(tx, window);
  if (each) return all<Counted>(tx, `${ROUNDS} ${INSIDE}`, fromMs, toMs);
  const { currency, rate } = limit;
  // A past window is asked for while a round that began in it is still open; no new round is added to it.
  const sums = toMs > tx.nowMs ? metered(tx, limit, fromMs) : sumOf(tx, limit, fromMs, toMs);
  return [{ ...sums, atMs: fromMs, currency, rate }];
}

interface Sums {
  readonly inMinor: Minor;
  readonly outMinor: Minor;
}
/** Sums over all rounds since an instant, in a limit's currency; cached, so that a bet costs the same at any number of rounds. */
export interface Meter extends Sums {
  readonly fromMs: number;
  readonly currency: Currency;
  readonly rate: Rate;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** Sums of limits' windows, by limit. */
    meters: ReadonlyMap<string, Meter>;
  }
}

/** Moves the limit's meter to the beginning of its window: subtracts what has left the window. */
function metered(tx: Tx, { period, currency, rate }: AmountLimit, fromMs: number): Sums {
  const name = `${period} ${currency} ${rate}`;
  const meters = recall(tx, 'meters', () => new Map());
  const known = meters.get(name);
  if (known?.fromMs === fromMs) return known;
  const earlier = known && known.fromMs < fromMs ? known : null;
  const sums = earlier
    ? less(earlier, sumOf(tx, earlier, earlier.fromMs, fromMs))
    : sumOf(tx, { currency, rate }, fromMs, Number.MAX_SAFE_INTEGER);
  const meter: Meter = { fromMs, currency, rate, ...sums };
  remember(tx, 'meters', new Map(meters).set(name, meter));
  return meter;
}

/** The part of a round that counts (rounds/row.ts). */
interface Sum {
  readonly placed_at: number;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly cash_in: number;
  readonly cash_out: number;
}

/** Every change of a round's sums changes those of the windows that it counts in, in whatever order rounds are settled. */
export const meters = {
  name: 'limits',
  moved(tx: Tx, before: Sum | null, after: Sum): void {
    if (before?.cash_in === after.cash_in && before.cash_out === after.cash_out) return;
    if (!isMarked(tx, 'limits') && limitsRounds(tx)) mark(tx, 'limits');
    const known = tx.cache.meters;
    if (!known) return;
    const next = [...known].map(([name, meter]): [string, Meter] => {
      if (after.placed_at < meter.fromMs) return [name, meter];
      const grown = less(cashOf(after, meter), before ? cashOf(before, meter) : NOTHING);
      return [name, { ...meter, ...more(meter, grown) }];
    });
    remember(tx, 'meters', new Map(next));
  },
};

/** Whether any limit counts rounds at all. */
const limitsRounds = (tx: Tx): boolean =>
  liveRows(tx).some(({ type }) => type === 'wager' || type === 'loss') ||
  tx.rules.market.limits.some(({ type }) => type !== 'deposit');

const NOTHING: Sums = { inMinor: ZERO, outMinor: ZERO };
const more = (a: Sums, b: Sums): Sums => ({
  inMinor: sum([a.inMinor, b.inMinor]),
  outMinor: sum([a.outMinor, b.outMinor]),
});
const less = (a: Sums, b: Sums): Sums => ({
  inMinor: sum([a.inMinor, -b.inMinor]),
  outMinor: sum([a.outMinor, -b.outMinor]),
});

type In = Pick<AmountLimit, 'currency' | 'rate'>;

/** In a limit's currency, at the round's own rate: stakes rounded up and wins rounded down. */
const inTerms = (limit: In, round: Omit<Counted, 'atMs'>): Sums => ({
  inMinor: convert(round.inMinor, round, limit, 'up'),
  outMinor: convert(round.outMinor, round, limit, 'down'),
});
const cashOf = ({ currency, rate, cash_in: inMinor, cash_out: outMinor }: Sum, limit: In): Sums =>
  inTerms(limit, { currency, rate, inMinor, outMinor });

/** In the limit's currency: rounds in that currency as one sum, others one by one at their stored rates. */
function sumOf(tx: Tx, limit: In, fromMs: number, toMs: number): Sums {
  const own = one<{ inMinor: Minor; outMinor: Minor }>(
    tx,
    `select coalesce(sum(cash_in), 0) as inMinor, coalesce(sum(cash_out), 0) as outMinor from round ${INSIDE}
      and currency = ?`,
    ...[fromMs, toMs, limit.currency],
  );
  // A round needs an account in its currency, so a player with one account has no rounds in other currencies.
  const others = accounts(tx).some(({ currency }) => currency !== limit.currency);
  const foreign = others ? all<Counted>(tx, `${ROUNDS} ${INSIDE} and currency <> ?`, fromMs, toMs, limit.currency) : [];
  return foreign.map((round) => inTerms(limit, round)).reduce(more, own ?? NOTHING);
}
