// Serves chat.localhost, the chat vendor's own origin, on the same server, selected by the Host header.
import { createMiddleware } from 'hono/factory';
import { sandboxOf } from '#functions/sandbox/index.ts';
import { isChat } from './origin.ts';

/** Mounted first, so that a request to its host never reaches a page, a session or a rule of Perigee. */
export const chatDoor = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  if (!isChat(new URL(c.req.url))) return next();
  return sandboxOf(c.env).fetch(c.req.raw);
});
