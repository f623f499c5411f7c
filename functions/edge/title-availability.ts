// A title that is not offered in the visitor's country, for money or as a demo, is 451 like a place where all play is
// (S6.30), also for a visitor that claims to be a crawler (I35). A player is bound by the country of their account,
// too, as their bets are.
import { createMiddleware } from 'hono/factory';
import { availabilityOf, publishedGame } from '#functions/catalogue/offered.ts';
import { blocked } from './geo.ts';
import type { Vars } from './vars.ts';

export const offered = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const route = c.get('route');
  if (route?.row.id !== 'play') return next();
  const id = `${route.params.producer}/${route.params.name}`;
  const { country, base } = c.get('ctx');
  const game = await publishedGame(c.env, id);
  if (country !== null && game?.blocked.includes(country)) return blocked(c, 'geo.game');
  // `/guest` shows the site as a guest sees it.
  const registered = base === '' ? c.get('session')?.country : undefined;
  if (!game || registered === undefined) return next();
  const availability = await availabilityOf(c.env, id);
  return availability.blocked.includes(registered) ? blocked(c, 'geo.game', registered) : next();
});
