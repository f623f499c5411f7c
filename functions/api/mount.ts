// Hangs an operation of the contract on the app: who, what, ask, answer. Geo, CSRF and throttle have been passed before.
import type { Context, Hono } from 'hono';
import { readJson, readParams, readQuery } from '#functions/edge/json.ts';
import { idempotencyKey, optionalKey } from '#functions/edge/key.ts';
import { refusalResponse } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import type { Vars } from '#functions/edge/vars.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Answer } from '#shared/domain/refusal.ts';

export type Api = Hono<{ Bindings: Env; Variables: Vars }>;
export type ApiContext = Context<{ Bindings: Env; Variables: Vars }>;

export type Asked<Body, Query> = {
  readonly c: ApiContext;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  /** The Idempotency-Key; '' where the call need not carry one and did not. */
  readonly key: string;
};

/** The handler answers a Response, a refusal, `{ ok: true, value }`, or nothing (204). */
export function mount<Body, Query, Value>(
  app: Api,
  row: Operation<Body, Query, Value>,
  handle: (asked: Asked<Body, Query>) => Promise<Response | Answer<Value> | undefined>,
): void {
  app.on(row.method, row.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    if (row.who === 'player') requireSession(c);
    const key = row.keyed ? idempotencyKey(c.req.raw) : (optionalKey(c.req.raw) ?? '');
    const params = readParams(c.req.param(), row.params);
    const query = row.query ? readQuery(new URL(c.req.url), row.query) : (undefined as Query);
    const body = row.body ? await readJson(c.req.raw, row.body) : (undefined as Body);
    const answer = await handle({ c, body, query, params, key });
    if (answer instanceof Response) return answer;
    if (answer && !answer.ok) return refusalResponse(answer);
    const status = row.status ?? (row.answer ? 200 : 204);
    c.header('cache-control', 'no-store');
    if (!answer || status === 204) return c.body(null, 204);
    return Response.json(answer.value, { status, headers: { 'cache-control': 'no-store' } });
  });
}
