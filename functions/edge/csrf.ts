// Refuses what another site makes a browser send: state-changing calls and sockets must come from our own pages.
import { createMiddleware } from 'hono/factory';
import { Refused } from './problem.ts';
import type { Vars } from './vars.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Machine doors (webhooks, provider wallets) are mounted before this one: they prove themselves by signature. */
export const csrf = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const upgrade = c.req.header('upgrade')?.toLowerCase() === 'websocket';
  if (SAFE.has(c.req.method) && !upgrade) return next();
  const own = c.get('url').origin;
  const origin = c.req.header('origin');
  // A browser always names one of the two; whoever names neither carries no browser's cookies.
  if (origin !== undefined && origin !== own && origin !== c.env.ORIGIN)
    throw new Refused('request.origin', { detail: 'The Origin header names another site.' });
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && !(site === 'none' && origin === undefined))
    throw new Refused('request.origin', { detail: 'The Sec-Fetch-Site header names another site.' });
  await next();
});
