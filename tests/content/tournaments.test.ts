// content/tournaments: what the check says of a file that is wrong, and what is published of one that is right.
import { expect, test } from 'vitest';
import { mistakesIn, mistakesInProgrammes, NOT_WORKED_OUT } from '#kit/content.ts';
import { SPINS_DEFAULTS } from '#shared/domain/bonuses/defaults.ts';
import { publish } from '../../scripts/publish/publish.ts';

const inAll = (text: string) => Object.fromEntries(['en', 'de', 'fr-CA', 'it', 'no'].map((code) => [code, text]));
const written = (change: object = {}) =>
  JSON.stringify({
    title: inAll('Winter'),
    description: inAll('Ten wins.'),
    symbol: 'trophy',
    sample: true,
    start: '2027-01-04',
    end: '2027-01-11',
    games: ['kepler/perihelion', 'baobab/lions-share'],
    prizes: [
      { places: 1, eurMinor: 1000 },
      { places: 2, eurMinor: 500 },
    ],
    terms: { version: 1, page: '/tournaments' },
    ...change,
  });

test('where no wins are scored the player may set the odds: rounds count alike at live tables', () => {
  const games = ['kepler/solstice-roulette', 'parallax/eclipse-crash'];
  const mistakesOf = (change: object) =>
    mistakesIn({ 'content/tournaments/winter.json': written({ games, leastStake: { EUR: 100 }, ...change }) }).join(
      '\n',
    );
  expect(mistakesOf({ strategy: 'rounds' })).not.toMatch(/winter\.json/);
  expect(mistakesOf({ strategy: 'best' })).toMatch(/where the player sets the odds: its wins cannot be compared/);
});

test('a tournament that says all that is asked is told nothing', () => {
  expect(
    mistakesIn({ 'content/tournaments/winter.json': written() }).filter((one) => !NOT_WORKED_OUT.test(one)),
  ).toEqual([]);
});

const mistakes: readonly [what: string, change: object, message: RegExp][] = [
  ['no start', { start: undefined }, /"start" is missing: a tournament begins at an instant\./],
  ['a start within an hour', { start: '2027-01-04T10:30:00Z' }, /"start" is 2027-01-04T10:30:00Z, within an hour\./],
  [
    'neither an end nor a repeat',
    { end: undefined },
    /"end" is missing: one that does not repeat ends at an instant\./,
  ],
  [
    'a series that is announced late',
    { repeat: 'day', from: '2027-01-05' },
    /"from" is after "start": what repeats is shown from its first run on\./,
  ],
  [
    'prizes that rise',
    {
      prizes: [
        { places: 1, eurMinor: 1 },
        { places: 1, eurMinor: 2 },
      ],
    },
    /"prizes\.1\.eurMinor" is 2, more than/,
  ],
  [
    'prizes that grow to less than is guaranteed',
    { pool: { perEntrantEurMinor: 5, mostEurMinor: 100 } },
    /"pool\.mostEurMinor" is 100, and the prizes come to \d+ already/,
  ],
  [
    'prizes that may grow beyond their budget',
    { pool: { perEntrantEurMinor: 5, mostEurMinor: 900_000 }, end: '2026-12-02', budgetEurMinor: 800_000 },
    /"pool\.mostEurMinor" is 900000, more than "budgetEurMinor" \(800000\)/,
  ],
  [
    'prizes that grow and are no cash',
    {
      pool: { perEntrantEurMinor: 5, mostEurMinor: 900_000 },
      prizes: [{ places: 1, eurMinor: 40, gives: { type: 'comp_points', points: 40 } }],
    },
    /"prizes\.0\.gives" is no cash, and prizes that grow \("pool"\) are/,
  ],
  [
    'more prizes than a board shows',
    { prizes: [{ places: 51, eurMinor: 1 }] },
    /"prizes" pay 51 places, and a board shows 50/,
  ],
  ['prizes above the budget', { budgetEurMinor: 1999 }, /"prizes" come to 2000, more than "budgetEurMinor" \(1999\)/],
  [
    'coins that are worth something else',
    { prizes: [{ places: 1, eurMinor: 99, gives: { type: 'comp_points', points: 100 } }] },
    /"prizes\.0\.eurMinor" is 99, and what is given is worth 100\. Write 100\./,
  ],
  [
    'a ticket that is worth something else',
    { prizes: [{ places: 1, eurMinor: 51, gives: { type: 'ticket', lottery: 'monthly-draw' } }] },
    /"prizes\.0\.eurMinor" is 51, and what is given is worth 50\./,
  ],
  [
    'a box that is worth something else',
    { prizes: [{ places: 1, eurMinor: 358, gives: { type: 'box', box: 'shop' } }] },
    /"prizes\.0\.eurMinor" is 358, and what is given is worth 359\./,
  ],
  [
    'free spins that are worth something else',
    { prizes: [{ places: 1, eurMinor: 1, gives: { type: 'freespins', template: 'wheel-spins', count: 5 } }] },
    /"prizes\.0\.eurMinor" is 1, and what is given is worth 100\./,
  ],
  [
    'a bonus of what has none',
    { prizes: [{ places: 1, eurMinor: 1, gives: { type: 'bonus', template: 'wheel-spins' } }] },
    /"prizes\.0\.gives\.template" is "wheel-spins", which has no "amount"/,
  ],
  [
    'a ticket of no lottery',
    { prizes: [{ places: 1, eurMinor: 50, gives: { type: 'ticket', lottery: 'monthly-drew' } }] },
    /"prizes\.0\.gives\.lottery" names "monthly-drew", which is not in content\/lotteries/,
  ],
  ['a least stake without EUR', { leastStake: { NOK: 200 } }, /"leastStake" lacks EUR/],
  ['no game', { games: [] }, /"games"/],
  ['a game of which the player sets the odds', { games: ['parallax/azimuth-dice'] }, /where the player sets the odds/],
  ['a game that sells its feature', { games: ['aquanaut/spring-tide'] }, /which sells its feature/],
  [
    'games of two categories',
    { games: ['kepler/perihelion', 'kepler/meridian-jacks'] },
    /"games\.1" is "kepler\/meridian-jacks", of another category than "kepler\/perihelion" \(slots\)/,
  ],
  [
    'games of two volatilities',
    { games: ['kepler/perihelion', 'kepler/gem-transit'] },
    /"games\.1" is "kepler\/gem-transit", whose volatility is low, and that of "kepler\/perihelion" is high/,
  ],
  [
    'another studio’s game',
    { producer: 'kepler' },
    /"games\.1" is "baobab\/lions-share", of another studio than "kepler"/,
  ],
  [
    'a game that takes no such stake',
    { leastStake: { EUR: 15 } },
    /which takes no stake of 15 cents \("leastStake\.EUR"\): its cost could not be told/,
  ],
];

test.each(mistakesInProgrammes('tournaments', written, mistakes))(
  'says what is wrong with %s',
  (_, message, refusals) => {
    const found = refusals();
    expect(found.join('\n')).toMatch(message);
  },
);

test('the shipped races are samples: an hourly one and a daily one by their ten highest wins, a studio’s and one at live tables (rewards.md 36) [S4.04]', () => {
  const nowMs = Date.UTC(2026, 10, 26);
  const of = (sandbox: boolean) =>
    publish('.', { sandbox, nowMs }).assets['programmes/tournaments/en'] as {
      id: string;
      strategy: string;
      prizes: { places: number; eurMinor: number }[];
      lowestReturn: number;
      leastStake: object;
      titles: Record<string, string>;
    }[];
  expect(of(false)).toEqual([]);
  const [daily, hourly, studio, live] = of(true);
  expect([daily?.id, hourly?.id, studio?.id, live?.id]).toEqual([
    'daily-ten',
    'hourly-ten',
    'kepler-week',
    'live-week',
  ]);
  expect([studio, live]).toMatchObject([
    { strategy: 'best', producer: 'kepler' },
    { strategy: 'rounds', category: 'live' },
  ]);
  expect(daily?.prizes.map(({ places, eurMinor }) => [places, eurMinor])).toEqual([
    [1, 7000],
    [1, 4000],
    [1, 2000],
    [5, 1200],
  ]);
  expect(hourly?.prizes.map(({ places, eurMinor }) => [places, eurMinor])).toEqual([
    [1, 1000],
    [1, 500],
    [2, 300],
  ]);
  expect(hourly).toMatchObject({ strategy: 'best', leastStake: SPINS_DEFAULTS.stake, lowestReturn: 94.908271 });
  expect(hourly?.titles['kepler/perihelion']).toBe('Perihelion');
});
