// Whether a page or its feature is off: by the operators' config, in a sandbox also by a cookie of the browser.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { PAGES_OFF_COOKIE } from '#shared/contract/cookies.ts';
import { content } from '#src/published/content.ts';
import type { Vars } from './vars.ts';

export async function isOff(c: Context<{ Bindings: Env; Variables: Vars }>, feature: string): Promise<boolean> {
  const { pages } = await content(c.env, 'config/flags');
  if (pages[feature] !== true) return true;
  return __SANDBOX__ && (getCookie(c, PAGES_OFF_COOKIE) ?? '').split('.').includes(feature);
}

/** Operators can close single pages of promotions for all visitors (content/fe/manage-promotion-pages). */
export async function isClosedPromotion(c: Context<{ Bindings: Env; Variables: Vars }>): Promise<boolean> {
  const { pages } = await content<{ pages: Record<string, boolean> }>(c.env, 'fe/manage-promotion-pages');
  return pages[c.get('ctx').path] === false;
}
