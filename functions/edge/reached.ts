// Opening a game for money while a limit is reached leads to that limit (S2.111), and during a break any game; a round that is open may be finished.
import { createMiddleware } from 'hono/factory';
import { stopsPlay } from '#shared/domain/limits/reached.ts';
import { at, paths } from '#src/paths.ts';
import { askPlayer } from './ask.ts';
import { moved } from './locale.ts';
import type { Vars } from './vars.ts';

export const reached = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const ctx = c.get('ctx');
  const route = c.get('route');
  if (route?.row.id !== 'play' || ctx.base !== '' || !c.get('session')) return next();
  const told = await askPlayer(c, (player, asker) => player.limits(asker));
  const limit = told.ok ? told.value.limits.find(stopsPlay) : undefined;
  if (!limit) return next();
  // Play money counts towards no limit; a break or an exclusion closes it too (limits.md 10).
  if (c.req.query('mode') === 'demo' && limit.type !== 'coolingoff' && limit.type !== 'selfexclusion') return next();
  const game = `${route.params.producer}/${route.params.name}`;
  const open = await askPlayer(c, (player, asker) => player.openRound(asker, game));
  if (open.ok && open.value) return next();
  return moved(at(ctx, paths.limitsNamed({ type: limit.type, period: limit.period })), 302);
});
