// Who may enter a page: flags, then (after geo) players only, guests only, and no cashbox as first navigation.
import { createMiddleware } from 'hono/factory';
import { at, paths } from '#src/paths.ts';
import { offTo } from './flags.ts';
import { moved } from './locale.ts';
import type { Vars } from './vars.ts';

export const guards = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const row = c.get('route')?.row;
  if (!row) return next();
  const ctx = c.get('ctx');
  const { search } = c.get('url');
  const off = await offTo(c, row);
  if (off !== undefined) return moved(at(ctx, off), 302);
  // /guest renders without reading the session: whoever is signed in is a guest there.
  const player = ctx.base === '' && Boolean(c.get('session'));
  if (row.guests === 'main' && !player) return moved(at(ctx, paths.main()), 302);
  if (row.guard === 'player' && !player) return moved(at(ctx, paths.signUp(at(ctx, ctx.path) + search)), 302);
  if (row.guard === 'guest' && player) return moved(at(ctx, paths.main()), 302);
  if (row.firstNavigation === 'main' && (c.req.header('sec-fetch-site') !== 'same-origin' || fromSignUp(c.req.raw)))
    return moved(at(ctx, paths.main()), 302);
  await next();
});

/** S2.136: whoever has just joined sees the lobby first, not the cashbox. */
const fromSignUp = (request: Request): boolean =>
  /^https?:\/\/[^/]+(?:\/[\w-]+)?\/sign-up(?:[?#]|$)/.test(request.headers.get('referer') ?? '');
