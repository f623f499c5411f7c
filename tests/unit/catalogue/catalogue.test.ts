// The catalogue in memory against the plainest way to say the same: filtering a list.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANYWHERE, madeGame, NO_NAMES, opened, seenAt } from '#kit/games.ts';
import type { GameFilter } from '#shared/domain/catalogue/filter.ts';
import { type CatalogueGame, returnIn, type Volatility } from '#shared/domain/catalogue/game.ts';
import { gameAt, snapshotOf } from '#shared/domain/catalogue/snapshot.ts';

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const anyGame = fc
  .record({
    producer: fc.constantFrom('kepler', 'fizz', 'baobab'),
    categories: some(['slots', 'new', 'table', 'live']),
    features: some(['free-spins', 'ways', 'cascades']),
    themes: some(['space', 'sea']),
    volatility: fc.constantFrom(null, 'low', 'medium', 'high', 'very-high'),
    engine: fc.constantFrom('slots', ''),
    rank: fc.integer({ min: 0, max: 20 }),
    rtp: fc.constantFrom('', '94.2', '96', '97.75'),
    released: fc.constantFrom('2026-01-01', '2026-03-04', '2025-12-24'),
    currencies: some(['EUR', 'CAD', 'FUN']),
    stakes: fc.constantFrom({}, { EUR: { minMinor: 10, maxMinor: 100 } }, { EUR: { minMinor: 50, maxMinor: 900 } }),
    jackpot: fc.constantFrom(null, 'comet'),
    blocked: some(['AT', 'DE']),
    returns: fc.constantFrom(null, {}, { AT: '96' }, { AT: '94.2', DE: '97.75' }),
  } as const)
  .map((fields) => fields as Partial<CatalogueGame>);
const anyGames = fc
  .array(anyGame, { maxLength: 80 })
  .map((games) => games.map((fields, i) => madeGame({ ...fields, name: `Title ${i}` })));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyFilter: fc.Arbitrary<GameFilter> = fc.record({
  providers: maybe(some(['kepler', 'fizz', 'nobody'])),
  categories: maybe(some(['slots', 'new', 'live'])),
  every: maybe(fc.boolean()),
  features: maybe(some(['free-spins', 'ways'])),
  volatility: maybe(some(['low', 'high'] as const)),
  rtp: maybe(fc.record({ from: maybe(fc.constantFrom(95, 96)), to: maybe(fc.constantFrom(96, 97)) })),
  stake: maybe(fc.constantFrom({ currency: 'EUR', atMostMinor: 20 }, { currency: 'CAD', atMostMinor: 20 })),
  jackpot: maybe(fc.boolean()),
  demo: maybe(fc.boolean()),
});

const anyOf = (own: readonly string[], wanted: readonly string[] | undefined) =>
  !wanted || wanted.length === 0 || wanted.some((word) => own.includes(word));
const within = (rtp: string, { from = 0, to = 100 }: NonNullable<GameFilter['rtp']>) =>
  rtp !== '' && Number(rtp) >= from && Number(rtp) <= to;
const passes = (game: CatalogueGame, filter: GameFilter, market: string | null = null): boolean =>
  anyOf([game.producer], filter.providers) &&
  (filter.every
    ? (filter.categories ?? []).every((word) => game.categories.includes(word))
    : anyOf(game.categories, filter.categories)) &&
  anyOf(game.features, filter.features) &&
  anyOf([game.volatility ?? ''], filter.volatility) &&
  (!filter.rtp || within(game.returns === null ? game.rtp : ((market && game.returns[market]) ?? ''), filter.rtp)) &&
  (!filter.stake ||
    (game.stakes[filter.stake.currency]?.minMinor ?? Number.POSITIVE_INFINITY) <= filter.stake.atMostMinor) &&
  (filter.jackpot === undefined || filter.jackpot === (game.jackpot !== null)) &&
  (filter.demo === undefined || filter.demo === game.currencies.includes('FUN'));
const byRank = (games: readonly CatalogueGame[]) =>
  games.toSorted(
    (a, b) => Number(a.engine === '') - Number(b.engine === '') || b.rank - a.rank || (a.id < b.id ? -1 : 1),
  );

test('keeps every title whole in a snapshot, what can be opened first, the highest rank first among it [S3.06]', () => {
  fc.assert(
    fc.property(anyGames, (games) => {
      const snapshot = JSON.parse(JSON.stringify(snapshotOf(games, [])));
      expect(games.map((_, i) => gameAt(snapshot, i))).toEqual(byRank(games));
    }),
  );
});

test('lets pass what every part of a filter lets pass, and any word of each list [S7.054 S7.055]', () => {
  fc.assert(
    fc.property(anyGames, anyFilter, fc.constantFrom(null, 'AT', 'DE', 'IT'), (games, filter, country) => {
      const found = seenAt(games, { country }).find(filter);
      const listed = games.filter(({ blocked }) => country === null || !blocked.includes(country));
      const expected = byRank(listed.filter((game) => passes(game, filter, country)));
      expect(found.count).toBe(expected.length);
      expect(found.slice(0, games.length)).toEqual(expected);
      expect(found.slice(3, 7)).toEqual(expected.slice(3, 7));
    }),
    { numRuns: 300 },
  );
});

test('counts what each further choice would leave, given everything else that is chosen', () => {
  fc.assert(
    fc.property(anyGames, anyFilter, (games, filter) => {
      const { providers, features, volatility, categories, jackpot } = seenAt(games).find(filter).facets();
      const left = (change: GameFilter) => games.filter((game) => passes(game, { ...filter, ...change })).length;
      for (const { value, count } of providers) expect(count).toBe(left({ providers: [value] }));
      for (const { value, count } of features) expect(count).toBe(left({ features: [value] }));
      for (const { value, count } of volatility) expect(count).toBe(left({ volatility: [value as Volatility] }));
      for (const { value, count } of categories)
        expect(count).toBe(left({ categories: filter.every ? [...(filter.categories ?? []), value] : [value] }));
      expect(jackpot).toBe(left({ jackpot: true }));
    }),
    { numRuns: 200 },
  );
});

test('orders by release, name or return, and pages do not overlap', () => {
  const games = [
    madeGame({ name: 'Émile', released: '2026-02-01', rtp: '95', rank: 3 }),
    madeGame({ name: 'Dune', released: '2026-05-01', rtp: '', rank: 2 }),
    madeGame({ name: 'Fern', released: '2026-03-01', rtp: '97', rank: 1 }),
  ];
  const names = (order: 'rank' | 'new' | 'name' | 'rtp') =>
    seenAt(games)
      .shelf({ order })
      .slice(0, 9)
      .map(({ name }) => name);
  expect(names('rank')).toEqual(['Émile', 'Dune', 'Fern']);
  expect(names('new')).toEqual(['Dune', 'Fern', 'Émile']);
  expect(names('name')).toEqual(['Dune', 'Émile', 'Fern']);
  expect(names('rtp')).toEqual(['Fern', 'Émile', 'Dune']);
  expect(
    seenAt(games)
      .shelf({ order: 'new' })
      .slice(1, 2)
      .map(({ name }) => name),
  ).toEqual(['Fern']);
});

test('a studio’s title has the return of the visitor’s own market, in lists, orders and filters alike; where nothing is certified it has none', () => {
  const moths = madeGame({
    name: 'Moths',
    engine: '',
    rtp: '',
    returns: { AT: '97', DE: '92' },
    currencies: ['EUR', 'FUN'],
  });
  const games = [moths, madeGame({ name: 'Own', rtp: '95' })];
  const open = opened(games);
  const at = (country: string | null, market = country) => {
    const seen = open.for({ country, market, disabled: [] }, NO_NAMES);
    return {
      rtp: seen.returnOf(moths),
      modes: seen.modes(moths),
      order: seen
        .shelf({ order: 'rtp' })
        .slice(0, 9)
        .map(({ name }) => name),
      above: seen.find({ rtp: { from: 94 } }).count,
    };
  };
  const both = { demo: true, real: true };
  expect(at('AT')).toEqual({ rtp: '97', modes: both, order: ['Moths', 'Own'], above: 2 });
  expect(at('DE')).toEqual({ rtp: '92', modes: both, order: ['Own', 'Moths'], above: 1 });
  expect(at('DE', 'AT')).toEqual({ rtp: '97', modes: both, order: ['Moths', 'Own'], above: 2 });
  const none = { rtp: '', modes: { demo: true, real: false }, order: ['Own', 'Moths'], above: 1 };
  expect([at('IT'), at(null)]).toEqual([none, none]);
  // A title of ours has its own everywhere.
  const own = games[1] ?? moths;
  expect(['AT', 'IT', null].map((market) => returnIn(own, market))).toEqual(['95', '95', '95']);
});

test('a title is closed to a player where they are and where they registered, and a place without play closes every mode', () => {
  const game = madeGame({ name: 'Alpha', blocked: ['AT'] });
  const at = (seen: Parameters<typeof seenAt>[1]) => {
    const here = seenAt([game], seen);
    return [here.count, here.restricted(game), here.modes(game)];
  };
  const none = { demo: false, real: false };
  expect(at({ country: 'AT', market: 'DE' })).toEqual([0, true, none]);
  expect(at({ country: 'DE', market: 'AT' })).toEqual([0, true, none]);
  expect(at({ country: 'DE' })).toEqual([1, false, { demo: true, real: true }]);
  expect(at({ country: 'DE', shut: true })).toEqual([1, true, none]);
});

test('what most people play comes first in its order, then everything else by rank; a newer telling takes its place', () => {
  const open = opened(['A', 'B', 'C', 'D'].map((name, i) => madeGame({ name, rank: 9 - i })));
  const seen = open.for(ANYWHERE, NO_NAMES);
  const names = (shelf = seen.shelf({ order: 'popular' })) => shelf.slice(0, 9).map(({ name }) => name);
  expect(names()).toEqual(['A', 'B', 'C', 'D']);
  open.heed(['kepler/d', 'nobody/knows', 'kepler/b']);
  expect(names()).toEqual(['D', 'B', 'A', 'C']);
  expect(names(seen.find({ categories: ['slots'] }, 'popular'))).toEqual(['D', 'B', 'A', 'C']);
  open.heed(['kepler/c']);
  expect(names()).toEqual(['C', 'A', 'B', 'D']);
});

test('hides a studio where it is disabled, in lists, by id and in search [S6.30]', () => {
  const games = [madeGame({ name: 'Alpha', producer: 'fizz' }), madeGame({ name: 'Beta' })];
  const here = seenAt(games, { country: 'DE', disabled: ['fizz'] });
  expect(
    here
      .shelf()
      .slice(0, 9)
      .map(({ name }) => name),
  ).toEqual(['Beta']);
  expect(here.producers.map(({ slug }) => slug)).toEqual(['kepler']);
  expect(here.producer('fizz')).toBeUndefined();
  expect(here.game('fizz/alpha')).toBeUndefined();
  expect(here.find({ title: 'alpha' }).count).toBe(0);
  expect(here.find({ providers: ['fizz'] }).count).toBe(0);
  expect(seenAt(games).producers.map(({ slug }) => slug)).toEqual(['kepler', 'fizz']);
});

test('lists no title where it is blocked, finds it by name, and says that it is closed', () => {
  const games = [madeGame({ name: 'Alpha', blocked: ['AT'] }), madeGame({ name: 'Beta' })];
  const here = seenAt(games, { country: 'AT' });
  expect(here.count).toBe(1);
  expect(here.shelf({ category: 'slots' }).slice(0, 9)).toEqual([games[1]]);
  const [found] = here.find({ title: 'alpha' }).slice(0, 1);
  expect(found && here.restricted(found)).toBe(true);
  expect(here.game('kepler/alpha')).toEqual(games[0]);
  expect(seenAt(games, { country: 'DE' }).count).toBe(2);
});

test('games of the four special categories are listed under them like any other [S3.08]', () => {
  const special = ['animated', 'exclusive', 'prerelease', 'drop-wins'];
  const seen = seenAt([
    ...special.map((word) => madeGame({ name: word, categories: ['slots', word] })),
    madeGame({ name: 'Plain', categories: ['slots'] }),
  ]);
  for (const word of special) {
    const found = seen.find({ categories: [word] });
    expect(found.slice(0, 9).map(({ name }) => name)).toEqual([word]);
    expect(found.facets().categories).toContainEqual({ value: word, count: 1 });
  }
});

test('counts categories and studios of what is listed, and makes lists of one, the other or both', () => {
  const games = [
    madeGame({ name: 'A', categories: ['slots', 'new'] }),
    madeGame({ name: 'B', categories: ['slots'], producer: 'fizz' }),
  ];
  const all = seenAt(games);
  expect(all.categories).toEqual([
    { value: 'slots', count: 2 },
    { value: 'new', count: 1 },
  ]);
  expect(all.shelf({ category: 'slots', producer: 'fizz' }).slice(0, 9)).toEqual([games[1]]);
  expect(all.shelf({ category: 'none' })).toMatchObject({ count: 0 });
});

test('costs a list of a large catalogue what it shows: no title outside it is made', () => {
  const many = Array.from({ length: 5000 }, (_, i) => madeGame({ name: `Title ${i}`, rank: 5000 - i }));
  const catalogue = opened(many);
  let made = 0;
  const at = catalogue.at.bind(catalogue);
  catalogue.at = (index) => {
    made++;
    return at(index);
  };
  const view = catalogue.for({ country: 'AT', disabled: [] }, NO_NAMES);
  expect(view.shelf({ category: 'slots', order: 'new' }).slice(40, 80)).toHaveLength(40);
  expect(view.find({ title: 'title' }).slice(0, 20)).toHaveLength(20);
  expect(made).toBe(60);
});
