// Which failures are the store's, by the words and marks that SQLite and the platform give them.
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { onError, problemResponse } from '#functions/edge/problem.ts';
import { isStoreFault } from '#functions/edge/store-fault.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';

const marked = (message: string, marks: object) => Object.assign(new Error(message), marks);

const STORES: readonly unknown[] = [
  new Error('D1_ERROR: database is locked: SQLITE_BUSY'),
  new Error('database or disk is full: SQLITE_FULL'),
  new Error('disk I/O error: SQLITE_IOERR'),
  new Error('D1_ERROR: Failed to get session commit token: internal error; reference = a5tdf1iilq0d'),
  new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'),
  new Error('D1_ERROR: Exceeded maximum DB size.'),
  new Error('Network connection lost.'),
  new Error('internal error; reference = fj8vjqn4a6t9k3461qktqhiv'),
  new Error('Durable Object storage operation exceeded timeout which caused object to be reset.'),
  marked('Durable Object is overloaded. Too many requests queued.', { overloaded: true, remote: true }),
  marked('The connection broke', { retryable: true }),
  new Error('the query failed', { cause: new Error('database is locked: SQLITE_BUSY') }),
];
const OURS: readonly unknown[] = [
  new Error('D1_ERROR: no such table: ledger: SQLITE_ERROR'),
  new Error('D1_ERROR: NOT NULL constraint failed: payment.id: SQLITE_CONSTRAINT'),
  new Error('D1_TYPE_ERROR: Type undefined not supported for value undefined'),
  new TypeError('Cannot read properties of undefined'),
  new Error('refusal with a code that problem.ts does not list: x'),
  marked('a bug', { remote: true }),
  'database is locked',
  undefined,
];

test('a store that is locked, full, overloaded or away is told from a mistake of ours', () => {
  expect(STORES.filter((error) => !isStoreFault(error))).toEqual([]);
  expect(OURS.filter(isStoreFault)).toEqual([]);
});

test('it is answered 503 with a time to come back, as page and as problem, in the log by its own name', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  const app = new Hono<{ Variables: Vars }>();
  app.onError(onError(async (_, code) => new Response(code, { status: problems[code].status })));
  app.all('*', () => {
    throw new Error('D1_ERROR: database is locked: SQLITE_BUSY');
  });
  const page = await app.request('/terms', { headers: { accept: 'text/html' } });
  const call = await app.request('/api/things');
  log.mockRestore();
  for (const answer of [page, call])
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect([await page.text(), ((await call.json()) as { code: string }).code]).toEqual(['server.store', 'server.store']);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['server.store', 'server.store']);
});

test('whatever is 503 because it passes says when to come back; what is missing here for good does not', () => {
  const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code].status === 503);
  expect(codes.length).toBeGreaterThan(3);
  for (const code of codes)
    expect([code, problemResponse(code).headers.has('retry-after')]).toEqual([code, code !== 'port.unavailable']);
});
