// The target of an office link: it starts a preview in this browser, or ends it, and redirects to the page.
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { now } from '#functions/clock.ts';
import { LOOK_AHEAD_COOKIE } from '#shared/contract/cookies.ts';
import { readLookAhead } from './look-ahead.ts';
import { problemResponse } from './problem.ts';
import type { Vars } from './vars.ts';

export const lookAheadDoor = new Hono<{ Bindings: Env; Variables: Vars }>();

/** The path if it is one of this site; never another site's. */
const pathIn = (text: string | undefined): string => (text && /^\/(?![/\\])[^\s]*$/.test(text) ? text : '/');

lookAheadDoor.get('/look-ahead', async (c) => {
  const token = c.req.query('token') ?? '';
  const look = await readLookAhead(c.env, token, now());
  if (!look && c.req.query('end') === undefined) return problemResponse('route.unknown');
  const secure = c.get('url').protocol === 'https:';
  const maxAge = look ? Math.ceil((look.untilMs - now()) / 1000) : 0;
  setCookie(c, LOOK_AHEAD_COOKIE, look ? token : '', { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge });
  c.header('cache-control', 'no-store');
  return c.redirect(pathIn(c.req.query('to')), 303);
});
