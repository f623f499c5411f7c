// Refuses what another site makes a browser send: state-changing calls and sockets must come from our own pages.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { carriesSession } from '#functions/identity/cookie.ts';
import { Refused } from './problem.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type Site = {
  /** Origins of our own pages. */
  readonly own: (c: C) => readonly string[];
  /** Whether the request acts for a signed-in person: then it must say where it comes from. */
  readonly acts: (c: C) => boolean;
};

/** The players' site. Machine endpoints (webhooks, provider wallets) are mounted before it: they authenticate by signature. */
export const csrf = guard({
  own: (c) => [c.get('url').origin, c.env.ORIGIN],
  acts: (c) => carriesSession(c.env, c.req.header('cookie') ?? null),
});

/** The operators' site accepts its own pages only, and every request there acts in an operator's name. */
export const officeCsrf = guard({ own: (c) => [c.get('url').origin], acts: () => true });

function guard({ own, acts }: Site) {
  return createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
    const upgrade = c.req.header('upgrade')?.toLowerCase() === 'websocket';
    if (SAFE.has(c.req.method) && !upgrade) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    if (origin !== undefined && !own(c).includes(origin)) refuse('The Origin header names another site.');
    if (site !== undefined && site !== 'same-origin' && !(site === 'none' && origin === undefined))
      refuse('The Sec-Fetch-Site header names another site.');
    // A browser sends at least one of the two headers; a request with neither may come from any form or tool.
    if (origin === undefined && site !== 'same-origin' && acts(c))
      refuse('Neither Origin nor Sec-Fetch-Site says that one of our own pages sent this.');
    await next();
  });
}

function refuse(detail: string): never {
  throw new Refused('request.origin', { detail });
}
