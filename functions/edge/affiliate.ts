// Remembers which partner brought a visitor: for 30 days once the visitor has agreed to cookies that are not needed,
// for the visit until they choose, not at all where they refused.
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { AFFILIATE_COOKIE, CONSENT_COOKIE, STAG_COOKIE } from '#shared/contract/cookies.ts';
import { DEFAULT_AFFILIATE, MARKS_DAYS, type Marks, newMarks } from '#shared/domain/affiliates.ts';
import { content } from '#src/published/content.ts';
import { isPageLoad } from './session.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** The partner marks that this browser remembers. A visitor whom no partner brought gets the default affiliate account. */
export function marksOf(c: C): Marks & { readonly affb_id: string } {
  const known = knownOf(c);
  return { ...known, affb_id: known.affb_id ?? DEFAULT_AFFILIATE };
}

function knownOf(c: C): Marks {
  const stag = getCookie(c, STAG_COOKIE);
  const affiliate = getCookie(c, AFFILIATE_COOKIE);
  return { ...(stag && { stag }), ...(affiliate && { affb_id: affiliate }) };
}

/** A visitor who comes by a partner's link keeps its marks; a page address without marks sets no cookie. */
export const affiliate = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  if (isPageLoad(c) && !c.get('ctx').bot) await remember(c, c.get('url').searchParams, c.req.header('referer'));
  await next();
});

export async function remember(c: C, query: URLSearchParams, referrer?: string): Promise<void> {
  const choice = getCookie(c, CONSENT_COOKIE);
  if (choice === 'declined' || (!referrer && !query.has('stag') && !query.has('affb_id'))) return;
  const { referrers } = await content<{ referrers: Record<string, string> }>(c.env, 'fe/stag-by-referrer-name');
  const { stag, affb_id: by } = newMarks(query, referrer, knownOf(c), referrers);
  const secure = c.get('url').protocol === 'https:';
  for (const [name, value] of [[STAG_COOKIE, stag] as const, [AFFILIATE_COOKIE, by] as const])
    if (value !== undefined)
      c.get('cookies').push(
        generateCookie(name, value, {
          ...(choice === 'accepted' && { maxAge: MARKS_DAYS * 86_400 }),
          path: '/',
          sameSite: 'Lax',
          secure,
        }),
      );
}
