// Opening a game for money while a limit is reached leads to that limit (S2.111), and during a break any game; where her place
// takes no bets it leads to the demo. A round that is open may be finished.
import { createMiddleware } from 'hono/factory';
import { gameOf } from '#functions/content.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { stopsPlay } from '#shared/domain/limits/reached.ts';
import { at, paths } from '#src/paths.ts';
import { askPlayer } from './ask.ts';
import { moved } from './locale.ts';
import type { Vars } from './vars.ts';

export const reached = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const ctx = c.get('ctx');
  const route = c.get('route');
  const session = c.get('session');
  if (route?.row.id !== 'play' || ctx.base !== '' || !session) return next();
  const game = `${route.params.producer}/${route.params.name}`;
  const demo = c.req.query('mode') === 'demo';
  const told = await askPlayer(c, (player, asker) => player.limits(asker));
  const limit = told.ok ? told.value.limits.find(stopsPlay) : undefined;
  const closed = !demo && forbidden('bet', ctx, session.licence) !== undefined && (await hasDemo(c.env, game));
  // Play money counts towards no limit; a break or an exclusion closes it too (limits.md 10).
  const stopped = limit && (!(demo || closed) || limit.type === 'coolingoff' || limit.type === 'selfexclusion');
  if (!stopped && !closed) return next();
  const open = await askPlayer(c, (player, asker) => player.openRound(asker, game));
  if (open.ok && open.value) return next();
  const to = stopped ? paths.limitsNamed({ type: limit.type, period: limit.period }) : paths.playGame(game, 'demo');
  return moved(at(ctx, to), 302);
});

const hasDemo = async (env: Env, id: string): Promise<boolean> =>
  (await gameOf(env, id))?.title.stakes.FUN !== undefined;
