// Every 451 names who blocks (RFC 7725 4), whatever made the answer: a middleware, a player's object, a page or a form.
import { createMiddleware } from 'hono/factory';
import { originOf } from './origin.ts';
import type { Vars } from './vars.ts';

export const blockedBy = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  await next();
  if (c.res.status === 451) c.header('link', `<${originOf(c)}/>; rel="blocked-by"`);
});
