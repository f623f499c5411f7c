// Building a sandbox does not draw covers, boards or the cards of shared links. Each is drawn when a visitor first
// requests it.
import { Hono } from 'hono';
import type { Vars } from '../edge/vars.ts';

/** An address without a recipe continues to the 404 page. */
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
