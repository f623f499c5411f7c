// Calls that need no player: health, the description of the API, the visitor's place.

import { now } from '#functions/clock.ts';
import { RETRY_AFTER_S } from '#functions/edge/problem.ts';
import { health as deep } from '#functions/health.ts';
import { sessionCookie } from '#functions/identity/cookie.ts';
import { clientContext, deepHealth, health, openapi } from '#shared/contract/edge.ts';
import { openapiDocument } from '#shared/contract/openapi.ts';
import { operations } from '#shared/contract/operations.ts';
import { ok } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { type Api, mount } from './mount.ts';

export function edge(app: Api): void {
  mount(app, health, async () => ok({ ok: true }));

  mount(app, deepHealth, async ({ c }) => {
    const found = await deep(c.env, now());
    if (found.ok) return ok(found);
    return Response.json(found, {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S },
    });
  });

  mount(app, openapi, async ({ c }) =>
    ok(openapiDocument(operations, new URL(c.req.url).origin, sessionCookie(c.env))),
  );

  mount(app, clientContext, async ({ c }) => {
    const { country, region, geo, closed, licence, market } = c.get('ctx');
    const { byCountry, default: usual } = await content(c.env, 'config/currencies');
    return ok({
      country,
      ...(region && { region }),
      geo,
      closed: [...closed],
      licence,
      market: market.id,
      minimum_age: market.minimumAge,
      currency: (country && byCountry[country]) || usual,
    });
  });
}
