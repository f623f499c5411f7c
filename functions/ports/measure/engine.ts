// Workers Analytics Engine: a binding writes points but cannot read them; its SQL API reads them with a token. It may
// store a sample only: `_sample_interval` is the number of points that a row stands for.
import * as z from 'zod/mini';
import type { Count, Kind, Measures, Point, Quantile } from './index.ts';
import { MOST_ROWS } from './index.ts';

interface Config {
  readonly dataset: { writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void };
  /** Null where no account and token are configured: then points are written and cannot be read. */
  readonly reader: { readonly account: string; readonly token: string; readonly table: string } | null;
  readonly fetcher: (request: Request) => Promise<Response>;
}

const TIMEOUT_MS = 8_000;
/** 64-bit numbers arrive as text. */
const number = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
const Quantiles = z.object({
  data: z.array(z.object({ page: z.string(), country: z.string(), name: z.string(), p75: number, samples: number })),
});
const Counts = z.object({
  data: z.array(z.object({ name: z.string(), page: z.string(), detail: z.string(), samples: number })),
});

export function engine({ dataset, reader, fetcher }: Config): Measures {
  async function ask<Value>(sql: string, shape: z.ZodMiniType<{ data: Value }>): Promise<Value> {
    if (!reader) throw new Error('MEASURES_ACCOUNT and MEASURES_TOKEN are not configured');
    const answer = await fetcher(
      new Request(`https://api.cloudflare.com/client/v4/accounts/${reader.account}/analytics_engine/sql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reader.token}` },
        body: sql,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (!answer.ok) throw new Error(`the SQL API answered ${answer.status}`);
    return shape.parse(await answer.json()).data;
  }
  const since = (kind: Kind, days: number) =>
    `index1 = '${kind}' AND timestamp > NOW() - INTERVAL '${Math.trunc(days)}' DAY`;

  return {
    write: async (points) => {
      for (const point of points) dataset.writeDataPoint(row(point));
    },
    quantiles: (kind, days): Promise<Quantile[]> =>
      ask(
        `SELECT blob2 AS page, blob3 AS country, blob1 AS name, quantileExactWeighted(0.75)(double1, _sample_interval) AS p75,
SUM(_sample_interval) AS samples FROM ${reader?.table} WHERE ${since(kind, days)}
GROUP BY page, country, name ORDER BY samples DESC LIMIT ${MOST_ROWS} FORMAT JSON`,
        Quantiles,
      ),
    counts: (kind, days): Promise<Count[]> =>
      ask(
        `SELECT blob1 AS name, blob2 AS page, blob4 AS detail, SUM(_sample_interval) AS samples FROM ${reader?.table}
WHERE ${since(kind, days)} GROUP BY name, page, detail ORDER BY samples DESC LIMIT ${MOST_ROWS} FORMAT JSON`,
        Counts,
      ),
  };
}

/** One index (the sampling key), four words and one number. The SQL above reads them by position. */
const row = ({ kind, name, page, country, detail = '', value = 1 }: Point) => ({
  indexes: [kind],
  blobs: [name, page, country, detail],
  doubles: [value],
});
