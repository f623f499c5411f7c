// The middleware of the place: what the visitor's country forbids is 451, for pages, calls and sockets alike (I35, RFC 7725).
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isProblemCode, type ProblemCode } from '#shared/contract/problem.ts';
import { type Act, forbidden } from '#shared/domain/geo.ts';
import { isMachine } from './address.ts';
import { problemResponse } from './problem.ts';
import { render } from './render.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

export const geo = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const refusal = forbidden(actOf(c), c.get('ctx'));
  if (!refusal) return next();
  if (!isProblemCode(refusal.code)) throw new Error(`geo answers a code that is not listed: ${refusal.code}`);
  return blocked(c, refusal.code);
});

/** What a request is for. A call that no operation describes counts as moving value. */
function actOf(c: C): Act {
  const operation = c.get('operation');
  if (operation) return operation.act;
  if (!isMachine(c.get('pathname'))) return c.get('route')?.row.restricted ?? 'read';
  return c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS' ? 'read' : 'value';
}

/**
 * Answers 451, never stored: a page for people, a problem for programs; edge/blocked-by.ts names who blocks.
 * `registered` is the country of the player's account, where that country is the reason.
 */
export async function blocked(c: C, code: ProblemCode, registered?: string): Promise<Response> {
  if (isMachine(c.get('pathname')) || c.get('operation')) return problemResponse(code);
  const page = await render(c, { path: '/451', status: 451, refused: code, registered });
  const answer = new Response(page.body, page);
  answer.headers.set('cache-control', 'no-store');
  return answer;
}
