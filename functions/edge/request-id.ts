// Names every request: the caller's id when it is a sane one, Cloudflare's ray, else one of our own; answered as a header.
import { createMiddleware } from 'hono/factory';

export type RequestIdVars = { requestId: string };

const sane = /^[\w-]{8,64}$/;

export const requestId = createMiddleware<{ Variables: RequestIdVars }>(async (c, next) => {
  const given = c.req.header('x-request-id') ?? c.req.header('cf-ray');
  const id = given && sane.test(given) ? given : crypto.randomUUID();
  c.set('requestId', id);
  await next();
  c.header('x-request-id', id);
});
