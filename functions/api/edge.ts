// What the edge knows by itself: health, the API's own description, the visitor's place.

import { sessionCookie } from '#functions/identity/cookie.ts';
import { clientContext, health, openapi } from '#shared/contract/edge.ts';
import { openapiDocument } from '#shared/contract/openapi.ts';
import { operations } from '#shared/contract/operations.ts';
import { ok } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { type Api, mount } from './mount.ts';

export function edge(app: Api): void {
  mount(app, health, async () => ok({ ok: true }));

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
