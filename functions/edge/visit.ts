// Finds out where a visitor is and which rules follow, before any handler answers: `c.get('ctx')`.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { now } from '#functions/clock.ts';
import type { Market } from '#shared/contract/content.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import { operationFor } from '#shared/contract/operations.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { closedByLicence, rowInForce } from '#shared/domain/geo.ts';
import { closedBySwitches } from '#shared/domain/switches.ts';
import { content, pageHead } from '#src/published/content.ts';
import { switchesNow } from '#src/published/release.ts';
import { contentRoute, type Match, matchRoute, type Route, rowAt } from '#src/routes.ts';
import { addressOf, isMachine } from './address.ts';
import { isOff } from './feature-off.ts';
import { lookAheadOf } from './look-ahead.ts';
import { isPreview } from './reader.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

const BOTS = /bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|embedly|lighthouse|headlesschrome-seo/i;

export const visit = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const pathname = c.get('pathname');
  const { moved, ...address } = isMachine(pathname)
    ? { base: '' as const, locale: localeChoice(c), explicitLocale: false, path: pathname, moved: undefined }
    : addressOf(pathname);
  const look = isMachine(pathname) ? undefined : await lookAheadOf(c, now());
  c.set('lookAhead', look);
  const seen = look?.country ? { country: look.country } : placeOf(c);
  const [geoRows, markets, licences, switches] = await Promise.all([
    content(c.env, 'config/geo'),
    content(c.env, 'config/markets'),
    content(c.env, 'config/licences'),
    switchesNow(c.env),
  ]);
  const nowMs = look?.atMs ?? now();
  const row = rowInForce(geoRows, seen.country, seen.region, nowMs);
  const market = marketFor(markets, seen.country, seen.region, nowMs);
  const unlicensed = closedByLicence(licences, market.licence, nowMs);
  c.set('ctx', {
    ...seen,
    ...address,
    geo: row?.class ?? 'restricted',
    closed: [...(row?.closed ?? []), ...closedBySwitches(switches, seen.country, nowMs), ...unlicensed],
    why: row?.class === 'served' && unlicensed.length > 0 ? 'why.unlicensed' : (row?.why ?? 'why.restricted'),
    market,
    licence: market.licence,
    bot: BOTS.test(c.req.header('user-agent') ?? ''),
  } satisfies Visit);
  c.set('operation', operationFor(c.req.method, pathname));
  c.set('moved', moved);
  c.set('route', isMachine(pathname) ? undefined : await routeAt(c, address.path));
  await next();
});

/** The row of the route table, or that of a content page; most addresses need no read of the content. */
async function routeAt(c: C, path: string): Promise<Match<Route> | undefined> {
  const found = matchRoute(path);
  if (found && !found.row.yields) return found;
  const page = await contentRow(c, path);
  return found && page?.off ? found : rowAt(path, page);
}

/** Every page of content/pages is a route by its slug [S2.102]. */
async function contentRow(c: C, path: string): Promise<Route | undefined> {
  const slug = path.slice(1);
  const head = await pageHead(c.env, slug, c.get('lookAhead')?.atMs ?? now(), isPreview(c));
  // Some categories are for players: guests are sent to main (S2.219).
  const forPlayers = head?.categories.includes('custom-page') ?? false;
  const off = head?.flag !== undefined && (await isOff(c, head.flag));
  return (
    head && {
      ...contentRoute(slug),
      ...(forPlayers && { guests: 'main' }),
      ...(off && { off, index: false, cache: 'none' }),
    }
  );
}

/** The market of a place, also of a player's registered country. The default row is the one for "*". */
export function marketFor(
  markets: readonly Market[],
  country: string | null,
  region: string | undefined,
  nowMs: number,
): Market {
  const found = rowInForce(markets, country, region, nowMs) ?? rowInForce(markets, '*', undefined, nowMs);
  if (!found) throw new Error('content/config/markets has no default');
  return found;
}

/** The country of the connection; in sandbox builds the browser's switch comes first, then DEV_COUNTRY. Null where it is unknown. */
function placeOf(c: C): { country: string | null; region?: string } {
  if (__SANDBOX__) {
    const pretended = place(getCookie(c, COUNTRY_COOKIE)) ?? place(c.env.DEV_COUNTRY);
    if (pretended) return pretended;
  }
  const { cf } = c.req.raw;
  const country = text(cf?.country);
  // XX is "not known", T1 is Tor: a country that is not known is judged as restricted (I35).
  if (!country || !/^[A-Z]{2}$/.test(country) || country === 'XX') return { country: null };
  const region = text(cf?.regionCode);
  return { country, ...((country === 'CA' || country === 'US') && region && { region }) };
}

function place(word: unknown): { country: string; region?: string } | undefined {
  const [, country, region] = /^([A-Z]{2})(?:-([A-Z]{2,3}))?$/.exec(text(word) ?? '') ?? [];
  return country ? { country, ...(region && { region }) } : undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The locale of an API call: the choice that this browser stores. */
const localeChoice = (c: C): string => getCookie(c, 'locale') ?? 'en';
