// Who may enter a page: first flags, then (after geo) pages for players only or guests only, and no cashier page as the
// first navigation.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Act, forbidden } from '#shared/domain/geo.ts';
import { at, paths } from '#src/paths.ts';
import { offTo } from './flags.ts';
import { blocked } from './geo.ts';
import { moved } from './locale.ts';
import type { Vars } from './vars.ts';

type E = { Bindings: Env; Variables: Vars };

export const guards = createMiddleware<E>(async (c, next) => {
  const row = c.get('route')?.row;
  if (!row) return next();
  const ctx = c.get('ctx');
  const { search } = c.get('url');
  const off = await offTo(c, row);
  if (off !== undefined) return moved(at(ctx, off), 302);
  // /guest renders without reading the session: a signed-in visitor is a guest there.
  const player = ctx.base === '' && Boolean(c.get('session'));
  if (row.guests === 'main' && !player) return moved(at(ctx, paths.main()), 302);
  if (row.guard === 'player' && !player) return toAccount(c, row.restricted, at(ctx, ctx.path) + search);
  if (row.guard === 'guest' && player) return moved(at(ctx, paths.main()), 302);
  if (row.firstNavigation === 'main') {
    if (fromSignUp(c.req.raw)) return moved(at(ctx, paths.main()), 302);
    // S2.135: a direct navigation opens the lobby with the cashier over it, and with the amount that the address names.
    if (c.req.header('sec-fetch-site') !== 'same-origin')
      return moved(`${at(ctx, paths.main())}${search}#${dialogOf(row.id)}`, 302);
  }
  await next();
});

/**
 * Where a visitor is sent to reach an account: to registration, to sign-in, or for a withdrawal to a mailed link;
 * otherwise the reason why none is offered.
 */
async function toAccount(c: Context<E>, act: Act, wanted: string): Promise<Response> {
  const ctx = c.get('ctx');
  if (!forbidden('sign-up', ctx)) return moved(at(ctx, paths.signUp(wanted)), 302);
  if (!forbidden('sign-in', ctx)) return moved(at(ctx, paths.signIn(wanted)), 302);
  if (act === 'withdraw' && !forbidden('withdraw', ctx)) return moved(at(ctx, paths.autologin()), 302);
  return await blocked(c, 'geo.sign_in');
}

/** The dialog that stands for a page of the cashier. */
const dialogOf = (id: string): string =>
  id === 'withdraw' ? 'withdraw' : id.startsWith('deposit') ? 'deposit' : 'cashbox';

/** S2.136: a player who has just registered sees the lobby first, not the cashier. */
const fromSignUp = (request: Request): boolean =>
  /^https?:\/\/[^/]+(?:\/[\w-]+)?\/sign-up(?:[?#]|$)/.test(request.headers.get('referer') ?? '');
