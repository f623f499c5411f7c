// Connects a handler to an operation of the contract. Geo, CSRF and throttle have been checked before.
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
/** The handlers by operation. The middleware before them has matched the operation, so no other handler can run. */
export type Api = Map<AnyOperation, (c: ApiContext) => Promise<Response>>;

export type Request<Body, Query> = {
  readonly c: ApiContext;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  /** The Idempotency-Key; '' where the call does not need one and had none. */
  readonly key: string;
};

/** The handler returns a Response, a refusal, `{ ok: true, value }`, or nothing (204). */
export function mount<Body, Query, Value>(
  api: Api,
  row: Operation<Body, Query, Value>,
  handle: (input: Request<Body, Query>) => Promise<Response | Answer<NoInfer<Value>> | undefined>,
): void {
  // An operation that is missing in the list would answer 404, whatever is mounted here.
  assert(operations.includes(row), `${row.id} is not among the calls of contract/operations.ts`);
  api.set(row, async (c) => {
    if (row.who === 'player') {
      // Checked before the body is read. The object then decides by the account's data
      // (functions/player/person/sessions.ts).
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

/** Addresses for programs: one that matches no call is answered here and never reaches a page. */
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
