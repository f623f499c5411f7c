// A title that is not offered in the visitor's country, for money or as a demo, is 451 like a place where all play is
// (S6.30), whoever says to be a crawler (I35).
import { createMiddleware } from 'hono/factory';
import { publishedGame } from '#functions/catalogue/offered.ts';
import { blocked } from './geo.ts';
import type { Vars } from './vars.ts';

export const offered = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const route = c.get('route');
  if (route?.row.id !== 'play') return next();
  const id = `${route.params.producer}/${route.params.name}`;
  const game = await publishedGame(c.env, id, (work) => c.executionCtx.waitUntil(work));
  const { country } = c.get('ctx');
  return country !== null && game?.blocked.includes(country) ? blocked(c, 'geo.game') : next();
});
