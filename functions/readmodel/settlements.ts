// Payments as the lists have them, to be compared with what their provider settled; and what was found to differ, until
// both sides agree or an operator leaves it as it is. Nothing is decided by them.

import {
  type SettledPayment,
  type SettlementDifference,
  type SettlementDifferenceKind,
  sumOfDifference,
} from '#shared/domain/cashier/settlement.ts';

const COLUMNS =
  'id, player_no as playerNo, provider_ref as providerRef, action, state, currency, amount as amountMinor';

/** D1 takes statements of a limited size. */
const AT_ONCE = 500;

/** The payments of these orders of a provider. */
export async function paymentsOfOrders(
  dbs: readonly D1Database[],
  provider: string,
  refs: readonly string[],
): Promise<SettledPayment[]> {
  const found: SettledPayment[] = [];
  for (let i = 0; i < refs.length; i += AT_ONCE) {
    const some = JSON.stringify(refs.slice(i, i + AT_ONCE));
    for (const db of dbs) {
      const sql = `select ${COLUMNS} from payment where provider = ? and provider_ref in (select value from json_each(?))`;
      found.push(...(await db.prepare(sql).bind(provider, some).all<SettledPayment>()).results);
    }
  }
  return found;
}

/** A provider's payments that ended well in this time. */
export async function paymentsEnded(
  dbs: readonly D1Database[],
  provider: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<SettledPayment[]> {
  const sql = `select ${COLUMNS} from payment
    where action in ('deposit', 'cashout') and state = 'succeeded' and finished_at >= ? and finished_at < ?
      and provider = ? and provider_ref is not null`;
  const each = await Promise.all(dbs.map((db) => db.prepare(sql).bind(fromMs, toMs, provider).all<SettledPayment>()));
  return each.flatMap(({ results }) => results);
}

export interface ListedDifference {
  readonly provider: string;
  readonly day: string;
  readonly ref: string;
  readonly kind: SettlementDifferenceKind;
  readonly currency: string | null;
  readonly amountMinor: number | null;
  /** When it was first found. */
  readonly sinceMs: number;
  /** When and by whom it was left as it is, and why; null while it waits. */
  readonly leftAtMs: number | null;
  readonly leftBy: string | null;
  readonly leftFor: string | null;
}

/**
 * Notes what differs on a provider's day: what no longer differs is gone, and one that differs in another way than an
 * operator has left waits again. Answers how many wait.
 */
export async function noteDifferences(
  db: D1Database,
  { provider, day, nowMs }: { provider: string; day: string; nowMs: number },
  differences: readonly SettlementDifference[],
): Promise<number> {
  const refs = JSON.stringify(differences.map(({ providerRef }) => providerRef));
  const gone =
    'delete from settlement_difference where provider = ? and day = ? and ref not in (select value from json_each(?))';
  await db.prepare(gone).bind(provider, day, refs).run();
  const rows = differences.map((each) => {
    const { currency = null, amountMinor = null } = sumOfDifference(each) ?? {};
    return { ref: each.providerRef, kind: each.kind, currency, amountMinor };
  });
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await db
      .prepare(
        `insert into settlement_difference (provider, day, ref, kind, currency, amount, since)
          select ?1, ?2, value ->> 'ref', value ->> 'kind', value ->> 'currency', value ->> 'amountMinor', ?3
          from json_each(?4) where true
          on conflict (provider, day, ref) do update set kind = excluded.kind, currency = excluded.currency,
            amount = excluded.amount, since = excluded.since, left_at = null, left_by = null, left_for = null
            where kind <> excluded.kind or amount is not excluded.amount`,
      )
      .bind(provider, day, nowMs, JSON.stringify(rows.slice(i, i + AT_ONCE)))
      .run();
  const open = 'select count(*) as n from settlement_difference where provider = ? and day = ? and left_at is null';
  return (await db.prepare(open).bind(provider, day).first<number>('n')) ?? 0;
}

const LISTED = `select provider, day, ref, kind, currency, amount as amountMinor, since as sinceMs, left_at as leftAtMs,
  left_by as leftBy, left_for as leftFor from settlement_difference`;

/** Those that wait, the longest waiting first, and how many there are. */
export async function waitingDifferences(
  db: D1Database,
  most: number,
): Promise<{ items: ListedDifference[]; count: number }> {
  const items = db.prepare(`${LISTED} where left_at is null order by since, provider, day, ref limit ?`).bind(most);
  const count = db.prepare('select count(*) as n from settlement_difference where left_at is null');
  const [found, n] = await Promise.all([items.all<ListedDifference>(), count.first<number>('n')]);
  return { items: found.results, count: n ?? 0 };
}

/** What was found to differ on these days (`2026-03-01`) of a provider, whether it waits or was left as it is. */
export async function differencesBetween(
  db: D1Database,
  provider: string,
  { from, to }: { from: string; to: string },
): Promise<ListedDifference[]> {
  const sql = `${LISTED} where provider = ? and day between ? and ? order by day, ref`;
  return (await db.prepare(sql).bind(provider, from, to).all<ListedDifference>()).results;
}

/** False where it no longer waits. */
export async function leaveDifference(
  db: D1Database,
  { provider, day, ref }: Pick<ListedDifference, 'provider' | 'day' | 'ref'>,
  left: { readonly operator: string; readonly reason: string; readonly nowMs: number },
): Promise<boolean> {
  const sql = `update settlement_difference set left_at = ?, left_by = ?, left_for = ?
    where provider = ? and day = ? and ref = ? and left_at is null`;
  const { meta } = await db.prepare(sql).bind(left.nowMs, left.operator, left.reason, provider, day, ref).run();
  return meta.changes > 0;
}
