// The canonical address: slashes, /en and aliases redirect for good (301), the main page by country for now (302).
import { generateCookie, getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { at, type Place } from '#src/paths.ts';
import { content } from '#src/published/content.ts';
import { matchRedirect } from '#src/routes.ts';
import { addressOf, isFile, isMachine } from './address.ts';
import type { Vars } from './vars.ts';

const YEAR_S = 365 * 24 * 3600;

export const locale = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const url = c.get('url');
  if (isMachine(c.get('pathname')) || isFile(c.get('pathname'))) return next();
  const ctx = c.get('ctx');
  const alias = c.get('route') ? undefined : matchRedirect(ctx.path);
  if (alias) {
    const to = alias.row.to.replace(/:(\w+)\??/g, (_, name: string) => alias.params[name] ?? '');
    // Permanent, whatever is off today and whoever the visitor is: the guards of the target know the visitor, this
    // middleware does not yet.
    return moved(at(ctx, to) + url.search, alias.row.status);
  }
  const address = c.get('moved');
  if (address !== undefined) {
    const answer = moved(address + url.search, 301);
    if (ctx.explicitLocale && ctx.locale === 'en') {
      // A visitor who opens /en wants English, also where their country would redirect them to another language.
      answer.headers.set('cache-control', 'no-store');
      answer.headers.append('set-cookie', localeCookie('en', url));
    }
    return answer;
  }
  if (chosenAt(c.req.header('referer'), url, ctx)) {
    await next();
    c.header('set-cookie', localeCookie(ctx.locale, url), { append: true });
    return;
  }
  if (ctx.path === '/' && !ctx.explicitLocale && !ctx.bot && (c.req.method === 'GET' || c.req.method === 'HEAD')) {
    const rows = await content(c.env, 'config/locales');
    const offered = rows.filter((row) => row.complete);
    const chosen = offered.find((row) => row.code === getCookie(c, LOCALE_COOKIE));
    const wanted = chosen ?? offered.find((row) => ctx.country !== null && row.countries.includes(ctx.country));
    if (wanted && wanted.code !== 'en')
      return moved(at({ base: ctx.base, locale: wanted.code }, '/') + url.search, 302);
  }
  await next();
});

/**
 * Pages link to pages of their own language: a visitor who comes to a page from the same page in another language has
 * chosen this language.
 */
function chosenAt(referer: string | undefined, { origin }: URL, ctx: Place & { path: string }): boolean {
  if (!referer || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  if (from.origin !== origin) return false;
  const before = addressOf(from.pathname);
  return before.path === ctx.path && before.base === ctx.base && before.locale !== ctx.locale;
}

/** The cookie with the language that a visitor chose, for a year. */
export const localeCookie = (code: string, { protocol }: URL): string =>
  generateCookie(LOCALE_COOKIE, code, { path: '/', maxAge: YEAR_S, sameSite: 'Lax', secure: protocol === 'https:' });

/** A 301 is permanent; a 302 depends on visitor, flag or time and is never cached. */
export function moved(location: string, status: 301 | 302): Response {
  return new Response(null, { status, headers: { location, ...(status === 302 && { 'cache-control': 'no-store' }) } });
}
