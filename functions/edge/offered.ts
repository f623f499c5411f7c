// A title that is not offered in the visitor's country, for money or as a demo, is 451 like a place where all play is (S6.30).
import { createMiddleware } from 'hono/factory';
import { catalogueFor } from '#functions/catalogue/seen.ts';
import { blocked } from './geo.ts';
import type { Vars } from './vars.ts';

export const offered = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const route = c.get('route');
  if (route?.row.id !== 'play') return next();
  const catalogue = await catalogueFor(c, c.get('ctx').locale);
  const game = catalogue.game(`${route.params.producer}/${route.params.name}`);
  return game && catalogue.restricted(game) ? blocked(c, 'geo.game') : next();
});
