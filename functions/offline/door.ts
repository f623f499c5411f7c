// The service worker's script, and the list of pages that it caches.
import { Hono } from 'hono';
import { wholeCatalogue } from '#functions/catalogue/store.ts';
import { problemResponse } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { anybody, indexed } from '#functions/seo/addresses.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { paths } from '#src/paths.ts';
import { contentRoute, matchRoute } from '#src/routes.ts';

export const offline = new Hono<{ Bindings: Env; Variables: Vars }>();

offline.get('/sw.js', async (c) => {
  const file = await c.env.ASSETS.fetch(new URL('/sw.js', c.get('url').origin));
  // `npm run dev` builds no service worker.
  if (!file.ok) return problemResponse('route.unknown');
  return new Response(file.body, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Its own response decides what the worker may fetch, and not that of a page.
      'content-security-policy': "default-src 'self'",
    },
  });
});

offline.get(paths.offlineList(), async (c) => {
  const locale = offeredOr(c.req.query('l'));
  const listed = await indexed(c.env, await anybody(c.env, locale), await wholeCatalogue(c.env));
  const pages = listed
    .map(({ path }) => path)
    .filter((path) => (matchRoute(path)?.row ?? contentRoute(path.slice(1))).offline);
  return c.json({ pages }, 200, { 'cache-control': 'no-cache' });
});
