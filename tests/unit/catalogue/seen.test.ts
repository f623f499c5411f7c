// Which studios a visitor sees, by country, crawler and flag: the doors over a catalogue and a config made up here.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { catalogueFor } from '#functions/catalogue/seen.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { madeGame, STUDIOS } from '#kit/games.ts';
import { FLAGS_COOKIE } from '#shared/contract/cookies.ts';
import { snapshotOf } from '#shared/domain/catalogue/snapshot.ts';

// What the runtime brings itself; no object is made here.
const games = ['kepler', 'fizz', 'baobab'].map((producer) => madeGame({ name: `Of ${producer}`, producer }));
const others = Array.from({ length: 20 }, (_, i) => `studio-${i}`);
const files: Record<string, unknown> = {
  catalogue: { hash: 'v1', snapshot: snapshotOf(games, STUDIOS) },
  'fe/providers-config': { disabled: { DE: ['fizz'], AT: [...others, 'fizz'] } },
  'config/flags': { pages: {}, local: ['all-providers'] },
  'messages/en': { 'lobby.category.slots': 'Slots' },
};
const env = {
  STORE: { get: async () => null },
  ASSETS: {
    fetch: async (url: string) => Response.json(files[url.replace(/^.*\/_content\/|\.json$/g, '')] ?? null),
  },
};

async function studios(country: string, { bot = false, flags = '', geo = 'served' } = {}): Promise<string[]> {
  const app = new Hono<{ Bindings: Env; Variables: Vars }>();
  app.get('/', async (c) => {
    c.set('ctx', { country, bot, geo, closed: [], licence: 'CW', base: '' } as unknown as Vars['ctx']);
    const seen = await catalogueFor(c, 'en');
    return c.json(seen.producers.map(({ slug }) => slug));
  });
  const headers: Record<string, string> = flags ? { cookie: `${FLAGS_COOKIE}=${flags}` } : {};
  const answer = await app.request('/', { headers }, env, {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as never);
  return answer.json();
}

test('a studio that a country does not see is not there, and is everywhere else [S6.32]', async () => {
  expect(await studios('DE')).toEqual(['kepler', 'baobab']);
  expect(await studios('IT')).toEqual(['kepler', 'fizz', 'baobab']);
});

test('crawlers see all studios, wherever they come from [S6.33]', async () => {
  expect(await studios('DE', { bot: true })).toEqual(['kepler', 'fizz', 'baobab']);
});

test('the flag for all providers shows them to whoever may set flags [S6.38]', async () => {
  expect(await studios('DE', { flags: 'all-providers' })).toEqual(['kepler', 'fizz', 'baobab']);
  expect(await studios('DE', { flags: 'test-quests' })).toEqual(['kepler', 'baobab']);
});

test('no more than twenty studios are hidden in a country [S9.33]', async () => {
  expect(await studios('AT')).toEqual(['kepler', 'fizz', 'baobab']);
});
