// Calls about games: select, jackpots, random, collections, providers, favourites, and filters beyond the spec.
import { expect, test } from 'vitest';
import { joined, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { Game, GamePage } from '#shared/contract/catalogue.ts';

const worker = sharedWorker();
const guest = new Visitor(worker, 'AT');
type Data<T> = { data: T };
const filter = async (body: object, from = guest) =>
  (await from.send<GamePage>('/api/games_filter', { json: body })).body;
const all = async () => (await filter({ page_size: 100 })).data;

test('where nothing is played every title is closed [S6.30]', async () => {
  const { data } = await filter({ page_size: 5 }, new Visitor(worker, 'US'));
  expect(data.map(({ restricted }) => restricted)).toEqual(data.map(() => true));
});

test('a game has every field of the spec, its id in each currency, and FUN for its demo [S3.06 S3.07 S2.002]', async () => {
  const { data } = await filter({ filter: { title: 'perihelion' } });
  expect(data[0]).toMatchObject({
    identifier: 'kepler/perihelion',
    slug: 'kepler/perihelion',
    name: 'Perihelion',
    title: 'Perihelion',
    provider: 'kepler',
    provider_name: 'Kepler Works',
    has_demo_mode: true,
    restricted: false,
    categories: expect.arrayContaining(['slots', 'exclusive']),
    currencies: { FUN: { id: 'kepler/perihelion:FUN' }, EUR: { id: 'kepler/perihelion:EUR' } },
    preview: expect.stringMatching(/^\/_astro\/posters\/.+\.avif$/),
    badges: expect.arrayContaining([{ type: 'exclusive', theme: expect.any(String) }]),
    seo_title: expect.any(String),
    rtp: expect.stringMatching(/^9\d/),
    stakes: { EUR: { min_cents: expect.any(Number), max_cents: expect.any(Number) } },
  });
});

test('selects titles by identifier or by their id in a currency, in the order asked for [S7.053]', async () => {
  const ids = ['fizz/sour-sevens:EUR', 'nobody/nothing', 'kepler/perihelion', 'kepler/perihelion:FUN'];
  const { status, body } = await guest.send<Data<Game[]>>('/api/games_filter/select', {
    json: { game_ids: ids, device: 'mobile' },
  });
  expect(status).toBe(200);
  expect(body.data.map(({ identifier }) => identifier)).toEqual(['fizz/sour-sevens', 'kepler/perihelion']);
  const many = Array.from({ length: 101 }, (_, i) => `a/${i}`);
  expect((await guest.send('/api/games_filter/select', { json: { game_ids: many } })).status).toBe(400);
  expect((await guest.send('/api/games_filter/select', { json: {} })).status).toBe(400);
});

test('narrows by mechanic, volatility, return, stake, jackpot and demo together, with counts [S7.054]', async () => {
  const games = await all();
  const wish = {
    features: ['free-spins'],
    volatility: ['high', 'very-high'],
    rtp: { from: 95, to: 97 },
    stake: { currency: 'EUR', at_most_cents: 20 },
    demo: true,
  };
  const expected = games.filter(
    ({ features, volatility, rtp, stakes }) =>
      features.includes('free-spins') &&
      wish.volatility.includes(volatility ?? '') &&
      Number(rtp) >= 95 &&
      Number(rtp) <= 97 &&
      (stakes.EUR?.min_cents ?? 99) <= 20,
  );
  const found = await filter({ filter: wish, facets: true });
  expect(expected.length).toBeGreaterThan(0);
  expect(found.data).toEqual(expected);
  expect(found.facets?.demo).toBe(expected.length);
  // A studio's name is told beside its count: what is found may not be of it.
  expect(found.facets?.providers).toContainEqual(expect.objectContaining({ value: 'kepler', name: 'Kepler Works' }));
  for (const { value, count } of found.facets?.volatility ?? []) {
    const other = await filter({ filter: { ...wish, volatility: [value] } });
    expect(other.pagination.total_count).toBe(count);
  }
  const fed = await filter({ filter: { jackpot: true } });
  expect(fed.data.map(({ jackpot }) => jackpot)).not.toContain(null);
  expect((await filter({ filter: { jackpot: false } })).data.every(({ jackpot }) => jackpot === null)).toBe(true);
  expect((await filter({})).facets).toBeUndefined();
});

test('orders by release, name and return', async () => {
  const games = await all();
  const by = async (sort: string) => (await filter({ sort, page_size: 100 })).data;
  const days = (await by('new')).map(({ released_at }) => released_at ?? '');
  expect(days).toEqual(days.toSorted().reverse());
  const returns = (await by('rtp')).map(({ rtp }) => Number(rtp));
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  expect((await by('name')).map(({ name }) => name)).toEqual(games.map(({ name }) => name).toSorted());
  expect((await guest.send('/api/games_filter', { json: { sort: 'luck' } })).status).toBe(400);
});

test('finds what was nearly typed, and kinds in the language of the browser [S7.056]', async () => {
  const german = new Visitor(worker, 'DE');
  german.cookies.set('locale', 'de');
  const named = async (title: string, from = guest) =>
    (await filter({ filter: { title } }, from)).data.map(({ name }) => name);
  expect(await named('perihelyon')).toEqual(['Perihelion']);
  // A title before a studio that is nearly called so.
  expect((await named('pehri'))[0]).toBe('Perihelion');
  expect((await named('fizz')).sort()).toEqual([
    'Baker’s Dozen',
    'Ladybird Lane',
    'Penny Pier',
    'Sherbet Scratch',
    'Sour Sevens',
    'Sticky Rice',
    'Triple Scoop',
  ]);
  expect(await named('lions')).toEqual(['Lion’s Share']);
  expect(await named('weltraum', german)).toEqual(await named('space'));
  expect((await named('space')).length).toBeGreaterThan(1);
  expect(await named('xqzwv')).toEqual([]);
});

test('lists which titles feed which jackpot [S7.049]', async () => {
  const { data } = (
    await guest.send<Data<{ identifier: string; games: Game[]; total_count: number }[]>>('/api/games/jackpots')
  ).body;
  const fed = (await all()).filter(({ jackpot }) => jackpot !== null);
  expect(fed.length).toBeGreaterThan(0);
  expect(data.flatMap(({ games }) => games.map(({ identifier }) => identifier)).sort()).toEqual(
    fed.map(({ identifier }) => identifier).sort(),
  );
  for (const { identifier, games, total_count } of data) {
    expect(total_count).toBe(games.length);
    expect(games.every(({ jackpot }) => jackpot === identifier)).toBe(true);
  }
});

test('draws a random title, of a category where one is named; none is a clear answer [S7.050]', async () => {
  const slots = new Set(
    (await filter({ filter: { categories: { identifiers: ['slots'] } } })).data.map((game) => game.identifier),
  );
  const drawn = new Set<string>();
  for (let i = 0; i < 25; i++) {
    const { status, body } = await guest.send<Game>('/api/games/random?category=slots');
    expect(status).toBe(200);
    expect(slots).toContain(body.identifier);
    drawn.add(body.identifier);
  }
  expect(drawn.size).toBeGreaterThan(1);
  expect((await guest.send<Game>('/api/games/random')).body.identifier).toMatch(/^[a-z]+\/[a-z-]+$/);
  expect(await guest.send('/api/games/random?category=nothing')).toMatchObject({
    status: 404,
    problem: { code: 'game.unknown' },
  });
});

test('tells collections and providers with what they hold, each by its name [S7.051 S7.052]', async () => {
  const games = await all();
  type Row = { identifier: string; title: string; games_count: number };
  const collections = (await guest.send<Data<Row[]>>('/api/games/collections')).body.data;
  const providers = (await guest.send<Data<Row[]>>('/api/games/providers')).body.data;
  for (const { identifier, games_count, title } of collections) {
    expect(games_count).toBe(games.filter(({ categories }) => categories.includes(identifier)).length);
    // In words, never by what programs call it.
    expect(title, identifier).toMatch(/^[A-Z][A-Za-z ]+$/);
  }
  expect(collections.find(({ identifier }) => identifier === 'slots')?.title).toBe('Slots');
  // Those of the spec have games of their own [S1.32 S3.08]; drops and wins are what feeds a jackpot.
  const count = (word: string) => collections.find(({ identifier }) => identifier === word)?.games_count ?? 0;
  for (const word of ['special', 'recommended', 'prerelease', 'drop-wins', 'animated', 'exclusive'])
    expect(count(word), word).toBeGreaterThan(0);
  const fed = (await guest.send<Data<{ games: unknown[] }[]>>('/api/games/jackpots')).body.data;
  expect(count('drop-wins')).toBe(fed.reduce((sum, { games: each }) => sum + each.length, 0));
  expect(providers.reduce((sum, { games_count }) => sum + games_count, 0)).toBe(games.length);
  expect(providers.find(({ identifier }) => identifier === 'kepler')?.title).toBe('Kepler Works');
});

test('keeps favourites of a player: added once, by either id, latest first, in two shapes [S7.058 S7.059 S7.060 S7.061 S7.125]', async () => {
  const { visitor } = await joined(worker);
  const path = (id: string) => `/api/player/favorite_games/${encodeURIComponent(id)}`;
  const list = (headers: Record<string, string> = {}) =>
    visitor.send<Data<unknown[]>>('/api/player/favorite_games', { headers });
  expect((await list()).body.data).toEqual([]);
  expect((await visitor.send<Data<string[]>>(path('kepler/perihelion'), { method: 'PUT' })).body.data).toEqual([
    'kepler/perihelion',
  ]);
  await visitor.send(path('fizz/sour-sevens:EUR'), { method: 'PUT' });
  await visitor.send(path('kepler/perihelion'), { method: 'PUT' });
  expect((await list()).body.data).toEqual(['fizz/sour-sevens', 'kepler/perihelion']);
  expect((await list({ 'accept-client': 'full' })).body.data).toEqual([
    expect.objectContaining({ identifier: 'fizz/sour-sevens', name: 'Sour Sevens' }),
    expect.objectContaining({ identifier: 'kepler/perihelion', currencies: expect.any(Object) }),
  ]);
  expect((await visitor.send(path('fizz/sour-sevens'), { method: 'DELETE' })).body).toEqual({
    data: ['kepler/perihelion'],
  });
  expect((await visitor.send(path('fizz/sour-sevens'), { method: 'DELETE' })).status).toBe(200);
  expect((await list()).body.data).toEqual(['kepler/perihelion']);
});

test('favourites are for players, of titles there are, and of one player alone [I38]', async () => {
  const path = '/api/player/favorite_games/kepler%2Fperihelion';
  expect((await guest.send('/api/player/favorite_games')).status).toBe(401);
  expect((await guest.send(path, { method: 'PUT' })).status).toBe(401);
  expect((await guest.send(path, { method: 'DELETE' })).status).toBe(401);
  const [ada, bob] = [(await joined(worker)).visitor, (await joined(worker)).visitor];
  expect(await ada.send('/api/player/favorite_games/kepler%2Fnothing', { method: 'PUT' })).toMatchObject({
    status: 404,
    problem: { code: 'game.unknown' },
  });
  await ada.send(path, { method: 'PUT' });
  expect((await bob.send<Data<string[]>>('/api/player/favorite_games')).body.data).toEqual([]);
});

test('what a slot pays is told with the stakes that it takes, and which slots count in full', async () => {
  const { status, body } = await guest.send<{
    payouts: [number, number][];
    rtp: string;
    stakes: Record<string, number[]>;
  }>('/api/fairness/payouts/baobab/honeyguide');
  expect(status).toBe(200);
  const mean = body.payouts.reduce((sum, [times, chance]) => sum + times * chance, 0);
  expect(mean * 100).toBeCloseTo(Number(body.rtp), 3);
  expect(body.stakes).toMatchObject({
    EUR: expect.arrayContaining([20, 100]),
    NOK: expect.arrayContaining([200, 1000]),
  });
  const { body: listed } = await guest.send<{ slots: { game: string; rtp: string }[] }>('/api/fairness/payouts');
  expect(listed.slots[0]?.game).toBe('baobab/honeyguide');
  // It feeds a jackpot: bonus money is not staked there.
  expect(listed.slots.map(({ game }) => game)).not.toContain('kepler/gem-transit');
  const none = await guest.send<{ code: string }>('/api/fairness/payouts/kepler/equinox-roulette');
  expect([none.status, none.body.code]).toEqual([404, 'game.unknown']);
});
