// Serves sport.localhost, the sports site's own origin, on the same server, selected by the Host header.
import { createMiddleware } from 'hono/factory';
import { sandboxOf } from '#functions/sandbox/index.ts';
import { isSport } from './origin.ts';

export const sportDoor = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  if (!isSport(new URL(c.req.url))) return next();
  return sandboxOf(c.env).fetch(c.req.raw);
});
