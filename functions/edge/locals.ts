// Fills Astro.locals: everything a page may know about the visitor. Astro sees the bare path, without base and locale.
import { FetchState } from 'astro/hono';
import { createMiddleware } from 'hono/factory';
import { messagesOf } from '#functions/content.ts';
import type { PageLocals } from '#shared/contract/locals.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import type { Vars } from './vars.ts';

export const locals = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const url = new URL(c.req.url);
  const state = new FetchState(c.req.raw);
  Object.assign(state.locals, {
    requestId: c.get('requestId'),
    base: '',
    locale: DEFAULT_LOCALE,
    path: url.pathname,
    country: 'AT',
    geoClass: 'served',
    licence: 'CW',
    shell: 'guest',
    messages: await messagesOf(c.env, DEFAULT_LOCALE),
  } satisfies PageLocals);
  c.set('fetchState', state);
  await next();
});
