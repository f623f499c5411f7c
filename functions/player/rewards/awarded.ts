// The totals of prizes: for whoever decides whether more may be given, and for the player.
import type { Currency } from '#shared/domain/money.ts';
import { COIN_EUR_MINOR } from '#shared/domain/rewards/prize.ts';
import { all, one, type Tx } from '../core/transaction.ts';

/** Prizes in money since an instant, in EUR cents: for places whose law limits a year. */
export const awardedSince = (tx: Tx, sinceMs: number): number =>
  one<{ eur: number }>(tx, `select coalesce(sum(eur), 0) as eur from award where type = 'money' and at >= ?`, sinceMs)
    ?.eur ?? 0;

/** A condition on a source (SQL): coins have paid for it, in an exchange or through a box. */
export const isBought = (source: string): string =>
  `(${source} glob 'shop:*' or ${source} in (select 'lootbox:' || no from box where source glob 'shop:*'
    union all select 'lottery:' || lottery || ':' || number from ticket where kind = 'coins' and number is not null))`;

/** What coins have paid for one gift of a source, in EUR cents: bought itself, or out of a bought box. 0: nobody paid. */
export function paidEurMinor(tx: Tx, source: string): number {
  const box = /^lootbox:(\d+)$/.exec(source)?.[1];
  const from = box
    ? (one<{ source: string }>(tx, 'select source from box where no = ?', Number(box))?.source ?? '')
    : source;
  if (!from.startsWith('shop:')) return 0;
  const [bought, points] = redeemed(tx, from) ?? redeemed(tx, from.replace(/:\d+$/, '')) ?? [from, 0];
  const { pieces } = one<{ pieces: number }>(
    tx,
    `select count(*) as pieces from (select source from box union all select source from award)
      where source = ?1 or substr(source, 1, ?2) = ?3`,
    ...[bought, bought.length + 1, `${bought}:`],
  ) ?? { pieces: 1 };
  return Math.ceil((points * COIN_EUR_MINOR) / Math.max(1, pieces));
}

function redeemed(tx: Tx, source: string): readonly [string, number] | null {
  const row = one<{ points: number }>(
    tx,
    `select -points as points from point_movement where source = ? and kind = 'redeemed'`,
    source,
  );
  return row ? [source, row.points] : null;
}

/** Cash that was given since an instant and not bought with coins, in the currencies that it was paid in. */
export const cashSince = (tx: Tx, sinceMs: number): { currency: Currency; minor: number; isCashback: number }[] =>
  all(
    tx,
    `select json_extract(prize, '$.currency') as currency, sum(json_extract(prize, '$.minor')) as minor,
      source glob 'cashback:*' as isCashback
      from award where type = 'money' and not ${isBought('source')} and at >= ? group by 1, 3`,
    sinceMs,
  );
