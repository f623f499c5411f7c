// POST /ffc: a tester's choice of flags, stored in a session cookie of the browser.
import { generateCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { FLAGS_COOKIE } from '#shared/contract/cookies.ts';
import { at, paths } from '#src/paths.ts';
import { content } from '#src/published/content.ts';
import { maySetFlags } from './flags.ts';
import { moved } from './locale.ts';
import { Refused } from './problem.ts';
import type { Vars } from './vars.ts';

export const ffc = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  if (c.req.method !== 'POST' || c.get('route')?.row.id !== 'flags' || !(await maySetFlags(c))) return next();
  const { local } = await content(c.env, 'config/flags');
  const body = await c.req.parseBody({ all: true }).catch(() => {
    throw new Refused('request.malformed', { detail: 'The body is not a form.' });
  });
  const chosen = [body.flag ?? []].flat();
  const chosenLocal = local.filter((name) => chosen.includes(name)).join('.');
  const secure = c.get('url').protocol === 'https:';
  c.get('cookies').push(generateCookie(FLAGS_COOKIE, chosenLocal, { path: '/', sameSite: 'Lax', secure }));
  return moved(at(c.get('ctx'), paths.flags()), 302);
});
