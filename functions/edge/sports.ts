// The sports site is another company's: content/fe/betting-config.json says who is offered it.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { sportOrigin } from '#functions/sandbox/sport/origin.ts';
import { SPORTS_COOKIE } from '#shared/contract/cookies.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { content } from '#src/published/content.ts';
import type { Vars } from './vars.ts';

type Betting = {
  readonly url: string | null;
  readonly countries: readonly string[];
  readonly hidden_locales: readonly string[];
};

/** Sandbox builds only: this browser is offered the simulated sports site. */
export const hasStandIn = (c: Context<{ Bindings: Env; Variables: Vars }>): boolean =>
  __SANDBOX__ && getCookie(c, SPORTS_COOKIE) === '1';

/** The address of the sports site; null where there is none for this visitor. */
export async function sportsOf(c: Context<{ Bindings: Env; Variables: Vars }>): Promise<string | null> {
  const ctx = c.get('ctx');
  if (__SANDBOX__ && hasStandIn(c)) return forbidden('play', ctx) ? null : sportOrigin(new URL(c.req.url));
  const { url, countries, hidden_locales } = await content<Betting>(c.env, 'fe/betting-config');
  if (!url || !ctx.country || !countries.includes(ctx.country) || forbidden('play', ctx)) return null;
  return hidden_locales.includes(ctx.locale) ? null : url;
}
