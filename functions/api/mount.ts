// Hangs a handler on an operation of the contract: who, what, ask, answer. Geo, CSRF and throttle have been passed before.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { idempotencyKey, optionalKey } from '#functions/edge/idempotency-key.ts';
import { readJson, readParams, readQuery } from '#functions/edge/json.ts';
import { problemResponse, refusalResponse } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import type { Vars } from '#functions/edge/vars.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { type AnyOperation, methodsAt, operations, wordsIn } from '#shared/contract/operations.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { type Answer, assert } from '#shared/domain/refusal.ts';

export type ApiContext = Context<{ Bindings: Env; Variables: Vars }>;
/** What answers each call: found by the row that the doors before it judged, so that no other can run. */
export type Api = Map<AnyOperation, (c: ApiContext) => Promise<Response>>;

export type Request<Body, Query> = {
  readonly c: ApiContext;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  /** The Idempotency-Key; '' where the call need not carry one and did not. */
  readonly key: string;
};

/** The handler answers a Response, a refusal, `{ ok: true, value }`, or nothing (204). */
export function mount<Body, Query, Value>(
  api: Api,
  row: Operation<Body, Query, Value>,
  handle: (input: Request<Body, Query>) => Promise<Response | Answer<NoInfer<Value>> | undefined>,
): void {
  // What the doors do not find in the list answers 404, whatever hangs on it here.
  assert(operations.includes(row), `${row.id} is not among the calls of contract/operations.ts`);
  api.set(row, async (c) => {
    if (row.who === 'player') {
      // Before anything of it is read; what the object knows of the account decides (functions/player/person/sessions.ts).
      const closed = forbidden(row.act, c.get('ctx'), requireSession(c).licence);
      if (closed) return refusalResponse(closed);
    }
    const key = row.keyed ? idempotencyKey(c.req.raw) : (optionalKey(c.req.raw) ?? '');
    const params = readParams(wordsIn(row, c.get('pathname')), row.params);
    const query = row.query ? readQuery(new URL(c.req.url), row.query) : (undefined as Query);
    const body = row.body ? await readJson(c.req.raw, row.body) : (undefined as Body);
    const answer = await handle({ c, body, query, params, key });
    if (answer instanceof Response) return answer;
    if (answer && !answer.ok) return refusalResponse(answer);
    const status = row.status ?? (row.answer ? 200 : 204);
    const headers = { 'cache-control': 'no-store' };
    if (!answer || status === 204) return new Response(null, { status: 204, headers });
    return Response.json(answer.value, { status, headers });
  });
}

/** Doors for programs: what no call fits is unknown there, and nothing else looks at it. */
const PROGRAMS = /^\/(?:api|webhooks|wallet|messages|restore-id)(?:\/|$)/;

export const answering = (calls: Api) =>
  createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
    const operation = c.get('operation');
    const call = operation && calls.get(operation);
    if (call) return await call(c);
    const pathname = c.get('pathname');
    if (!PROGRAMS.test(pathname)) return await next();
    const allow = methodsAt(pathname).join(', ');
    return allow ? problemResponse('request.method', {}, { allow }) : problemResponse('route.unknown');
  });
