// What is measured: how it is sorted, stored and read again.
import { expect, test } from 'vitest';
import { engine } from '#functions/ports/measure/engine.ts';
import type { Point } from '#functions/ports/measure/index.ts';
import { table } from '#functions/ports/measure/table.ts';
import { memoryD1 } from '#kit/d1.ts';
import { pageClass, TRACE_SHARE, UTM_NAMES, utmIn } from '#shared/domain/measures.ts';
import { matchRoute } from '#src/routes.ts';

const NOW = Date.UTC(2026, 10, 26);
const DAY = 86_400_000;
const vital = (value: number, country = 'DE'): Point => ({ kind: 'vital', name: 'LCP', page: 'lobby', country, value });

test('traces one visit in twenty [S9.08]', () => expect(TRACE_SHARE).toBe(0.05));

test('reads six parameters of a campaign and nothing else, and none that could be somebody’s address [S9.36]', () => {
  expect(UTM_NAMES).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'sub_id']);
  const query = new URLSearchParams(
    'utm_source=news&utm_medium=mail&utm_campaign=autumn&utm_content=a&utm_term=b&sub_id=7&stag=1',
  );
  expect(utmIn(query)).toEqual({
    utm_source: 'news',
    utm_medium: 'mail',
    utm_campaign: 'autumn',
    utm_content: 'a',
    utm_term: 'b',
    sub_id: '7',
  });
  expect(utmIn(new URLSearchParams('utm_source=somebody@example.com'))).toBeNull();
  expect(utmIn(new URLSearchParams('stag=131811'))).toBeNull();
});

test('sorts pages by class, never by address', () => {
  const of = (path: string) => pageClass(matchRoute(path)?.row);
  expect(
    [
      '/',
      '/pokies/new',
      '/play/kepler/perihelion',
      '/terms-and-conditions',
      '/sign-up',
      '/deposit',
      '/profile',
      '/vip',
      '/x',
    ].map(of),
  ).toEqual(['lobby', 'lobby', 'game', 'read', 'join', 'cashbox', 'account', 'club', 'other']);
});

test('a table answers the 75th percentile by page and country with its sample size, of the days asked for', async () => {
  const store = table(memoryD1());
  await store.write(
    [100, 200, 300, 400].map((value) => vital(value)),
    NOW - DAY,
  );
  await store.write([vital(50, 'NZ')], NOW - DAY);
  await store.write([vital(9000)], NOW - 40 * DAY);
  expect(await store.quantiles('vital', 28, NOW)).toEqual([
    { page: 'lobby', country: 'DE', name: 'LCP', p75: 300, samples: 4 },
    { page: 'lobby', country: 'NZ', name: 'LCP', p75: 50, samples: 1 },
  ]);
  expect(await store.counts('vital', 28, NOW)).toEqual([{ name: 'LCP', page: 'lobby', detail: '', samples: 5 }]);
});

test('Analytics Engine writes what its SQL reads, weighs samples, and says when it cannot be read', async () => {
  const written: { indexes: string[]; blobs: string[]; doubles: number[] }[] = [];
  const sent: Request[] = [];
  const config = {
    dataset: { writeDataPoint: (point: (typeof written)[number]) => void written.push(point) },
    reader: { account: 'acc', token: 'secret', table: 'perigee_measures' },
    fetcher: async (request: Request) => {
      sent.push(request);
      return Response.json({ data: [{ page: 'lobby', country: 'DE', name: 'LCP', p75: 300, samples: '40' }] });
    },
  };
  const store = engine(config);
  await store.write([{ ...vital(300), detail: 'd' }], NOW);
  expect(written).toEqual([{ indexes: ['vital'], blobs: ['LCP', 'lobby', 'DE', 'd'], doubles: [300] }]);
  expect(await store.quantiles('vital', 28, NOW)).toEqual([
    { page: 'lobby', country: 'DE', name: 'LCP', p75: 300, samples: 40 },
  ]);
  const [request] = sent;
  expect(request?.url).toBe('https://api.cloudflare.com/client/v4/accounts/acc/analytics_engine/sql');
  expect(request?.headers.get('authorization')).toBe('Bearer secret');
  const sql = await request?.text();
  for (const words of ['blob2 AS page', 'blob3 AS country', 'blob1 AS name', '_sample_interval', "INTERVAL '28' DAY"])
    expect(sql).toContain(words);
  await expect(engine({ ...config, reader: null }).counts('error', 28, NOW)).rejects.toThrow('MEASURES_TOKEN');
  const down = engine({ ...config, fetcher: async () => new Response(null, { status: 500 }) });
  await expect(down.counts('error', 28, NOW)).rejects.toThrow('500');
});

/** What the SQL API documents (Cloudflare, Workers Analytics Engine, SQL reference): statement, columns of a dataset, functions. */
const STATEMENT =
  /^SELECT (?<list>.+?) FROM (?<from>\w+) WHERE (?<where>.+?) GROUP BY (?<by>.+?) ORDER BY (?<order>\w+)(?: ASC| DESC)? LIMIT \d+ FORMAT JSON$/;
const COLUMN = /^(?:blob(?:[1-9]|1\d|20)|double(?:[1-9]|1\d|20)|index1|timestamp|_sample_interval|dataset)$/;
const FUNCTIONS = ['sum', 'quantileexactweighted', 'now'];
const WORDS = ['and', 'as', 'interval', 'day'];

test('what is asked of the SQL API is within its documented grammar', async () => {
  const queries: string[] = [];
  const fetcher = async (request: Request) => {
    queries.push(await request.text());
    return Response.json({ data: [] });
  };
  const reader = { account: 'acc', token: 'secret', table: 'perigee_measures' };
  const store = engine({ dataset: { writeDataPoint: () => {} }, reader, fetcher });
  await store.quantiles('vital', 28, NOW);
  await store.counts('error', 28.9, NOW);
  expect(queries).toHaveLength(2);
  for (const sql of queries) {
    const {
      list = '',
      from,
      where = '',
      by = '',
      order = '',
    } = STATEMENT.exec(sql.replaceAll('\n', ' '))?.groups ?? {};
    expect(from, sql).toBe('perigee_measures');
    // Commas between parentheses are those of a function.
    const columns = list
      .split(/, (?![^(]*\))/)
      .map((each) => /^(?<what>.+) AS (?<alias>\w+)$/.exec(each)?.groups ?? {});
    const aliases = columns.map(({ alias }) => alias);
    expect(aliases, sql).toEqual([
      ...by.split(', '),
      ...aliases.filter((alias) => !by.split(', ').includes(alias ?? '')),
    ]);
    expect(aliases, sql).toContain(order);
    expect(where, sql).toMatch(/^index1 = '\w+' AND timestamp > NOW\(\) - INTERVAL '28' DAY$/);
    const used = [...columns.map(({ what = '' }) => what), where].join(' ').replaceAll(/'[^']*'|\d+\.\d+/g, '');
    for (const [, word = '', call] of used.matchAll(/([A-Za-z_]\w*)(\()?/g))
      expect(
        call ? FUNCTIONS.includes(word.toLowerCase()) : COLUMN.test(word) || WORDS.includes(word.toLowerCase()),
        `${word} in ${sql}`,
      ).toBe(true);
  }
});
