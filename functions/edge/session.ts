// Who the caller is: the signed cookie, checked without any storage. A page load with a session that D1 has not
// confirmed for 5 minutes asks D1 once.

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { now } from '#functions/clock.ts';
import { forgottenLines, readSession, shellCookie } from '#functions/identity/cookie.ts';
import type { Session } from '#functions/identity/session.ts';
import { refreshSession } from '#functions/identity/sessions.ts';
import { cookieIn } from '#shared/base/cookie-in.ts';
import { line } from '#shared/base/line.ts';
import { SHELL_COOKIE } from '#shared/contract/cookies.ts';
import { closedByLicence } from '#shared/domain/geo.ts';
import { content } from '#src/published/content.ts';
import { isMachine } from './address.ts';
import { Refused } from './problem.ts';
import type { Vars } from './vars.ts';
import { marketFor } from './visit.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

const REFRESH_MS = 5 * 60_000;

export const session = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const cookies: string[] = [];
  c.set('cookies', cookies);
  const found = isGuestFace(c) ? null : await visitor(c, cookies);
  c.set('session', found);
  if (found) await register(c, found);
  await next();
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  if (c.get('leaves')) c.header('clear-site-data', CLEARED);
});

/** What binds the player wherever they are: the market they registered in, and the licence they play under. */
async function register(c: C, { country, region, licence }: Session): Promise<void> {
  const [markets, licences] = await Promise.all([content(c.env, 'config/markets'), content(c.env, 'config/licences')]);
  c.set('registered', marketFor(markets, country, region, now()));
  const ctx = c.get('ctx');
  if (licence === ctx.licence) return;
  const closed = closedByLicence(licences, licence, now());
  if (closed.length > 0) c.set('ctx', { ...ctx, closed: [...ctx.closed, ...closed] });
}

/**
 * Clears cached answers and pages, those of the back button too. Cookies and storage are not cleared as a whole: the
 * session's cookies end by name, and client/storage.ts removes the player's data. What this browser chose (language,
 * consent, sound, the mark by which a known device is recognised) is not the player's alone.
 */
const CLEARED = '"cache"';

/** Makes this browser forget the session and the pages it saw in it. */
export function leave(c: C): void {
  c.get('cookies').push(...forgottenLines(c.env, c.req.header('cookie') ?? null));
  c.set('leaves', true);
}

/** The caller's session, or a 401. A revoked session is refused by the object that does the work. */
export function requireSession(c: C): Session {
  const found = c.get('session');
  if (!found) throw new Refused('session.required');
  return found;
}

/** `/guest/*` shows the site as a guest sees it, whoever is signed in. */
const isGuestFace = (c: C) => /^\/guest(\/|$)/.test(c.get('pathname'));

async function visitor(c: C, cookies: string[]): Promise<Session | null> {
  const header = c.req.header('cookie') ?? null;
  const found = await readSession(c.env, header, Date.now());
  if (!found) {
    if (cookieIn(header, SHELL_COOKIE) && isPageLoad(c)) cookies.push(shellCookie(c.env, false));
    return null;
  }
  const stale = Date.now() - found.refreshedAtMs > REFRESH_MS;
  if (!stale || !isPageLoad(c)) return found;
  return refreshSession(c.env, c.req.raw.headers, found, cookies).catch((error: unknown) => {
    // Pages hold no data of a player, and every call still asks the object: a D1 that does not answer need not close pages (I41).
    console.error(line({ event: 'session.refresh_failed', error: String(error) }));
    return found;
  });
}

/** Texts or pictures opened as a document are no page: what they are kept by must not hold a cookie. */
export function isPageLoad(c: C): boolean {
  if (c.req.method !== 'GET' || isMachine(c.get('pathname'))) return false;
  const destination = c.req.header('sec-fetch-dest');
  return destination ? destination === 'document' : (c.req.header('accept') ?? '').includes('text/html');
}
