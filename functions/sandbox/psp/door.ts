// The door of pay.localhost: the providers' own origin, on the same server, chosen by Host.
import { createMiddleware } from 'hono/factory';
import { sandboxOf } from '#functions/sandbox/index.ts';
import { isProvider } from './origins.ts';

/** Mounted first: a request to a provider's host never reaches a page, a session or a rule of Perigee. */
export const payDoor = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  if (!isProvider(new URL(c.req.url))) return next();
  return sandboxOf(c.env).fetch(c.req.raw);
});
