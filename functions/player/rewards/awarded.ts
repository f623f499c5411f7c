// What prizes have come to, for whoever decides whether more may be given.
import { one, type Tx } from '../core/transaction.ts';

/** What was given as money since an instant, in EUR cents: where the law of a place bounds a year. */
export const awardedSince = (tx: Tx, sinceMs: number): number =>
  one<{ eur: number }>(tx, `select coalesce(sum(eur), 0) as eur from award where type = 'money' and at >= ?`, sinceMs)
    ?.eur ?? 0;
