// Opening a game for money while a limit is reached leads to that limit (S2.111). During a break or an operator's stop,
// so does any game and every page of a deposit. Where the visitor's place takes no bets, a game leads to its demo. An
// open round may be finished.
import { createMiddleware } from 'hono/factory';
import { publishedGame } from '#functions/catalogue/offered.ts';
import { modesIn, type PlaceAndMarket } from '#shared/domain/catalogue/game.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { stopsPlay } from '#shared/domain/limits/reached.ts';
import type { LimitType } from '#shared/domain/limits.ts';
import { at, paths } from '#src/paths.ts';
import { moved } from './locale.ts';
import { askPlayer } from './player-call.ts';
import type { Vars } from './vars.ts';

const isBreak = ({ type }: { type: LimitType }) => type === 'coolingoff' || type === 'selfexclusion';
const DEPOSITS: ReadonlySet<string> = new Set(['deposit', 'deposit-bonus', 'deposit-fast']);

export const reached = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const ctx = c.get('ctx');
  const route = c.get('route');
  const session = c.get('session');
  const deposits = route !== undefined && DEPOSITS.has(route.row.id);
  if (!(deposits || route?.row.id === 'play') || ctx.base !== '' || !session) return next();
  const result = await askPlayer(c, (player, asker) => player.limits(asker));
  const stops = result.ok ? result.value.limits.filter(stopsPlay) : [];
  const bar = result.ok ? result.value.stop : null;
  // A limit on play does not prevent a deposit; withdrawing is possible during a break, too (limits.md 8 and 10).
  const closing = bar ? { type: bar.type, period: null } : stops.find(isBreak);
  const limit = closing ?? (deposits ? undefined : stops[0]);
  const lead = (to: string) => moved(at(ctx, to), 302);
  const there = limit && paths.limitsNamed({ type: limit.type, period: limit.period });
  if (deposits) return there ? lead(there) : next();
  const game = `${route.params.producer}/${route.params.name}`;
  const demo = c.req.query('mode') === 'demo';
  const where = { country: ctx.country, market: session.country };
  const closed = !demo && forbidden('bet', ctx, session.licence) !== undefined && (await hasDemo(c.env, game, where));
  // Play money counts towards no limit; a break or an exclusion closes it too (limits.md 10).
  const stopped = limit && there && (!(demo || closed) || closing !== undefined);
  if (!stopped && !closed) return next();
  const open = await askPlayer(c, (player, asker) => player.openRounds(asker, game));
  if (open.ok && open.value.length > 0) return next();
  return lead(stopped ? there : paths.playGame(game, 'demo'));
});

async function hasDemo(env: Env, id: string, where: PlaceAndMarket): Promise<boolean> {
  const game = await publishedGame(env, id);
  return game !== undefined && modesIn(game, where).demo;
}
