// The sockets: a player's own, whose session is checked here and in the object; and the public feed.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused, refusalResponse } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, senderOf, throttleMoney } from '#functions/edge/throttle.ts';
import { anyFeed } from '#functions/feed/stub.ts';
import { feedNow } from '#functions/public-state.ts';
import { openFeed } from '#shared/contract/feed.ts';
import { openLive } from '#shared/contract/player.ts';
import { type Api, mount } from './mount.ts';

export function live(app: Api): void {
  mount(app, openFeed, async ({ c }) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
      return Response.json(await feedNow(c.env, now()), { headers: { 'cache-control': 'public, max-age=5' } });
    throttleMoney(c, buckets.feed, senderOf(c));
    const feed = await anyFeed(c.env, Math.random());
    const answer = await feed.fetch(new Request('http://feed/live', { headers: { upgrade: 'websocket' } }));
    if (answer.status === 503) throw new Refused('server.unavailable', {}, { 'retry-after': '30' });
    return answer;
  });

  mount(app, openLive, async ({ c, query: { last } }) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
      throw new Refused('request.invalid', { detail: 'Upgrade: websocket' });
    const { playerId, id } = requireSession(c);
    // A page of another site must not open a socket with this browser's cookie.
    const origin = c.req.header('origin');
    if (origin && new URL(origin).host !== new URL(c.req.url).host) throw new Refused('request.origin');
    // An object that does not exist yet, or no longer knows this session, receives both by this call before the
    // upgrade.
    const known = await askPlayer(c, (player, asker) => player.profile(asker));
    if (!known.ok) return refusalResponse(known);
    const url = new URL('http://player/live');
    if (last !== undefined) url.searchParams.set('last', last);
    return c.env.PLAYER.getByName(playerId).fetch(url, { headers: { upgrade: 'websocket', 'x-session': id } });
  });
}
