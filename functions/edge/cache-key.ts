// The standpoint that a page is drawn for: what makes the pages of two visitors differ, and no data of the visitor.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SHELL_COOKIE, STAG_COOKIE } from '#shared/contract/cookies.ts';
import { halfOf } from '#shared/domain/groups.ts';
import { placeKey } from './place-key.ts';
import { isPreview } from './reader.ts';
import { hasStandIn } from './sports.ts';
import type { Vars } from './vars.ts';
import { standpointOf } from './viewer.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** Which header is drawn, by the hint cookie; `/guest` always has a guest's. */
export const shellOf = (c: C): 'guest' | 'player' =>
  c.get('ctx').base === '' && getCookie(c, SHELL_COOKIE) === 'player' ? 'player' : 'guest';

const TELLS_OFFERS: ReadonlySet<string> = new Set(['main', 'promotions', 'sign-up']);

/**
 * All that a page depends on beside its address: origin, base, locale, place, header, licence, rules, whether the
 * visitor is signed in (not who it is), preview.
 */
export function groundOf(c: C): string {
  const ctx = c.get('ctx');
  const standpoint = standpointOf(c);
  const session = c.get('session');
  const look = c.get('lookAhead');
  return [
    c.get('url').origin,
    ctx.base,
    ctx.locale,
    placeKey(ctx, standpoint),
    ctx.bot ? 'bot' : '',
    shellOf(c),
    standpoint.licence,
    standpoint.market.id,
    standpoint.player ? 'signed-in' : '',
    standpoint.zone,
    // The return of a studio's title is that of the profile certified there.
    session?.country,
    isPreview(c) ? `preview ${look?.atMs ?? ''} ${look?.status ?? ''}` : '',
    hasStandIn(c) ? 'sports' : '',
    // Shelves are drawn in the currency of the session, and in the order of the player's half (S6.14).
    c.get('route')?.row.shopper && session ? `${session.currency} ${halfOf(session.playerNo)}` : '',
    // What a page says of bonuses may depend on the partner that brought the visitor (S6.40).
    TELLS_OFFERS.has(c.get('route')?.row.id ?? '') ? (getCookie(c, STAG_COOKIE) ?? '') : '',
  ].join(' ');
}
