// Routes requests for sumsub.localhost to the simulated vendor of identity checks, which has its own pages on the same
// server.
import { createMiddleware } from 'hono/factory';
import { sandboxOf } from '#functions/sandbox/index.ts';
import { isSumsub } from './origin.ts';

/** Mounted first: a request to its host never reaches a page, a session or a rule of the product. */
export const identityDoor = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  if (!isSumsub(new URL(c.req.url))) return next();
  return sandboxOf(c.env).fetch(c.req.raw);
});
