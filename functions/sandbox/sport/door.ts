// The door of sport.localhost: the pretend sports site's own origin, on the same server, chosen by Host.
import { createMiddleware } from 'hono/factory';
import { sandboxOf } from '#functions/sandbox/index.ts';
import { isSport } from './origin.ts';

export const sportDoor = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  if (!isSport(new URL(c.req.url))) return next();
  return sandboxOf(c.env).fetch(c.req.raw);
});
