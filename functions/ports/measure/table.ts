// The same port with a table of D1, for a sandbox: every point is one row, and none is sampled away.
import { line } from '#shared/base/line.ts';
import { type Count, type Kind, type Measures, MOST_ROWS, type Quantile } from './index.ts';

const DAY_MS = 86_400_000;

export const table = (db: D1Database): Measures => ({
  write: async (points, nowMs) => {
    const insert = db.prepare(
      'insert into measure (at_ms, kind, name, page, country, detail, value) values (?, ?, ?, ?, ?, ?, ?)',
    );
    await db
      .batch(
        points.map(({ kind, name, page, country, detail = '', value = 1 }) =>
          insert.bind(nowMs, kind, name, page, country, detail, value),
        ),
      )
      .catch((error: unknown) => console.warn(line({ event: 'measure.lost', error: String(error) })));
  },
  quantiles: async (kind, days, nowMs) => {
    const { results } = await db
      .prepare(
        `with ranked as (select page, country, name, value,
           row_number() over (partition by page, country, name order by value) as place,
           count(*) over (partition by page, country, name) as samples
           from measure where kind = ?1 and at_ms > ?2)
         select page, country, name, value as p75, samples from ranked where place = (3 * samples + 3) / 4
         order by samples desc, page, country, name limit ${MOST_ROWS}`,
      )
      .bind(...since(kind, days, nowMs))
      .all<Quantile>();
    return results;
  },
  counts: async (kind, days, nowMs) => {
    const { results } = await db
      .prepare(
        `select name, page, detail, count(*) as samples from measure where kind = ?1 and at_ms > ?2
         group by name, page, detail order by samples desc, name, page, detail limit ${MOST_ROWS}`,
      )
      .bind(...since(kind, days, nowMs))
      .all<Count>();
    return results;
  },
});

const since = (kind: Kind, days: number, nowMs: number) => [kind, nowMs - days * DAY_MS] as const;
