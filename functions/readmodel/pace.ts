// How fast withdrawals were paid recently, by method: read from the lists, so it lags by seconds and says "as of".
import { PACE_LEAST, type Pace } from '#shared/domain/cashier/clock.ts';

const WINDOW_MS = 30 * 24 * 3_600_000;

/** By method, in milliseconds from the request to the payout; a percentile by nearest rank, so that each figure really occurred. */
/** With several databases a method has the figures of the database that paid it most: a rank over all would need all payments. */
export async function paceOf(dbs: readonly D1Database[], nowMs: number): Promise<Record<string, Pace>> {
  const rows = (await Promise.all(dbs.map((db) => paidOf(db, nowMs)))).flat().toSorted((a, b) => a.count - b.count);
  return Object.fromEntries(rows.map(({ method, ...pace }) => [method, pace]));
}

async function paidOf(db: D1Database, nowMs: number): Promise<(Pace & { method: string })[]> {
  const { results } = await db
    .prepare(
      `with done as (
        select method, finished_at - created_at as took, count(*) over (partition by method) as n,
          row_number() over (partition by method order by finished_at - created_at) as rank
        from payment where action = 'cashout' and state = 'succeeded' and finished_at > ?
      )
      select method, max(n) as count, min(case when rank * 2 >= n then took end) as medianMs,
        min(case when rank * 10 >= n * 9 then took end) as p90Ms
      from done group by method having max(n) >= ?`,
    )
    .bind(nowMs - WINDOW_MS, PACE_LEAST)
    .all<Pace & { method: string }>();
  return results;
}
