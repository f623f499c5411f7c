// Names every request and reads its address once: the caller's id when it is a sane one, Cloudflare's ray, else one of our own; answered as a header.
import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { within } from '#functions/object/request.ts';
import { requestNow } from '#shared/base/line.ts';
import { plainPath } from './address.ts';
import type { Vars } from './vars.ts';

/** About a ray's: an id travels with every answer. */
const LENGTH = 22;
const sane = /^[\w-]{8,64}$/;

/** What is served within another's door (the office) is that one's request. */
export const requestId = createMiddleware<{ Variables: Vars }>((c, next) => {
  const given = c.req.header('x-request-id') ?? c.req.header('cf-ray');
  const id = requestNow() ?? (given && sane.test(given) ? given : crypto.randomUUID().slice(-LENGTH));
  return within(id, () => named(c, id, next));
});

async function named(c: Context<{ Variables: Vars }>, id: string, next: Next): Promise<void> {
  c.set('requestId', id);
  const url = new URL(c.req.url);
  url.pathname = plainPath(url.pathname);
  c.set('url', url);
  c.set('pathname', url.pathname);
  await next();
  try {
    c.res.headers.set('x-request-id', c.get('requestId'));
  } catch {
    // An answer of a binding (files, objects) is immutable; Hono makes it anew, which every other one is spared.
    c.header('x-request-id', c.get('requestId'));
  }
}
