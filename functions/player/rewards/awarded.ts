// What prizes have come to: for whoever decides whether more may be given, and for the player.
import type { Currency } from '#shared/domain/money.ts';
import { all, one, type Tx } from '../core/transaction.ts';

/** What was given as money since an instant, in EUR cents: where the law of a place bounds a year. */
export const awardedSince = (tx: Tx, sinceMs: number): number =>
  one<{ eur: number }>(tx, `select coalesce(sum(eur), 0) as eur from award where type = 'money' and at >= ?`, sinceMs)
    ?.eur ?? 0;

/** Of what was given for a source (SQL): coins have paid for it, and were given themselves. */
export const isBought = (source: string): string =>
  `(${source} glob 'shop:*' or ${source} in (select 'lootbox:' || no from box where source glob 'shop:*'
    union all select 'lottery:' || lottery || ':' || number from ticket where kind = 'coins' and number is not null))`;

/** Cash that was given since an instant and not bought with coins, in the currencies that it was paid in. */
export const cashSince = (tx: Tx, sinceMs: number): { currency: Currency; minor: number; isCashback: number }[] =>
  all(
    tx,
    `select json_extract(prize, '$.currency') as currency, sum(json_extract(prize, '$.minor')) as minor,
      source glob 'cashback:*' as isCashback
      from award where type = 'money' and not ${isBought('source')} and at >= ? group by 1, 3`,
    sinceMs,
  );
