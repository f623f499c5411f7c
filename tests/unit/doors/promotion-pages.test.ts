// Pages of promotions that operators have closed: whoever wants one is sent to the list (edge/guards.ts).
import { expect, test } from 'vitest';
import { isClosedPromotion } from '#functions/edge/feature-off.ts';

const pages = { '/rocketmart-wheel': false, '/spin-wheel': true };
const env = { ASSETS: { fetch: async () => Response.json({ pages }) } };

test('a page of promotions is closed where operators say so, and only there [S7.015]', async () => {
  const isClosed = (path: string) =>
    isClosedPromotion({ env, get: () => ({ path }) } as unknown as Parameters<typeof isClosedPromotion>[0]);
  expect([await isClosed('/rocketmart-wheel'), await isClosed('/spin-wheel'), await isClosed('/pokies')]).toEqual([
    true,
    false,
    false,
  ]);
});
