// Hands a player's session to the sports site and back: by a token that works once within a minute, is bound to its
// player and signed by its issuer. The address in the browser does not say who the player is; the sports site
// asks us.
import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { now, readClock } from '#functions/clock.ts';
import { keyedHash } from '#functions/crypto/secrets.ts';
import { body } from '#functions/edge/body.ts';
import { blocked } from '#functions/edge/geo.ts';
import { moved } from '#functions/edge/locale.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { problemResponse } from '#functions/edge/problem.ts';
import { sportsOf } from '#functions/edge/sports.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { consumeToken, issueToken } from '#functions/identity/tokens.ts';
import { userCalled } from '#functions/identity/users.ts';
import { jsonOf } from '#functions/ports/json.ts';
import { FORMER_SIGNATURE, SIGNATURE, signature, verifySignature } from '#functions/ports/signature.ts';
import { sportSecrets } from '#functions/ports/sport/registry.ts';
import { identityOf, inIdentity } from '#functions/readmodel/databases.ts';
import { at, paths, sportsAt, thenBack } from '#src/paths.ts';

type E = { Bindings: Env; Variables: Vars };

const BACK = 'back';

/**
 * `/sport` for a player where there is a sports site: redirects there with the session. All others get the page
 * (src/pages/sport).
 */
export const handover = createMiddleware<E>(async (c, next) => {
  const { row, params } = c.get('route') ?? {};
  if (c.req.method !== 'GET' || (row?.id !== 'sport' && row?.id !== 'sport-param')) return next();
  const secrets = sportSecrets(c.env);
  const site = secrets && c.get('ctx').base === '' ? await sportsOf(c) : null;
  if (!secrets || !site) return next();
  if (params?.param === BACK) return comeBack(c, secrets);
  const session = c.get('session');
  if (!session) return next();
  // Players who have excluded themselves, and sessions that may only withdraw, are not led to betting elsewhere.
  const may = await askPlayer(c, (player, asker) => player.mayGoToSports(asker));
  if (!may.ok && may.code === 'EE_LICENSE_BLOCKED') return blocked(c, may.code);
  if (!may.ok) return moved(at(c.get('ctx'), paths.limits()), 302);
  const token = await issueToken(identityOf(c.env, session.playerNo), 'sport', { userId: session.playerId }, now());
  const to = new URL(sportsAt(site, params?.param));
  to.searchParams.set('token', token);
  to.searchParams.set('signature', await signature(secrets, bytes(token), now()));
  return moved(to.href, 302);
});

/**
 * A player whom the sports site sends back. The session is the one of this browser, because another site cannot open
 * one.
 */
async function comeBack(c: Context<E>, secrets: readonly string[]): Promise<Response> {
  const { searchParams } = c.get('url');
  const token = searchParams.get('token') ?? '';
  const ctx = c.get('ctx');
  const verified = await verifySignature(secrets, searchParams.get('signature'), bytes(token), now());
  const known = verified.ok ? await inIdentity(c.env, (db) => consumeToken(db, 'sport_back', token, now())) : null;
  if (!known) return moved(at(ctx, paths.main()), 302);
  const here = c.get('session')?.playerId;
  return moved(here === undefined ? thenBack(ctx, 'signIn', paths.main()) : at(ctx, paths.main()), 302);
}

/** The sports site asks for the player of a handed-over session: once for each, by a signed call. */
export function sportWebhooks(app: Hono<E>): void {
  app.post('/webhooks/sport/session', body, async (c) => {
    const secrets = sportSecrets(c.env);
    if (!secrets) return problemResponse('route.unknown');
    const raw = await c.req.arrayBuffer();
    await readClock(c.env);
    const header = c.req.header(SIGNATURE) ?? c.req.header(FORMER_SIGNATURE) ?? null;
    const verified = await verifySignature(secrets, header, raw, now());
    if (!verified.ok) return problemResponse(verified.code);
    const wish = jsonOf(raw);
    const token = typeof wish === 'object' && wish !== null && 'token' in wish ? String(wish.token) : '';
    const known = await inIdentity(c.env, (db) => consumeToken(db, 'sport', token, now()));
    const user = known?.userId ? await userCalled(c.env, known.userId) : null;
    if (!user) return problemResponse('token.invalid');
    const back = await issueToken(identityOf(c.env, user.playerNo), 'sport_back', { userId: user.id }, now());
    return c.json({
      // An id only for the sports site, which differs from every other id of the player.
      player: (await keyedHash(c.env.BETTER_AUTH_SECRET, `sport:${user.id}`)).slice(0, 24),
      currency: user.currency,
      country: user.country,
      locale: user.locale,
      back,
    });
  });
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
