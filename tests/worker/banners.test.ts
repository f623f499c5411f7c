// Banners as programs and pages get them: by language, place, and the groups that the server knows.
import { expect, test } from 'vitest';
import { intoGroups } from '#kit/object.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
type Answer = { banners: { id: string; title: { text: string } }[]; studios: unknown[] };
const read = async (visitor: Visitor, locale = 'en') =>
  (await visitor.send<Answer>('/api/fe/config/banners-config', { headers: { locale } })).body;
const ids = ({ banners }: Answer) => banners.map(({ id }) => id);

test('are told in the language of the header `locale`, with every field of the spec [S7.016 S3.49]', async () => {
  const visitor = new Visitor(worker);
  const [english, german] = [await read(visitor, 'en'), await read(visitor, 'de')];
  expect(ids(german)).toEqual(ids(english));
  expect(english.banners.find(({ id }) => id === 'demo')).toEqual({
    id: 'demo',
    categories: ['demo'],
    groups: [],
    groupIds: [],
    countries: [],
    licences: [],
    liveTime: { start: null, end: null },
    image: expect.stringMatching(/^\/_astro\/banners\/\w+-880\.webp$/),
    overlayImage: expect.stringMatching(/^\/_astro\/symbols\/.+\.webp$/),
    art: undefined,
    symbol: 'controller',
    title: { text: 'Try it for free first' },
    description: { text: expect.stringContaining('No account') },
    variables: {},
    colorLeft: '#0a1c22',
    colorLeftCenter: '#0d3940',
    colorRightCenter: '#0b5257',
    colorRight: '#0c6b68',
    labels: ['Play for fun'],
    button: { name: 'Choose a game', url: '/pokies', type: 'link', attrs: {} },
    order: { main: 2, 'sign-in': 1 },
    size: 'wide',
    frontend_identifier: null,
  });
  expect(german.banners.find(({ id }) => id === 'demo')?.title.text).toBe('Erst kostenlos ausprobieren');
  // A variable of its own is filled in, in each language.
  expect(english.banners.find(({ id }) => id === 'studios')?.title.text).toBe(
    'Perihelion, Deep Nine and more new games',
  );
});

test('of a group are told to its players only, and stand in no page [S5.52]', async () => {
  const guest = new Visitor(worker);
  const { visitor: player } = await joined(worker);
  expect(ids(await read(guest))).not.toContain('testers');
  expect(ids(await read(player))).not.toContain('testers');
  await intoGroups(worker, player, [21]);
  expect(ids(await read(player))).toContain('testers');
  expect(ids(await read(guest))).not.toContain('testers');
  const page = (await player.send('/en-CA')).text;
  expect(page).toContain('data-banner="demo"');
  expect(page).not.toContain('testers');
});

test('where nothing may be played nothing is presented: no title, no studio [S6.29 S4.74]', async () => {
  expect(ids(await read(new Visitor(worker)))).toContain('special-slot');
  const away = await read(new Visitor(worker, 'US'));
  expect(ids(away)).not.toContain('special-slot');
  expect(ids(away)).toContain('demo');
  expect(away.studios).toEqual([]);
});

test('present a studio to the players of its group, in a sandbox the studio that stands in for it [S6.18 S6.19 S2.156]', async () => {
  const players = [
    (await joined(worker)).visitor,
    (await joined(worker)).visitor,
    (await joined(worker)).visitor,
  ] as const;
  await intoGroups(worker, players[0], [851]);
  await intoGroups(worker, players[1], [1030]);
  const studiosOf = async (visitor: Visitor) => (await read(visitor)).studios;
  expect(await studiosOf(players[0])).toEqual([{ provider: 'kepler', name: 'Kepler Works' }]);
  expect(await studiosOf(players[1])).toEqual([{ provider: 'fizz', name: 'Fizz' }]);
  expect(await studiosOf(players[2])).toEqual([]);
  expect(await studiosOf(new Visitor(worker))).toEqual([]);
});
