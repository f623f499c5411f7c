// Covers, boards and shared links' cards are not drawn when the sandbox is built: the first visitor who asks for one has it drawn.
import { Hono } from 'hono';
import type { Vars } from '../edge/vars.ts';

/** An address that no recipe names goes on to be a 404. */
export const undrawn = new Hono<{ Bindings: Env; Variables: Vars }>().get('/_astro/*', async (c, next) => {
  const built = await c.env.ASSETS.fetch(c.req.raw);
  if (built.ok) return built;
  const drawn = await c.env.ART?.fetch(new URL(c.req.path, c.req.url));
  if (!drawn?.ok) return next();
  return new Response(drawn.body, {
    headers: {
      'content-type': drawn.headers.get('content-type') ?? '',
      'cache-control': 'max-age=31536000, immutable',
    },
  });
});
