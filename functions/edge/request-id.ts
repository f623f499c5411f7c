// Gives every request an id and parses its address once. The id is the caller's where it is valid, otherwise
// Cloudflare's ray, otherwise a new one; the answer carries it as a header.
import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { within } from '#functions/object/request.ts';
import { requestNow } from '#shared/base/line.ts';
import { plainPath } from './address.ts';
import type { Vars } from './vars.ts';

/** About the length of a ray's: an id travels with every answer. */
const LENGTH = 22;
const sane = /^[\w-]{8,64}$/;

/** A request that is served within another app (the office) keeps that request's id. */
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
    // The answer of a binding (files, objects) is immutable, so Hono copies it; every other answer is not copied.
    c.header('x-request-id', c.get('requestId'));
  }
}
