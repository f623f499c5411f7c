// What the player's object is told of a title: closed by its own list and by its studio's, in every country it may matter in.
import { expect, test } from 'vitest';
import { availabilityOf } from '#functions/catalogue/offered.ts';
import { madeGame, STUDIOS } from '#kit/games.ts';
import { snapshotOf } from '#shared/domain/catalogue/snapshot.ts';

// What the runtime brings itself; no object is made here.
const games = ['kepler', 'fizz'].map((producer) => madeGame({ name: `Of ${producer}`, producer, blocked: ['CA'] }));
const files: Record<string, unknown> = {
  catalogue: { hash: 'v1', snapshot: snapshotOf(games, STUDIOS) },
  'fe/providers-config': { disabled: { DE: ['fizz'], AT: ['other', 'fizz'], NO: ['other'] } },
};
const env = {
  STORE: { get: async () => null },
  ASSETS: {
    fetch: async (url: string) => Response.json(files[url.replace(/^.*\/_content\/|\.json$/g, '')] ?? null),
  },
} as unknown as Env;
const availability = (id = 'none/none') => availabilityOf(env, id);

test('a title is closed where it says so and where its studio is, for the place and the registration alike [S6.30 I35]', async () => {
  const [kepler, fizz] = games;
  expect(await availability(kepler?.id)).toEqual({ published: true, blocked: ['CA'] });
  expect(await availability(fizz?.id)).toEqual({ published: true, blocked: ['CA', 'DE', 'AT'] });
  expect(await availability()).toEqual({ published: false, blocked: [] });
});
