// Serves pay.localhost, the providers' own origin, on the same server, selected by the Host header.
import { createMiddleware } from 'hono/factory';
import { sandboxOf } from '#functions/sandbox/index.ts';
import { isProvider } from './origins.ts';

/** Mounted first, so that a request to a provider's host never reaches a page, a session or a rule of Perigee. */
export const payDoor = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  if (!isProvider(new URL(c.req.url))) return next();
  return sandboxOf(c.env).fetch(c.req.raw);
});
